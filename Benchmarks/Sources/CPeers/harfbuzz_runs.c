#include "harfbuzz_peer.h"

#include <hb-ot.h>
#include <hb.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct peer_font {
  hb_font_t *font;
};

const char *peer_harfbuzz_version(void) { return hb_version_string(); }

peer_font *peer_font_create(const void *bytes, size_t size) {
  hb_blob_t *blob = hb_blob_create(bytes, (unsigned)size, HB_MEMORY_MODE_READONLY, NULL, NULL);
  hb_face_t *face = hb_face_create(blob, 0);
  hb_blob_destroy(blob);
  if (hb_face_get_glyph_count(face) == 0) {
    hb_face_destroy(face);
    return NULL;
  }
  peer_font *result = malloc(sizeof(peer_font));
  if (!result) abort();
  result->font = hb_font_create(face);
  hb_face_destroy(face);
  hb_ot_font_set_funcs(result->font);
  hb_font_make_immutable(result->font);
  return result;
}

void peer_font_destroy(peer_font *font) {
  hb_font_destroy(font->font);
  free(font);
}

hb_font_t *peer_font_pointer(const peer_font *font) { return font->font; }

uint32_t peer_font_units_per_em(const peer_font *font) { return hb_face_get_upem(hb_font_get_face(font->font)); }

typedef struct {
  uint32_t line_start, line_length;
  /// From the start of the line.
  uint32_t start, length;
  hb_script_t script;
  hb_direction_t direction;
  hb_font_t *font;
} run;

struct peer_runs {
  const char *text;
  hb_language_t language;
  hb_buffer_t *buffer;
  run *runs;
  size_t count, capacity;
};

static void append(peer_runs *list, run added) {
  if (added.length == 0) return;
  if (list->count == list->capacity) {
    list->capacity = list->capacity ? 2 * list->capacity : 64;
    list->runs = realloc(list->runs, list->capacity * sizeof(run));
    if (!list->runs) abort();
  }
  list->runs[list->count++] = added;
}

static uint32_t decode(const unsigned char *at, unsigned *length) {
  if (at[0] < 0x80) return *length = 1, at[0];
  if (at[0] < 0xE0) return *length = 2, (at[0] & 0x1Fu) << 6 | (at[1] & 0x3Fu);
  if (at[0] < 0xF0) return *length = 3, (at[0] & 0xFu) << 12 | (at[1] & 0x3Fu) << 6 | (at[2] & 0x3Fu);
  return *length = 4, (at[0] & 7u) << 18 | (at[1] & 0x3Fu) << 12 | (at[2] & 0x3Fu) << 6 | (at[3] & 0x3Fu);
}

static hb_font_t *font_for(uint32_t scalar, hb_font_t *current, peer_font *const *fonts, size_t font_count) {
  hb_codepoint_t glyph;
  hb_unicode_general_category_t category =
      hb_unicode_general_category(hb_unicode_funcs_get_default(), scalar);
  bool extends = category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK ||
                 category == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK ||
                 category == HB_UNICODE_GENERAL_CATEGORY_FORMAT;
  if (current && (extends || hb_font_get_nominal_glyph(current, scalar, &glyph))) return current;
  for (size_t i = 0; i < font_count; i++)
    if (hb_font_get_nominal_glyph(fonts[i]->font, scalar, &glyph)) return fonts[i]->font;
  return fonts[0]->font;
}

static void cut_line(
    peer_runs *list, uint32_t line_start, uint32_t line_length, peer_font *const *fonts, size_t font_count) {
  const unsigned char *line = (const unsigned char *)list->text + line_start;
  hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
  run open = {line_start, line_length, 0, 0, HB_SCRIPT_COMMON, HB_DIRECTION_LTR, NULL};
  for (uint32_t at = 0; at < line_length;) {
    unsigned length;
    uint32_t scalar = decode(line + at, &length);
    hb_script_t script = hb_unicode_script(unicode, scalar);
    bool is_real = script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED && script != HB_SCRIPT_UNKNOWN;
    hb_font_t *font = font_for(scalar, open.font, fonts, font_count);
    bool new_script = is_real && open.script != HB_SCRIPT_COMMON && script != open.script;
    if (new_script || (open.font && font != open.font)) {
      open.length = at - open.start;
      append(list, open);
      open.start = at;
    }
    if (is_real) {
      open.script = script;
      hb_direction_t direction = hb_script_get_horizontal_direction(script);
      open.direction = direction == HB_DIRECTION_RTL ? HB_DIRECTION_RTL : HB_DIRECTION_LTR;
    }
    open.font = font;
    at += length;
  }
  open.length = line_length - open.start;
  append(list, open);
}

peer_runs *peer_runs_create(
    const char *text, size_t length, peer_font *const *fonts, size_t font_count, const char *language) {
  peer_runs *list = calloc(1, sizeof(peer_runs));
  if (!list) abort();
  list->text = text;
  list->language = language ? hb_language_from_string(language, -1) : HB_LANGUAGE_INVALID;
  list->buffer = hb_buffer_create();
  for (size_t start = 0; start < length;) {
    const char *terminator = memchr(text + start, '\n', length - start);
    size_t end = terminator ? (size_t)(terminator - text) : length;
    cut_line(list, (uint32_t)start, (uint32_t)(end - start), fonts, font_count);
    start = end + 1;
  }
  return list;
}

void peer_runs_destroy(peer_runs *list) {
  hb_buffer_destroy(list->buffer);
  free(list->runs);
  free(list);
}

size_t peer_runs_count(const peer_runs *list) { return list->count; }

size_t peer_runs_shape(peer_runs *list) {
  hb_buffer_t *buffer = list->buffer;
  size_t glyphs = 0;
  for (size_t i = 0; i < list->count; i++) {
    const run *it = &list->runs[i];
    hb_buffer_clear_contents(buffer);
    hb_buffer_add_utf8(
        buffer, list->text + it->line_start, (int)it->line_length, it->start, (int)it->length);
    hb_buffer_set_direction(buffer, it->direction);
    hb_buffer_set_script(buffer, it->script);
    hb_buffer_set_language(buffer, list->language);
    hb_shape(it->font, buffer, NULL, 0);
    glyphs += hb_buffer_get_length(buffer);
  }
  return glyphs;
}
