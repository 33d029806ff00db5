// Locks, and calls that no fork divides.
//
// This is C because the system's futex is a function of variable arguments, which Swift cannot call.

#ifndef GALLEY_LOCK_H
#define GALLEY_LOCK_H

#include <stdint.h>

// Waits until the lock is free, and takes it.
void galley_wait_for_lock(uint32_t *_Nonnull lock);

// Wakes one of the threads that wait for the lock.
void galley_wake_for_lock(uint32_t *_Nonnull lock);

// Takes a lock: 0 is free, 1 is taken, 2 is taken and waited for. It does not say by which thread.
static inline void galley_lock(uint32_t *_Nonnull lock) {
  uint32_t expected = 0;
  if (__builtin_expect(!__atomic_compare_exchange_n(lock, &expected, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED), 0))
    galley_wait_for_lock(lock);
}

static inline void galley_unlock(uint32_t *_Nonnull lock) {
  if (__builtin_expect(__atomic_exchange_n(lock, 0, __ATOMIC_RELEASE) == 2, 0)) galley_wake_for_lock(lock);
}

// Calls of the library. A fork waits until no other thread is inside of one, so that the child finds each lock free and each
// table whole, and holds up new calls meanwhile.

// Enters a call, which may be inside of another one.
void galley_enter_call(void);
void galley_leave_call(void);

// Lets a fork go by that waits, in the middle of a long call, at a place where nothing is half done.
void galley_pause_call(void);

// Waits for other threads: a fork does not wait for this one meanwhile.
void galley_suspend_call(void);
void galley_resume_call(void);

// True in a process that another one forked into. The thread that forked has a number there that the Swift runtime does not
// know, so it must not wait for a `once` that another thread is in.
_Bool galley_is_forked(void);

#endif
