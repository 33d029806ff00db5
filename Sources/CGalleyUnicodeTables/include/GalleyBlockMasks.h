// Which bytes of a block of 64 belong to characters of which kind, a bit each.
//
// The kinds are those for which GalleyUnicode breaks lines without its state machine; see LineBreakBlock there. This is
// C because Swift has no way to turn a vector of comparisons into bits.

#ifndef GALLEY_BLOCK_MASKS_H
#define GALLEY_BLOCK_MASKS_H

#include <stdint.h>

typedef struct {
  uint64_t letters;        // AL and HL
  uint64_t hebrew;         // HL
  uint64_t marks;          // CM
  uint64_t digits;         // NU
  uint64_t spaces;         // SP
  uint64_t lineFeeds;      // LF
  uint64_t infixes;        // IS
  uint64_t exclamations;   // EX
  uint64_t quotes;         // QU
  uint64_t initialQuotes;  // QU of General_Category Pi
  uint64_t finalQuotes;    // QU of General_Category Pf
  uint64_t dashes;         // B2
  uint64_t hyphens;        // HY
  uint64_t openings;       // OP
  uint64_t closings;       // CP
  uint64_t afters;         // BA
} GalleyBlockMasks;

// The letters and marks that the block before was written in: most blocks are written in the same.
//
// A group is the characters that share all but their last UTF-8 byte. Groups that are known beforehand are looked for side
// by side; to find one in a block takes longer than to sort its characters. All zero to begin with.
typedef struct {
  uint32_t count;
  struct {
    uint8_t length;   // of a character in bytes
    uint8_t lead;     // the first byte
    uint8_t second;   // the second byte, where there are three
    const uint8_t *_Nullable runs;  // in galleyLineBreakRuns
  } groups[4];
} GalleyBlockScripts;

// Sorts the characters of the 64 bytes at `bytes`, which begin with a whole character.
//
// A character of another kind, or one that reaches beyond the block, has no bit, and those after it may have none.
GalleyBlockMasks galley_block_masks(const uint8_t *_Nonnull bytes, GalleyBlockScripts *_Nonnull scripts);

#endif
