// A small flex layout engine whose text leaves are measured by Galley: what a measure function for Yoga or Taffy has to do.
//
//   flex check TREES      lays out the trees of a file and compares every frame with the one that stands beside it
//   flex print TREES      prints the frames
//   flex rows [COUNT]     lays out COUNT rows (10,000) at three widths and prints what it cost
//
// It has what Yoga and CSS share: rows and columns on one line, grow, shrink, width and height, padding, gap, alignment with
// baselines, justification. A node asks Galley with the four questions of such engines: min-content, max-content, at most,
// exactly (galley_label_measure), and remembers its answers by question, so that a width costs a leaf one question.

#include <galley.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { row, column, text, box };
enum { stretch, start, center, end, baseline, between };

typedef struct node node;
struct node {
  int kind, align, justify;
  double width, height, basis; // NaN: as the content wants; the basis stands for the main size
  double grow, shrink, padding, gap, size;
  char *characters;
  galley_label *label;
  node *parent, *first, *last, *next;
  double x, y, w, h;         // the frame, in the parent
  double expected[4];
  // What was answered: the heights at some widths, and the widths of the content.
  double known_width[4], known_height[4];
  int known, oldest;
  double least, greatest, ascent; // NaN: not asked yet
};

static long questions;

static void fail(const char *what) {
  fprintf(stderr, "flex: %s: %s\n", what, galley_last_error());
  exit(1);
}

static node *make(node *parent, int kind) {
  node *made = calloc(1, sizeof *made);
  made->kind = kind;
  made->width = made->height = made->basis = made->least = made->greatest = made->ascent = NAN;
  made->shrink = 1;
  made->parent = parent;
  if (parent) {
    if (parent->last) parent->last->next = made; else parent->first = made;
    parent->last = made;
  }
  return made;
}

static void set_text(node *leaf, const char *characters, double size) {
  galley_style style;
  galley_style_init(&style);
  style.size = size;
  galley_label_options options;
  galley_label_options_init(&options);
  options.number_of_lines = 0;
  options.break_mode = GALLEY_BREAK_WORDS;
  options.strategy = 0;
  options.scale = 0;
  leaf->size = size;
  leaf->characters = strdup(characters);
  if (galley_label_create(characters, strlen(characters), GALLEY_UTF8, &style, NULL, &options, &leaf->label)) fail(characters);
}

static void release(node *tree) {
  for (node *child = tree->first, *next; child; child = next) next = child->next, release(child);
  galley_release(tree->label);
  free(tree->characters);
  free(tree);
}

// ---- What the content wants

static double content_width(node *node, bool least);

static double outer_width(node *node, bool least) { return isnan(node->width) ? content_width(node, least) : node->width; }

static double content_width(node *node, bool least) {
  double *known = least ? &node->least : &node->greatest;
  if (!isnan(*known)) return *known;
  double width = 0, height;
  if (node->kind == text) {
    questions++;
    if (galley_label_measure(node->label, least ? GALLEY_MIN_CONTENT : GALLEY_UNDEFINED, NAN, GALLEY_UNDEFINED, INFINITY, &width, &height))
      fail("measure");
  } else {
    int count = 0;
    for (struct node *child = node->first; child; child = child->next, count++) {
      double wanted = outer_width(child, least);
      width = node->kind == row ? width + wanted : fmax(width, wanted);
    }
    if (node->kind == row && count > 1) width += node->gap * (count - 1);
    width += 2 * node->padding;
  }
  return *known = width;
}

static void place(node *node, double width, double height);

// The height at a width, laid out if need be.
static double content_height(node *node, double width) {
  for (int i = 0; i < node->known; i++)
    if (node->known_width[i] == width) return node->known_height[i];
  double answer;
  if (node->kind == text) {
    double unused;
    questions++;
    if (galley_label_measure(node->label, GALLEY_EXACTLY, width, GALLEY_UNDEFINED, INFINITY, &unused, &answer)) fail("measure");
  } else {
    place(node, width, NAN);
    answer = node->h;
  }
  int slot = node->known < 4 ? node->known++ : node->oldest++ % 4;
  node->known_width[slot] = width;
  node->known_height[slot] = answer;
  return answer;
}

