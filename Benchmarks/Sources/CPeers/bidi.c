#include "bidi_peers.h"

#include <stdlib.h>
#include <unicode/ubidi.h>

struct peer_icu_bidi {
  UBiDi *bidi;
};

peer_icu_bidi *peer_icu_bidi_create(void) {
  UBiDi *bidi = ubidi_open();
  if (!bidi) return NULL;
  peer_icu_bidi *result = malloc(sizeof(peer_icu_bidi));
  if (!result) abort();
  result->bidi = bidi;
  return result;
}

void peer_icu_bidi_destroy(peer_icu_bidi *bidi) {
  ubidi_close(bidi->bidi);
  free(bidi);
}

size_t peer_icu_bidi_resolve(peer_icu_bidi *bidi, const uint16_t *text, size_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara(bidi->bidi, (const UChar *)text, (int32_t)length, UBIDI_DEFAULT_LTR, NULL, &status);
  int32_t count = ubidi_countRuns(bidi->bidi, &status);
  return U_FAILURE(status) ? 0 : (size_t)count;
}

#if GALLEY_HAS_FRIBIDI

#include <fribidi.h>

struct peer_fribidi {
  FriBidiCharType *classes;
  FriBidiBracketType *brackets;
  FriBidiLevel *levels;
};

const char *peer_fribidi_version(void) { return FRIBIDI_VERSION; }

peer_fribidi *peer_fribidi_create(size_t maximum_length) {
  peer_fribidi *bidi = malloc(sizeof(peer_fribidi));
  if (!bidi) abort();
  bidi->classes = malloc((maximum_length + 1) * sizeof(FriBidiCharType));
  bidi->brackets = malloc((maximum_length + 1) * sizeof(FriBidiBracketType));
  bidi->levels = malloc((maximum_length + 1) * sizeof(FriBidiLevel));
  if (!bidi->classes || !bidi->brackets || !bidi->levels) abort();
  return bidi;
}

void peer_fribidi_destroy(peer_fribidi *bidi) {
  free(bidi->classes);
  free(bidi->brackets);
  free(bidi->levels);
  free(bidi);
}

size_t peer_fribidi_resolve(peer_fribidi *bidi, const uint32_t *text, size_t length) {
  FriBidiParType direction = FRIBIDI_PAR_ON;
  fribidi_get_bidi_types(text, (FriBidiStrIndex)length, bidi->classes);
  fribidi_get_bracket_types(text, (FriBidiStrIndex)length, bidi->classes, bidi->brackets);
  return fribidi_get_par_embedding_levels_ex(
      bidi->classes, bidi->brackets, (FriBidiStrIndex)length, &direction, bidi->levels);
}

#else

const char *peer_fribidi_version(void) { return NULL; }
peer_fribidi *peer_fribidi_create(size_t maximum_length) {
  (void)maximum_length;
  return NULL;
}
void peer_fribidi_destroy(peer_fribidi *bidi) { (void)bidi; }
size_t peer_fribidi_resolve(peer_fribidi *bidi, const uint32_t *text, size_t length) {
  (void)bidi, (void)text, (void)length;
  return 0;
}

#endif
