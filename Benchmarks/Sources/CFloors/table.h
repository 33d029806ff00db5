#ifndef GALLEY_FLOORS_TABLE_H
#define GALLEY_FLOORS_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// Open addressing with linear probing; keys are copied into one growing block.
typedef struct {
  uint64_t hash;
  uint32_t key_offset;
  uint32_t key_length;
  int32_t width;
  uint32_t extra;
} table_entry;

typedef struct {
  table_entry *entries;
  size_t mask, count;
  char *keys;
  size_t key_bytes, key_capacity;
} table;

void table_init(table *it);
void table_free(table *it);
void table_clear(table *it);
/// Adds a key that is not there; the entry is valid until the next addition.
table_entry *table_add(table *it, uint64_t hash, const char *key, size_t length);

/// The entry of a key, or NULL.
static inline table_entry *table_find(table *it, uint64_t hash, const char *key, size_t length) {
  for (size_t slot = hash & it->mask;; slot = (slot + 1) & it->mask) {
    table_entry *entry = &it->entries[slot];
    if (entry->hash == hash && entry->key_length == length &&
        memcmp(it->keys + entry->key_offset, key, length) == 0)
      return entry;
    if (entry->hash == 0) return NULL;
  }
}

#endif
