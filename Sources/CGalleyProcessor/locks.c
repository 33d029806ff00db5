#define _GNU_SOURCE
#include "GalleyProcessor.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <time.h>
#ifdef __linux__
#include <errno.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

// Gives the processor to other threads, for longer each time.
static void rest(uint32_t *tries) {
  if ((*tries)++ < 64) {
    sched_yield();
  } else {
    nanosleep(&(struct timespec){0, 100000}, 0);
  }
}

void galley_wait_for_lock(uint32_t *lock) {
#ifdef __linux__
  int error = errno;
  while (__atomic_exchange_n(lock, 2, __ATOMIC_ACQUIRE) != 0) syscall(SYS_futex, lock, FUTEX_WAIT_PRIVATE, 2, 0, 0, 0);
  errno = error;
#else
  for (uint32_t tries = 0; __atomic_exchange_n(lock, 1, __ATOMIC_ACQUIRE) != 0;) rest(&tries);
#endif
}

void galley_wake_for_lock(uint32_t *lock) {
#ifdef __linux__
  int error = errno;
  syscall(SYS_futex, lock, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
  errno = error;
#endif
}

// How many calls the threads of each number are in. A line of the processor's cache each, or two that it fetches at once.
static struct { _Alignas(128) _Atomic uint32_t count; } calls[GALLEY_SHARED_THREAD_NUMBER + 1];
// How many threads are about to fork.
static _Atomic uint32_t forks;
static _Bool is_forked;
// How many calls the thread is in, one inside of the other.
static _Thread_local uint32_t depth;
static _Thread_local _Bool is_counted;

static void count_in(void) {
  _Atomic uint32_t *count = &calls[galley_thread_number()].count;
  for (uint32_t tries = 0;;) {
    // In one order for all threads: either a fork sees the call, or the call sees the fork.
    atomic_fetch_add(count, 1);
    if (atomic_load(&forks) == 0) break;
    atomic_fetch_sub(count, 1);
    while (atomic_load(&forks) != 0) rest(&tries);
  }
  is_counted = 1;
}

static void count_out(void) {
  atomic_fetch_sub_explicit(&calls[galley_thread_number()].count, 1, memory_order_release);
  is_counted = 0;
}

void galley_enter_call(void) {
  if (depth++ == 0) count_in();
}

void galley_leave_call(void) {
  if (--depth == 0 && is_counted) count_out();
}

void galley_pause_call(void) {
  if (__builtin_expect(atomic_load_explicit(&forks, memory_order_relaxed) == 0, 1) || !is_counted) return;
  count_out();
  count_in();
}

void galley_suspend_call(void) {
  if (is_counted) count_out();
}

void galley_resume_call(void) {
  if (depth > 0 && !is_counted) count_in();
}

_Bool galley_is_forked(void) { return is_forked; }

static void before_fork(void) {
  atomic_fetch_add(&forks, 1);
  for (uint32_t number = 0, tries = 0; number <= GALLEY_SHARED_THREAD_NUMBER;) {
    uint32_t own = is_counted && number == galley_thread_number();
    if (atomic_load(&calls[number].count) == own) {
      number++;
    } else {
      rest(&tries);
    }
  }
}

static void after_fork(void) { atomic_fetch_sub(&forks, 1); }

static void in_child(void) {
  is_forked = 1;
  atomic_store(&forks, 0);
  // Some threads that are gone had counted themselves in, and were about to see the fork.
  for (uint32_t number = 0; number <= GALLEY_SHARED_THREAD_NUMBER; number++) atomic_store(&calls[number].count, 0);
  if (is_counted) atomic_store(&calls[galley_thread_number()].count, 1);
  galley_keep_own_thread_number();
}

__attribute__((constructor)) static void watch_forks(void) { pthread_atfork(before_fork, after_fork, in_child); }
