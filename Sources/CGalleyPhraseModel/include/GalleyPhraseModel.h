// A model that tells where phrases of Japanese end: BudouX's, under the Apache License 2.0 (LICENSE.txt).
//
// A feature is one, two or three characters at a place beside a border: thirteen kinds of them, UW1 to UW6, BW1 to BW3 and TW1 to TW4. Those
// of a kind stand together, from galleyPhraseStarts[kind] up to the start of the next kind, in ascending order: characters of 16 bits
// each, the first one highest. A border divides phrases where the scores of its features are more than half of all scores.

#ifndef GALLEY_PHRASE_MODEL_H
#define GALLEY_PHRASE_MODEL_H

#include <stdint.h>

#pragma clang assume_nonnull begin

extern const uint64_t *const galleyPhraseFeatures;
extern const int16_t *const galleyPhraseScores;
extern const uint16_t *const galleyPhraseStarts;
extern const int32_t galleyPhraseTotal;

#pragma clang assume_nonnull end

#endif
