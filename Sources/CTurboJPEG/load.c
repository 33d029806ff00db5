#include "CTurboJPEG.h"

GALLEY_DEFINE_LIBRARY(turbojpeg, GALLEY_TURBOJPEG_FUNCTIONS, GALLEY_FILE("libturbojpeg.so.0", "libturbojpeg.0.dylib"))
