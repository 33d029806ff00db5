#include "CHarfBuzzSubset.h"

GALLEY_DEFINE_LIBRARY(
  harfbuzz_subset, GALLEY_HARFBUZZ_SUBSET_FUNCTIONS,
  GALLEY_FILE("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib"))
