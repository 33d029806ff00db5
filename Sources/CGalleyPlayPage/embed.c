#pragma clang diagnostic ignored "-Wc23-extensions"
#include "GalleyPlayPage.h"

#include <string.h>

static const unsigned char page[] = {
#embed "Page/play.html"
};
static const unsigned char style[] = {
#embed "Page/play.css"
};
static const unsigned char script[] = {
#embed "Page/play.js"
};
static const unsigned char compare[] = {
#embed "Page/compare.js"
};
static const unsigned char copies[] = {
#embed "Page/copies.js"
};
static const unsigned char label[] = {
#embed "Page/label.js"
};
static const unsigned char options[] = {
#embed "Page/options.js"
};
static const unsigned char samples[] = {
#embed "Page/samples.json"
};
static const unsigned char gallery_styles[] = {
#embed "Page/gallery.css"
};

static const struct {
  const char *name;
  GalleyPlayFile file;
} files[] = {
    {"", {page, sizeof page}},
    {"play.css", {style, sizeof style}},
    {"play.js", {script, sizeof script}},
    {"compare.js", {compare, sizeof compare}},
    {"copies.js", {copies, sizeof copies}},
    {"label.js", {label, sizeof label}},
    {"options.js", {options, sizeof options}},
    {"samples.json", {samples, sizeof samples}},
};

GalleyPlayFile galley_play_file(const char *name) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (strcmp(files[i].name, name) == 0) return files[i].file;
  }
  return (GalleyPlayFile){page, 0};
}

GalleyPlayFile galley_gallery_styles(void) { return (GalleyPlayFile){gallery_styles, sizeof gallery_styles}; }
