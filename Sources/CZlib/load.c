#include "CZlib.h"

GALLEY_DEFINE_LIBRARY(zlib, GALLEY_ZLIB_FUNCTIONS, GALLEY_FILE("libz.so.1", "libz.1.dylib"))
