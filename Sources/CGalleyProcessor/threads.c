#include "GalleyProcessor.h"

#include <stdatomic.h>

static _Atomic uint32_t next_number = 1;
static _Thread_local uint32_t own_number;

uint32_t galley_thread_number(void) {
  if (own_number == 0) own_number = atomic_fetch_add_explicit(&next_number, 1, memory_order_relaxed);
  return own_number - 1;
}
