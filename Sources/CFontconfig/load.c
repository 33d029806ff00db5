#include "CFontconfig.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct galley_fontconfig_table galley_fontconfig_table;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[256];

#ifdef __APPLE__
static const char library[] = "libfontconfig.1.dylib";
#else
static const char library[] = "libfontconfig.so.1";
#endif

static void load(void) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) {
    const char *reason = dlerror();
    snprintf(failure, sizeof failure, "%s", reason != NULL ? reason : library);
    return;
  }
  void *address;
#define GALLEY_FIND(Result, name, parameters, arguments)                            \
  address = dlsym(handle, #name);                                                   \
  if (address == NULL) snprintf(failure, sizeof failure, "%s has no " #name, library); \
  memcpy(&galley_fontconfig_table.name, &address, sizeof address);
  GALLEY_FONTCONFIG_FUNCTIONS(GALLEY_FIND)
#undef GALLEY_FIND
}

const char *galley_fontconfig_load(void) {
  pthread_once(&once, load);
  return failure[0] != 0 ? failure : NULL;
}
