// Forks beside threads that measure, hyphenate, lay out and make fonts: each child does all of it, with threads of its own,
// and ends well.
//
//   forks [FORKS]

#include <galley.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static atomic_int is_over;
static atomic_long rounds[4];

static void expect(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "forks: does not hold: %s (%s)\n", what, galley_last_error());
  _exit(1);
}

// Texts that were not met before, with words of several scripts.
static void measure(long round, size_t threads) {
  enum { count = 600 };
  static _Thread_local char bytes[count][48];
  static _Thread_local galley_text items[count];
  static _Thread_local galley_size sizes[count];
  for (int i = 0; i < count; i++) {
    static const char *const words[] = {"Größe", "مرحبا", "ภาษาไทย", "漢字かな", "office"};
    items[i].data = bytes[i];
    items[i].length = (size_t)snprintf(bytes[i], sizeof bytes[i], "%ld %s w%lx", round, words[i % 5], (unsigned long)i * 977);
  }
  galley_texts texts = {.struct_size = sizeof texts, .encoding = GALLEY_UTF8, .items = items, .count = count};
  galley_measurer *measurer;
  double width = 50 + (double)(round % 90);
  expect(!galley_measurer_create(NULL, NULL, &measurer), "a measurer is made");
  expect(!galley_measurer_measure_batch(measurer, &texts, &width, 1, threads, sizes), "a batch is measured");
  expect(sizes[count - 1].height > 0, "a text is high");
  galley_release(measurer);
}

static void hyphenate(long round) {
  static const char *const languages[] = {"de", "en", "fr", "nl", "es", "it"};
  galley_style style;
  galley_paragraph_style paragraph;
  galley_style_init(&style);
  galley_paragraph_style_init(&paragraph);
  style.language = languages[round % 6];
  paragraph.hyphenation = GALLEY_HYPHENS_AUTOMATIC;
  galley_measurer *measurer;
  galley_size size;
  expect(!galley_measurer_create(&style, &paragraph, &measurer), "a measurer that hyphenates is made");
  char text[64];
  snprintf(text, sizeof text, "Donaudampfschifffahrt%ld extraordinary", round % 50);
  expect(!galley_measurer_measure(measurer, text, GALLEY_NUL_TERMINATED, GALLEY_UTF8, 90, &size), "a text is hyphenated");
  galley_release(measurer);
}

static void lay_out(long round) {
  char text[96];
  snprintf(text, sizeof text, "Prepare once %ld, مرحبا 漢字 👍 lay out many.", round);
  galley_paragraph *paragraph;
  galley_layout *layout;
  size_t count = 0;
  expect(!galley_paragraph_create(text, GALLEY_NUL_TERMINATED, GALLEY_UTF8, NULL, 0, NULL, 0, &paragraph), "a paragraph is made");
  expect(!galley_layout_create(paragraph, 60 + (double)(round % 100), NULL, &layout), "a layout is made");
  expect(!galley_layout_glyphs(layout, NULL, 0, &count) && count > 20, "there are glyphs");
  if (round % 8 == 0) expect(!galley_layout_render(layout, "svg", NULL, NULL, 0, &count), "a picture is drawn");
  galley_release(layout);
  galley_release(paragraph);
}

static void make_fonts(long round) {
  galley_font_source source;
  galley_font_source_init(&source);
  source.embedded = round % 3 ? "Inter-roman.var.ttf" : "*";
  source.weight = 100 + (double)(round % 800);
  galley_fonts *fonts;
  galley_style style;
  galley_measurer *measurer;
  galley_size size;
  expect(!galley_fonts_create(&source, 1, sizeof source, &fonts), "fonts are made");
  galley_style_init(&style);
  style.fonts = fonts;
  expect(!galley_measurer_create(&style, NULL, &measurer), "a measurer with fonts is made");
  expect(!galley_measurer_measure(measurer, "Weights", GALLEY_NUL_TERMINATED, GALLEY_UTF8, INFINITY, &size), "it measures");
  galley_release(measurer);
  galley_release(fonts);
}

static void *work(void *argument) {
  long kind = (long)argument;
  for (long round = 1; !is_over; round++) {
    if (kind == 0) measure(round, round % 2 ? 1 : 2);
    if (kind == 1) hyphenate(round);
    if (kind == 2) lay_out(round);
    if (kind == 3) make_fonts(round);
    rounds[kind]++;
  }
  return NULL;
}

int main(int count, char **arguments) {
  long forks = count > 1 ? atol(arguments[1]) : 2000;
  pthread_t threads[4];
  for (long kind = 0; kind < 4; kind++) expect(!pthread_create(&threads[kind], NULL, work, (void *)kind), "a thread begins");
  // The first children come while tables are still made.
  for (long number = 0; number < forks; number++) {
    pid_t child = fork();
    expect(child >= 0, "a process forks");
    if (child == 0) {
      alarm(60);
      measure(number, number % 4 ? 1 : 3);
      hyphenate(number);
      lay_out(number);
      if (number % 16 == 0) make_fonts(number);
      _exit(0);
    }
    int status;
    expect(waitpid(child, &status, 0) == child, "a child ends");
    if (status != 0) {
      fprintf(stderr, "forks: child %ld ended with %s %d\n", number, WIFSIGNALED(status) ? "signal" : "status",
              WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
      _exit(1);
    }
  }
  is_over = 1;
  for (int kind = 0; kind < 4; kind++) pthread_join(threads[kind], NULL);
  printf("%ld children beside %ld, %ld, %ld and %ld rounds of four threads\n", forks, (long)rounds[0], (long)rounds[1], (long)rounds[2],
         (long)rounds[3]);
  return 0;
}
