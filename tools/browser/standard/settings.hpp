// Stands before everything: iterators of arrays are pointers, as in the other C++ libraries that this is compiled with.
#include <__config>
#undef _LIBCPP_ABI_USE_WRAP_ITER_IN_STD_ARRAY
