// The part of Fontconfig that GalleySystemFonts calls, loaded when system fonts are first looked for.
//
// A program that brings its own fonts need not load it at each start. The names and numbers are those of Fontconfig's
// stable interface (libfontconfig.so.1), so that neither Fontconfig nor its headers are needed to build.
#pragma once

#include <CGalleyLoader.h>

typedef unsigned char FcChar8;
typedef int FcBool;
typedef struct _FcConfig FcConfig;
typedef struct _FcPattern FcPattern;
typedef struct _FcObjectSet FcObjectSet;
typedef struct _FcFontSet {
  int nfont;
  int sfont;
  FcPattern **fonts;
} FcFontSet;
typedef enum { FcMatchPattern = 0 } FcMatchKind;
typedef enum { FcResultMatch = 0 } FcResult;

#define FcTrue 1
#define FC_FAMILY "family"
#define FC_FILE "file"
#define FC_FONTFORMAT "fontformat"
#define FC_INDEX "index"
#define FC_LANG "lang"
#define FC_SLANT "slant"
#define FC_WEIGHT "weight"
#define FC_WIDTH "width"
#define FC_SLANT_ROMAN 0
#define FC_SLANT_ITALIC 100
#define FC_SLANT_OBLIQUE 110

/// Each function: what it returns, its name, its parameters, its arguments.
#define GALLEY_FONTCONFIG_FUNCTIONS(F)                                                                                \
  F(FcConfig *, FcInitLoadConfigAndFonts, (void), ())                                                                 \
  F(void, FcConfigDestroy, (FcConfig * config), (config))                                                             \
  F(FcBool, FcConfigSubstitute, (FcConfig * config, FcPattern * pattern, FcMatchKind kind), (config, pattern, kind))  \
  F(void, FcDefaultSubstitute, (FcPattern * pattern), (pattern))                                                      \
  F(FcFontSet *, FcFontList, (FcConfig * config, FcPattern * pattern, FcObjectSet * objects),                         \
    (config, pattern, objects))                                                                                       \
  F(FcFontSet *, FcFontSort, (FcConfig * config, FcPattern * pattern, FcBool trim, void **charsets, FcResult *result), \
    (config, pattern, trim, charsets, result))                                                                        \
  F(void, FcFontSetDestroy, (FcFontSet * set), (set))                                                                 \
  F(FcObjectSet *, FcObjectSetCreate, (void), ())                                                                     \
  F(FcBool, FcObjectSetAdd, (FcObjectSet * set, const char *object), (set, object))                                   \
  F(void, FcObjectSetDestroy, (FcObjectSet * set), (set))                                                             \
  F(FcPattern *, FcPatternCreate, (void), ())                                                                         \
  F(void, FcPatternDestroy, (FcPattern * pattern), (pattern))                                                         \
  F(FcBool, FcPatternAddDouble, (FcPattern * pattern, const char *object, double value), (pattern, object, value))    \
  F(FcBool, FcPatternAddInteger, (FcPattern * pattern, const char *object, int value), (pattern, object, value))      \
  F(FcBool, FcPatternAddString, (FcPattern * pattern, const char *object, const FcChar8 *value),                      \
    (pattern, object, value))                                                                                         \
  F(FcBool, FcPatternDel, (FcPattern * pattern, const char *object), (pattern, object))                               \
  F(FcResult, FcPatternGetInteger, (const FcPattern *pattern, const char *object, int index, int *value),             \
    (pattern, object, index, value))                                                                                  \
  F(FcResult, FcPatternGetString, (const FcPattern *pattern, const char *object, int index, FcChar8 **value),         \
    (pattern, object, index, value))                                                                                  \
  F(double, FcWeightFromOpenTypeDouble, (double weight), (weight))

GALLEY_DECLARE_LIBRARY(fontconfig, GALLEY_FONTCONFIG_FUNCTIONS)

// The functions by their own names. They are inline, so that a program that links Fontconfig itself has no name twice.
#define GALLEY_CALL(Result, name, parameters, arguments) \
  static inline Result name parameters { return galley_fontconfig_table.name arguments; }
GALLEY_FONTCONFIG_FUNCTIONS(GALLEY_CALL)
#undef GALLEY_CALL
