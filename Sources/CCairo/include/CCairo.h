// The part of Cairo that GalleyRender calls, loaded when something is first drawn.
//
// Cairo brings some twenty libraries with it. A program that only measures would load them at each start, which takes
// longer than measuring a label. The names and numbers are those of Cairo's stable interface (libcairo.so.2), so that
// neither Cairo nor its headers are needed to build.
#pragma once

#include <CGalleyLoader.h>

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;

typedef enum { CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_READ_ERROR = 10, CAIRO_STATUS_WRITE_ERROR = 11 } cairo_status_t;
typedef enum { CAIRO_FORMAT_ARGB32 = 0, CAIRO_FORMAT_RGB24 = 1 } cairo_format_t;
typedef enum { CAIRO_ANTIALIAS_BEST = 6 } cairo_antialias_t;
typedef enum { CAIRO_LINE_JOIN_MITER = 0, CAIRO_LINE_JOIN_ROUND = 1 } cairo_line_join_t;
typedef enum { CAIRO_FILL_RULE_WINDING = 0 } cairo_fill_rule_t;
typedef enum { CAIRO_FILTER_BEST = 2 } cairo_filter_t;

typedef cairo_status_t (*cairo_read_func_t)(void *closure, unsigned char *data, unsigned int length);
typedef cairo_status_t (*cairo_write_func_t)(void *closure, const unsigned char *data, unsigned int length);

/// Each function: what it returns, its name, its parameters, its arguments.
#define GALLEY_CAIRO_FUNCTIONS(F)                                                                                     \
  F(cairo_t *, cairo_create, (cairo_surface_t * target), (target))                                                    \
  F(void, cairo_destroy, (cairo_t * cr), (cr))                                                                        \
  F(cairo_status_t, cairo_status, (cairo_t * cr), (cr))                                                               \
  F(const char *, cairo_status_to_string, (cairo_status_t status), (status))                                          \
  F(void, cairo_set_antialias, (cairo_t * cr, cairo_antialias_t antialias), (cr, antialias))                          \
  F(void, cairo_set_fill_rule, (cairo_t * cr, cairo_fill_rule_t rule), (cr, rule))                                    \
  F(void, cairo_set_line_width, (cairo_t * cr, double width), (cr, width))                                            \
  F(void, cairo_set_dash, (cairo_t * cr, const double *dashes, int count, double offset), (cr, dashes, count, offset)) \
  F(void, cairo_scale, (cairo_t * cr, double x, double y), (cr, x, y))                                                \
  F(void, cairo_translate, (cairo_t * cr, double x, double y), (cr, x, y))                                            \
  F(void, cairo_rotate, (cairo_t * cr, double angle), (cr, angle))                                                    \
  F(void, cairo_save, (cairo_t * cr), (cr))                                                                           \
  F(void, cairo_restore, (cairo_t * cr), (cr))                                                                        \
  F(void, cairo_clip, (cairo_t * cr), (cr))                                                                           \
  F(void, cairo_push_group, (cairo_t * cr), (cr))                                                                     \
  F(void, cairo_pop_group_to_source, (cairo_t * cr), (cr))                                                            \
  F(void, cairo_move_to, (cairo_t * cr, double x, double y), (cr, x, y))                                              \
  F(void, cairo_line_to, (cairo_t * cr, double x, double y), (cr, x, y))                                              \
  F(void, cairo_curve_to, (cairo_t * cr, double x1, double y1, double x2, double y2, double x3, double y3),           \
    (cr, x1, y1, x2, y2, x3, y3))                                                                                     \
  F(void, cairo_close_path, (cairo_t * cr), (cr))                                                                     \
  F(void, cairo_fill, (cairo_t * cr), (cr))                                                                           \
  F(void, cairo_fill_preserve, (cairo_t * cr), (cr))                                                                  \
  F(void, cairo_set_line_join, (cairo_t * cr, cairo_line_join_t join), (cr, join))                                    \
  F(void, cairo_stroke, (cairo_t * cr), (cr))                                                                         \
  F(void, cairo_paint, (cairo_t * cr), (cr))                                                                          \
  F(void, cairo_paint_with_alpha, (cairo_t * cr, double alpha), (cr, alpha))                                          \
  F(cairo_pattern_t *, cairo_get_source, (cairo_t * cr), (cr))                                                        \
  F(void, cairo_set_source, (cairo_t * cr, cairo_pattern_t * source), (cr, source))                                   \
  F(void, cairo_set_source_rgba, (cairo_t * cr, double red, double green, double blue, double alpha),                 \
    (cr, red, green, blue, alpha))                                                                                    \
  F(void, cairo_set_source_surface, (cairo_t * cr, cairo_surface_t * surface, double x, double y),                    \
    (cr, surface, x, y))                                                                                              \
  F(cairo_pattern_t *, cairo_pattern_create_linear, (double x0, double y0, double x1, double y1), (x0, y0, x1, y1))   \
  F(void, cairo_pattern_add_color_stop_rgba,                                                                          \
    (cairo_pattern_t * pattern, double offset, double red, double green, double blue, double alpha),                  \
    (pattern, offset, red, green, blue, alpha))                                                                       \
  F(void, cairo_pattern_set_filter, (cairo_pattern_t * pattern, cairo_filter_t filter), (pattern, filter))            \
  F(void, cairo_pattern_destroy, (cairo_pattern_t * pattern), (pattern))                                              \
  F(cairo_surface_t *, cairo_image_surface_create, (cairo_format_t format, int width, int height),                    \
    (format, width, height))                                                                                          \
  F(cairo_surface_t *, cairo_image_surface_create_from_png_stream, (cairo_read_func_t read, void *closure),           \
    (read, closure))                                                                                                  \
  F(int, cairo_image_surface_get_width, (cairo_surface_t * surface), (surface))                                       \
  F(int, cairo_image_surface_get_height, (cairo_surface_t * surface), (surface))                                      \
  F(int, cairo_image_surface_get_stride, (cairo_surface_t * surface), (surface))                                      \
  F(cairo_format_t, cairo_image_surface_get_format, (cairo_surface_t * surface), (surface))                           \
  F(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t * surface), (surface))                            \
  F(cairo_status_t, cairo_surface_status, (cairo_surface_t * surface), (surface))                                     \
  F(cairo_status_t, cairo_surface_write_to_png_stream,                                                                \
    (cairo_surface_t * surface, cairo_write_func_t write, void *closure), (surface, write, closure))                  \
  F(void, cairo_surface_flush, (cairo_surface_t * surface), (surface))                                                \
  F(void, cairo_surface_mark_dirty, (cairo_surface_t * surface), (surface))                                           \
  F(void, cairo_surface_destroy, (cairo_surface_t * surface), (surface))

GALLEY_DECLARE_LIBRARY(cairo, GALLEY_CAIRO_FUNCTIONS)

// The functions by their own names. They are inline, so that a program that links Cairo itself has no name twice.
#define GALLEY_CALL(Result, name, parameters, arguments) \
  static inline Result name parameters { return galley_cairo_table.name arguments; }
GALLEY_CAIRO_FUNCTIONS(GALLEY_CALL)
#undef GALLEY_CALL
