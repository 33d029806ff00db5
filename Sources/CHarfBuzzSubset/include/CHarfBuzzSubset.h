// The part of HarfBuzz's subsetter that GalleyRender calls, loaded when fonts are first put into a file, as CCairo is.
//
// The names and numbers are those of its stable interface (libharfbuzz-subset.so.0), so that its header is not needed to
// build. `hb_subset_input_pin_axis_location` is exported since HarfBuzz 6; an older library counts as none.
#pragma once

#include <CGalleyLoader.h>
#include <stdint.h>

typedef struct hb_face_t hb_face_t;
typedef struct hb_map_t hb_map_t;
typedef struct hb_set_t hb_set_t;
typedef struct hb_subset_input_t hb_subset_input_t;
typedef struct hb_subset_plan_t hb_subset_plan_t;

enum { HB_SUBSET_FLAGS_NO_HINTING = 1, HB_SUBSET_FLAGS_SET_OVERLAPS_FLAG = 16, HB_SUBSET_FLAGS_NOTDEF_OUTLINE = 64 };
enum { HB_SUBSET_SETS_DROP_TABLE_TAG = 3 };

/// Each function: what it returns, its name, its parameters, its arguments.
#define GALLEY_HARFBUZZ_SUBSET_FUNCTIONS(F)                                                                           \
  F(hb_subset_input_t *, hb_subset_input_create_or_fail, (void), ())                                                  \
  F(void, hb_subset_input_destroy, (hb_subset_input_t * input), (input))                                              \
  F(hb_set_t *, hb_subset_input_glyph_set, (hb_subset_input_t * input), (input))                                      \
  F(hb_set_t *, hb_subset_input_set, (hb_subset_input_t * input, unsigned set), (input, set))                         \
  F(void, hb_subset_input_set_flags, (hb_subset_input_t * input, unsigned flags), (input, flags))                     \
  F(int, hb_subset_input_pin_axis_location,                                                                           \
    (hb_subset_input_t * input, hb_face_t * face, uint32_t axis, float value), (input, face, axis, value))            \
  F(hb_subset_plan_t *, hb_subset_plan_create_or_fail, (hb_face_t * face, const hb_subset_input_t *input),            \
    (face, input))                                                                                                    \
  F(void, hb_subset_plan_destroy, (hb_subset_plan_t * plan), (plan))                                                  \
  F(hb_map_t *, hb_subset_plan_old_to_new_glyph_mapping, (const hb_subset_plan_t *plan), (plan))                      \
  F(hb_face_t *, hb_subset_plan_execute_or_fail, (hb_subset_plan_t * plan), (plan))

GALLEY_DECLARE_LIBRARY(harfbuzz_subset, GALLEY_HARFBUZZ_SUBSET_FUNCTIONS)

// The functions by their own names, inline as those of CCairo.
#define GALLEY_CALL(Result, name, parameters, arguments) \
  static inline Result name parameters { return galley_harfbuzz_subset_table.name arguments; }
GALLEY_HARFBUZZ_SUBSET_FUNCTIONS(GALLEY_CALL)
#undef GALLEY_CALL
