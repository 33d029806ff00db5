#include "GalleyICU.h"

#ifdef GALLEY_DICTIONARIES
#include <unicode/ubrk.h>

GalleyICULineIterator *galley_icu_open_line_iterator(void) {
  UErrorCode status = U_ZERO_ERROR;
  // The script of the text chooses the dictionary, not the locale.
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "en", NULL, 0, &status);
  return U_FAILURE(status) ? NULL : (GalleyICULineIterator *)iterator;
}

void galley_icu_close(GalleyICULineIterator *iterator) { ubrk_close((UBreakIterator *)iterator); }

_Bool galley_icu_set_text(GalleyICULineIterator *iterator, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText((UBreakIterator *)iterator, (const UChar *)text, length, &status);
  return U_SUCCESS(status);
}

int32_t galley_icu_next(GalleyICULineIterator *iterator) {
  int32_t boundary = ubrk_next((UBreakIterator *)iterator);
  return boundary == UBRK_DONE ? -1 : boundary;
}

const char *galley_icu_version(void) { return U_ICU_VERSION; }

#else

// A client without the trait Dictionaries: lines of Thai, Lao, Khmer and Burmese end between clusters.
GalleyICULineIterator *galley_icu_open_line_iterator(void) { return 0; }

void galley_icu_close(GalleyICULineIterator *iterator) { (void)iterator; }

_Bool galley_icu_set_text(GalleyICULineIterator *iterator, const uint16_t *text, int32_t length) {
  (void)iterator, (void)text, (void)length;
  return 0;
}

int32_t galley_icu_next(GalleyICULineIterator *iterator) {
  (void)iterator;
  return -1;
}

const char *galley_icu_version(void) { return "none"; }

#endif
