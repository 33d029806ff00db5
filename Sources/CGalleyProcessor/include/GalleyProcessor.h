// What Swift cannot say to the processor: variables that belong to a thread, and memory that will be wanted soon.

#ifndef GALLEY_PROCESSOR_H
#define GALLEY_PROCESSOR_H

#include <stdint.h>

// The calling thread's number, counted from 0 in the order in which threads first asked: a small number, so that
// threads can keep out of each other's way without locks.
uint32_t galley_thread_number(void);

// Begins to fetch the memory at an address, which need not be one.
static inline void galley_prefetch(const void *_Nullable address) { __builtin_prefetch(address); }

#endif
