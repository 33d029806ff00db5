// ICU renames its functions by version with macros, which Swift does not import: each function that the package uses
// has a wrapper here.

#ifndef GALLEY_CICU_SHIM_H
#define GALLEY_CICU_SHIM_H

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/utext.h>

static inline UBiDi *galley_ubidi_open(void) { return ubidi_open(); }

static inline void galley_ubidi_close(UBiDi *bidi) { ubidi_close(bidi); }

static inline void galley_ubidi_setPara(UBiDi *bidi, const UChar *text, int32_t length, UBiDiLevel level, UErrorCode *status) {
  ubidi_setPara(bidi, text, length, level, NULL, status);
}

static inline const UBiDiLevel *galley_ubidi_getLevels(UBiDi *bidi, UErrorCode *status) { return ubidi_getLevels(bidi, status); }

static inline UBiDiLevel galley_ubidi_getParaLevel(const UBiDi *bidi) { return ubidi_getParaLevel(bidi); }

static inline UBreakIterator *galley_ubrk_open(UBreakIteratorType type, const char *locale, UErrorCode *status) {
  return ubrk_open(type, locale, NULL, 0, status);
}

static inline void galley_ubrk_close(UBreakIterator *iterator) { ubrk_close(iterator); }

static inline void galley_ubrk_setText(UBreakIterator *iterator, const UChar *text, int32_t length, UErrorCode *status) {
  ubrk_setText(iterator, text, length, status);
}

static inline int32_t galley_ubrk_next(UBreakIterator *iterator) { return ubrk_next(iterator); }

static inline const char *galley_icu_version(void) { return U_ICU_VERSION; }

#endif
