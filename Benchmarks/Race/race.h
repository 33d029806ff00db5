// What contenders in C share: questions, clock, answers. A contender defines the functions below and includes this last.
//
//   void *race_prepare(const question *asked)                     what does not depend on a width
//   size_t race_lines(void *prepared, double width, line *lines)  the lines of a text; at most RACE_LINES
//   size_t race_count(void *prepared, double width)               their number
//   void race_release(void *prepared)
//   race_version, a string
//
// One that edits a text in place defines RACE_EDITS and these:
//
//   void *race_open(const question *asked)
//   size_t race_edit(void *opened, size_t from, size_t to, const char *text, double width)   the number of lines after the edit
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RACE_LINES = 20000 };

typedef struct {
  char *id, *language, *font, *text;
  size_t length;
  double size;
  double *widths;
  size_t width_count;
} question;

// The end of a line in bytes of the text, and its width.
typedef struct { size_t end; double width; } line;

void *race_prepare(const question *asked);
size_t race_lines(void *prepared, double width, line *lines);
size_t race_count(void *prepared, double width);
void race_release(void *prepared);
extern const char *race_version;

static question *race_questions;
static size_t race_question_count;
static line race_found[RACE_LINES];

static inline char *race_field(char **rest) {
  char *field = *rest, *end = strpbrk(field, "\t\n");
  *rest = end ? end + 1 : field + strlen(field);
  if (end) *end = 0;
  return field;
}

static inline void race_read(void) {
  char *row = NULL;
  size_t capacity = 0, room = 0;
  while (getline(&row, &capacity, stdin) > 0) {
    if (race_question_count == room) {
      race_questions = realloc(race_questions, (room = 2 * room + 64) * sizeof(question));
    }
    question *asked = &race_questions[race_question_count++];
    char *rest = strdup(row);
    asked->id = race_field(&rest), asked->language = race_field(&rest), asked->font = race_field(&rest);
    asked->size = atof(race_field(&rest));
    char *widths = race_field(&rest), *to = asked->text = race_field(&rest);
    asked->widths = malloc((strlen(widths) / 2 + 1) * sizeof(double)), asked->width_count = 0;
    for (char *at = strtok(widths, ","); at; at = strtok(NULL, ",")) asked->widths[asked->width_count++] = atof(at);
    for (char *from = asked->text; *from; from++) {
      if (from[0] == '\\' && from[1] == 'n') *to++ = '\n', from++;
      else *to++ = *from;
    }
    *to = 0, asked->length = (size_t)(to - asked->text);
  }
}

static inline double race_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#ifdef RACE_EDITS
void *race_open(const question *asked);
size_t race_edit(void *opened, size_t from, size_t to, const char *text, double width);

static inline size_t race_edits(const question *first, double *start) {
  size_t layouts = 0, from = 0, to = 0;
  int times = 0;
  sscanf(first->id, "edit:%zu:%zu:%d", &from, &to, &times);
  char *word = strndup(first->text + from, to - from);
  void *opened = race_open(first);
  race_edit(opened, from, to, word, first->widths[0]);
  *start = race_clock();
  for (int turn = 0; turn < 2 * times; turn++) {
    layouts += (turn & 1 ? race_edit(opened, from, from + 6, word, first->widths[0])
                         : race_edit(opened, from, to, "galley", first->widths[0])) > 0;
  }
  return layouts;
}
#endif

static inline size_t race_do(const char *job, double *start) {
  size_t layouts = 0;
  question *first = race_questions;
  if (!strcmp(job, "cells")) {
    void **prepared = malloc(race_question_count * sizeof(void *));
    for (size_t i = 0; i < race_question_count; i++) prepared[i] = race_prepare(&race_questions[i]);
    *start = race_clock();
    for (size_t w = 0; w < first->width_count; w++) {
      for (size_t i = 0; i < race_question_count; i++) layouts += race_count(prepared[i], first->widths[w]) > 0;
    }
    return layouts;
  }
#ifdef RACE_EDITS
  if (!strcmp(job, "edit")) return race_edits(first, start);
#endif
  if (!strcmp(job, "edit")) {
    char *changed = malloc(first->length + 8), *texts[2] = {changed, first->text};
    size_t from = 0, to = 0;
    int times = 0;
    sscanf(first->id, "edit:%zu:%zu:%d", &from, &to, &times);
    sprintf(changed, "%.*sgalley%s", (int)from, first->text, first->text + to);
    for (int turn = -1; turn < 2 * times; turn++) {
      if (turn == 0) *start = race_clock();
      question asked = *first;
      asked.text = texts[turn & 1], asked.length = strlen(asked.text);
      void *prepared = race_prepare(&asked);
      layouts += turn >= 0 && race_count(prepared, first->widths[0]) > 0;
      race_release(prepared);
    }
    return layouts;
  }
  *start = race_clock();
  int counts = !strcmp(job, "sentences");
  for (size_t i = 0; i < race_question_count; i++) {
    const question *asked = &race_questions[i];
    void *prepared = race_prepare(asked);
    for (size_t w = 0; w < asked->width_count; w++) {
      layouts += (counts ? race_count(prepared, asked->widths[w]) : race_lines(prepared, asked->widths[w], race_found)) > 0;
    }
    race_release(prepared);
  }
  return layouts;
}

int main(int count, char **arguments) {
  if (count < 3 || !strcmp(arguments[1], "version")) return puts(race_version) < 0;
  race_read();
  if (!strcmp(arguments[1], "time")) {
    double start = 0;
    for (size_t i = 0; i < race_question_count && strcmp(arguments[2], "edit"); i++) {
      // One text of each font and language, so that nothing is opened later.
      size_t before = 0;
      while (before < i && (strcmp(race_questions[before].font, race_questions[i].font) ||
                            strcmp(race_questions[before].language, race_questions[i].language))) before++;
      if (before < i) continue;
      void *prepared = race_prepare(&race_questions[i]);
      race_count(prepared, 100), race_release(prepared);
    }
    size_t layouts = race_do(arguments[2], &start);
    printf("{\"layouts\": %zu, \"seconds\": %.9f}\n", layouts, race_clock() - start);
    return 0;
  }
  for (size_t i = 0; i < race_question_count; i++) {
    question *asked = &race_questions[i];
    void *prepared = race_prepare(asked);
    printf("%s", asked->id);
    for (size_t w = 0; w < asked->width_count; w++) {
      size_t number = race_lines(prepared, asked->widths[w], race_found), at = 0, characters = 0;
      for (size_t each = 0; each < number; each++) {
        for (; at < race_found[each].end; at++) characters += ((unsigned char)asked->text[at] & 0xC0) != 0x80;
        printf("%c%zu:%.4f", each ? ' ' : '\t', characters, race_found[each].width);
      }
    }
    putchar('\n'), race_release(prepared);
  }
  return 0;
}
