#ifndef GALLEY_METER_H
#define GALLEY_METER_H

#include <stdbool.h>
#include <stdint.h>

/// Nanoseconds that the calling thread has run; time in which another program has the core does not count.
uint64_t meter_thread_nanoseconds(void);

/// Nanoseconds of a clock that never goes back.
uint64_t meter_wall_nanoseconds(void);

/// Nanoseconds that processes ran which this one has started and waited for.
uint64_t meter_children_nanoseconds(void);

/// Keeps the calling thread on one of the processors that the process may use, by its place among them.
///
/// Does nothing where there are not so many, or the system does not let programs choose.
void meter_run_on_processor(int index);

/// Lets the calling thread run wherever the process might when it began to choose.
void meter_run_on_any_processor(void);

/// Tells the processor that the calling thread only waits for another one.
static inline void meter_pause(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("isb");
#endif
}

/// What a stretch of the program asked of the allocator.
typedef struct {
  /// Calls that gave out memory: malloc, calloc, aligned variants, and realloc that moved or made a block.
  uint64_t allocations;
  /// Calls that took memory back.
  uint64_t frees;
  /// Bytes given out and not taken back, with what the allocator rounds them up to and its own header.
  int64_t live_bytes;
} meter_allocations;

/// Whether this platform lets the meter see the allocator's calls.
bool meter_sees_allocations(void);

/// Starts counting from zero, on every thread.
void meter_start_allocations(void);

/// Stops counting and gives what was counted.
meter_allocations meter_stop_allocations(void);

#endif
