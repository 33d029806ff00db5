#include "GalleyUnicodeTables.h"

#include <stdbool.h>
#include <string.h>

// The compiler cuts vectors of 64 bytes into what the processor has, and turns masks into bits by its instructions.
typedef uint8_t Bytes __attribute__((ext_vector_type(64)));
typedef bool Bits __attribute__((ext_vector_type(64)));

#define INLINE static inline __attribute__((always_inline))

// A program runs on every x86-64 processor and still uses the vectors of the one it runs on.
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

// The comparison `condition` of vectors as an integer, the first byte's bit lowest.
#define BITS(condition) \
  ({ \
    Bits mask = __builtin_convertvector((condition), Bits); \
    uint64_t integer; \
    memcpy(&integer, &mask, sizeof integer); \
    integer; \
  })

INLINE void add_ascii(const Bytes *bytes, GalleyBlockMasks *masks) {
  Bytes v = *bytes;
  masks->letters = BITS(((v | 0x20) - 'a') <= 25);
  masks->digits = BITS((v - '0') <= 9);
  masks->spaces = BITS(v == ' ');
  masks->lineFeeds = BITS(v == '\n');
  masks->infixes = BITS(((v & 0xFD) == ',') | ((v & 0xFE) == ':'));
  masks->exclamations = BITS((v == '!') | (v == '?'));
  masks->quotes = BITS((v == '"') | (v == '\''));
  masks->hyphens = BITS(v == '-');
  masks->openings = BITS((v == '(') | ((v & 0xDF) == '['));
  masks->closings = BITS((v == ')') | (v == ']'));
  masks->afters = BITS((v == '\t') | (v == '|'));
}

// The mask of all bytes of characters of `length` bytes whose first bytes are given.
INLINE uint64_t spread(uint64_t firsts, int length) {
  uint64_t all = firsts | firsts << 1;
  return length == 3 ? all | firsts << 2 : all;
}

INLINE int length_of(uint8_t first) { return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4; }

// The number of a character's block of 64 code points, for two and three bytes.
INLINE uint32_t prefix_of(const uint8_t *bytes, int length) {
  return length == 2 ? bytes[0] & 0x1Fu : (bytes[0] & 0x0Fu) << 6 | (bytes[1] & 0x3Fu);
}

// The bytes that are one of `count` values from `first` on.
INLINE uint64_t range(const Bytes *v, uint8_t first, uint8_t count) {
  return BITS((*v - first) < count);
}

// The letters and marks of a block. They are apart from the other kinds so that the compiler keeps them in registers.
typedef struct {
  uint64_t letters, hebrew, marks;
} Words;

// Adds a character that is neither a letter nor a mark; returns whether it is of a kind.
static bool add_punctuation(uint8_t kind, uint64_t mask, GalleyBlockMasks *masks) {
  switch (kind) {
  case 0x10: masks->quotes |= mask; return true;
  case 0x20: masks->quotes |= mask; masks->initialQuotes |= mask; return true;
  case 0x30: masks->quotes |= mask; masks->finalQuotes |= mask; return true;
  case 0x40: masks->dashes |= mask; return true;
  case 0x50: masks->infixes |= mask; return true;
  case 0x60: masks->exclamations |= mask; return true;
  case 0x70: masks->afters |= mask; return true;
  case 0x80: masks->digits |= mask; return true;
  default: return false;
  }
}

// Adds one character; returns whether it is of a kind.
INLINE bool add_one(const uint8_t *bytes, int index, Words *words, GalleyBlockMasks *masks) {
  const uint8_t *character = bytes + index;
  int length = length_of(character[0]);
  if (index + length > 64 || length == 4) return false;
  uint32_t symbol = galleyLineBreakSymbols[galleyLineBreakOffsets[prefix_of(character, length)] + (character[length - 1] & 0x3F)];
  uint64_t mask = spread(UINT64_C(1) << index, length);
  uint8_t kind = galleyLineBreakBlockKinds[symbol];
  if ((kind & 7) == 0) return add_punctuation(kind, mask, masks);
  // Letters and marks alternate in many scripts: a branch would be guessed wrong too often.
  words->letters |= mask & (0 - (uint64_t)(kind & 1));
  words->hebrew |= mask & (0 - (uint64_t)(kind >> 1 & 1));
  words->marks |= mask & (0 - (uint64_t)(kind >> 2 & 1));
  return true;
}

