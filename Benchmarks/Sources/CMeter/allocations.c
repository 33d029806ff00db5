#include "CMeter.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

// The program's own malloc family, which the dynamic linker prefers for every library in the process.
// While nothing is counted it costs one load and one branch that is never taken.

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_bool counting;
static _Atomic uint64_t allocation_count;
static _Atomic uint64_t free_count;
static _Atomic int64_t live_byte_count;

// glibc keeps the size of a block in the word before it.
static int64_t footprint(void *block) { return (int64_t)malloc_usable_size(block) + (int64_t)sizeof(size_t); }

static void *given(void *block) {
  if (__builtin_expect(atomic_load_explicit(&counting, memory_order_relaxed), 0) && block) {
    atomic_fetch_add_explicit(&allocation_count, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&live_byte_count, footprint(block), memory_order_relaxed);
  }
  return block;
}

static void taken(void *block) {
  if (__builtin_expect(atomic_load_explicit(&counting, memory_order_relaxed), 0) && block) {
    atomic_fetch_add_explicit(&free_count, 1, memory_order_relaxed);
    atomic_fetch_sub_explicit(&live_byte_count, footprint(block), memory_order_relaxed);
  }
}

void *malloc(size_t size) { return given(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return given(__libc_calloc(count, size)); }

void free(void *block) {
  taken(block);
  __libc_free(block);
}

void *realloc(void *block, size_t size) {
  bool counted = atomic_load_explicit(&counting, memory_order_relaxed);
  int64_t before = counted && block ? footprint(block) : 0;
  void *after = __libc_realloc(block, size);
  if (counted && after) {
    if (after != block) atomic_fetch_add_explicit(&allocation_count, 1, memory_order_relaxed);
    if (after != block && block) atomic_fetch_add_explicit(&free_count, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&live_byte_count, footprint(after) - before, memory_order_relaxed);
  }
  return after;
}

void *memalign(size_t alignment, size_t size) { return given(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return given(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  void *memory = given(__libc_memalign(alignment, size));
  if (!memory) return ENOMEM;
  *block = memory;
  return 0;
}

bool meter_sees_allocations(void) { return true; }

void meter_start_allocations(void) {
  atomic_store(&allocation_count, 0);
  atomic_store(&free_count, 0);
  atomic_store(&live_byte_count, 0);
  atomic_store(&counting, true);
}

meter_allocations meter_stop_allocations(void) {
  atomic_store(&counting, false);
  meter_allocations counted = {
      atomic_load(&allocation_count), atomic_load(&free_count), atomic_load(&live_byte_count)};
  return counted;
}

#else

bool meter_sees_allocations(void) { return false; }
void meter_start_allocations(void) {}
meter_allocations meter_stop_allocations(void) {
  meter_allocations none = {0, 0, 0};
  return none;
}

#endif
