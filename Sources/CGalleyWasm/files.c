// Font files and hyphenation patterns that the host has given, by the functions of CGalleyFonts and CGalleyHyphenationData.
#include "GalleyFontFiles.h"
#include "GalleyHost.h"
#include "GalleyHyphenationData.h"

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

_Bool galley_host_add_patterns(const char *name, const unsigned char *bytes, size_t size, const char *exceptions) {
  if (table_count == most_tables) return 0;
  tables[table_count++] = (GalleyHyphenationTable){name, bytes, size, exceptions};
  return 1;
}

size_t galley_hyphenation_table_count(void) { return table_count; }
GalleyHyphenationTable galley_hyphenation_table(size_t index) { return tables[index]; }
