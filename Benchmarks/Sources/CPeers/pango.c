#include "pango_peer.h"

#if GALLEY_HAS_PANGO

#include <fontconfig/fontconfig.h>
#include <pango/pangoft2.h>
#include <stdlib.h>

struct peer_pango {
  FcConfig *config;
  PangoFontMap *map;
  PangoContext *context;
  PangoLayout *layout;
};

const char *peer_pango_version(void) { return pango_version_string(); }

peer_pango *peer_pango_create(const char *font_file, const char *family, double size) {
  FcConfig *config = FcConfigCreate();
  if (!config || !FcConfigAppFontAddFile(config, (const FcChar8 *)font_file)) return NULL;
  peer_pango *pango = malloc(sizeof(peer_pango));
  if (!pango) abort();
  pango->config = config;
  pango->map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(pango->map), 72, 72);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(pango->map), config);
  pango->context = pango_font_map_create_context(pango->map);
  pango_context_set_round_glyph_positions(pango->context, FALSE);
  pango_context_set_language(pango->context, pango_language_from_string("en"));
  pango->layout = pango_layout_new(pango->context);
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, family);
  pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
  pango_layout_set_font_description(pango->layout, description);
  pango_font_description_free(description);
  pango_layout_set_wrap(pango->layout, PANGO_WRAP_WORD_CHAR);
  return pango;
}

void peer_pango_destroy(peer_pango *pango) {
  g_object_unref(pango->layout);
  g_object_unref(pango->context);
  g_object_unref(pango->map);
  FcConfigDestroy(pango->config);
  free(pango);
}

static size_t size_of(PangoLayout *layout) {
  int width, height;
  pango_layout_get_size(layout, &width, &height);
  return (size_t)pango_layout_get_line_count(layout);
}

size_t peer_pango_measure(peer_pango *pango, const char *text, size_t length, double width) {
  pango_layout_set_width(pango->layout, (int)(width * PANGO_SCALE));
  pango_layout_set_text(pango->layout, text, (int)length);
  return size_of(pango->layout);
}

size_t peer_pango_set_width(peer_pango *pango, double width) {
  pango_layout_set_width(pango->layout, (int)(width * PANGO_SCALE));
  return size_of(pango->layout);
}

#else

const char *peer_pango_version(void) { return NULL; }
peer_pango *peer_pango_create(const char *font_file, const char *family, double size) {
  (void)font_file, (void)family, (void)size;
  return NULL;
}
void peer_pango_destroy(peer_pango *pango) { (void)pango; }
size_t peer_pango_measure(peer_pango *pango, const char *text, size_t length, double width) {
  (void)pango, (void)text, (void)length, (void)width;
  return 0;
}
size_t peer_pango_set_width(peer_pango *pango, double width) {
  (void)pango, (void)width;
  return 0;
}

#endif
