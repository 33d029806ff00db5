// Up to 16 bytes of a text at once: as two numbers, and as bits that tell their kinds.
//
// This is C because Swift has no way to turn a vector of comparisons into bits.

#ifndef GALLEY_BYTES_H
#define GALLEY_BYTES_H

#include <stdint.h>
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "The first byte of a text has to be the lowest one of a number"
#endif

// 16 bytes, the first one lowest.
typedef struct {
  uint64_t low;
  uint64_t high;
} GalleySixteenBytes;

static inline GalleySixteenBytes galley_sixteen_bytes(const uint8_t *_Nonnull bytes) {
  GalleySixteenBytes all;
  memcpy(&all, bytes, sizeof all);
  return all;
}

// Fewer than 16 bytes, with zeros behind. Nothing beyond them is read.
static inline GalleySixteenBytes galley_few_bytes(const uint8_t *_Nonnull bytes, uint64_t count) {
  GalleySixteenBytes few = {0, 0};
  if (count >= 8) {
    // The last eight bytes, less those among the first eight; two shifts, since one may not be by 64.
    memcpy(&few.low, bytes, 8);
    memcpy(&few.high, bytes + count - 8, 8);
    few.high = few.high >> (8 * (15 - count)) >> 8;
  } else if (count >= 4) {
    uint32_t first, last;
    memcpy(&first, bytes, 4);
    memcpy(&last, bytes + count - 4, 4);
    few.low = first | (uint64_t)last << (8 * (count - 4));
  } else if (count > 0) {
    // The first, the middle and the last of one to three.
    few.low = bytes[0] | (uint64_t)bytes[count >> 1] << (8 * (count >> 1)) | (uint64_t)bytes[count - 1] << (8 * (count - 1));
  }
  return few;
}

// The first `count` bytes, at most 16, with zeros behind: a mask from memory, since lengths of words cannot be predicted.
static inline GalleySixteenBytes galley_leading_bytes(GalleySixteenBytes all, uint64_t count) {
  static const uint8_t window[32] = {
      0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
  };
  GalleySixteenBytes mask = galley_sixteen_bytes(window + 16 - count);
  return (GalleySixteenBytes){all.low & mask.low, all.high & mask.high};
}

// Which of 16 bytes are of a kind, a bit each, the first one lowest.
typedef struct {
  uint32_t spaces;   // U+0020
  uint32_t letters;  // those of ASCII
  uint32_t others;   // control characters, and all that is not ASCII
} GalleyByteKinds;

static inline GalleyByteKinds galley_byte_kinds(GalleySixteenBytes all) {
  typedef uint8_t Bytes __attribute__((ext_vector_type(16)));
  typedef _Bool Bits __attribute__((ext_vector_type(16)));
  Bytes v;
  memcpy(&v, &all, sizeof v);
  Bits spaces = __builtin_convertvector(v == 0x20, Bits);
  Bits letters = __builtin_convertvector((v | 0x20) - 'a' <= 25, Bits);
  Bits others = __builtin_convertvector(v - 0x20 > 0x5E, Bits);
  uint16_t bits[3];
  memcpy(&bits[0], &spaces, 2);
  memcpy(&bits[1], &letters, 2);
  memcpy(&bits[2], &others, 2);
  return (GalleyByteKinds){bits[0], bits[1], bits[2]};
}

// The kinds without those of the first `count` bytes, at most 16: the first bit is that of the byte after them.
static inline GalleyByteKinds galley_later_bytes(GalleyByteKinds kinds, uint32_t count) {
  return (GalleyByteKinds){kinds.spaces >> count, kinds.letters >> count, kinds.others >> count};
}

#endif
