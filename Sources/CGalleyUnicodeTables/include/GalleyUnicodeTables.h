// Constant tables of Unicode properties and of the machines that segment text.
//
// The .c files are written by scripts/make/unicode. A property is found in two steps: `…Offsets[c >> 6]` is
// the place of a block of 64 values in the second table. A machine's row starts at the number that
// `…Transitions` holds, the first row at 0; `…EndColumn` is the column of the end of the text.

#ifndef GALLEY_UNICODE_TABLES_H
#define GALLEY_UNICODE_TABLES_H

#include <stdint.h>

#include "GalleyLineBreakBlocks.h"
#include "GalleyLineBreakTailorings.h"

#pragma clang assume_nonnull begin

extern const uint16_t *const galleyLineBreakOffsets;
extern const uint8_t *const galleyLineBreakSymbols;
// The columns of all symbols for each combination of options; GalleyLineBreakTailorings.h numbers these.
extern const uint8_t *const galleyLineBreakColumns;
extern const uint16_t galleyLineBreakSymbolCount;
// The symbols of letters: AL and HL without anything else.
extern const uint16_t galleyLineBreakLetterSymbol;
extern const uint16_t galleyLineBreakHebrewSymbol;
// Whether a symbol is that of a script whose words only a dictionary finds.
extern const uint8_t *const galleyLineBreakComplex;
// The class of a symbol by its letters, the last one in the low byte: for who explains breaks to people.
extern const uint32_t *const galleyLineBreakClassNames;
// What a symbol is where lines are broken by blocks; 0 where only the machine can say. See BlockMasks.h.
extern const uint8_t *const galleyLineBreakBlockKinds;
// For each page of 256 code points of the Basic Multilingual Plane, the place of its runs of words and letters; 0 where
// there are few words. The runs of a page are twelve bytes; see PageRuns in BlockMasks.h.
extern const uint8_t *const galleyLineBreakPages;
extern const uint8_t *const galleyLineBreakPageRuns;
extern const uint16_t *const galleyLineBreakTransitions;
extern const uint8_t *const galleyLineBreakActions;
extern const uint16_t galleyLineBreakEndColumn;

extern const uint16_t *const galleyGraphemeOffsets;
extern const uint8_t *const galleyGraphemeColumns;
extern const uint16_t *const galleyGraphemeTransitions;
extern const uint8_t *const galleyGraphemeActions;
extern const uint16_t galleyGraphemeEndColumn;

extern const uint16_t *const galleyWordOffsets;
extern const uint8_t *const galleyWordColumns;
extern const uint16_t *const galleyWordTransitions;
// Bits: 1 a word ends before the character; 2 that is known later; 4 it ends at the place that was held; 8 a character
// of a script whose words a dictionary finds.
extern const uint8_t *const galleyWordActions;
extern const uint16_t galleyWordEndColumn;

// Bits 0 to 8: a set of scripts; 9 to 13: Bidi_Class; 14 to 18: General_Category; from 19 on: flags.
extern const uint16_t *const galleyPropertyOffsets;
extern const uint32_t *const galleyPropertyValues;
// The ISO 15924 codes of scripts, four letters each.
extern const uint32_t *const galleyScriptTags;
// Where the members of a set of scripts begin; a set ends where the next one begins.
extern const uint16_t *const galleyScriptSetOffsets;
extern const uint8_t *const galleyScriptSetMembers;
// The brackets of each pair, sorted by the closing one.
extern const uint16_t *const galleyClosingBrackets;
extern const uint16_t *const galleyOpeningBrackets;
extern const uint16_t galleyBracketCount;
// For each script a range of code points of two bytes that go on with a run of it, its first and its last one; no brackets.
// Where the first is after the last there is none.
extern const uint16_t *const galleyScriptRanges;
// Two such ranges each: of letters of class R and AL, and of what they make right-to-left when it stands between them.
extern const uint16_t *const galleyRightToLeftRanges;
extern const uint16_t *const galleyArabicLetterRanges;

// Vertical_Orientation (UAX #50): 0 rotated, 1 upright, 2 Tu, 3 Tr.
extern const uint16_t *const galleyVerticalOffsets;
extern const uint8_t *const galleyVerticalValues;

#pragma clang assume_nonnull end

#endif
