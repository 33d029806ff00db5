// The files of the page of `galley play`, embedded in the program's read-only data.

#ifndef GALLEY_PLAY_PAGE_H
#define GALLEY_PLAY_PAGE_H

#include <stddef.h>

#pragma clang assume_nonnull begin

typedef struct {
  const unsigned char *bytes;
  size_t size;
} GalleyPlayFile;

// Returns a file by its path below the page, whose own is empty; one without bytes where there is none.
GalleyPlayFile galley_play_file(const char *name);

// Returns the styles of the gallery, which `galley play` does not serve.
GalleyPlayFile galley_gallery_styles(void);

#pragma clang assume_nonnull end

#endif
