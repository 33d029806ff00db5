#ifndef GALLEY_FLOORS_HASH_H
#define GALLEY_FLOORS_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline uint64_t hash_mix(uint64_t a, uint64_t b) {
  unsigned __int128 product = (unsigned __int128)a * b;
  return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/// A 64-bit hash of some bytes, eight at a time; never 0, which marks an empty slot.
static inline uint64_t hash_bytes(const char *bytes, size_t length) {
  uint64_t hash = 0x9E3779B97F4A7C15u ^ length;
  while (length >= 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    hash = hash_mix(hash ^ word, 0xD6E8FEB86659FD93u);
    bytes += 8;
    length -= 8;
  }
  if (length >= 4) {
    uint32_t low, high;
    memcpy(&low, bytes, 4);
    memcpy(&high, bytes + length - 4, 4);
    hash = hash_mix(hash ^ ((uint64_t)high << 32 | low), 0xA0761D6478BD642Fu);
  } else if (length > 0) {
    uint64_t tail = (uint64_t)(uint8_t)bytes[0] << 16 | (uint64_t)(uint8_t)bytes[length >> 1] << 8 |
                    (uint8_t)bytes[length - 1];
    hash = hash_mix(hash ^ tail, 0xE7037ED1A0B428DBu);
  }
  return hash ? hash : 1;
}

#endif
