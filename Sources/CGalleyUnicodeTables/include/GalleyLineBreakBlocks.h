// Breaks lines by arithmetic on masks, 64 bytes at a time, instead of character by character.
//
// Most text of alphabetic scripts is letters, spaces and a little punctuation, for which the rules of UAX #14 come down to
// the kinds of two neighbours. What needs more than that is left to GalleyUnicode's LineBreakMachine.
//
// This is C because Swift can neither turn a vector of comparisons into bits nor compile a function for several processors.

#ifndef GALLEY_LINE_BREAK_BLOCKS_H
#define GALLEY_LINE_BREAK_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The bit of a break at which a line must end, beside its UTF-8 offset.
#define GALLEY_MANDATORY_BREAK UINT32_C(0x80000000)

// The pages that the block before was written in: most blocks are written in the same.
//
// A page is 256 code points that share all but their low eight bits. Pages that are known beforehand are looked for side by
// side; to find one in a block takes longer than to sort its characters. All zero to begin with.
typedef struct {
  uint32_t count;
  struct {
    uint8_t length;  // of a character in bytes
    uint8_t first;   // the first byte, where there are three
    uint8_t key;     // the high six bits of the byte before the last one
    uint8_t runs;    // the place in galleyLineBreakPageRuns
  } pages[4];
} GalleyBlockPages;

// How far a text is broken. All zero at the start of the text.
typedef struct {
  size_t position;     // the number of bytes that are done; the start of the text, or after a letter
  bool followsLetter;  // whether a letter is before the position
  bool followsHebrew;  // whether that letter is a Hebrew one
  GalleyBlockPages pages;
} GalleyBlockScan;

// Breaks a text of `count` bytes of valid UTF-8 from a position on, as far as the kinds of neighbours tell.
//
// Writes the places where lines may end behind the `*break_count` that there are, and leaves the scan after a letter: there
// the machine's state does not depend on what was before. Returns whether nothing but room is missing to go on.
//
// `capacity` is the number of breaks that `breaks` has room for; a call gets further if 64 are free.
bool galley_break_blocks(const uint8_t *_Nonnull bytes, size_t count, GalleyBlockScan *_Nonnull scan,
                         uint32_t *_Nonnull breaks, size_t *_Nonnull break_count, size_t capacity);

#endif
