#ifndef GALLEY_ICU_PEER_H
#define GALLEY_ICU_PEER_H

#include <stddef.h>
#include <stdint.h>

/// The version of the ICU library that runs.
const char *peer_icu_version(void);

/// ICU's line break iterator of the root locale: UAX #14 without tailoring, dictionaries for Thai, Lao, Khmer, Burmese.
typedef struct peer_icu_lines peer_icu_lines;

/// NULL when ICU cannot make it.
peer_icu_lines *peer_icu_lines_create(void);
void peer_icu_lines_destroy(peer_icu_lines *lines);

/// Sets the text and asks for every boundary; their number.
size_t peer_icu_lines_utf16(peer_icu_lines *lines, const uint16_t *text, size_t length);
size_t peer_icu_lines_utf8(peer_icu_lines *lines, const char *text, size_t length);

#endif
