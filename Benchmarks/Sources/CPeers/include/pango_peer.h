#ifndef GALLEY_PANGO_PEER_H
#define GALLEY_PANGO_PEER_H

#include <stddef.h>
#include <stdint.h>

/// One `PangoLayout`, reused, in a font map that holds a single font file.
typedef struct peer_pango peer_pango;

/// The version of the library that runs; NULL when the harness was built without Pango.
const char *peer_pango_version(void);

/// NULL without Pango, or when the file holds no font of that family.
peer_pango *peer_pango_create(const char *font_file, const char *family, double size);
void peer_pango_destroy(peer_pango *pango);

/// Sets the text and the width in points, asks for the size; the number of lines.
size_t peer_pango_measure(peer_pango *pango, const char *text, size_t length, double width);

/// Sets another width and asks for the size; the text stays.
size_t peer_pango_set_width(peer_pango *pango, double width);

#endif
