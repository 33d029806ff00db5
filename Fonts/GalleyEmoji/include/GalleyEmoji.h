#pragma once
#include <stddef.h>

/// The pictures of emoji, a font file in the program's read-only data, and how many bytes it has.
///
/// A program that links this target draws them: there is nothing to call. This definition takes the place of the weak one of
/// CGalleyFonts, which has none.
const unsigned char *galley_emoji_pictures(size_t *size);
