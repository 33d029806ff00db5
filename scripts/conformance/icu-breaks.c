// Where ICU lets lines end: reads lines of a locale, a tab and code points in hexadecimal, and writes UTF-16 offsets.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>

static char line[1 << 20];
static UChar text[1 << 18];

int main(void) {
  while (fgets(line, sizeof line, stdin)) {
    char *tab = strchr(line, '\t');
    if (!tab) return 1;
    *tab = 0;
    int32_t length = 0;
    for (char *word = strtok(tab + 1, " \n"); word; word = strtok(NULL, " \n")) {
      UChar32 scalar = (UChar32)strtol(word, NULL, 16);
      if (length + 2 < (int32_t)(sizeof text / sizeof *text)) U16_APPEND_UNSAFE(text, length, scalar);
    }
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *breaks = ubrk_open(UBRK_LINE, line, text, length, &status);
    if (U_FAILURE(status)) return 2;
    for (int32_t place = ubrk_next(breaks); place != UBRK_DONE; place = ubrk_next(breaks)) printf("%d ", place);
    putchar('\n');
    ubrk_close(breaks);
  }
}
