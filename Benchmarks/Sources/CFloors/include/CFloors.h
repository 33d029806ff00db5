#ifndef GALLEY_FLOORS_H
#define GALLEY_FLOORS_H

#include <stddef.h>
#include <stdint.h>

#include "harfbuzz_peer.h"

// What a careful C programmer would write for one job and nothing else: marks to measure an engine by, not engines.
// They break at spaces only, know one font, one size and no script but what HarfBuzz guesses, and do not care whether a
// space takes part in kerning.

/// A text broken into lines. Widths are in font units.
typedef struct {
  int32_t width;
  uint32_t line_count;
} floor_size;

/// A hash table from words to advances: a label costs a look-up per word once its words are known.
typedef struct floor_words floor_words;

floor_words *floor_words_create(const peer_font *font);
void floor_words_destroy(floor_words *words);
/// Forgets every word, and keeps the memory.
void floor_words_clear(floor_words *words);
size_t floor_words_count(const floor_words *words);
floor_size floor_words_measure(floor_words *words, const char *text, size_t length, int32_t available);

/// A hash table from whole strings and widths to sizes, in front of a table of words.
typedef struct floor_strings floor_strings;

floor_strings *floor_strings_create(floor_words *words);
void floor_strings_destroy(floor_strings *strings);
floor_size floor_strings_measure(floor_strings *strings, const char *text, size_t length, int32_t available);

/// A text shaped once: where the content of a line may end and the next one begin, from the start of the text.
typedef struct floor_lines floor_lines;

floor_lines *floor_lines_create(const peer_font *font, const char *text, size_t length);
void floor_lines_destroy(floor_lines *lines);
/// Breaks at a width: a galloping search over prefix widths for each line.
floor_size floor_lines_measure(const floor_lines *lines, int32_t available);

/// The lines whose squared gaps are the least together, all but the last: every start within a line's reach is tried for
/// every end, forwards, and the ends of the best lines are read back.
floor_size floor_lines_measure_best(floor_lines *lines, int32_t available);

/// Arithmetic that touches no memory: what a second thread gains at best on this machine.
///
/// Each step waits for the one before, so that it gains as much where two processors are one that works at two programs in turn.
uint64_t floor_spin(uint64_t rounds);

#endif
