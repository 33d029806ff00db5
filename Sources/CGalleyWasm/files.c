// Font files and hyphenation patterns that the host has given, by the functions of CGalleyFonts and CGalleyHyphenationData.
#include "GalleyFontFiles.h"
#include "GalleyHost.h"
#include "GalleyHyphenationData.h"
// Written by scripts/wasm.sh: lists of numbers, known_tables and packed_letters.
#include "KnownTables.h"

enum { most_fonts = 256, most_tables = 256 };

static GalleyFontFile fonts[most_fonts];
static size_t font_count;
static _Bool fonts_are_counted;

_Bool galley_host_add_font(const char *name, const unsigned char *bytes, size_t size) {
  if (fonts_are_counted || font_count == most_fonts) return 0;
  fonts[font_count++] = (GalleyFontFile){name, bytes, size};
  return 1;
}

size_t galley_font_file_count(void) {
  fonts_are_counted = 1;
  return font_count;
}

GalleyFontFile galley_font_file(size_t index) { return fonts[index]; }

const unsigned char *galley_emoji_pictures(size_t *size) {
  *size = 0;
  return 0;
}

static GalleyHyphenationTable tables[most_tables];
static size_t table_count;

// The engine follows the offsets in a table wherever they lead, so only tables are taken that were made for it.
static _Bool is_known(const unsigned char *bytes, size_t size) {
  uint64_t hash = 0xCBF29CE484222325;
  for (size_t index = 0; index < size; index++) hash = (hash ^ bytes[index]) * 0x100000001B3;
  for (size_t index = 0; index < sizeof known_tables / sizeof *known_tables; index++) {
    if (known_tables[index] == hash) return 1;
  }
  return 0;
}

_Bool galley_host_add_patterns(const char *name, const unsigned char *bytes, size_t size, const char *exceptions) {
  if (table_count == most_tables || !is_known(bytes, size)) return 0;
  tables[table_count++] = (GalleyHyphenationTable){name, bytes, size, exceptions};
  return 1;
}

static const unsigned char *rules;
static size_t rule_size;

_Bool galley_host_add_rules(const unsigned char *bytes, size_t size) {
  if (!is_known(bytes, size)) return 0;
  rules = bytes;
  rule_size = size;
  return 1;
}

const unsigned char *galley_font_rules(size_t *size) {
  *size = rule_size;
  return rules;
}

size_t galley_hyphenation_table_count(void) { return table_count; }
GalleyHyphenationTable galley_hyphenation_table(size_t index) { return tables[index]; }

static uint32_t letters[letter_words];

size_t galley_hyphenation_unicode_size(void) { return sizeof letters; }

// Unpacks the table, which has each number as its difference from the one before.
const unsigned char *galley_hyphenation_unicode(void) {
  const unsigned char *byte = packed_letters;
  uint32_t word = 0;
  for (size_t index = 0; index < letter_words; index++) {
    uint64_t number = 0;
    int shift = 0;
    do {
      number |= (uint64_t)(*byte & 0x7F) << shift;
      shift += 7;
    } while (*byte++ & 0x80);
    letters[index] = word += (uint32_t)(number & 1 ? ~(number >> 1) : number >> 1);
  }
  return (const unsigned char *)letters;
}
