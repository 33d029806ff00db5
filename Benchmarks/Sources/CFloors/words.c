#include <hb.h>
#include <stdlib.h>

#include "CFloors.h"
#include "hash.h"
#include "table.h"

struct floor_words {
  table table;
  hb_font_t *font;
  hb_buffer_t *buffer;
  int32_t space;
};

static int32_t shape(floor_words *words, const char *text, size_t length) {
  hb_buffer_t *buffer = words->buffer;
  hb_buffer_clear_contents(buffer);
  hb_buffer_add_utf8(buffer, text, (int)length, 0, (int)length);
  hb_buffer_guess_segment_properties(buffer);
  hb_shape(words->font, buffer, NULL, 0);
  unsigned count;
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
  int32_t advance = 0;
  for (unsigned i = 0; i < count; i++) advance += positions[i].x_advance;
  return advance;
}

floor_words *floor_words_create(const peer_font *font) {
  floor_words *words = malloc(sizeof(floor_words));
  if (!words) abort();
  table_init(&words->table);
  words->font = peer_font_pointer(font);
  words->buffer = hb_buffer_create();
  words->space = shape(words, " ", 1);
  return words;
}

void floor_words_destroy(floor_words *words) {
  table_free(&words->table);
  hb_buffer_destroy(words->buffer);
  free(words);
}

void floor_words_clear(floor_words *words) { table_clear(&words->table); }

size_t floor_words_count(const floor_words *words) { return words->table.count; }

static int32_t advance_of(floor_words *words, const char *word, size_t length) {
  uint64_t hash = hash_bytes(word, length);
  table_entry *entry = table_find(&words->table, hash, word, length);
  if (__builtin_expect(entry != NULL, 1)) return entry->width;
  int32_t advance = shape(words, word, length);
  table_add(&words->table, hash, word, length)->width = advance;
  return advance;
}

floor_size floor_words_measure(floor_words *words, const char *text, size_t length, int32_t available) {
  floor_size size = {0, 1};
  int32_t x = 0, spaces = 0;
  for (size_t at = 0; at < length;) {
    size_t start = at;
    while (at < length && text[at] != ' ') at++;
    if (at > start) {
      int32_t advance = advance_of(words, text + start, at - start);
      if (x > 0 && x + spaces + advance > available) {
        if (x > size.width) size.width = x;
        size.line_count++;
        x = advance;
      } else {
        x += spaces + advance;
      }
      spaces = 0;
    }
    while (at < length && text[at] == ' ') {
      spaces += words->space;
      at++;
    }
  }
  if (x > size.width) size.width = x;
  return size;
}

struct floor_strings {
  table table;
  floor_words *words;
};

floor_strings *floor_strings_create(floor_words *words) {
  floor_strings *strings = malloc(sizeof(floor_strings));
  if (!strings) abort();
  table_init(&strings->table);
  strings->words = words;
  return strings;
}

void floor_strings_destroy(floor_strings *strings) {
  table_free(&strings->table);
  free(strings);
}

floor_size floor_strings_measure(floor_strings *strings, const char *text, size_t length, int32_t available) {
  uint64_t hash = hash_mix(hash_bytes(text, length) ^ (uint32_t)available, 0x8EBC6AF09C88C6E3u);
  if (hash == 0) hash = 1;
  table_entry *entry = table_find(&strings->table, hash, text, length);
  if (__builtin_expect(entry == NULL, 0)) {
    floor_size size = floor_words_measure(strings->words, text, length, available);
    entry = table_add(&strings->table, hash, text, length);
    entry->width = size.width;
    entry->extra = size.line_count;
  }
  floor_size known = {entry->width, entry->extra};
  return known;
}
