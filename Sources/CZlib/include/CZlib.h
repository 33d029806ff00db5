// The part of zlib that GalleyRender calls, loaded when a PDF file is first written, as CCairo is.
//
// The names and numbers are those of its stable interface (libz.so.1), so that neither the library nor its headers are
// needed to build.
#pragma once

#include <CGalleyLoader.h>

enum { Z_OK = 0, Z_BEST_COMPRESSION = 9 };

/// Each function: what it returns, its name, its parameters, its arguments.
#define GALLEY_ZLIB_FUNCTIONS(F)                                                                                      \
  F(unsigned long, compressBound, (unsigned long size), (size))                                                       \
  F(int, compress2,                                                                                                   \
    (unsigned char *bytes, unsigned long *size, const unsigned char *source, unsigned long source_size, int level),   \
    (bytes, size, source, source_size, level))                                                                        \
  F(int, uncompress,                                                                                                  \
    (unsigned char *bytes, unsigned long *size, const unsigned char *source, unsigned long source_size),              \
    (bytes, size, source, source_size))                                                                               \
  F(unsigned long, crc32, (unsigned long sum, const unsigned char *bytes, unsigned size), (sum, bytes, size))

GALLEY_DECLARE_LIBRARY(zlib, GALLEY_ZLIB_FUNCTIONS)

// The functions by their own names, inline as those of CCairo.
#define GALLEY_CALL(Result, name, parameters, arguments) \
  static inline Result name parameters { return galley_zlib_table.name arguments; }
GALLEY_ZLIB_FUNCTIONS(GALLEY_CALL)
#undef GALLEY_CALL
