#pragma once
#include <stddef.h>

/// The compiled hyphenation patterns of one language, as they stand in the program's read-only data.
typedef struct {
  /// The tag of the pattern file, as hyph-utf8 names it, in lower case: "de-1996".
  const char *name;
  /// The packed table; aligned to 16 bytes, all numbers little-endian.
  const unsigned char *bytes;
  size_t size;
  /// Words with hyphens, separated by spaces, that this language hyphenates otherwise than its table; may be empty.
  const char *exceptions;
} GalleyHyphenationTable;

/// How many languages are embedded.
size_t galley_hyphenation_table_count(void);

/// The language at `index` in the order of the names; `index` is below the count.
GalleyHyphenationTable galley_hyphenation_table(size_t index);

/// Case folding, composition and categories of the scalars that words are made of.
const unsigned char *galley_hyphenation_unicode(void);
size_t galley_hyphenation_unicode_size(void);
