#include "CFontconfig.h"

GALLEY_DEFINE_LIBRARY(fontconfig, GALLEY_FONTCONFIG_FUNCTIONS, GALLEY_FILE("libfontconfig.so.1", "libfontconfig.1.dylib"))