static double outer_height(node *node, double width) { return isnan(node->height) ? content_height(node, width) : node->height; }

// The distance of the first baseline from the top of a node that has been placed.
static double first_baseline(node *node) {
  if (node->kind == text) {
    if (isnan(node->ascent)) {
      // A label stands in the middle of bounds that are higher than its text, as UILabel does; here text stands at the top.
      galley_rect bounds = {0, 0, node->w, content_height(node, node->w)};
      double last;
      if (galley_label_baselines(node->label, &bounds, &node->ascent, &last)) fail("baselines");
    }
    return node->ascent;
  }
  return node->first ? node->first->y + first_baseline(node->first) : node->h;
}

// ---- Placing

// Shares the room of a line out: sizes hold what each item wants, and get what each gets (CSS Flexbox 1, 9.7).
static void share(node *parent, double *sizes, double room) {
  double wanted = 0;
  int count = 0;
  for (node *child = parent->first; child; child = child->next) wanted += sizes[count++];
  room -= count > 1 ? parent->gap * (count - 1) : 0;
  bool grows = wanted < room;
  double base[count ? count : 1];
  bool frozen[count ? count : 1];
  memcpy(base, sizes, sizeof *sizes * count);
  memset(frozen, 0, sizeof frozen);
  for (;;) {
    double factors = 0, weights = 0, free_room = room;
    int i = 0;
    for (node *child = parent->first; child; child = child->next, i++) {
      free_room -= frozen[i] ? sizes[i] : base[i];
      if (frozen[i]) continue;
      factors += grows ? child->grow : child->shrink;
      weights += grows ? child->grow : child->shrink * (base[i] - 2 * child->padding);
    }
    if (factors < 1) free_room *= factors;
    if (weights <= 0) return;
    bool again = false;
    i = 0;
    for (node *child = parent->first; child; child = child->next, i++) {
      if (frozen[i]) continue;
      sizes[i] = base[i] + free_room * (grows ? child->grow : child->shrink * (base[i] - 2 * child->padding)) / weights;
      // Nothing is smaller than its padding.
      if (sizes[i] < 2 * child->padding) sizes[i] = 2 * child->padding, frozen[i] = again = true;
    }
    if (!again) return;
  }
}

// Where a line begins, and what stands between two items beside the gap.
static double begin(int justify, double free_room, int count, double *between_items) {
  *between_items = 0;
  if (justify == between && count > 1 && free_room > 0) *between_items = free_room / (count - 1);
  return justify == center ? free_room / 2 : justify == end ? free_room : 0;
}

static double aligned(int align, double room, double size) {
  return align == center ? (room - size) / 2 : align == end ? room - size : 0;
}

static void place_row(node *node, double width, double height) {
  int count = 0;
  for (struct node *child = node->first; child; child = child->next) count++;
  double widths[count ? count : 1], inner = fmax(0, width - 2 * node->padding);
  int i = 0;
  for (struct node *child = node->first; child; child = child->next) widths[i++] = isnan(child->basis) ? outer_width(child, false) : fmax(child->basis, 2 * child->padding);
  share(node, widths, inner);
  double cross = 0, above = 0, below = 0, used = count > 1 ? node->gap * (count - 1) : 0;
  i = 0;
  for (struct node *child = node->first; child; child = child->next, i++) {
    double own = outer_height(child, widths[i]);
    used += widths[i];
    cross = fmax(cross, own);
    if (node->align == baseline) {
      place(child, widths[i], own);
      double ascent = first_baseline(child);
      above = fmax(above, ascent);
      below = fmax(below, own - ascent);
    }
  }
  if (node->align == baseline) cross = fmax(cross, above + below);
  if (!isnan(height)) cross = fmax(0, height - 2 * node->padding);
  double between_items, x = node->padding + begin(node->justify, inner - used, count, &between_items);
  i = 0;
  for (struct node *child = node->first; child; child = child->next, i++) {
    double own = isnan(child->height) && node->align == stretch ? cross : outer_height(child, widths[i]);
    place(child, widths[i], own);
    child->x = x;
    child->y = node->padding + (node->align == baseline ? above - first_baseline(child) : aligned(node->align, cross, own));
    x += widths[i] + node->gap + between_items;
  }
  node->h = isnan(height) ? cross + 2 * node->padding : height;
}

