#pragma clang diagnostic ignored "-Wc23-extensions"
#include "GalleyPlayPage.h"

static const unsigned char page[] = {
#embed "Page/play.html"
};
static const unsigned char style[] = {
#embed "Page/play.css"
};
static const unsigned char script[] = {
#embed "Page/play.js"
};
static const unsigned char samples[] = {
#embed "Page/samples.json"
};

GalleyPlayFile galley_play_page(void) { return (GalleyPlayFile){page, sizeof page}; }
GalleyPlayFile galley_play_style(void) { return (GalleyPlayFile){style, sizeof style}; }
GalleyPlayFile galley_play_script(void) { return (GalleyPlayFile){script, sizeof script}; }
GalleyPlayFile galley_play_samples(void) { return (GalleyPlayFile){samples, sizeof samples}; }
