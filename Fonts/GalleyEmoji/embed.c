// The pictures of emoji. The glyphs have the numbers that they have in the font that emoji are measured with.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "GalleyEmoji.h"

static const unsigned char pictures[] = {
#embed "../NotoColorEmoji.ttf"
};

const unsigned char *galley_emoji_pictures(size_t *size) {
  *size = sizeof pictures;
  return pictures;
}