static void place_column(node *node, double width, double height) {
  int count = 0;
  for (struct node *child = node->first; child; child = child->next) count++;
  double heights[count ? count : 1], widths[count ? count : 1], inner = fmax(0, width - 2 * node->padding), used = 0;
  int i = 0;
  for (struct node *child = node->first; child; child = child->next, i++) {
    widths[i] = child->width;
    if (isnan(widths[i]))
      // As wide as the column, or as the content wants within it.
      widths[i] = node->align == stretch ? inner : fmin(content_width(child, false), fmax(content_width(child, true), inner));
    used += heights[i] = outer_height(child, widths[i]);
  }
  used += count > 1 ? node->gap * (count - 1) : 0;
  double room = isnan(height) ? used : fmax(0, height - 2 * node->padding);
  if (!isnan(height)) {
    share(node, heights, room);
    used = count > 1 ? node->gap * (count - 1) : 0;
    for (i = 0; i < count; i++) used += heights[i];
  }
  double between_items, y = node->padding + begin(node->justify, room - used, count, &between_items);
  i = 0;
  for (struct node *child = node->first; child; child = child->next, i++) {
    place(child, widths[i], heights[i]);
    child->x = node->padding + aligned(node->align, inner, widths[i]);
    child->y = y;
    y += heights[i] + node->gap + between_items;
  }
  node->h = isnan(height) ? used + 2 * node->padding : height;
}

// Lays out a node of a width, and of a height that may be NaN: as the content wants.
static void place(node *node, double width, double height) {
  node->w = width;
  if (node->kind == row) place_row(node, width, height);
  else if (node->kind == column) place_column(node, width, height);
  else node->h = isnan(height) ? content_height(node, width) : height;
}

// ---- Files of trees

// "NAME VALUE" pairs until "|": the options of a node.
static int option(const char *value) {
  static const char *const names[] = {"stretch", "start", "center", "end", "baseline", "between"};
  for (int i = 0; i < 6; i++)
    if (!strcmp(value, names[i])) return i;
  fprintf(stderr, "flex: there is no alignment %s\n", value);
  exit(1);
}

// A line: DEPTH KIND [name=value …] | x y w h [| text]
static node *read_node(char *line, node **open) {
  char *frame = strstr(line, " | "), *characters = frame ? strstr(frame + 3, " | ") : NULL;
  if (!frame) fail("a node has no frame");
  *frame = 0;
  if (characters) *characters = 0, characters += 3;
  char *word = strtok(line, " ");
  int depth = atoi(word);
  word = strtok(NULL, " ");
  int kind = !strcmp(word, "row") ? row : !strcmp(word, "column") ? column : !strcmp(word, "text") ? text : box;
  node *made = make(depth ? open[depth - 1] : NULL, kind);
  open[depth] = made;
  double size = 11;
  while ((word = strtok(NULL, " "))) {
    char *value = strchr(word, '=');
    *value++ = 0;
    double number = atof(value);
    if (!strcmp(word, "width")) made->width = number;
    else if (!strcmp(word, "height")) made->height = number;
    else if (!strcmp(word, "basis")) made->basis = number;
    else if (!strcmp(word, "grow")) made->grow = number;
    else if (!strcmp(word, "shrink")) made->shrink = number;
    else if (!strcmp(word, "padding")) made->padding = number;
    else if (!strcmp(word, "gap")) made->gap = number;
    else if (!strcmp(word, "size")) size = number;
    else if (!strcmp(word, "align")) made->align = option(value);
    else if (!strcmp(word, "justify")) made->justify = option(value);
  }
  if (kind == text) set_text(made, characters ? characters : "", size);
  sscanf(frame + 3, "%lf %lf %lf %lf", &made->expected[0], &made->expected[1], &made->expected[2], &made->expected[3]);
  return made;
}

