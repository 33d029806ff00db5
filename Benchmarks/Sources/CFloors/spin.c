#include "CFloors.h"
#include "hash.h"

uint64_t floor_spin(uint64_t rounds) {
  uint64_t value = 1;
  for (uint64_t i = 0; i < rounds; i++) value = hash_mix(value ^ i, 0xD6E8FEB86659FD93u);
  return value;
}
