#ifndef GALLEY_PEERS_H
#define GALLEY_PEERS_H

#include "bidi_peers.h"
#include "harfbuzz_peer.h"
#include "icu_peer.h"
#include "pango_peer.h"

#endif
