// Where Pango lets lines end: reads lines of a language, a tab and code points in hexadecimal, and writes scalar offsets.
#include <pango/pango.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 20];

int main(void) {
  while (fgets(line, sizeof line, stdin)) {
    char *tab = strchr(line, '\t');
    if (!tab) return 1;
    *tab = 0;
    GString *text = g_string_new(NULL);
    int count = 0;
    for (char *word = strtok(tab + 1, " \n"); word; word = strtok(NULL, " \n"), count++)
      g_string_append_unichar(text, (gunichar)strtoul(word, NULL, 16));
    PangoLogAttr *attributes = g_new0(PangoLogAttr, count + 1);
    pango_get_log_attrs(text->str, (int)text->len, -1, pango_language_from_string(line), attributes, count + 1);
    for (int place = 1; place < count; place++)
      if (attributes[place].is_line_break) printf("%d ", place);
    printf("%d\n", count);
    g_free(attributes);
    g_string_free(text, TRUE);
  }
}
