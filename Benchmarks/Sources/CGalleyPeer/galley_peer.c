#include "galley_peer.h"

#include <dlfcn.h>
#include <galley.h>
#include <stdlib.h>
#include <string.h>

struct GalleyPeer {
  galley_measurer *measurer;
  __typeof__(&galley_measurer_measure) measure;
  __typeof__(&galley_measurer_measure_batch) batch;
  size_t count;
  galley_text *texts;
  galley_size *sizes;
};

GalleyPeer *galley_peer_open(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  GalleyPeer *peer = calloc(1, sizeof *peer);
  __typeof__(&galley_measurer_create) create = dlsym(library, "galley_measurer_create");
  peer->measure = dlsym(library, "galley_measurer_measure");
  peer->batch = dlsym(library, "galley_measurer_measure_batch");
  if (!create || !peer->measure || !peer->batch || create(NULL, NULL, &peer->measurer)) return NULL;
  return peer;
}

void galley_peer_set_texts(GalleyPeer *peer, const char *texts, size_t count) {
  const char *end = texts;
  for (size_t i = 0; i < count; i++) end += strlen(end) + 1;
  peer->count = count;
  char *copy = malloc(end - texts);
  memcpy(copy, texts, end - texts);
  peer->texts = calloc(count, sizeof *peer->texts);
  peer->sizes = calloc(count, sizeof *peer->sizes);
  const char *text = copy;
  for (size_t i = 0; i < count; i++) {
    peer->texts[i] = (galley_text){text, strlen(text)};
    text += strlen(text) + 1;
  }
}

int64_t galley_peer_measure_each(GalleyPeer *peer, double width) {
  int64_t lines = 0;
  for (size_t i = 0; i < peer->count; i++) {
    galley_size size;
    if (peer->measure(peer->measurer, peer->texts[i].data, peer->texts[i].length, GALLEY_UTF8, width, &size)) return -1;
    lines += size.line_count;
  }
  return lines;
}

int64_t galley_peer_measure_batch(GalleyPeer *peer, double width) {
  galley_texts texts = {sizeof texts, GALLEY_UTF8, peer->texts, NULL, 0, peer->count};
  if (peer->batch(peer->measurer, &texts, &width, 1, 1, peer->sizes)) return -1;
  int64_t lines = 0;
  for (size_t i = 0; i < peer->count; i++) lines += peer->sizes[i].line_count;
  return lines;
}
