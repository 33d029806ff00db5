#include "CFloors.h"
#include "hash.h"

uint64_t floor_spin(uint64_t rounds) {
  uint64_t value = 1;
  for (uint64_t i = 0; i < rounds; i++) value = hash_mix(value ^ i, 0xD6E8FEB86659FD93u);
  return value;
}

uint64_t floor_busy_spin(uint64_t rounds) {
  uint64_t a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8;
  for (uint64_t i = 0; i < rounds; i++) {
    a += i, b ^= i, c += b, d ^= a, e += i, f ^= e, g += f, h ^= i;
    // Each step for itself: not in vectors, and not as a formula.
    __asm__ volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e), "+r"(f), "+r"(g), "+r"(h));
  }
  return a ^ b ^ c ^ d ^ e ^ f ^ g ^ h;
}
