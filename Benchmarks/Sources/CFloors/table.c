#include "table.h"

#include <stdlib.h>

static table_entry *make_entries(size_t count) {
  table_entry *entries = calloc(count, sizeof(table_entry));
  if (!entries) abort();
  return entries;
}

void table_init(table *it) {
  it->mask = 1023;
  it->count = 0;
  it->entries = make_entries(it->mask + 1);
  it->keys = NULL;
  it->key_bytes = it->key_capacity = 0;
}

void table_free(table *it) {
  free(it->entries);
  free(it->keys);
}

void table_clear(table *it) {
  memset(it->entries, 0, (it->mask + 1) * sizeof(table_entry));
  it->count = it->key_bytes = 0;
}

static table_entry *empty_slot(table *it, uint64_t hash) {
  size_t slot = hash & it->mask;
  while (it->entries[slot].hash != 0) slot = (slot + 1) & it->mask;
  return &it->entries[slot];
}

static void grow(table *it) {
  table_entry *old = it->entries;
  size_t old_count = it->mask + 1;
  it->mask = 2 * old_count - 1;
  it->entries = make_entries(2 * old_count);
  for (size_t i = 0; i < old_count; i++)
    if (old[i].hash != 0) *empty_slot(it, old[i].hash) = old[i];
  free(old);
}

table_entry *table_add(table *it, uint64_t hash, const char *key, size_t length) {
  if (2 * (it->count + 1) > it->mask + 1) grow(it);
  if (it->key_bytes + length > it->key_capacity) {
    it->key_capacity = 2 * (it->key_bytes + length) + 4096;
    it->keys = realloc(it->keys, it->key_capacity);
    if (!it->keys) abort();
  }
  table_entry *entry = empty_slot(it, hash);
  entry->hash = hash;
  entry->key_offset = (uint32_t)it->key_bytes;
  entry->key_length = (uint32_t)length;
  memcpy(it->keys + it->key_bytes, key, length);
  it->key_bytes += length;
  it->count++;
  return entry;
}
