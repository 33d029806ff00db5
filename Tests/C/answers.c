// Answers questions as a program in C does, for the test that holds all ways equal: reads lines of NAME=VALUE,
// "end" on a line of its own after each question, and prints the numbers as hexadecimal floats.
//
//   answers < QUESTIONS
//
// Text, fonts, tags and JSON are hexadecimal bytes, so that nothing needs quoting. What the library refuses is answered by "! " and
// its message. Part of bindings/python/tests/test_same_answers.py and test_table.py.

#include <galley.h>
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most = 16 };

typedef struct {
  int is_label, has_text;
  char *text;
  size_t length;
  double width, weight, rect[4], fitting[2];
  galley_font_source sources[most];
  size_t font_count;
  galley_tag_value features[most];
  galley_style style;
  galley_paragraph_style paragraph;
  galley_label_options label;
  galley_limits limits;
  char *json[4]; // the options of the four structs
  char language[32];
} question;

static char *bytes(const char *hex, size_t *length) {
  size_t count = strlen(hex) / 2;
  char *made = malloc(count + 1);
  for (size_t i = 0; i < count; i++) {
    unsigned byte;
    sscanf(hex + 2 * i, "%2x", &byte);
    made[i] = (char)byte;
  }
  made[count] = 0;
  if (length) *length = count;
  return made;
}

static void begin(question *q) {
  memset(q, 0, sizeof *q);
  galley_style_init(&q->style);
  galley_paragraph_style_init(&q->paragraph);
  galley_label_options_init(&q->label);
  galley_limits_init(&q->limits);
  q->width = INFINITY;
}

static void set(question *q, const char *name, const char *value) {
  double number = strtod(value, NULL);
  int whole = atoi(value);
#define NUMBER(field, place) if (!strcmp(name, #field)) { (place)->field = number; return; }
#define WHOLE(field, place) if (!strcmp(name, #field)) { (place)->field = whole; return; }
  NUMBER(size, &q->style) NUMBER(letter_spacing, &q->style) NUMBER(word_spacing, &q->style)
  WHOLE(line_breaking, &q->paragraph) WHOLE(strictness, &q->paragraph) WHOLE(word_break, &q->paragraph)
  WHOLE(direction, &q->paragraph) WHOLE(text_spacing_trim, &q->paragraph) WHOLE(text_autospace, &q->paragraph)
  NUMBER(first_line_head_indent, &q->paragraph)
  WHOLE(alignment, &q->paragraph) WHOLE(hyphenation, &q->paragraph)
  NUMBER(default_tab_interval, &q->paragraph)
  WHOLE(number_of_lines, &q->label) WHOLE(break_mode, &q->label) WHOLE(strategy, &q->label) NUMBER(scale, &q->label)
  NUMBER(width, q) NUMBER(weight, q)
  if (!strcmp(name, "kind")) { q->is_label = !strcmp(value, "label"); return; }
  if (!strcmp(name, "text")) { q->text = bytes(value, &q->length); return; }
  static const char *const json[] = {"style", "paragraph_style", "limits", "label_options"};
  for (int i = 0; i < 4; i++)
    if (!strcmp(name, json[i])) { q->json[i] = bytes(value, NULL); return; }
  if (!strcmp(name, "language")) { snprintf(q->language, sizeof q->language, "%s", value); q->style.language = q->language; return; }
  if (!strcmp(name, "font") && q->font_count < most) {
    galley_font_source *source = &q->sources[q->font_count++];
    galley_font_source_init(source);
    source->path = bytes(value, NULL);
    return;
  }
  if (!strcmp(name, "feature") && q->style.feature_count < most) {
    galley_tag_value *feature = &q->features[q->style.feature_count++];
    memcpy(feature->tag, value, 4);
    feature->value = strtof(value + 5, NULL);
    q->style.features = q->features;
    return;
  }
  if (!strcmp(name, "fitting")) { sscanf(value, "%lf,%lf", &q->fitting[0], &q->fitting[1]); return; }
  if (!strcmp(name, "bounds")) { sscanf(value, "%lf,%lf,%lf,%lf", &q->rect[0], &q->rect[1], &q->rect[2], &q->rect[3]); return; }
  fprintf(stderr, "answers: there is no %s\n", name);
  exit(1);
}

