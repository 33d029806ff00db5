#include "icu_peer.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/utext.h>
#include <unicode/uversion.h>

const char *peer_icu_version(void) {
  static char text[U_MAX_VERSION_STRING_LENGTH];
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, text);
  return text;
}

struct peer_icu_lines {
  UBreakIterator *iterator;
  UText *utf8;
};

peer_icu_lines *peer_icu_lines_create(void) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "", NULL, 0, &status);
  if (U_FAILURE(status)) return NULL;
  peer_icu_lines *lines = malloc(sizeof(peer_icu_lines));
  if (!lines) abort();
  lines->iterator = iterator;
  lines->utf8 = NULL;
  return lines;
}

void peer_icu_lines_destroy(peer_icu_lines *lines) {
  ubrk_close(lines->iterator);
  utext_close(lines->utf8);
  free(lines);
}

static size_t count_boundaries(UBreakIterator *iterator) {
  size_t count = 0;
  ubrk_first(iterator);
  while (ubrk_next(iterator) != UBRK_DONE) count++;
  return count;
}

size_t peer_icu_lines_utf16(peer_icu_lines *lines, const uint16_t *text, size_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(lines->iterator, (const UChar *)text, (int32_t)length, &status);
  return U_FAILURE(status) ? 0 : count_boundaries(lines->iterator);
}

size_t peer_icu_lines_utf8(peer_icu_lines *lines, const char *text, size_t length) {
  UErrorCode status = U_ZERO_ERROR;
  lines->utf8 = utext_openUTF8(lines->utf8, text, (int64_t)length, &status);
  ubrk_setUText(lines->iterator, lines->utf8, &status);
  return U_FAILURE(status) ? 0 : count_boundaries(lines->iterator);
}
