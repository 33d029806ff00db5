// Pango in the race: a layout for each text, with the question's font and no other.
#include "race.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangoft2.h>

const char *race_version = PANGO_VERSION_STRING;

static struct { char *font, *language; double size; PangoContext *context; PangoFontDescription *description; } known[64];

// What texts that are set alike share.
static int style_of(const question *asked) {
  int at = 0;
  while (known[at].font && (strcmp(known[at].font, asked->font) || strcmp(known[at].language, asked->language) ||
                            known[at].size != asked->size)) at++;
  if (known[at].font) return at;
  FcConfig *config = FcConfigCreate();
  FcConfigAppFontAddFile(config, (const FcChar8 *)asked->font);
  // Advances as the font has them: neither hinted nor rounded.
  FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)
      "<fontconfig><match target='pattern'><edit name='hinting' mode='assign'><bool>false</bool></edit></match></fontconfig>", FcFalse);
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 72, 72);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  PangoContext *context = pango_font_map_create_context(map);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_context_set_language(context, pango_language_from_string(asked->language));
  FcFontSet *fonts = FcConfigGetFonts(config, FcSetApplication);
  FcChar8 *family = (FcChar8 *)"";
  FcPatternGetString(fonts->fonts[0], FC_FAMILY, 0, &family);
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, (const char *)family);
  pango_font_description_set_absolute_size(description, asked->size * PANGO_SCALE);
  known[at].font = asked->font, known[at].language = asked->language, known[at].size = asked->size;
  known[at].context = context, known[at].description = description;
  return at;
}

void *race_prepare(const question *asked) {
  int at = style_of(asked);
  PangoLayout *layout = pango_layout_new(known[at].context);
  pango_layout_set_font_description(layout, known[at].description);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text(layout, asked->text, (int)asked->length);
  return layout;
}

size_t race_lines(void *prepared, double width, line *lines) {
  pango_layout_set_width(prepared, (int)(width * PANGO_SCALE));
  size_t count = 0;
  for (GSList *at = pango_layout_get_lines_readonly(prepared); at; at = at->next) {
    PangoLayoutLine *own = at->data;
    PangoRectangle shown;
    pango_layout_line_get_extents(own, NULL, &shown);
    lines[count++] = (line){(size_t)(own->start_index + own->length), shown.width / (double)PANGO_SCALE};
  }
  return count;
}

size_t race_count(void *prepared, double width) {
  pango_layout_set_width(prepared, (int)(width * PANGO_SCALE));
  return (size_t)pango_layout_get_line_count(prepared);
}

void race_release(void *prepared) { g_object_unref(prepared); }
