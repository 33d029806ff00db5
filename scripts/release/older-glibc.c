// Functions that the C library has only since versions that many machines do not have yet: a library that brings them itself
// runs with glibc 2.34. scripts/c-library.sh links this file, hidden, into libgalley.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

// Since 2.36; asked by Swift's runtime for the seed of its hashes.
void arc4random_buf(void *bytes, size_t count) {
  char *place = bytes;
  while (count > 0) {
    ssize_t found = getrandom(place, count, 0);
    if (found < 0 && errno == EINTR) continue;
    // As the C library does: without a source of chance there is nothing to go on with.
    if (found < 0) abort();
    place += found;
    count -= (size_t)found;
  }
}

uint32_t arc4random(void) {
  uint32_t value;
  arc4random_buf(&value, sizeof value);
  return value;
}

// A new version since 2.35, which sets no errno. In double there is neither overflow nor loss.
float hypotf(float x, float y) {
  if (isinf(x) || isinf(y)) return INFINITY;
  return (float)sqrt((double)x * x + (double)y * y);
}

#ifdef DLFO_EH_SEGMENT_TYPE
static int look(struct dl_phdr_info *info, size_t size, void *found) {
  struct dl_find_object *object = found;
  uintptr_t pc = (uintptr_t)object->dlfo_map_start, lowest = UINTPTR_MAX, highest = 0, table = 0;
  int is_here = 0;
  (void)size;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    uintptr_t start = info->dlpi_addr + header->p_vaddr, end = start + header->p_memsz;
    if (header->p_type == DLFO_EH_SEGMENT_TYPE) table = start;
    if (header->p_type != PT_LOAD) continue;
    if (start <= pc && pc < end) is_here = 1;
    if (start < lowest) lowest = start;
    if (end > highest) highest = end;
  }
  if (!is_here || !table) return 0;
  object->dlfo_map_start = (void *)lowest;
  object->dlfo_map_end = (void *)highest;
  object->dlfo_eh_frame = (void *)table;
  return 1;
}

// Since 2.35; asked by the unwinder of gcc's runtime for the tables of the code at an address.
int _dl_find_object(void *address, struct dl_find_object *result) {
  memset(result, 0, sizeof *result);
  result->dlfo_map_start = address;
  return dl_iterate_phdr(look, result) ? 0 : -1;
}
#endif
