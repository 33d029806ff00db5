#include "GalleyProcessor.h"

#include <pthread.h>
#include <stdatomic.h>

_Thread_local uint32_t galley_own_thread_number;

// A bit for each number that a thread has. Acquiring what the thread before released makes what that wrote visible.
static _Atomic uint64_t taken_numbers;
static pthread_key_t ending_key;
static int has_ending_key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void release_number(void *number) {
  // Whatever ends after this and measures takes a number again.
  galley_own_thread_number = 0;
  uint64_t bit = (uint64_t)1 << ((uintptr_t)number - 1);
  atomic_fetch_and_explicit(&taken_numbers, ~bit, memory_order_release);
}

static void make_ending_key(void) { has_ending_key = pthread_key_create(&ending_key, release_number) == 0; }

uint32_t galley_take_thread_number(void) {
  pthread_once(&once, make_ending_key);
  uint64_t taken = atomic_load_explicit(&taken_numbers, memory_order_relaxed);
  uint32_t number = GALLEY_SHARED_THREAD_NUMBER;
  // A number that could not be given back is not taken.
  while (has_ending_key) {
    uint64_t available = ~taken;
    number = available ? (uint32_t)__builtin_ctzll(available) : GALLEY_SHARED_THREAD_NUMBER;
    if (number == GALLEY_SHARED_THREAD_NUMBER) break;
    if (!atomic_compare_exchange_weak_explicit(&taken_numbers, &taken, taken | (uint64_t)1 << number,
                                               memory_order_acquire, memory_order_relaxed))
      continue;
    if (pthread_setspecific(ending_key, (void *)((uintptr_t)number + 1)) != 0) {
      atomic_fetch_and_explicit(&taken_numbers, ~((uint64_t)1 << number), memory_order_relaxed);
      number = GALLEY_SHARED_THREAD_NUMBER;
    }
    break;
  }
  galley_own_thread_number = number + 1;
  return number;
}

void galley_keep_own_thread_number(void) {
  uint32_t number = galley_own_thread_number;
  uint64_t own = number != 0 && number <= GALLEY_SHARED_THREAD_NUMBER ? (uint64_t)1 << (number - 1) : 0;
  atomic_store_explicit(&taken_numbers, own, memory_order_relaxed);
}
