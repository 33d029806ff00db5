#ifndef GALLEY_PEERS_H
#define GALLEY_PEERS_H

#include "harfbuzz_peer.h"
#include "icu_peer.h"

#endif
