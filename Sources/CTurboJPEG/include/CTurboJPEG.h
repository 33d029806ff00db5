// The part of TurboJPEG that GalleyRender calls, loaded when a JPEG image is first drawn, as CCairo is.
//
// The names and numbers are those of its stable interface (libturbojpeg.so.0), so that neither the library nor its
// headers are needed to build.
#pragma once

#include <CGalleyLoader.h>

typedef void *tjhandle;

/// The order of bytes in a pixel.
enum { TJPF_BGRX = 3, TJPF_XRGB = 5 };

/// Each function: what it returns, its name, its parameters, its arguments.
#define GALLEY_TURBOJPEG_FUNCTIONS(F)                                                                                  \
  F(tjhandle, tjInitDecompress, (void), ())                                                                           \
  F(int, tjDecompressHeader3,                                                                                         \
    (tjhandle handle, const unsigned char *bytes, unsigned long size, int *width, int *height, int *sampling,         \
     int *colorspace),                                                                                                \
    (handle, bytes, size, width, height, sampling, colorspace))                                                       \
  F(int, tjDecompress2,                                                                                               \
    (tjhandle handle, const unsigned char *bytes, unsigned long size, unsigned char *pixels, int width, int pitch,    \
     int height, int format, int flags),                                                                              \
    (handle, bytes, size, pixels, width, pitch, height, format, flags))                                               \
  F(int, tjDestroy, (tjhandle handle), (handle))

GALLEY_DECLARE_LIBRARY(turbojpeg, GALLEY_TURBOJPEG_FUNCTIONS)

// The functions by their own names, inline as those of CCairo.
#define GALLEY_CALL(Result, name, parameters, arguments) \
  static inline Result name parameters { return galley_turbojpeg_table.name arguments; }
GALLEY_TURBOJPEG_FUNCTIONS(GALLEY_CALL)
#undef GALLEY_CALL
