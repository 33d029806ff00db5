// Which bytes of a block of 64 belong to characters of which kind, a bit each: for LineBreakBlocks.c, inlined there.

#ifndef BLOCK_MASKS_H
#define BLOCK_MASKS_H

#include "GalleyUnicodeTables.h"

#include <string.h>

// The compiler cuts vectors of 64 bytes into what the processor has, and turns masks into bits by its instructions.
typedef uint8_t Bytes __attribute__((ext_vector_type(64)));
typedef bool Bits __attribute__((ext_vector_type(64)));

#define INLINE static inline __attribute__((always_inline))

// The comparison `condition` of vectors as an integer, the first byte's bit lowest.
#ifdef __wasm_simd128__
// clang 21 makes other integers of Bits here.
typedef int8_t Quarter __attribute__((vector_size(16)));
#define BITS(condition) \
  ({ \
    __typeof__(condition) mask = (condition); \
    Quarter quarters[4]; \
    memcpy(quarters, &mask, sizeof mask); \
    uint64_t integer = 0; \
    for (int index = 0; index < 4; index++) { \
      integer |= (uint64_t)(uint32_t)__builtin_wasm_bitmask_i8x16(quarters[index]) << (16 * index); \
    } \
    integer; \
  })
#else
#define BITS(condition) \
  ({ \
    Bits mask = __builtin_convertvector((condition), Bits); \
    uint64_t integer; \
    memcpy(&integer, &mask, sizeof integer); \
    integer; \
  })
#endif

// A character of another kind, or one that reaches beyond the block, has no bit, and those after it may have none.
typedef struct {
  uint64_t words;       // AL, HL and CM
  uint64_t letters;     // AL and HL; some letters that few words begin with have no bit
  uint64_t hebrew;      // HL; and what may be HL, where `letters` has no bit
  uint64_t digits;      // NU
  uint64_t spaces;      // SP
  uint64_t line_feeds;  // LF
  uint64_t infixes;     // IS
  // Those that many blocks have none of.
  uint64_t exclamations;    // EX
  uint64_t quotes;          // QU
  uint64_t initial_quotes;  // QU of General_Category Pi
  uint64_t final_quotes;    // QU of General_Category Pf
  uint64_t dashes;          // B2
  uint64_t hyphens;         // HY
  uint64_t openings;        // OP
  uint64_t closings;        // CP
  uint64_t afters;          // BA, and HH but for U+058A and its like
  // Of `afters` those that are HH to Unicode or browsers, and BA to the other. Behind words both are alike.
  uint64_t breaking_hyphens;
} BlockMasks;

// The characters of the rarer kinds.
INLINE uint64_t rare(const BlockMasks *masks) {
  return masks->exclamations | masks->quotes | masks->dashes | masks->hyphens | masks->openings | masks->closings | masks->afters;
}

// The characters of the other kinds.
INLINE uint64_t frequent(const BlockMasks *masks) {
  return masks->words | masks->digits | masks->spaces | masks->line_feeds | masks->infixes;
}

INLINE BlockMasks ascii_masks(const Bytes *bytes) {
  Bytes v = *bytes;
  BlockMasks masks = {0};
  masks.words = masks.letters = BITS(((v | 0x20) - 'a') <= 25);
  masks.digits = BITS((v - '0') <= 9);
  masks.spaces = BITS(v == ' ');
  masks.line_feeds = BITS(v == '\n');
  masks.infixes = BITS(((v & 0xFD) == ',') | ((v & 0xFE) == ':'));
  uint64_t ascii = BITS((v - 1) < 0x7F);
  if ((ascii & ~frequent(&masks)) == 0) return masks;
  masks.exclamations = BITS((v == '!') | (v == '?'));
  masks.quotes = BITS((v == '"') | (v == '\''));
  masks.hyphens = BITS(v == '-');
  masks.openings = BITS((v == '(') | ((v & 0xDF) == '['));
  masks.closings = BITS((v == ')') | (v == ']'));
  masks.afters = BITS((v == '\t') | (v == '|'));
  return masks;
}

// A row of galleyLineBreakPageRuns. A run is the low byte of its first code point and the number of those that follow.
typedef struct {
  uint8_t words[3][2];
  uint8_t letters[2][2];
  uint8_t has_hebrew;  // whether the first run of letters is of Hebrew ones
  uint8_t unused;
} PageRuns;

INLINE const PageRuns *page_runs(uint8_t number) { return (const PageRuns *)galleyLineBreakPageRuns + number; }

// The code points whose low bytes are in a run.
INLINE uint64_t in_run(const Bytes *low_bytes, const uint8_t run[2]) { return BITS((*low_bytes - run[0]) <= run[1]); }

// All bytes of the characters whose last byte but one is given.
INLINE uint64_t whole(uint64_t bytes, int length) {
  uint64_t all = bytes | bytes << 1;
  return length == 3 ? all | bytes >> 1 : all;
}