static jmp_buf refused;
static void check(galley_status status) {
  if (!status) return;
  printf("! %s\n", galley_last_error());
  longjmp(refused, 1);
}

static void answer_label(question *q) {
  galley_label *label;
  double w, h;
  galley_rect bounds = {q->rect[0], q->rect[1], q->rect[2], q->rect[3]}, rect;
  check(galley_label_create(q->text, q->length, GALLEY_UTF8, &q->style, &q->paragraph, &q->label, &label));
  check(galley_label_intrinsic_size(label, &w, &h));
  printf("%a %a", w, h);
  check(galley_label_size_that_fits(label, q->fitting[0], q->fitting[1], &w, &h));
  printf(" %a %a", w, h);
  check(galley_label_text_rect(label, &bounds, q->label.number_of_lines, &rect));
  printf(" %a %a %a %a", rect.x, rect.y, rect.width, rect.height);
  check(galley_label_baselines(label, &bounds, &w, &h));
  printf(" %a %a\n", w, h);
  galley_release(label);
}

static void answer_measure(question *q) {
  galley_paragraph *paragraph;
  galley_layout *layout;
  galley_layout_info info;
  galley_run run = {q->length, &q->style};
  galley_paragraph_run paragraph_run = {q->length, &q->paragraph};
  q->limits.options = q->json[2];
  check(galley_paragraph_create(q->text, q->length, GALLEY_UTF8, &run, 1, &paragraph_run, 1, &paragraph));
  double least, natural;
  check(galley_paragraph_widths(paragraph, &least, &natural));
  check(galley_layout_create(paragraph, q->width, q->json[2] ? &q->limits : NULL, &layout));
  check(galley_layout_info_get(layout, &info));
  printf("%a %a %a %a %a %a", info.size.width, info.size.height, natural, least, info.size.first_baseline, info.size.last_baseline);
  size_t count;
  check(galley_layout_lines(layout, NULL, 0, &count));
  galley_line *lines = calloc(count, sizeof *lines);
  check(galley_layout_lines(layout, lines, count, &count));
  for (size_t i = 0; i < count; i++)
    printf(" %zu %zu %a %a %a %a", lines[i].start, lines[i].end, lines[i].width, lines[i].ascent, lines[i].descent, lines[i].baseline);
  printf("\n");
  free(lines);
  galley_release(layout);
  galley_release(paragraph);
}

static void answer(question *q) {
  galley_fonts *fonts = NULL;
  for (size_t i = 0; i < q->font_count; i++) q->sources[i].weight = q->weight;
  if (q->font_count) check(galley_fonts_create(q->sources, q->font_count, sizeof *q->sources, &fonts));
  q->style.fonts = fonts;
  q->style.options = q->json[0], q->paragraph.options = q->json[1], q->label.options = q->json[3];
  if (!setjmp(refused)) {
    if (q->is_label) answer_label(q); else answer_measure(q);
  }
  galley_release(fonts);
  for (size_t i = 0; i < q->font_count; i++) free((void *)q->sources[i].path);
  for (int i = 0; i < 4; i++) free(q->json[i]);
  free(q->text);
}

int main(void) {
  question q;
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  begin(&q);
  while ((length = getline(&line, &room, stdin)) > 0) {
    line[strcspn(line, "\n")] = 0;
    if (!strcmp(line, "end")) {
      answer(&q);
      begin(&q);
      continue;
    }
    char *value = strchr(line, '=');
    if (!value) return fprintf(stderr, "answers: %s\n", line), 1;
    *value++ = 0;
    set(&q, line, value);
  }
  free(line);
  return 0;
}
