// Going by the characters of a text that say nothing new, 16 bytes at a time.

#ifndef GALLEY_SKIPPABLE_CHARACTERS_H
#define GALLEY_SKIPPABLE_CHARACTERS_H

#include "GalleyBytes.h"

// Characters of one and of two bytes, in ranges: the first one of each, and how many follow it. All lanes are alike.
typedef struct {
  uint8_t __attribute__((ext_vector_type(16))) ascii[3][2];
  // As numbers of their two bytes, the first one higher: they follow one another as the characters do, and no two bytes that
  // are not a character of two bytes are such a number.
  uint16_t __attribute__((ext_vector_type(8))) pairs[2][2];
} GalleySkippableCharacters;

// Sets one of three ranges of characters of one byte.
static inline void galley_set_ascii(GalleySkippableCharacters *_Nonnull skippable, uint32_t range, uint8_t first, uint8_t last) {
  skippable->ascii[range][0] = first;
  skippable->ascii[range][1] = last - first;
}

// Sets one of two ranges of characters of two bytes.
static inline void galley_set_two_bytes(GalleySkippableCharacters *_Nonnull skippable, uint32_t range, uint16_t first, uint16_t last) {
  first = (0xC0 | first >> 6) << 8 | (0x80 | (first & 0x3F));
  last = (0xC0 | last >> 6) << 8 | (0x80 | (last & 0x3F));
  skippable->pairs[range][0] = first;
  skippable->pairs[range][1] = last - first;
}

// Which of 16 bytes belong to none of the characters, a bit each, the first one lowest.
//
// `next` is the 16 bytes that begin one later. The first byte is that of a character.
static inline uint32_t galley_other_bytes(
    GalleySixteenBytes bytes, GalleySixteenBytes next, const GalleySkippableCharacters *_Nonnull skippable) {
  typedef uint8_t Bytes __attribute__((ext_vector_type(16)));
  typedef uint16_t Pairs __attribute__((ext_vector_type(8)));
  typedef _Bool Bits __attribute__((ext_vector_type(16)));
  Bytes v;
  Pairs even, odd;  // bytes 0 and 1, 2 and 3, … 14 and 15; bytes 1 and 2, 3 and 4, … 15 and 16
  memcpy(&v, &bytes, sizeof v);
  memcpy(&even, &bytes, sizeof even);
  memcpy(&odd, &next, sizeof odd);
  even = even << 8 | even >> 8;
  odd = odd << 8 | odd >> 8;
  Bytes is_ascii = (Bytes)(v - skippable->ascii[0][0] <= skippable->ascii[0][1]) | (Bytes)(v - skippable->ascii[1][0] <= skippable->ascii[1][1])
    | (Bytes)(v - skippable->ascii[2][0] <= skippable->ascii[2][1]);
  Bytes is_even = (Bytes)((even - skippable->pairs[0][0] <= skippable->pairs[0][1]) | (even - skippable->pairs[1][0] <= skippable->pairs[1][1]));
  Bytes is_odd = (Bytes)((odd - skippable->pairs[0][0] <= skippable->pairs[0][1]) | (odd - skippable->pairs[1][0] <= skippable->pairs[1][1]));
  // Back to where the bytes stand.
  is_odd = __builtin_shufflevector((Bytes)0, is_odd, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
  Bits is_other = __builtin_convertvector((is_ascii | is_even | is_odd) == 0, Bits);
  uint16_t others;
  memcpy(&others, &is_other, sizeof others);
  return others;
}

// How many of a text's bytes belong to such characters, from its beginning on.
//
// `bytes` is the beginning of a character of UTF-8.
static inline uint64_t galley_skippable_length(const uint8_t *_Nonnull bytes, uint64_t count, GalleySkippableCharacters skippable) {
  uint64_t length = 0;
  while (count - length > 16) {
    const uint8_t *place = bytes + length;
    uint32_t others = galley_other_bytes(galley_sixteen_bytes(place), galley_sixteen_bytes(place + 1), &skippable);
    if (others != 0) return length + (uint64_t)__builtin_ctz(others);
    // The last byte may begin a pair.
    length += 16 + (uint64_t)(place[15] >= 0xC0);
  }
  uint64_t rest = count - length;
  if (rest == 0) return length;
  // The zeros behind the text are none of the characters.
  const uint8_t *place = bytes + length;
  GalleySixteenBytes last = rest == 16 ? galley_sixteen_bytes(place) : galley_few_bytes(place, rest);
  return length + (uint64_t)__builtin_ctz(1u << 16 | galley_other_bytes(last, galley_few_bytes(place + 1, rest - 1), &skippable));
}

#endif
