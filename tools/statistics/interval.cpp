#include "tools/statistics/interval.hpp"

#include "tools/statistics/distributions.hpp"

namespace sparring::statistics {

double two_sided_normal_quantile(double confidence) { return normal_quantile((1 + confidence) / 2); }

}  // namespace sparring::statistics
