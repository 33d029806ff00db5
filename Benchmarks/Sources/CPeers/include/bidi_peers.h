#ifndef GALLEY_BIDI_PEERS_H
#define GALLEY_BIDI_PEERS_H

#include <stddef.h>
#include <stdint.h>

/// One ICU `UBiDi` object, reused; it works on UTF-16.
typedef struct peer_icu_bidi peer_icu_bidi;

/// NULL when ICU cannot make it.
peer_icu_bidi *peer_icu_bidi_create(void);
void peer_icu_bidi_destroy(peer_icu_bidi *bidi);

/// Resolves the levels, base direction by the first strong character; the number of level runs.
size_t peer_icu_bidi_resolve(peer_icu_bidi *bidi, const uint16_t *text, size_t length);

/// FriBidi's arrays, reused; it works on UTF-32.
typedef struct peer_fribidi peer_fribidi;

/// The version of the library; NULL when the harness was built without FriBidi.
const char *peer_fribidi_version(void);

/// NULL without FriBidi.
peer_fribidi *peer_fribidi_create(size_t maximum_length);
void peer_fribidi_destroy(peer_fribidi *bidi);

/// Looks up classes and brackets and resolves the levels of one paragraph; the highest level and 1.
size_t peer_fribidi_resolve(peer_fribidi *bidi, const uint32_t *text, size_t length);

#endif
