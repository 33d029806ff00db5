#pragma once
#include <stddef.h>

#pragma clang assume_nonnull begin

/// One file of the folder `schema`, as it stands in the program's read-only data.
typedef struct {
  /// The name without `.json`.
  const char *name;
  const unsigned char *bytes;
  size_t size;
} GalleySchemaFile;

/// How many files are embedded.
size_t galley_schema_file_count(void);

/// The file at `index`, which is below the count.
GalleySchemaFile galley_schema_file(size_t index);

#pragma clang assume_nonnull end
