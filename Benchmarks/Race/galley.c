// Galley by its C library in the race.
#define RACE_EDITS
#include "race.h"

#include <galley.h>

const char *race_version = "galley";

static struct { char *font, *language; double size; galley_style style; galley_measurer *measurer; } known[64];
static galley_paragraph_style rules;
static galley_run run;
static galley_paragraph_run paragraph_run;

// What texts that are set alike share.
static int style_of(const question *asked) {
  // Languages begin in many ways, so the place where the search begins is mostly the right one.
  int at = (asked->language[0] * 5 + asked->language[1] * 11) % 64;
  while (known[at].font && (strcmp(known[at].language, asked->language) || strcmp(known[at].font, asked->font) ||
                            known[at].size != asked->size)) at = (at + 1) % 64;
  if (known[at].font) return at;
  galley_font_source source;
  galley_font_source_init(&source), galley_style_init(&known[at].style), galley_paragraph_style_init(&rules);
  source.path = known[at].font = asked->font;
  known[at].language = asked->language;
  const galley_fonts *fonts = NULL;
  galley_fonts *opened;
  for (int other = 0; other < 64; other++) {
    if (known[other].style.fonts && !strcmp(known[other].font, asked->font)) fonts = known[other].style.fonts;
  }
  if (!fonts) {
    if (galley_fonts_create(&source, 1, sizeof source, &opened)) return fprintf(stderr, "%s\n", galley_last_error()), exit(1), 0;
    fonts = opened;
  }
  known[at].style.fonts = fonts, known[at].style.language = asked->language, known[at].size = known[at].style.size = asked->size;
  galley_measurer_create(&known[at].style, &rules, &known[at].measurer);
  return at;
}

typedef struct { galley_paragraph *paragraph; const question *asked; } text;

// A text whose lines are only counted, at a single width, is not prepared: a measurer takes it as it is.
void *race_prepare(const question *asked) {
  text *prepared = malloc(sizeof *prepared);
  prepared->asked = asked, prepared->paragraph = NULL;
  if (asked->size == 14) return prepared;
  run = (galley_run){asked->length, &known[style_of(asked)].style};
  paragraph_run = (galley_paragraph_run){asked->length, &rules};
  if (galley_paragraph_create(asked->text, asked->length, GALLEY_UTF8, &run, 1, &paragraph_run, 1, &prepared->paragraph)) {
    fprintf(stderr, "%s\n", galley_last_error()), exit(1);
  }
  return prepared;
}

size_t race_lines(void *prepared, double width, line *lines) {
  static galley_line found[RACE_LINES];
  text *own = prepared;
  if (!own->paragraph) {
    run = (galley_run){own->asked->length, &known[style_of(own->asked)].style};
    galley_paragraph_create(own->asked->text, own->asked->length, GALLEY_UTF8, &run, 1, NULL, 0, &own->paragraph);
  }
  galley_layout *layout;
  size_t count;
  galley_layout_create(own->paragraph, width, NULL, &layout);
  galley_layout_lines(layout, found, RACE_LINES, &count);
  for (size_t at = 0; at < count; at++) lines[at] = (line){found[at].end, found[at].width};
  galley_release(layout);
  return count;
}

size_t race_count(void *prepared, double width) {
  text *own = prepared;
  galley_size size;
  if (own->paragraph) galley_paragraph_measure(own->paragraph, &width, 1, NULL, &size);
  else galley_measurer_measure(known[style_of(own->asked)].measurer, own->asked->text, own->asked->length, GALLEY_UTF8, width, &size);
  return (size_t)size.line_count;
}

void race_release(void *prepared) {
  galley_release(((text *)prepared)->paragraph);
  free(prepared);
}

void *race_open(const question *asked) {
  galley_document *document;
  if (galley_document_create(asked->text, asked->length, GALLEY_UTF8, 0, &known[style_of(asked)].style, &rules, &document)) {
    fprintf(stderr, "%s\n", galley_last_error()), exit(1);
  }
  return document;
}

size_t race_edit(void *opened, size_t from, size_t to, const char *text, double width) {
  galley_range range = {from, to};
  galley_size size;
  galley_document_replace(opened, &range, 1, text, GALLEY_NUL_TERMINATED);
  galley_document_measure(opened, width, &size);
  return (size_t)size.line_count;
}
