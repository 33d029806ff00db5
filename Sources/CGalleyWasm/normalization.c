// What the standard library of Swift asks to compare strings, answered by HarfBuzz: its own tables of the same are 21,000 bytes of the
// compressed module.
#include <stdbool.h>
#include <stdint.h>

#include <hb.h>

static bool is_mark(uint32_t scalar) {
  hb_unicode_general_category_t category = hb_unicode_general_category(hb_unicode_funcs_get_default(), scalar);
  return category == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK || category == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK ||
      category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK;
}

// Syllables of Hangul are the library's own concern.
static bool is_syllable(uint32_t scalar) { return scalar - 0xAC00 < 11172; }

static bool decompose(uint32_t scalar, uint32_t *first, uint32_t *second) {
  return !is_syllable(scalar) && hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, first, second);
}

// The canonical combining class from bit 3 on; bit 0 of what changes in NFD, bit 1 of what may change in NFC.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  if (scalar < 0xC0) return 0;
  hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
  uint32_t first, second, whole;
  bool changes = decompose(scalar, &first, &second);
  bool stays = changes && second != 0 && hb_unicode_compose(unicode, first, second, &whole) && whole == scalar;
  // Marks, vowels and final consonants of Hangul, and vowels of Kirat Rai may join what is before them.
  bool may_join = is_mark(scalar) || scalar - 0x1161 < 21 || scalar - 0x11A8 < 27 || scalar - 0x16D67 < 2;
  bool may_change = may_join || (changes && !stays);
  return (uint16_t)(hb_unicode_combining_class(unicode, scalar) << 3 | may_change << 1 | changes);
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  uint32_t whole;
  return hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &whole) ? whole : UINT32_MAX;
}

// The last decomposition that was asked for: its length, then UTF-8.
static uint8_t decomposition[64];
const uint8_t *const _swift_stdlib_nfd_decompositions = decomposition;

static void append(uint32_t scalar) {
  uint32_t first, second;
  if (decompose(scalar, &first, &second)) {
    append(first);
    if (second != 0) append(second);
    return;
  }
  int count = scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
  uint8_t *end = decomposition + 1 + decomposition[0];
  decomposition[0] += (uint8_t)count;
  for (int index = count - 1; index > 0; index--, scalar >>= 6) end[index] = (uint8_t)(0x80 | (scalar & 0x3F));
  end[0] = (uint8_t)(count == 1 ? scalar : (0xF00u >> count & 0xFFu) | scalar);
}

// The scalar in the lowest 18 bits, another one where it has no decomposition; above them where that begins.
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  uint32_t first, second;
  if (!decompose(scalar, &first, &second)) return ~scalar & 0x3FFFF;
  decomposition[0] = 0;
  append(scalar);
  return scalar;
}