#define GROUP_COUNT (sizeof((GalleyBlockScripts *)0)->groups / sizeof((GalleyBlockScripts *)0)->groups[0])

// Adds the letters and marks of a group; returns the first bytes of its characters.
INLINE uint64_t add_group(const Bytes *v, const GalleyBlockScripts *scripts, uint32_t number, uint64_t leads, Words *words) {
  const uint8_t *runs = scripts->groups[number].runs;
  int length = scripts->groups[number].length;
  uint64_t group = leads & BITS(*v == scripts->groups[number].lead);
  if (length == 3) group &= BITS(*v == scripts->groups[number].second) >> 1;
  uint64_t letters = range(v, runs[0], runs[1] & 0x7F) | range(v, runs[2], runs[3]);
  uint64_t marks = range(v, runs[4], runs[5]) | range(v, runs[6], runs[7]) | range(v, runs[8], runs[9]);
  uint64_t found = spread(group & letters >> (length - 1), length);
  words->letters |= found;
  words->hebrew |= found & (0 - (uint64_t)(runs[1] >> 7));
  words->marks |= spread(group & marks >> (length - 1), length);
  return group;
}

// Makes the group of the character at `index` the first one; returns whether there are enough letters in it.
INLINE bool find_group(const uint8_t *bytes, int index, GalleyBlockScripts *scripts) {
  const uint8_t *character = bytes + index;
  int length = length_of(character[0]);
  if (index + length > 64 || length == 4) return false;
  const uint8_t *runs = galleyLineBreakRuns + (galleyLineBreakOffsets[prefix_of(character, length)] >> 2);
  if ((runs[1] | runs[5]) == 0) return false;
  uint32_t last = scripts->count < GROUP_COUNT ? scripts->count++ : GROUP_COUNT - 1;
  scripts->groups[last] = scripts->groups[0];
  scripts->groups[0].runs = runs;
  scripts->groups[0].length = (uint8_t)length;
  scripts->groups[0].lead = character[0];
  scripts->groups[0].second = character[1];
  return true;
}

FOR_EACH_PROCESSOR GalleyBlockMasks galley_block_masks(const uint8_t *bytes, GalleyBlockScripts *scripts) {
  GalleyBlockMasks masks;
  Bytes v;
  memcpy(&v, bytes, sizeof v);
  add_ascii(&v, &masks);
  masks.initialQuotes = masks.finalQuotes = masks.dashes = 0;
  Words words = {masks.letters, 0, 0};
  uint64_t leads = BITS(v >= 0xC0);
  uint64_t others = 0;
  for (uint32_t number = 0; number < scripts->count;) {
    uint64_t group = add_group(&v, scripts, number, leads, &words);
    // A group that was not met again is forgotten.
    if (group == 0) scripts->groups[number] = scripts->groups[--scripts->count];
    else number++;
    others |= group;
  }
  leads &= ~others;
  while (leads != 0) {
    int index = __builtin_ctzll(leads);
    if (find_group(bytes, index, scripts)) {
      uint64_t group = add_group(&v, scripts, 0, leads, &words);
      others |= group;
      leads &= ~group;
    } else {
      if (!add_one(bytes, index, &words, &masks)) break;
      leads &= leads - 1;
    }
  }
  others &= ~(words.letters | words.marks);
  while (others != 0 && add_one(bytes, __builtin_ctzll(others), &words, &masks)) others &= others - 1;
  masks.letters = words.letters;
  masks.hebrew = words.hebrew;
  masks.marks = words.marks;
  return masks;
}
