// The few functions of ICU that the package uses, with types of C alone.
//
// ICU's own headers stay inside: Foundation comes with another ICU whose types have the same names, and Swift refuses a
// module that sees both. ICU also renames its functions by version with macros, which Swift does not import.

#ifndef GALLEY_ICU_H
#define GALLEY_ICU_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// A line break iterator of ICU.
typedef struct GalleyICULineIterator GalleyICULineIterator;

// Opens an iterator; NULL where ICU cannot, for want of memory or of its data.
GalleyICULineIterator *_Nullable galley_icu_open_line_iterator(void);

void galley_icu_close(GalleyICULineIterator *iterator);

// Sets the text in UTF-16, which must stay where it is while the iterator is used on it. Returns whether ICU could.
_Bool galley_icu_set_text(GalleyICULineIterator *iterator, const uint16_t *text, int32_t length);

// The next boundary after the last one, in UTF-16 units; -1 after the last.
int32_t galley_icu_next(GalleyICULineIterator *iterator);

// The version of ICU that the program was built with.
const char *galley_icu_version(void);

#pragma clang assume_nonnull end

#endif
