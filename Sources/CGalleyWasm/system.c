// What a module without a system has in place of the C library's: a browser has none of it.
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "GalleyProcessor.h"

// There is one thread, whose number is the first.
_Thread_local uint32_t galley_own_thread_number;

uint32_t galley_take_thread_number(void) {
  galley_own_thread_number = 1;
  return 0;
}

// No other thread has the lock.
void galley_wait_for_lock(uint32_t *lock) { *lock = 1; }
void galley_wake_for_lock(uint32_t *lock) {}

// Reads a number for the standard library of Swift, as its runtime does elsewhere; there is one locale.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}

// Words that were shaped may take less memory than elsewhere: a page has some thousands, and its memory never shrinks.
int32_t galley_cache_capacity(int32_t bytes);
__attribute__((constructor)) static void limit_cache(void) { galley_cache_capacity(4000000); }

// Gives back the memory of an object whose initialiser returned nil or threw: the standard library's function for Embedded Swift
// keeps it. scripts/wasm.sh puts this one in its place.
void __real_swift_deallocPartialClassInstance(void *object, const void *class, intptr_t size, intptr_t alignment);
void __wrap_swift_deallocPartialClassInstance(void *object, const void *class, intptr_t size, intptr_t alignment);
void swift_deallocClassInstance(void *object, intptr_t size, intptr_t alignment);

void __wrap_swift_deallocPartialClassInstance(void *object, const void *class, intptr_t size, intptr_t alignment) {
  __real_swift_deallocPartialClassInstance(object, class, size, alignment);
  swift_deallocClassInstance(object, size, alignment);
}

// Allocates what Swift asks for. dlmalloc takes a larger piece and gives back its rest for any alignment but its own, of 16, although
// each piece is aligned so. scripts/wasm.sh puts this one in its place.
int __real_posix_memalign(void **place, size_t alignment, size_t size);
int __wrap_posix_memalign(void **place, size_t alignment, size_t size);

int __wrap_posix_memalign(void **place, size_t alignment, size_t size) {
  if (alignment > _Alignof(max_align_t)) return __real_posix_memalign(place, alignment, size);
  *place = malloc(size);
  return *place ? 0 : ENOMEM;
}

// What wasi-libc would import. There are no files and no environment, and nowhere to write to.
#define WASI(name, ...) \
  int32_t galley_wasi_##name(__VA_ARGS__) __asm__("__imported_wasi_snapshot_preview1_" #name); \
  int32_t galley_wasi_##name(__VA_ARGS__)
#pragma clang diagnostic ignored "-Wunused-parameter"

enum { bad_file = 8 };

WASI(environ_get, int32_t names, int32_t bytes) { return 0; }
WASI(environ_sizes_get, uint32_t *count, uint32_t *size) { return *count = *size = 0; }
WASI(fd_close, int32_t file) { return bad_file; }
WASI(fd_fdstat_get, int32_t file, int32_t status) { return bad_file; }
WASI(fd_read, int32_t file, int32_t parts, int32_t count, int32_t size) { return bad_file; }
WASI(fd_seek, int32_t file, int64_t offset, int32_t whence, int32_t place) { return bad_file; }
WASI(fd_write, int32_t file, int32_t parts, int32_t count, int32_t size) { return bad_file; }

// Seeds of hash tables: all instances answer alike.
void arc4random_buf(void *bytes, size_t count) {
  static uint64_t state = 0x9E3779B97F4A7C15;
  for (size_t index = 0; index < count; index++) {
    state = state * 6364136223846793005 + 1442695040888963407;
    ((uint8_t *)bytes)[index] = (uint8_t)(state >> 56);
  }
}

_Noreturn void galley_wasi_proc_exit(int32_t status) __asm__("__imported_wasi_snapshot_preview1_proc_exit");
void galley_wasi_proc_exit(int32_t status) { __builtin_trap(); }

// The storage of empty arrays. The standard library's own stands at a multiple of 4 by chance, and a Span of such an array of wider
// numbers, which must stand at one of 8, stops then.
_Alignas(16) intptr_t galley_empty_array_storage[4] __asm__("$es23_swiftEmptyArrayStorageSi_S3itvp") = {0, -1, 0, 1};
