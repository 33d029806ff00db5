#include "CTurboJPEG.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct galley_turbojpeg_table galley_turbojpeg_table;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[256];

#ifdef __APPLE__
static const char library[] = "libturbojpeg.0.dylib";
#else
static const char library[] = "libturbojpeg.so.0";
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
  memcpy(&galley_turbojpeg_table.name, &address, sizeof address);
  GALLEY_TURBOJPEG_FUNCTIONS(GALLEY_FIND)
#undef GALLEY_FIND
}

const char *galley_turbojpeg_load(void) {
  pthread_once(&once, load);
  return failure[0] != 0 ? failure : NULL;
}
