#pragma clang diagnostic ignored "-Wc23-extensions"
#include "GalleyHyphenationData.h"

static const _Alignas(16) unsigned char unicode[] = {
#embed "Tables/unicode.bin"
};

const unsigned char *galley_hyphenation_unicode(void) { return unicode; }
size_t galley_hyphenation_unicode_size(void) { return sizeof unicode; }
