#include "tools/statistics/interval.hpp"

#include <boost/math/distributions/normal.hpp>

namespace sparring::statistics {

double two_sided_normal_quantile(double confidence) {
    return boost::math::quantile(boost::math::normal(), (1 + confidence) / 2);
}

}  // namespace sparring::statistics
