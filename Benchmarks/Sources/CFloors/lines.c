#include <hb.h>
#include <stdlib.h>

#include "CFloors.h"

struct floor_lines {
  /// Where the content of a line that ends here ends, and where the next line begins.
  int32_t *end_x, *next_x;
  size_t count;
  /// The least cost of lines up to a place, and where the last of them begins.
  double *cost;
  uint32_t *start;
};

floor_lines *floor_lines_create(const peer_font *font, const char *text, size_t length) {
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf8(buffer, text, (int)length, 0, (int)length);
  hb_buffer_guess_segment_properties(buffer);
  hb_shape(peer_font_pointer(font), buffer, NULL, 0);
  unsigned count;
  hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
  floor_lines *lines = malloc(sizeof(floor_lines));
  if (!lines) abort();
  lines->end_x = malloc((count + 1) * sizeof(int32_t));
  lines->next_x = malloc((count + 1) * sizeof(int32_t));
  lines->cost = malloc((count + 1) * sizeof(double));
  lines->start = malloc((count + 1) * sizeof(uint32_t));
  if (!lines->end_x || !lines->next_x || !lines->cost || !lines->start) abort();
  lines->count = 0;
  int32_t x = 0, content = 0;
  for (unsigned i = 0; i < count; i++) {
    int is_space = text[infos[i].cluster] == ' ';
    x += positions[i].x_advance;
    if (!is_space) content = x;
    int ends = i + 1 == count || (is_space && text[infos[i + 1].cluster] != ' ');
    if (ends) {
      lines->end_x[lines->count] = content;
      lines->next_x[lines->count++] = x;
    }
  }
  hb_buffer_destroy(buffer);
  return lines;
}

void floor_lines_destroy(floor_lines *lines) {
  free(lines->end_x);
  free(lines->next_x);
  free(lines->cost);
  free(lines->start);
  free(lines);
}

floor_size floor_lines_measure(const floor_lines *lines, int32_t available) {
  const int32_t *end_x = lines->end_x;
  size_t count = lines->count, row = 0;
  int32_t start = 0;
  floor_size size = {0, 0};
  while (row < count) {
    int32_t limit = start + available;
    size_t fits = row, step = 4, beyond = row + step;
    while (beyond < count && end_x[beyond] <= limit) {
      fits = beyond;
      step += step;
      beyond += step;
    }
    if (beyond > count) beyond = count;
    while (beyond - fits > 1) {
      size_t middle = (fits + beyond) / 2;
      if (end_x[middle] <= limit)
        fits = middle;
      else
        beyond = middle;
    }
    int32_t width = end_x[fits] - start;
    if (width > size.width) size.width = width;
    size.line_count++;
    start = lines->next_x[fits];
    row = fits + 1;
  }
  return size;
}

floor_size floor_lines_measure_best(floor_lines *lines, int32_t available) {
  const int32_t *end_x = lines->end_x, *next_x = lines->next_x;
  double *cost = lines->cost;
  size_t count = lines->count, first = 0;
  cost[0] = 0;
  for (size_t end = 1; end <= count; end++) {
    int32_t x = end_x[end - 1];
    // The first start from which a line reaches this end; a word that is wider than a line has one of its own.
    while (first + 1 < end && x - (first ? next_x[first - 1] : 0) > available) first++;
    double least = -1;
    uint32_t best = (uint32_t)first;
    for (size_t start = first; start < end; start++) {
      double gap = available - (x - (start ? next_x[start - 1] : 0));
      double sum = cost[start] + (end == count ? 0 : gap * gap);
      if (least < 0 || sum < least) {
        least = sum;
        best = (uint32_t)start;
      }
    }
    cost[end] = least;
    lines->start[end] = best;
  }
  floor_size size = {0, 0};
  for (size_t end = count; end > 0; end = lines->start[end]) {
    size_t start = lines->start[end];
    int32_t width = end_x[end - 1] - (start ? next_x[start - 1] : 0);
    if (width > size.width) size.width = width;
    size.line_count++;
  }
  return size;
}
