#include "GalleyICU.h"

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