static int frames, wrong;
static double worst;

static void visit(node *node, const char *name, double x, double y, bool checks, int depth) {
  double frame[4] = {x + node->x, y + node->y, node->w, node->h};
  frames++;
  bool is_wrong = false;
  for (int i = 0; i < 4; i++) {
    double off = fabs(frame[i] - node->expected[i]);
    worst = fmax(worst, off);
    if (!(off <= 1.0 / 64)) is_wrong = true;
  }
  wrong += is_wrong;
  if (!checks || is_wrong)
    printf("%s: %*s%s %.4f %.4f %.4f %.4f%s%s\n", name, 2 * depth, "", node->characters ? node->characters : "-", frame[0], frame[1],
        frame[2], frame[3], checks ? ", not " : "", "");
  if (checks && is_wrong)
    printf("    %.4f %.4f %.4f %.4f\n", node->expected[0], node->expected[1], node->expected[2], node->expected[3]);
  for (struct node *child = node->first; child; child = child->next) visit(child, name, frame[0], frame[1], checks, depth + 1);
}

static void finish(node *tree, const char *name, bool checks) {
  if (!tree) return;
  place(tree, tree->width, tree->height);
  visit(tree, name, 0, 0, checks, 0);
  release(tree);
}

static int run_file(const char *path, bool checks) {
  FILE *file = fopen(path, "r");
  if (!file) return perror(path), 1;
  char line[4096], name[128] = "";
  node *tree = NULL, *open[16];
  int trees = 0;
  while (fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = 0;
    if (!*line || *line == '#') continue;
    if (!strncmp(line, "tree ", 5)) {
      finish(tree, name, checks);
      tree = NULL;
      snprintf(name, sizeof name, "%.120s", line + 5);
      trees++;
    } else {
      node *made = read_node(line, open);
      if (!made->parent) tree = made;
    }
  }
  finish(tree, name, checks);
  fclose(file);
  if (checks) printf("%d trees, %d frames, %d wrong, at most %.5f off\n", trees, frames, wrong, worst);
  return checks && (wrong || !trees);
}

// ---- Many rows

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

static int run_rows(int count) {
  static const char *const words[] = {"Prepare once, lay out many", "a title that is longer than its column is wide", "Inbox", "Yesterday", "a line of text with some words in it"};
  node *list = make(NULL, column);
  list->gap = 4;
  double before = now();
  for (int i = 0; i < count; i++) {
    node *line = make(list, row);
    line->gap = 8;
    line->padding = 4;
    char title[160];
    snprintf(title, sizeof title, "%d. %s", i, words[i % 5]);
    node *left = make(line, text), *right = make(line, text);
    set_text(left, title, 17);
    left->grow = 1;
    set_text(right, words[(i + 3) % 5], 13);
  }
  printf("%d rows: made in %.1f ms\n", count, 1e3 * (now() - before));
  static const double widths[] = {320, 414, 768};
  for (int i = 0; i < 3; i++) {
    long asked = questions;
    before = now();
    place(list, widths[i], NAN);
    printf("  at %g: %.1f ms, %ld questions to Galley, height %.2f\n", widths[i], 1e3 * (now() - before), questions - asked, list->h);
  }
  release(list);
  return 0;
}

int main(int count, char **arguments) {
  if (count == 3 && !strcmp(arguments[1], "check")) return run_file(arguments[2], true);
  if (count == 3 && !strcmp(arguments[1], "print")) return run_file(arguments[2], false);
  if (count >= 2 && !strcmp(arguments[1], "rows")) return run_rows(count > 2 ? atoi(arguments[2]) : 10000);
  fprintf(stderr, "usage: flex check TREES | print TREES | rows [COUNT]\n");
  return 64;
}
