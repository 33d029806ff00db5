#ifndef GALLEY_HARFBUZZ_PEER_H
#define GALLEY_HARFBUZZ_PEER_H

#include <stddef.h>
#include <stdint.h>

/// The version of the HarfBuzz library that runs.
const char *peer_harfbuzz_version(void);

/// An immutable HarfBuzz font at one unit per design unit, with HarfBuzz's own OpenType functions.
typedef struct peer_font peer_font;

/// Opens a font in memory that outlives it; NULL when the bytes are no font.
peer_font *peer_font_create(const void *bytes, size_t size);
void peer_font_destroy(peer_font *font);

/// The `hb_font_t` inside.
struct hb_font_t *peer_font_pointer(const peer_font *font);
/// Units of the font's design grid in one em.
uint32_t peer_font_units_per_em(const peer_font *font);

/// A text cut into the runs that plain `hb_shape` is called on, and one buffer for all of them.
///
/// Runs end where a line, a script or the first font with the character changes. The cutting is done beforehand:
/// it is no part of what is measured.
typedef struct peer_runs peer_runs;

/// Cuts a text into runs.
///
/// - text: UTF-8, which outlives the runs.
/// - fonts: in order of preference, at least one; they outlive the runs.
/// - language: BCP 47, or NULL for none.
peer_runs *peer_runs_create(
    const char *text, size_t length, peer_font *const *fonts, size_t font_count, const char *language);
void peer_runs_destroy(peer_runs *runs);

/// How many runs there are.
size_t peer_runs_count(const peer_runs *runs);

/// Calls `hb_shape` once for each run, and does nothing else; the number of glyphs.
size_t peer_runs_shape(peer_runs *runs);

#endif
