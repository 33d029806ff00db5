// What Swift cannot say to the processor: variables that belong to a thread, locks that a fork may leave behind, memory that will be wanted soon, vectors.

#ifndef GALLEY_PROCESSOR_H
#define GALLEY_PROCESSOR_H

#include <stdint.h>

#include "GalleyBytes.h"
#include "GalleyLock.h"
#include "GalleySkippableCharacters.h"

// The number that threads share when all others are taken. A thread with a smaller number has it for itself alone.
#define GALLEY_SHARED_THREAD_NUMBER 63

// The calling thread's number, plus one; 0 before it has one.
extern _Thread_local uint32_t galley_own_thread_number;

// Gives the calling thread the smallest free number, until it ends.
uint32_t galley_take_thread_number(void);

// Gives back the numbers of all other threads, which are gone.
void galley_keep_own_thread_number(void);

// The calling thread's number, at most GALLEY_SHARED_THREAD_NUMBER, so that threads can keep out of each other's way
// without locks.
static inline uint32_t galley_thread_number(void) {
  uint32_t number = galley_own_thread_number;
  return __builtin_expect(number != 0, 1) ? number - 1 : galley_take_thread_number();
}

// Begins to fetch the memory at an address, which need not be one.
static inline void galley_prefetch(const void *_Nullable address) { __builtin_prefetch(address); }

// The whole part of a number whose whole part is known to fit; a conversion in Swift looks whether it does.
static inline int64_t galley_whole_part(double number) { return (int64_t)number; }

#endif