// Adds the words of a page; returns the first bytes of its characters.
//
// `low_bytes` has each code point's low byte at the character's last byte but one.
INLINE uint64_t add_page(const Bytes *v, const Bytes *low_bytes, const GalleyBlockPages *pages, uint32_t index, BlockMasks *masks) {
  const PageRuns *runs = page_runs(pages->pages[index].runs);
  int length = pages->pages[index].length;
  uint64_t page = BITS((*v & 0xFC) == pages->pages[index].key);
  if (length == 3) page &= BITS(*v == pages->pages[index].first) << 1;
  uint64_t within = page & ~(UINT64_C(1) << 63);
  uint64_t in_words = in_run(low_bytes, runs->words[0]) | in_run(low_bytes, runs->words[1]) | in_run(low_bytes, runs->words[2]);
  uint64_t words = whole(within & in_words, length);
  uint64_t first_letters = whole(within & in_run(low_bytes, runs->letters[0]), length);
  uint64_t second_letters = whole(within & in_run(low_bytes, runs->letters[1]), length);
  masks->words |= words;
  masks->letters |= first_letters | second_letters;
  masks->hebrew |= (first_letters | (words & ~second_letters)) & (0 - (uint64_t)runs->has_hebrew);
  return length == 3 ? page >> 1 : page;
}

// The length of a character of more than one byte.
INLINE int length_of(uint8_t first) { return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4; }

// Makes the page of the character at `index` the first one; returns whether its letters are known.
INLINE bool find_page(const uint8_t *bytes, int index, GalleyBlockPages *pages) {
  const uint8_t *character = bytes + index;
  int length = length_of(character[0]);
  if (index + length > 64 || length == 4) return false;
  uint32_t number = length == 2 ? character[0] >> 2 & 0x07u : (character[0] & 0x0Fu) << 4 | (character[1] >> 2 & 0x0Fu);
  uint8_t runs = galleyLineBreakPages[number];
  if (runs == 0) return false;
  uint32_t capacity = sizeof pages->pages / sizeof pages->pages[0];
  uint32_t last = pages->count < capacity ? pages->count++ : capacity - 1;
  pages->pages[last] = pages->pages[0];
  pages->pages[0].length = (uint8_t)length;
  pages->pages[0].first = character[0];
  pages->pages[0].key = character[length - 2] & 0xFC;
  pages->pages[0].runs = runs;
  return true;
}

// Adds a character that belongs to no word; returns whether it is of a kind.
static bool add_punctuation(uint8_t kind, uint64_t mask, BlockMasks *masks) {
  switch (kind) {
  case 0x10: masks->quotes |= mask; return true;
  case 0x20: masks->quotes |= mask; masks->initial_quotes |= mask; return true;
  case 0x30: masks->quotes |= mask; masks->final_quotes |= mask; return true;
  case 0x40: masks->dashes |= mask; return true;
  case 0x50: masks->infixes |= mask; return true;
  case 0x60: masks->exclamations |= mask; return true;
  case 0x70: masks->afters |= mask; return true;
  case 0x80: masks->digits |= mask; return true;
  case 0x90: masks->afters |= mask; masks->breaking_hyphens |= mask; return true;
  default: return false;
  }
}

// Adds one character; returns whether it is of a kind.
INLINE bool add_one(const uint8_t *bytes, int index, BlockMasks *masks) {
  const uint8_t *character = bytes + index;
  int length = length_of(character[0]);
  if (index + length > 64 || length == 4) return false;
  uint32_t prefix = length == 2 ? character[0] & 0x1Fu : (character[0] & 0x0Fu) << 6 | (character[1] & 0x3Fu);
  uint32_t symbol = galleyLineBreakSymbols[galleyLineBreakOffsets[prefix] + (character[length - 1] & 0x3F)];
  uint64_t mask = whole(UINT64_C(1) << (index + length - 2), length);
  uint8_t kind = galleyLineBreakBlockKinds[symbol];
  if ((kind & 7) == 0) return add_punctuation(kind, mask, masks);
  // Letters and marks alternate in many scripts: a branch would be guessed wrong too often.
  masks->words |= mask;
  masks->letters |= mask & (0 - (uint64_t)(kind & 1));
  masks->hebrew |= mask & (0 - (uint64_t)(kind >> 1 & 1));
  return true;
}

// Adds the characters of more than one byte, whose first bytes are given.
INLINE void add_others(const uint8_t *bytes, const Bytes *v, uint64_t firsts, GalleyBlockPages *pages, BlockMasks *masks) {
  Bytes following;
  memcpy(&following, bytes + 1, sizeof following);
  Bytes low_bytes = *v << 6 | (following & 0x3F);
  uint64_t paged = 0;
  for (uint32_t index = 0; index < pages->count;) {
    uint64_t page = add_page(v, &low_bytes, pages, index, masks) & firsts;
    // A page that was not met again is forgotten.
    if (page == 0) pages->pages[index] = pages->pages[--pages->count];
    else index++;
    paged |= page;
  }
  firsts &= ~paged;
  while (firsts != 0) {
    int index = __builtin_ctzll(firsts);
    if (find_page(bytes, index, pages)) {
      uint64_t page = add_page(v, &low_bytes, pages, 0, masks) & firsts;
      paged |= page;
      firsts &= ~page;
    } else {
      if (!add_one(bytes, index, masks)) break;
      firsts &= firsts - 1;
    }
  }
  paged &= ~masks->words;
  while (paged != 0 && add_one(bytes, __builtin_ctzll(paged), masks)) paged &= paged - 1;
}

// Sorts the characters of the 64 bytes at `bytes`, which begin with a whole character; reads a byte more.
//
// Bytes after the end of the text must be 0, which is of no kind.
INLINE BlockMasks block_masks(const uint8_t *bytes, GalleyBlockPages *pages) {
  Bytes v;
  memcpy(&v, bytes, sizeof v);
  BlockMasks masks = ascii_masks(&v);
  uint64_t firsts = BITS(v >= 0xC0);
  if (firsts != 0) add_others(bytes, &v, firsts, pages, &masks);
  return masks;
}

#endif
