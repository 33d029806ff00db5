// The files of the page of `galley play`, embedded in the program's read-only data.

#ifndef GALLEY_PLAY_PAGE_H
#define GALLEY_PLAY_PAGE_H

#include <stddef.h>

#pragma clang assume_nonnull begin

typedef struct {
  const unsigned char *bytes;
  size_t size;
} GalleyPlayFile;

GalleyPlayFile galley_play_page(void);
GalleyPlayFile galley_play_style(void);
GalleyPlayFile galley_play_script(void);
// The texts that it begins with.
GalleyPlayFile galley_play_samples(void);

#pragma clang assume_nonnull end

#endif
