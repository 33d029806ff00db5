#include "CGalleyLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void load(struct galley_library *library, char *table) {
  void *handle = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) {
    const char *reason = dlerror();
    snprintf(library->failure, sizeof library->failure, "%s", reason != NULL ? reason : library->file);
    return;
  }
  for (size_t index = 0; index < library->count; index++) {
    void *address = dlsym(handle, library->names[index]);
    if (address == NULL) {
      snprintf(
        library->failure, sizeof library->failure, "%s has no %s", library->file, library->names[index]);
    }
    memcpy(table + index * sizeof address, &address, sizeof address);
  }
}

const char *galley_library_load(struct galley_library *library, void *table) {
  pthread_mutex_lock(&lock);
  if (!library->is_loaded) {
    load(library, table);
    library->is_loaded = true;
  }
  pthread_mutex_unlock(&lock);
  return library->failure[0] != 0 ? library->failure : NULL;
}
