// The host of the WebAssembly module: what it gives in place of files that other builds embed, and how much memory it has.

#ifndef GALLEY_HOST_H
#define GALLEY_HOST_H

#include <stdint.h>
#include <stdlib.h>

#pragma clang assume_nonnull begin

// Adds a font file after those added before, as galley_font_file lists them. The name and the bytes stay the caller's and must
// never change. Returns false for one too many, and once the fonts were counted: the engine looks at the list once.
_Bool galley_host_add_font(const char *name, const unsigned char *bytes, size_t size);

// Adds a compiled table of hyphenation patterns, aligned to 16 bytes, with exceptions as words with hyphens between spaces. All
// stay the caller's and must never change. Returns false for one too many, and for a table that is not one of this package's.
_Bool galley_host_add_patterns(const char *name, const unsigned char *bytes, size_t size, const char *exceptions);

// Adds the findings about the rules of the fonts, which stay the caller's and must never change. Returns false for a file that is
// not this package's.
_Bool galley_host_add_rules(const unsigned char *bytes, size_t size);

// How often words of Thai, Lao, Khmer or Burmese were asked of the host, and how often it had none.
uint32_t galley_host_asked_words(void);
uint32_t galley_host_missed_words(void);

#pragma clang assume_nonnull end

#endif
