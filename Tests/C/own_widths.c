// Labels that are measured and then given that size through constraints keep their lines: random rows of two labels
// between edges, as views made by a program in C.
//
//   own_widths COUNT SEED
//
// Prints how many labels it saw at each scale. A row that fails is printed with what makes it.

#include <galley.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { labels = 2, gaps = labels + 1 };

typedef struct {
  double scale, size, gap[gaps];
  char text[labels][80];
} row;

typedef struct {
  galley_view *root, *inner, *label[labels];
} tree;

static uint64_t state;

// SplitMix64.
static uint64_t next(void) {
  uint64_t z = state += 0x9E3779B97F4A7C15;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

static double between(double least, double most) {
  return least + (most - least) * (double)(next() >> 11) / 9007199254740992.0;
}

static void check(galley_status status, const char *what) {
  if (!status) return;
  fprintf(stderr, "own_widths: %s: %s\n", what, galley_last_error());
  exit(1);
}

static void constrain(galley_view *view, const char *format) { check(galley_view_constrain(view, format), format); }

static row random_row(double scale) {
  static const char *const words[] = {"Hello", "of", "views", "that", "fit", "and", "wrap", "Save", "margins", "title"};
  row made = {.scale = scale, .size = between(6, 40)};
  for (int i = 0; i < gaps; i++) made.gap[i] = between(0, 40);
  for (int i = 0; i < labels; i++)
    for (int count = 1 + (int)(next() % 6); count--;) {
      if (made.text[i][0]) strcat(made.text[i], " ");
      strcat(made.text[i], words[next() % (sizeof words / sizeof *words)]);
    }
  return made;
}

// A row in a frame, at a width of its own or at a given one.
static tree make(const row *row, const double *width) {
  static const char *const names[labels] = {"first", "second"};
  tree tree;
  char format[200];
  galley_style style;
  galley_label_options options;
  galley_style_init(&style);
  galley_label_options_init(&options);
  style.size = row->size;
  options.scale = row->scale;
  options.number_of_lines = 0;
  check(galley_view_create("root", &tree.root), "the root");
  check(galley_view_create("inner", &tree.inner), "the row");
  check(galley_view_add(tree.root, tree.inner), "the row is added");
  for (int i = 0; i < labels; i++) {
    galley_label *label;
    check(
        galley_label_create(row->text[i], GALLEY_NUL_TERMINATED, GALLEY_UTF8, &style, NULL, &options, &label), "label");
    check(galley_view_create(names[i], &tree.label[i]), "a view");
    check(galley_view_set_label(tree.label[i], label), "its label");
    check(galley_view_add(tree.inner, tree.label[i]), "the view is added");
    galley_release(label);
  }
  snprintf(
      format, sizeof format, "H:|-(%.17g)-[first]-(%.17g)-[second]-(%.17g)-|", row->gap[0], row->gap[1], row->gap[2]);
  constrain(tree.inner, format);
  constrain(tree.inner, "V:|[first]");
  constrain(tree.inner, "V:|[second]");
  constrain(tree.root, "H:|-(7.3)-[inner]-(0.1)-|");
  constrain(tree.root, "V:|[inner]");
  if (width) {
    snprintf(format, sizeof format, "inner.width == %.17g", *width);
    constrain(tree.root, format);
  }
  return tree;
}

static void release(tree tree) {
  for (int i = 0; i < labels; i++) galley_release(tree.label[i]);
  galley_release(tree.inner);
  galley_release(tree.root);
}

// Whether each label has the size that it asks for, in the frames of a tree of some width.
static int keeps_lines(tree tree, double width, const galley_rect *natural) {
  int keeps = 1;
  check(galley_view_layout(tree.root, width, 1000), "the layout");
  for (int i = 0; i < labels; i++) {
    galley_rect frame;
    check(galley_view_frame(tree.label[i], &frame), "a frame");
    if (frame.width != natural[i].width || frame.height != natural[i].height) keeps = 0;
  }
  return keeps;
}

static int holds(const row *row) {
  tree free = make(row, NULL);
  galley_rect natural[labels];
  double width, height, outer;
  for (int i = 0; i < labels; i++)
    check(
        galley_view_fitting_size(free.label[i], 0, 0, 50, 50, &natural[i].width, &natural[i].height), "a label's size");
  check(galley_view_fitting_size(free.inner, 0, 0, 50, 50, &width, &height), "the row's size");
  check(galley_view_fitting_size(free.root, 0, 0, 50, 50, &outer, &height), "the root's size");
  tree held = make(row, &width);
  int keeps = keeps_lines(free, outer, natural) && keeps_lines(held, outer, natural);
  release(free);
  release(held);
  return keeps;
}

int main(int argc, char **argv) {
  static const double scales[] = {0, 1, 2, 3};
  int count = argc > 1 ? atoi(argv[1]) : 200, failures = 0;
  state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
    for (int number = 0; number < count; number++) {
      row row = random_row(scales[i]);
      if (holds(&row)) continue;
      failures++;
      printf(
          "row %d at scale %g: \"%s\", \"%s\" of %.17g points between %.17g, %.17g, %.17g\n", number, row.scale,
          row.text[0], row.text[1], row.size, row.gap[0], row.gap[1], row.gap[2]);
    }
    printf("scale %g: %d labels, %d rows that change so far\n", scales[i], labels * count, failures);
  }
  return failures != 0;
}
