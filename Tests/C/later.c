// A program that was compiled with a later header: its structs are larger. Nothing behind them is written or read.

#include <galley.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "later: does not hold: %s (%s)\n", what, galley_last_error());
  exit(1);
}

static int all(const unsigned char *bytes, size_t count, unsigned char value) {
  for (size_t i = 0; i < count; i++)
    if (bytes[i] != value) return 0;
  return 1;
}

static galley_size measured(const void *style, const void *paragraph_style) {
  static const char text[] = "“Prepare once,” hyphenation hyphenation, lay out many.";
  galley_measurer *measurer;
  galley_size size;
  expect(!galley_measurer_create(style, paragraph_style, &measurer), "a measurer is made");
  expect(!galley_measurer_measure(measurer, text, GALLEY_NUL_TERMINATED, GALLEY_UTF8, 90, &size), "a text is measured");
  galley_release(measurer);
  return size;
}

int main(void) {
  galley_size expected = measured(NULL, NULL), size;

  union { galley_paragraph_style value; unsigned char bytes[2 * sizeof(galley_paragraph_style)]; } later;
  memset(later.bytes, 0xAA, sizeof later.bytes);
  galley_paragraph_style_init_sized(&later.value, sizeof later.value + 16);
  expect(later.value.struct_size == sizeof later.value + 16, "a later struct keeps its size");
  expect(all(later.bytes + sizeof later.value, 16, 0), "members that the library does not know are 0");
  expect(all(later.bytes + sizeof later.value + 16, sizeof later.value - 16, 0xAA), "what is behind is left alone");
  size = measured(NULL, &later.value);
  expect(!memcmp(&size, &expected, sizeof size), "a later struct has the defaults, too");

  // Blocks of a later version are longer, so the second one stands further on than this header says.
  struct { galley_flow_block value; char more[16]; } blocks[2];
  memset(blocks, 0xAA, sizeof blocks);
  for (int i = 0; i < 2; i++) galley_flow_block_init_sized(&blocks[i].value, sizeof blocks[i]), blocks[i].value.box_height = 3 + i;
  galley_flow *flow;
  expect(galley_flow_create(&blocks[0].value, 2, sizeof *blocks, NULL, &flow) == GALLEY_OK, "later blocks are read by their stride");
  galley_container container = {0, 0, 10, 100, NULL, 0};
  galley_page *page;
  expect(galley_flow_fill(flow, NULL, &container, 1, NULL, NULL, &page) == GALLEY_OK, "they flow");
  galley_fragment fragments[2];
  size_t count;
  galley_page_fragments(page, fragments, 2, &count);
  expect(count == 2 && fragments[0].frame.height == 3 && fragments[1].frame.y == 3 && fragments[1].frame.height == 4, "each with its height");
  galley_release(page);
  galley_release(flow);
  expect(galley_flow_create(&blocks[0].value, 2, sizeof blocks->value - 8, NULL, &flow) == GALLEY_BAD_ARGUMENT, "a stride that is too small");

  // No size and absurd ones write nothing.
  memset(later.bytes, 0xAA, sizeof later.bytes);
  galley_paragraph_style_init_sized(&later.value, 0);
  galley_paragraph_style_init_sized(&later.value, (size_t)-1);
  galley_paragraph_style_init_sized(NULL, 64);
  expect(all(later.bytes, sizeof later.bytes, 0xAA), "no struct has such a size");
  expect(galley_abi_version() == GALLEY_ABI_VERSION, "header and library are of one version");
  printf("structs of later versions are read and written within their size\n");
  return 0;
}
