#include "BlockMasks.h"

// A program runs on every x86-64 processor and still uses the vectors of the one it runs on, and its counting of bits.
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

// What the rules say about a block.
typedef struct {
  int length;          // in bytes, up to the end of the last letter; 0 where there is none
  uint64_t allowed;    // the bytes before which a line may end
  uint64_t mandatory;  // the bytes before which a line must end
  bool ends_in_hebrew; // whether the last letter is a Hebrew one
} Answer;

// The bytes that need more than the kinds of two neighbours. `before` has bit 0 after a letter, `hebrew_before` after a Hebrew one.
INLINE uint64_t unknown_bytes(const BlockMasks *m, uint64_t before, uint64_t hebrew_before) {
  uint64_t after_space = m->spaces << 1;
  uint64_t unknown = ~(frequent(m) | rare(m));
  unknown |= m->words & ~(m->words << 1 | before) & ~m->letters;  // LB10
  unknown |= after_space & (m->infixes | m->final_quotes);        // LB15b, LB15c
  if (rare(m) == 0) return unknown;
  unknown |= (m->openings | m->initial_quotes) << 1 & m->spaces;                                      // LB14, LB15a
  // LB20a
  unknown |= m->breaking_hyphens & ~((m->words | m->digits) << 1 | before);
  unknown |= (m->dashes << 2 & after_space & m->dashes) | (m->dashes << 1 & m->spaces & m->spaces >> 1);  // LB17
  if ((m->hebrew | hebrew_before) != 0) {
    // LB21a. A mark may follow a Hebrew letter.
    unknown |= ((m->hebrew | (m->words & ~m->letters)) << 1 | hebrew_before) & (m->hyphens | m->breaking_hyphens);
  }
  return unknown | (~before & 1 & m->hyphens);  // LB20a
}

INLINE uint64_t allowed_breaks(const BlockMasks *m, uint64_t before) {
  uint64_t words = m->words | m->digits;
  uint64_t after_space = m->spaces << 1;
  uint64_t allowed = after_space & words;  // LB18
  if (rare(m) == 0) return allowed;
  uint64_t after_separator = (m->spaces | m->line_feeds) << 2;
  allowed |= after_space & (m->quotes | m->openings | m->hyphens | m->dashes | m->afters);  // LB18
  allowed |= (m->exclamations | m->dashes | m->afters) << 1 & (words | m->openings);        // LB31
  allowed |= m->hyphens << 1 & ((m->words & ~after_separator) | m->openings);               // LB20a, LB31
  allowed |= (m->infixes | m->closings) << 1 & m->openings;                                 // LB31
  // LB31; a letter before the block is a word, too.
  return allowed | (((words | m->exclamations | m->infixes | m->closings | m->hyphens | m->afters) << 1 | before) & m->dashes);
}

INLINE Answer resolve(const BlockMasks *masks, const GalleyBlockScan *scan) {
  uint64_t before = scan->followsLetter, hebrew_before = scan->followsHebrew;
  uint64_t unknown = unknown_bytes(masks, before, hebrew_before);
  uint64_t inside = (unknown & (0 - unknown)) - 1;
  uint64_t endings = masks->letters & inside;
  if (endings == 0) return (Answer){0};
  int length = 64 - __builtin_clzll(endings);
  uint64_t covered = ~UINT64_C(0) >> (64 - length);
  return (Answer){
      .length = length,
      .allowed = allowed_breaks(masks, before) & covered,
      .mandatory = masks->line_feeds << 1 & covered,  // LB5
      .ends_in_hebrew = masks->hebrew >> (length - 1) & 1,
  };
}

// Writes the breaks of a block that begins at an offset; returns their number. Writes up to 64 values.
INLINE size_t write_breaks(const Answer *answer, uint32_t offset, uint32_t *breaks) {
  uint64_t places = answer->allowed | answer->mandatory;
  uint32_t *next = breaks;
  // Eight at a time, those beyond the last one for nothing: how many there are cannot be predicted.
  for (uint64_t rest = places; rest != 0; next += 8) {
    for (int step = 0; step < 8; step++) {
      // Not the built-in function, which is not defined for 0.
      uint32_t place = offset + (uint32_t)__builtin_ctzg(rest, 64);
      // Else the compiler makes vectors of the eight, which wait for the last of them: a seventh of all time.
      __asm__("" : "+r"(place));
      next[step] = place;
      rest &= rest - 1;
    }
  }
  // Few blocks have a line terminator.
  for (uint64_t mandatory = answer->mandatory; mandatory != 0; mandatory &= mandatory - 1) {
    uint64_t earlier = places & ((mandatory & (0 - mandatory)) - 1);
    breaks[__builtin_popcountll(earlier)] |= GALLEY_MANDATORY_BREAK;
  }
  return (size_t)__builtin_popcountll(places);
}

FOR_EACH_PROCESSOR bool galley_break_blocks(const uint8_t *bytes, size_t count, GalleyBlockScan *scan, uint32_t *breaks,
                                            size_t *break_count, size_t capacity) {
  // The compiler cannot know that writing breaks leaves it as it is.
  GalleyBlockScan current = *scan;
  size_t written = *break_count;
  bool ends = false;
  while (!ends && current.position < count && written + 64 <= capacity) {
    const uint8_t *block = bytes + current.position;
    // A block reads one byte more than it has.
    uint8_t last_block[65];
    if (count - current.position < sizeof last_block) {
      memset(last_block, 0, sizeof last_block);
      block = memcpy(last_block, block, count - current.position);
    }
    BlockMasks masks = block_masks(block, &current.pages);
    Answer answer = resolve(&masks, &current);
    if (answer.length == 0) {
      ends = true;
    } else {
      written += write_breaks(&answer, (uint32_t)current.position, breaks + written);
      current.position += (size_t)answer.length;
      current.followsLetter = true;
      current.followsHebrew = answer.ends_in_hebrew;
      // A shorter block has met something that it leaves to the machine.
      ends = answer.length < 40;
    }
  }
  *scan = current;
  *break_count = written;
  return !ends && current.position < count;
}
