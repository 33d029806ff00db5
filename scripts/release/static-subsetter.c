// HarfBuzz's subsetter where it is linked in: stands in for Sources/CHarfBuzzSubset, which loads the machine's.
// scripts/c-library.sh compiles it.
#include "CHarfBuzzSubset.h"

// The header has functions of the same names, which call the table.
#define GALLEY_LINKED(Result, name, parameters, arguments) extern Result galley_linked_##name parameters __asm__(#name);
GALLEY_HARFBUZZ_SUBSET_FUNCTIONS(GALLEY_LINKED)

#define GALLEY_ADDRESS(Result, name, parameters, arguments) .name = galley_linked_##name,
struct galley_harfbuzz_subset_table galley_harfbuzz_subset_table = {GALLEY_HARFBUZZ_SUBSET_FUNCTIONS(GALLEY_ADDRESS)};

const char *galley_harfbuzz_subset_load(void) { return NULL; }
