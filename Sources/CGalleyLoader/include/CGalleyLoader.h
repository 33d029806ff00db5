// How a C library is loaded when one of its functions is first needed.
//
// A library lists its functions in a macro `FUNCTIONS(F)`, each as `F(Result, name, (parameters), (arguments))`. Its
// header declares a table of their addresses with GALLEY_DECLARE_LIBRARY, its source file makes the table with
// GALLEY_DEFINE_LIBRARY.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// A library that is loaded once, and what came of it.
struct galley_library {
  const char *file;
  const char *const *names;
  size_t count;
  bool is_loaded;
  char failure[256];
};

/// Loads a library, if it has not been, and puts the addresses of its functions in a table; any thread may ask.
///
/// Returns `NULL`, or what is missing, as the system says it.
const char *galley_library_load(struct galley_library *library, void *table);

#ifdef __APPLE__
#define GALLEY_FILE(linux, apple) apple
#else
#define GALLEY_FILE(linux, apple) linux
#endif

#define GALLEY_FIELD(Result, name, parameters, arguments) Result(*name) parameters;
#define GALLEY_NAME(Result, name, parameters, arguments) #name,

/// Declares `struct galley_LIBRARY_table`, the table of that name, and `galley_LIBRARY_load`, which must have returned
/// `NULL` before a function is called.
#define GALLEY_DECLARE_LIBRARY(library, FUNCTIONS)            \
  struct galley_##library##_table {                           \
    FUNCTIONS(GALLEY_FIELD)                                   \
  };                                                          \
  extern struct galley_##library##_table galley_##library##_table; \
  const char *galley_##library##_load(void);

#define GALLEY_DEFINE_LIBRARY(library, FUNCTIONS, file)                          \
  struct galley_##library##_table galley_##library##_table;                      \
  const char *galley_##library##_load(void) {                                    \
    static const char *const names[] = {FUNCTIONS(GALLEY_NAME)};                 \
    static struct galley_library state = {file, names, sizeof names / sizeof *names, false, ""}; \
    return galley_library_load(&state, &galley_##library##_table);               \
  }
