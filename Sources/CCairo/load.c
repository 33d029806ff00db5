#include "CCairo.h"

GALLEY_DEFINE_LIBRARY(cairo, GALLEY_CAIRO_FUNCTIONS, GALLEY_FILE("libcairo.so.2", "libcairo.2.dylib"))
