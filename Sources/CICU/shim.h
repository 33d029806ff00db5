// ICU renames its functions by version with macros, which Swift does not import: each function that the package uses
// has a wrapper here.

#ifndef GALLEY_CICU_SHIM_H
#define GALLEY_CICU_SHIM_H

#include <unicode/ubrk.h>
#include <unicode/utext.h>

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
