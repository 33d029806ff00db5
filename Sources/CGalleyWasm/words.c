// The words of Thai, Lao, Khmer and Burmese, by the functions of CGalleyICU: the host finds them, such as by Intl.Segmenter.
#include <stdlib.h>

#include "GalleyHost.h"
#include "GalleyICU.h"

// Finds where words end. `text` is UTF-16; `boundaries` has room for as many numbers as the text has units, and receives
// ascending positions in units. Returns how many, or -1 where the host has no dictionaries.
__attribute__((import_module("galley"), import_name("words"))) int32_t galley_import_words(
    const uint16_t *text, int32_t length, int32_t *boundaries);

struct GalleyICULineIterator {
  int32_t *boundaries;
  int32_t count;
  int32_t position;
};

static uint32_t asked, missed;

uint32_t galley_host_asked_words(void) { return asked; }
uint32_t galley_host_missed_words(void) { return missed; }

GalleyICULineIterator *galley_icu_open_line_iterator(void) { return calloc(1, sizeof(GalleyICULineIterator)); }

void galley_icu_close(GalleyICULineIterator *iterator) {
  free(iterator->boundaries);
  free(iterator);
}

_Bool galley_icu_set_text(GalleyICULineIterator *iterator, const uint16_t *text, int32_t length) {
  free(iterator->boundaries);
  iterator->count = iterator->position = 0;
  iterator->boundaries = malloc((size_t)length * sizeof(int32_t));
  if (!iterator->boundaries) return 0;
  asked++;
  int32_t count = galley_import_words(text, length, iterator->boundaries);
  if (count < 0) missed++;
  if (count <= 0 || count > length) return 0;
  // Nothing that the host says is relied upon. No line ends before the line feed that ends a run.
  int32_t before = 0;
  for (int32_t index = 0; index < count; index++) {
    int32_t boundary = iterator->boundaries[index];
    if (boundary <= before || boundary > length) return 0;
    if (boundary == length || text[boundary] != '\n') iterator->boundaries[iterator->count++] = boundary;
    before = boundary;
  }
  return 1;
}

int32_t galley_icu_next(GalleyICULineIterator *iterator) {
  return iterator->position < iterator->count ? iterator->boundaries[iterator->position++] : -1;
}

const char *galley_icu_version(void) { return "the host's"; }
