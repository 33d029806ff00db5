// libgalley as a program in C uses it, opened at run time: the harness has another Galley inside.
#ifndef GALLEY_PEER_H
#define GALLEY_PEER_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct GalleyPeer GalleyPeer;

// Opens the library and makes a measurer of the default style; NULL where the library cannot be opened.
GalleyPeer *_Nullable galley_peer_open(const char *path);

// Copies the texts, which stand behind each other, each ended by 0.
void galley_peer_set_texts(GalleyPeer *peer, const char *texts, size_t count);

// The lines of all texts, by a call for each.
int64_t galley_peer_measure_each(GalleyPeer *peer, double width);

// The same by one call for all, on one thread.
int64_t galley_peer_measure_batch(GalleyPeer *peer, double width);

#pragma clang assume_nonnull end

#endif
