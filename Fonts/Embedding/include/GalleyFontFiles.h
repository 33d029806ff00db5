#pragma once
#include <stddef.h>

/// One font file of this package, as it stands in the program's read-only data.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} GalleyFontFile;

/// How many font files are embedded.
size_t galley_font_file_count(void);

/// The font file at `index` in the order of the manifest; `index` is below the count.
GalleyFontFile galley_font_file(size_t index);

/// The findings about the rules of the fonts in Fonts/, and how many bytes they have.
const unsigned char *galley_font_rules(size_t *size);

/// The pictures of emoji, and how many bytes they have; NULL in a program without the target GalleyEmoji.
const unsigned char *galley_emoji_pictures(size_t *size);
