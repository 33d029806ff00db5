// What HelloGalley.swift does, by somebody who writes only that: HarfBuzz, one font, breaks at spaces.

#include <hb-ot.h>
#include <hb.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  if (argc < 2) return 64;
  const char *text = argc > 2 ? argv[2] : "Hello";
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(argv[1]);
  if (!blob) return 66;
  hb_face_t *face = hb_face_create(blob, 0);
  hb_font_t *font = hb_font_create(face);
  hb_ot_font_set_funcs(font);
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf8(buffer, text, -1, 0, -1);
  hb_buffer_guess_segment_properties(buffer);
  hb_shape(font, buffer, NULL, 0);
  unsigned count;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
  double scale = 17.0 / hb_face_get_upem(face);
  double x = 0, content = 0, fits = 0, after = 0, widest = 0;
  int lines = 1;
  for (unsigned i = 0; i < count; i++) {
    x += positions[i].x_advance * scale;
    if (text[infos[i].cluster] == ' ') {
      fits = content;
      after = x;
    } else {
      content = x;
      if (content > 200 && after > 0) {
        if (fits > widest) widest = fits;
        x -= after;
        content = x;
        after = 0;
        lines++;
      }
    }
  }
  if (content > widest) widest = content;
  hb_font_extents_t extents;
  hb_font_get_h_extents(font, &extents);
  printf("%g %g\n", widest, lines * (extents.ascender - extents.descender) * scale);
  return 0;
}
