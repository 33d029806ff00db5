// Ten thousand random calls with hostile arguments: each gives a code, none ends the process. Prints how many of each code.
//
//   hostile [CALLS [SEED]]

#include <galley.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;
static uint64_t next(void) {
  state += 0x9E3779B97F4A7C15u;
  uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}
static uint64_t below(uint64_t count) { return next() % count; }
static int rarely(void) { return below(6) == 0; }

static double number(void) {
  static const double odd[] = {0, -1, 1e-300, 1e300, -1e300, 1e9, 5e-324, 0.5, 17, 100, 40.25, 300};
  switch (below(8)) {
    case 0: return NAN;
    case 1: return INFINITY;
    case 2: return -INFINITY;
    default: return odd[below(sizeof odd / sizeof *odd)];
  }
}
static double plausible(void) { return rarely() ? number() : (double)below(400); }
static int32_t choice(void) { return rarely() ? (int32_t)next() : (int32_t)below(6); }
static int32_t valid(int32_t count) { return rarely() ? choice() : (int32_t)below(count); }

// A text with its length; lengths beyond it are at least 2 GiB or right.
static unsigned char bytes[256];
static const void *text(size_t *length, int32_t *encoding) {
  static const char *const words[] = {"", "Hello, world", "Größe 12 €", "مرحبا بالعالم", "ภาษาไทย", "日本語、の", "a\nb\r\nc", "\xF0\x9F\x98\x80 x"};
  *encoding = valid(2);
  size_t count = below(sizeof bytes - 2);
  if (below(2)) {
    for (size_t i = 0; i < count; i++) bytes[i] = below(5) ? 'a' + below(26) : next();
  } else {
    const char *word = words[below(8)];
    count = strlen(word);
    memcpy(bytes, word, count);
  }
  memset(bytes + count, 0, 2);
  *length = *encoding == 1 ? count / 2 : count;
  if (*encoding == 1) bytes[count & ~(size_t)1] = bytes[count | 1] = 0;
  if (rarely()) *length = below(2) ? GALLEY_NUL_TERMINATED : (size_t)1 << (31 + below(32));
  return rarely() ? NULL : bytes;
}

enum { kinds = 10, kept = 4, freed = 16 };
static void *handles[kinds][kept], *stale[freed];

static void *any(int kind) {
  if (rarely()) {
    switch (below(4)) {
      case 0: return NULL;
      case 1: return stale[below(freed)];
      case 2: return (void *)(uintptr_t)(next() >> below(64)); // no address is looked at
      default: return handles[below(kinds)][below(kept)];
    }
  }
  return handles[kind][below(kept)];
}
static void keep(int kind, galley_status status, void *handle) {
  if (status != GALLEY_OK || !handle) return;
  void **place = &handles[kind][below(kept)];
  stale[below(freed)] = *place;
  galley_release(*place);
  if (rarely()) galley_release(*place); // it is stale, and left alone
  *place = handle;
}

// JSON with some options, as it should be or not.
static const char *json(void) {
  static const char *const texts[] = {
    "{\"letterSpacing\": 2}", "{\"writingMode\": \"verticalRL\", \"combinedDigits\": 2}", "{\"initialLetter\": [3, 1]}",
    "{\"textTransform\": [\"uppercase\"], \"whiteSpace\": \"collapse\"}", "{\"textFit\": [\"grow\"], \"scale\": 2}", "{}", "[]", "",
    "{\"kern\": 1e999}", "{\"kern\": 1, \"kern\": 2}", "{\"token\": \"\\ud800\\u0000\"}", "{\"numberOfLines\": 1.5}", "{", "\xFF\xFE{}",
    "{\"ruby\": [{\"start\": 0, \"end\": 2, \"text\": \"x\"}], \"combine\": [{\"start\": 1, \"end\": 2}]}",
    "{\"runs\": [{\"start\": 1, \"end\": 3, \"size\": 9, \"fonts\": [\"embedded:Inter-roman.var.ttf\"]}]}",
    "{\"runs\": [{\"start\": -1, \"end\": 1e300}]}", "{\"runs\": [{\"start\": 0, \"end\": 1, \"fonts\": [\"/no/such.ttf\"]}]}",
  };
  return below(3) ? NULL : texts[below(sizeof texts / sizeof *texts)];
}

static galley_tag_value tags[2];
static const galley_style *style(galley_style *value) {
  if (rarely()) return NULL;
  galley_style_init(value);
  value->fonts = below(2) ? any(0) : NULL;
  if (rarely()) value->struct_size = next() >> below(64);
  value->size = below(2) ? 17 : plausible();
  value->language = below(2) ? "ja" : rarely() ? "\xFF\xFE" : NULL;
  if (rarely()) {
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 4; j++) tags[i].tag[j] = below(2) ? 'a' + below(26) : next();
      tags[i].value = number();
    }
    value->features = rarely() ? NULL : tags;
    value->feature_count = rarely() ? (size_t)-1 >> below(30) : 2;
    if (value->feature_count < 1u << 30) value->feature_count = 2;
  }
  if (rarely()) value->letter_spacing = number();
  if (rarely()) value->word_spacing = number();
  if (rarely()) value->tracking = number();
  if (rarely()) value->kern = number();
  if (rarely()) value->baseline_offset = number();
  if (rarely()) value->box = choice(), value->box_width = number(), value->box_height = number(), value->box_offset = number();
  if (rarely()) value->options = json();
  return value;
}

static double positions[3];
static int32_t alignments[3];
static const galley_paragraph_style *paragraph_style(galley_paragraph_style *value) {
  if (rarely()) return NULL;
  galley_paragraph_style_init(value);
  if (rarely()) value->struct_size = next();
  value->alignment = valid(5);
  value->direction = valid(3);
  value->line_breaking = valid(4);
  value->strictness = valid(5);
  value->word_break = valid(4);
  value->hyphenation = valid(3);
  value->strategy = next();
  value->text_spacing_trim = valid(4);
  value->text_autospace = valid(2);
  double *numbers = &value->hyphenation_factor;
  for (int i = 0; i < 11; i++)
    if (rarely()) numbers[i] = number();
  if (rarely()) {
    for (int i = 0; i < 3; i++) positions[i] = plausible(), alignments[i] = valid(4);
    value->tab_positions = rarely() ? NULL : positions;
    value->tab_alignments = below(2) ? alignments : NULL;
    value->tab_count = 3;
  }
  if (rarely()) value->options = json();
  if (rarely()) value->struct_size = (char *)&value->options - (char *)value;
  return value;
}

static const galley_limits *limits(galley_limits *value) {
  if (below(2)) return NULL;
  galley_limits_init(value);
  if (rarely()) value->struct_size = 3;
  value->number_of_lines = rarely() ? (int64_t)next() : (int64_t)below(4);
  value->maximum_height = rarely() ? number() : INFINITY;
  value->break_mode = valid(6);
  value->token = rarely() ? "more \xC3" : NULL;
  if (rarely()) value->options = json();
  return value;
}

#define ARRAY 64
static union {
  galley_size sizes[ARRAY];
  galley_line lines[ARRAY];
  galley_glyph_run runs[ARRAY];
  galley_glyph glyphs[ARRAY];
  galley_cluster clusters[ARRAY];
  galley_glyph_source sources[ARRAY];
  galley_tag_value axes[ARRAY];
  galley_selection selections[ARRAY];
  galley_range ranges[ARRAY];
  galley_fragment fragments[ARRAY];
  galley_styled_range styled[ARRAY];
  galley_change changes[ARRAY];
  galley_shaped_glyph shaped[ARRAY];
  int64_t ends[ARRAY];
  double numbers[2 * ARRAY];
  float floats[ARRAY];
  uint8_t verbs[ARRAY];
  size_t offsets[ARRAY];
} room, other;

static size_t capacity(void) { return rarely() ? 0 : below(ARRAY + 1); }
static size_t *count(size_t *value) { return rarely() ? NULL : value; }
#define ROOM(name) (rarely() ? NULL : room.name), capacity(), count(&n)

static void alive(struct ArrowSchema *schema) { (void)schema; }
static void alive_array(struct ArrowArray *array) { (void)array; }

// A column of three rows, in memory that ends where it says, so that a memory checker sees what is read beyond.
static galley_status column(void) {
  static const char *const formats[] = {"u", "U", "vu", "n", "+s", "i", "g", "", NULL};
  int format = (int)(below(3) ? below(3) : below(9)), wide = format == 1;
  char *data = malloc(9);
  memcpy(data, "abc\xC3\xA9""defg", 9);
  void *offsets = malloc(format == 2 ? 48 : wide ? 32 : 16);
  for (int i = 0; i < 4; i++) {
    int64_t end = rarely() ? (int64_t)(next() >> below(64)) - 4 : i * 3;
    if (format == 2 && i < 3) {
      // A short text in the view, or a part of the buffer.
      int32_t view[4] = {rarely() ? (int32_t)end : 3, 0x636261, 0, 0};
      if (view[0] > 12) view[2] = rarely() ? (int32_t)next() : 0, view[3] = (int32_t)below(8);
      memcpy((char *)offsets + 16 * i, view, 16);
    } else if (wide) {
      memcpy((char *)offsets + 8 * i, &end, 8);
    } else if (format != 2) {
      int32_t narrow = (int32_t)end;
      memcpy((char *)offsets + 4 * i, &narrow, 4);
    }
  }
  // The last offset says how long the data is: one that is too large is the caller's lie, which nobody can tell.
  if (format == 1 && ((int64_t *)offsets)[3] > 9) ((int64_t *)offsets)[3] = 9;
  if (format != 1 && format != 2 && ((int32_t *)offsets)[3] > 9) ((int32_t *)offsets)[3] = 9;
  uint8_t *validity = malloc(1);
  *validity = (uint8_t)next();
  int64_t *lengths = malloc(8);
  *lengths = 9;
  const void *buffers[4] = {below(2) ? validity : NULL, rarely() ? NULL : offsets, rarely() ? NULL : data, lengths};
  struct ArrowSchema schema = {formats[format], "", NULL, 2, 0, NULL, NULL, rarely() ? NULL : alive, NULL};
  struct ArrowArray array = {3, rarely() ? 3 : -1, rarely() ? (int64_t)below(3) - 1 : 0, format == 2 ? 4 : 3, 0, buffers, NULL, NULL,
      rarely() ? NULL : alive_array, NULL};
  if (array.offset > 0) array.length -= array.offset;
  if (rarely()) array.length = (int64_t)(next() >> below(64)) - 9;
  if (array.length > 3) array.length = 3 - (array.offset > 0 ? array.offset : 0);
  uint8_t *indices = NULL;
  struct ArrowSchema outer_schema = {below(2) ? "C" : "c", "", NULL, 2, 0, NULL, &schema, alive, NULL};
  struct ArrowArray outer = {4, 0, 0, 2, 0, NULL, NULL, &array, alive_array, NULL};
  const void *outer_buffers[2] = {NULL, indices = malloc(4)};
  outer.buffers = outer_buffers;
  for (int i = 0; i < 4; i++) indices[i] = rarely() ? (uint8_t)next() : (uint8_t)below(3);
  int is_dictionary = rarely();
  galley_text found[3] = {{"abc", 3}, {NULL, rarely()}, {"d", rarely() ? -1 : 1}};
  galley_text_column texts = {sizeof texts, rarely() ? valid(2) : 0, 4, NULL, 0, NULL, NULL, 0, 0,
      rarely() ? NULL : is_dictionary ? &outer_schema : &schema, rarely() ? NULL : is_dictionary ? &outer : &array, NULL, NULL, NULL, found};
  if (rarely()) {
    texts.schema = NULL, texts.array = NULL;
    texts.offset_size = rarely() ? (int32_t)below(9) : wide ? 8 : 4;
    // Of these offsets the library knows where the data ends.
    texts.data = buffers[2], texts.data_length = 9, texts.offsets = buffers[1], texts.validity = buffers[0], texts.count = below(4);
    if (format == 2 || (texts.offset_size == 8 && !wide)) texts.count = 0;
    if (texts.encoding == GALLEY_UTF16) texts.data_length = 4;
  }
  if (rarely()) texts.struct_size = next();
  // Room for as many rows as any of these columns has.
  double *numbers = malloc(4 * sizeof(double));
  int64_t *counts = malloc(4 * sizeof(int64_t));
  for (int i = 0; i < 4; i++) numbers[i] = plausible(), counts[i] = rarely() ? (int64_t)next() : (int64_t)below(3);
  double answers[4][4];
  int64_t whole[4][4];
  uint8_t flags[2][4];
  galley_columns columns;
  memset(&columns, 0, sizeof columns);
  columns.struct_size = rarely() ? next() : sizeof columns;
  if (below(2)) columns.width = (galley_column){numbers, below(2) ? 8 : 0};
  if (rarely()) columns.font_size = (galley_column){numbers, below(2) ? 8 : 0};
  if (rarely()) columns.number_of_lines = (galley_column){counts, below(2) ? 8 : 0};
  columns.break_mode = valid(6);
  columns.counts_characters = below(2);
  columns.out_width = (galley_column){answers[0], rarely() ? below(9) : 8};
  if (below(2)) columns.out_height = (galley_column){answers[1], 0};
  if (below(2)) columns.out_min_content = (galley_column){answers[2], 8};
  if (below(2)) columns.out_natural = (galley_column){answers[3], 8};
  if (below(2)) columns.out_line_count = (galley_column){whole[0], 8};
  if (below(2)) columns.out_hidden_start = (galley_column){whole[1], 8}, columns.out_hidden_end = (galley_column){whole[2], 8};
  if (below(2)) columns.out_missing = (galley_column){whole[3], 8};
  if (below(2)) columns.out_is_truncated = (galley_column){flags[0], 1}, columns.out_is_null = (galley_column){flags[1], 1};
  struct ArrowSchema lines_schema = {0};
  struct ArrowArray lines = {0};
  if (below(2)) columns.out_lines = &lines, columns.out_lines_schema = rarely() ? NULL : &lines_schema;
  galley_status status = galley_columns_measure(any(below(2) ? 1 : 4), rarely() ? NULL : &texts, rarely() ? NULL : &columns, below(3));
  if (status == GALLEY_OK && lines.release) {
    struct ArrowSchema copied_schema = {0};
    struct ArrowArray copied = {0};
    status = galley_arrow_copy(rarely() ? &schema : &lines_schema, &lines, rarely() ? NULL : &copied_schema, &copied);
    lines.release(&lines);
    lines_schema.release(&lines_schema);
    if (status == GALLEY_OK) copied.release(&copied), copied_schema.release(&copied_schema);
  } else if (format < 2 && rarely()) {
    struct ArrowSchema copied_schema = {0};
    struct ArrowArray copied = {0};
    if (galley_arrow_copy(&schema, &array, &copied_schema, &copied) == GALLEY_OK) copied.release(&copied), copied_schema.release(&copied_schema);
  }
  free(data), free(offsets), free(validity), free(lengths), free(indices), free(numbers), free(counts);
  return status;
}

// Blocks, of which the second may be a box, with options as they should be or not.
static galley_status flow(galley_flow **out) {
  static const char *const texts[] = {
    "{\"orphans\": 1, \"widows\": 3, \"sectionLevel\": 2}", "{\"spaceBefore\": 8, \"spaceAfter\": 1e6}", "{\"leftInset\": -1000000, \"rightInset\": 20}",
    "{\"breakBefore\": \"column\"}", "{\"breakAfter\": \"avoid\", \"keepsTogether\": true}", "{\"repeatedHead\": 0}", "{\"repeatedHead\": 9}",
    "{\"orphans\": 9223372036854775807, \"widows\": 1e18}", "{\"orphans\": 0}", "{\"sectionLevel\": 1e9}", "{\"orphan\": 1}", "{\"spaceBefore\": -1}", "{\"breakAfter\": \"x\"}", "[", "\xFF",
  };
  static const char *const whole[] = {NULL, NULL, "{}", "{\"spaceAboveNotes\": 3, \"baselineGrid\": 7}", "{\"spaceAboveNotes\": 1e999}", "{\"baselineGrid\": 1e-300}", "{\"space\": 3}", "3"};
  galley_flow_block blocks[4];
  galley_note notes[4][2];
  for (int i = 0; i < 4; i++) {
    galley_flow_block_init(&blocks[i]);
    blocks[i].paragraph = below(4) ? any(2) : NULL;
    if (!blocks[i].paragraph) blocks[i].box_height = plausible();
    else if (below(30) == 0) blocks[i].box_height = number();
    if (below(20) == 0) blocks[i].struct_size = next() >> below(64);
    if (rarely()) {
      for (int j = 0; j < 2; j++) notes[i][j] = (galley_note){any(2), rarely() ? next() >> below(64) : (size_t)(3 * j)};
      blocks[i].notes = rarely() ? NULL : notes[i];
      blocks[i].note_count = rarely() ? (size_t)1 << (40 + below(24)) : below(3);
    }
    if (below(3) == 0) blocks[i].options = texts[below(3) ? below(8) : below(sizeof texts / sizeof *texts)];
  }
  size_t how_many = rarely() ? (size_t)1 << (38 + below(26)) : below(5);
  size_t stride = rarely() ? next() >> below(64) : sizeof *blocks;
  if (stride >= sizeof *blocks && stride <= 1 << 16) stride = sizeof *blocks;
  return galley_flow_create(rarely() ? NULL : blocks, how_many, stride, below(8) ? whole[below(4)] : whole[below(8)], out);
}

static galley_status fill(galley_page **out) {
  static const char *const options[] = {
    NULL, NULL, "{}", "{\"balanced\": true}", "{\"forced\": true}", "{\"balanced\": true, \"forced\": true}", "{\"balanced\": 1}", "{\"blanced\": true}", "{"};
  galley_container containers[4];
  galley_rect around[4][2];
  for (int i = 0; i < 4; i++) {
    containers[i] = (galley_container){plausible(), plausible(), plausible(), rarely() ? INFINITY : plausible(), NULL, 0};
    if (!rarely()) continue;
    for (int j = 0; j < 2; j++) around[i][j] = (galley_rect){plausible(), plausible(), plausible(), plausible()};
    containers[i].around = rarely() ? NULL : around[i];
    containers[i].around_count = rarely() ? (size_t)1 << (40 + below(24)) : below(3);
  }
  galley_filled_container filled[4];
  size_t how_many = rarely() ? (size_t)1 << (38 + below(26)) : 1 + below(4);
  return galley_flow_fill(any(7), below(2) ? any(8) : NULL, rarely() ? NULL : containers, how_many, below(8) ? options[below(6)] : options[below(9)],
      rarely() ? NULL : filled, out);
}

static size_t place(void) { return rarely() ? next() >> below(64) : below(40); }

// An edit of a document.
static galley_status document(const void *characters, size_t length) {
  galley_style s;
  galley_range ranges[3] = {{place(), place()}, {place(), place()}, {place(), place()}}, selection;
  // The document may count in 16-bit units, of which there are half as many.
  if (length < sizeof bytes || length == GALLEY_NUL_TERMINATED) length = length < sizeof bytes ? length / 2 : 3;
  for (int i = 0; i < 3 && below(3); i++) ranges[i] = (galley_range){i * 3, i * 3 + below(3)};
  switch (below(4)) {
    case 0: case 1: return galley_document_replace(any(9), rarely() ? NULL : ranges, rarely() ? next() : below(4), characters, length);
    case 2: return galley_document_set_style(any(9), place(), place(), style(&s), next());
    default:
      return galley_document_mark(any(9), place(), place(), characters, length, below(2) ? NULL : ranges, rarely() ? NULL : &selection);
  }
}

// A question about a document.
static galley_status ask_document(void) {
  galley_range range;
  galley_caret caret;
  galley_size size;
  size_t n = 0, first;
  int32_t flag;
  void *handle = any(9);
  switch (below(15)) {
    case 0: return galley_document_extent(handle, rarely() ? NULL : &n, rarely() ? NULL : &first);
    case 1: return galley_document_text(handle, place(), place(), rarely() ? NULL : room.sizes, capacity(), count(&n));
    case 2: return galley_document_find(handle, place(), place(), below(2) ? "a" : "\xC3", below(2), ROOM(ranges));
    case 3: return galley_document_styles(handle, place(), place(), ROOM(styled));
    case 4: return galley_document_marked(handle, rarely() ? NULL : &range, rarely() ? NULL : &flag);
    case 5: return galley_document_difference(handle, any(9), ROOM(changes));
    case 6: return galley_document_measure(handle, plausible(), rarely() ? NULL : &size);
    case 7: return galley_document_lines(handle, plausible(), plausible(), plausible(), rarely() ? NULL : &first, ROOM(lines));
    case 8: return galley_document_caret(handle, place(), valid(2), plausible(), rarely() ? NULL : &caret);
    case 9: return galley_document_hit(handle, plausible(), plausible(), plausible(), &caret, rarely() ? NULL : &range);
    case 10: return galley_document_move(handle, place(), valid(2), valid(4), number(), plausible(), rarely() ? NULL : &caret);
    case 11: return galley_document_selection(handle, place(), place(), plausible(), plausible(), plausible(), ROOM(selections));
    case 12: return galley_document_range(handle, place(), valid(6), rarely() ? NULL : &range);
    case 13: return galley_document_paragraph(handle, place(), rarely() ? NULL : &range);
    default: return galley_document_paragraph_number(handle, place(), rarely() ? NULL : &n);
  }
}

static galley_status call(void) {
  size_t length, n = 0;
  int32_t encoding;
  const void *characters = text(&length, &encoding);
  galley_style s;
  galley_paragraph_style p;
  galley_limits l;
  galley_rect rect = {plausible(), plausible(), plausible(), plausible()};
  const galley_rect *bounds = rarely() ? NULL : &rect;
  double widths[4] = {plausible(), plausible(), plausible(), number()}, x, y, z;
  size_t width_count = rarely() ? (size_t)1 << (40 + below(23)) : below(5);
  void *made = NULL;
  void **out = rarely() ? NULL : &made;
  galley_status status;
  switch (below(70)) {
    case 0: {
      galley_font_source sources[2];
      for (int i = 0; i < 2; i++) {
        galley_font_source_init(&sources[i]);
        switch (below(7)) {
          case 5: sources[i].family = rarely() ? "\xFF" : "Inter", sources[i].slant = valid(3), sources[i].width = plausible(); break;
          case 6: sources[i].family = "none", sources[i].folder = below(2) ? "/nonexistent" : NULL, sources[i].language = "\xFE"; break;
          case 0: sources[i].path = "/nonexistent"; break;
          case 1: sources[i].bytes = bytes, sources[i].byte_count = below(2) ? below(200) : (size_t)-1; break;
          case 2: sources[i].embedded = "Inter-roman.var.ttf", sources[i].weight = number(); break;
          case 3: sources[i].path = "/", sources[i].embedded = "*"; break;
          default: sources[i].embedded = rarely() ? "none" : "*";
        }
        if (rarely()) sources[i].face_index = (int32_t)next();
        if (rarely()) sources[i].struct_size = next();
      }
      size_t stride = rarely() ? next() : sizeof *sources;
      if (stride >= sizeof *sources && stride < 1 << 20) stride = sizeof *sources;
      size_t how_many = rarely() ? (size_t)1 << (13 + below(50)) : below(3);
      status = galley_fonts_create(rarely() ? NULL : sources, how_many, stride, (galley_fonts **)out);
      return keep(0, status, made), status;
    }
    case 1: { galley_font_info info; return galley_fonts_info(any(0), rarely() ? next() : below(3), rarely() ? NULL : &info); }
    case 2:
      return galley_fonts_outline(any(0), below(3), rarely() ? (uint32_t)next() : below(900), room.verbs, capacity(),
          count(&n), other.floats, capacity(), count(&n), &x);
    case 3: case 4:
      status = galley_measurer_create(style(&s), paragraph_style(&p), (galley_measurer **)out);
      return keep(1, status, made), status;
    case 5: case 6: case 7:
      return galley_measurer_measure(any(1), characters, length, encoding, plausible(), rarely() ? NULL : room.sizes);
    case 8: case 9: {
      galley_text items[3] = {{bytes, 3}, {characters, length}, {NULL, 0}};
      galley_texts texts = {sizeof texts, encoding, items, NULL, 0, below(4)};
      if (below(2)) texts.items = NULL, texts.joined = characters, texts.joined_length = length;
      if (rarely()) texts.struct_size = next();
      if (rarely()) texts.count = (size_t)-1 >> below(20);
      if (texts.items && texts.count > 3 && texts.count < (size_t)1 << 40) texts.count = 3;
      return galley_measurer_measure_batch(any(1), rarely() ? NULL : &texts, rarely() ? NULL : widths, width_count,
          rarely() ? next() : below(4), rarely() ? NULL : room.sizes);
    }
    case 10: case 11: case 12: case 13: {
      galley_run runs[2] = {{rarely() ? next() : below(5), style(&s)}, {rarely() ? next() : below(5), NULL}};
      galley_paragraph_run paragraph_runs[2] = {{below(4), paragraph_style(&p)}, {0, NULL}};
      status = galley_paragraph_create(characters, length, encoding, rarely() ? NULL : runs, below(3),
          rarely() ? NULL : paragraph_runs, below(3), (galley_paragraph **)out);
      return keep(2, status, made), status;
    }
    case 14: return galley_paragraph_widths(any(2), rarely() ? NULL : &x, &y);
    case 15: return galley_paragraph_measure(any(2), rarely() ? NULL : widths, width_count, limits(&l), rarely() ? NULL : room.sizes);
    case 16: return galley_paragraph_missing(any(2), ROOM(ranges));
    case 17: case 18: case 19:
      status = galley_layout_create(any(2), plausible(), limits(&l), (galley_layout **)out);
      return keep(3, status, made), status;
    case 20: { galley_layout_info info; return galley_layout_info_get(any(3), rarely() ? NULL : &info); }
    case 21: return galley_layout_lines(any(3), ROOM(lines));
    case 22: return galley_layout_runs(any(3), ROOM(runs));
    case 23: return galley_layout_glyphs(any(3), ROOM(glyphs));
    case 24: return galley_layout_clusters(any(3), ROOM(clusters));
    case 25: status = galley_layout_fonts(any(3), (galley_fonts **)out); return keep(0, status, made), status;
    case 26: { galley_caret caret; return galley_layout_caret(any(3), rarely() ? next() : below(40), valid(2), &caret); }
    case 27: { galley_caret caret; return galley_layout_hit(any(3), number(), plausible(), rarely() ? NULL : &caret); }
    case 28: { galley_caret caret; return galley_layout_move(any(3), rarely() ? next() : below(40), valid(2), valid(4), number(), &caret); }
    case 29: return galley_layout_selection(any(3), below(40), rarely() ? next() : below(60), ROOM(selections));
    case 30: { galley_range range; return galley_layout_word(any(3), rarely() ? next() : below(40), rarely() ? NULL : &range); }
    case 31: case 32: case 33: {
      galley_label_options options;
      galley_label_options_init(&options);
      if (rarely()) options.struct_size = next();
      options.number_of_lines = rarely() ? (int64_t)next() : (int64_t)below(4);
      options.break_mode = valid(6);
      options.strategy = next();
      if (rarely()) options.preferred_max_layout_width = number();
      if (rarely()) options.options = json();
      options.adjusts_font_size_to_fit_width = below(2);
      options.allows_tightening = below(2);
      options.minimum_scale_factor = rarely() ? number() : 0.5;
      if (rarely()) options.scale = number();
      options.precision = valid(2);
      options.right_to_left = below(2);
      options.token = rarely() ? "…" : NULL;
      status = galley_label_create(characters, length, encoding, style(&s), paragraph_style(&p), rarely() ? NULL : &options,
          (galley_label **)out);
      return keep(4, status, made), status;
    }
    case 41: {
      size_t offsets[8];
      uint8_t mandatory[8];
      return galley_line_breaks(characters, length, encoding, below(2) ? "ja" : rarely() ? "\xFF\xFE" : NULL, valid(5) | (int32_t)below(2) << 8,
          valid(3), rarely() ? NULL : offsets, rarely() ? NULL : mandatory, below(9), rarely() ? NULL : &n);
    }
    case 43: {
      static uint64_t changed[4]; // aligned for UTF-16
      size_t origins[8];
      return galley_text_transform(characters, length, encoding, below(2) ? "tr" : rarely() ? "\xFF\xFE" : NULL, valid(32),
          rarely() ? NULL : changed, rarely() ? NULL : origins, below(9), rarely() ? NULL : &n);
    }
    case 44: {
      size_t units = 0;
      return galley_layout_shown(any(3), rarely() ? next() : below(3), rarely() ? NULL : room.sizes, below(9), count(&units));
    }
    case 45: case 46: return column();
    case 47: return galley_layout_glyph_sources(any(3), ROOM(sources));
    case 48: return galley_fonts_axes(any(0), rarely() ? next() : below(3), ROOM(axes));
    case 49: {
      const void *file = NULL;
      status = galley_fonts_data(any(0), rarely() ? next() : below(3), rarely() ? NULL : &file, count(&n));
      // The first and the last byte are the caller's to read.
      if (status == GALLEY_OK && n > 0) x = ((const uint8_t *)file)[0] + ((const uint8_t *)file)[n - 1];
      return status;
    }
    case 51: {
      static const char *const markups[] = {
          "a <b>bold</b> word", "<ruby>x<rt>y</rt></ruby>", "<b>", "&#x110000;", "<span size='1e9'>x</span>", "<span color='systemRed'>x</span>", "a & b"};
      if (below(3)) characters = markups[below(7)], length = (size_t)-1, encoding = GALLEY_UTF8;
      status = galley_paragraph_create_markup(characters, length, encoding, style(&s), paragraph_style(&p), (galley_paragraph **)out);
      return keep(2, status, made), status;
    }
    case 52: return galley_paragraph_text(any(2), rarely() ? NULL : room.sizes, below(9), count(&n));
    case 50: {
      static const char *const formats[] = {"svg", "pdf", "png", "gif", "", "\xFF"};
      static const char *const asked[] = {
          NULL, "{}", "{\"scale\":1e9}", "{\"scale\":0.5,\"padding\":3}", "{\"padding\":-1}", "{\"crop\":\"ink\",\"color\":\"#123\"}",
          "{\"background\":\"blue\"}", "{\"outlines\":true,\"title\":\"\\u0000\\ud800\"}", "{\"selectableText\":true}", "[", "{\"colour\":1}"};
      const char *format = rarely() ? NULL : formats[below(6)], *options = asked[below(11)];
      void *layout = any(3);
      status = galley_layout_render(layout, format, options, rarely() ? NULL : room.sizes, below(400), count(&n));
      if (below(2)) return status;
      return galley_layout_render_notes(layout, format, options, rarely() ? NULL : (char *)room.sizes, below(400), count(&n));
    }
    case 53: case 54: status = flow((galley_flow **)out); return keep(7, status, made), status;
    case 55: case 56: status = fill((galley_page **)out); return keep(8, status, made), status;
    case 57: {
      int64_t blocks[9], container;
      galley_rect place;
      if (below(3) == 0) return galley_page_sections(any(8), rarely() ? NULL : blocks, below(9), count(&n));
      if (below(3) == 0)
        return galley_page_place(any(8), rarely() ? next() : below(4), rarely() ? next() : below(40), rarely() ? NULL : &container,
            rarely() ? NULL : &place);
      return below(2) ? galley_page_fragments(any(8), ROOM(fragments)) : galley_page_lines(any(8), ROOM(lines));
    }
    case 58:
      if (below(3) == 0) {
        double widths[4];
        galley_table_column columns[4];
        for (int i = 0; i < 4; i++)
          columns[i] = (galley_table_column){number(), number(), below(2) ? 0 : number(), below(2) ? 0 : number(), below(2) ? 0 : number()};
        return galley_table_widths(rarely() ? NULL : columns, rarely() ? (size_t)1 << (38 + below(26)) : below(5), number(),
            rarely() ? NULL : widths);
      }
      status = galley_page_layout(any(8), rarely() ? next() : below(3), (galley_layout **)out);
      return keep(3, status, made), status;
    case 59: return galley_layout_line_ends(any(3), choice(), ROOM(ends));
    case 60: {
      static const char *const asked[] = {NULL, "{}", "{\"features\":\"-liga,x[3:1]\"}", "{\"direction\":\"btt\",\"script\":\"Arab\"}",
          "{\"script\":\"A\"}", "{\"lang\":\"\\ud800\"}", "[", "{\"size\":1}"};
      return galley_fonts_shape(any(0), rarely() ? next() : below(3), characters, length, encoding, asked[below(8)], ROOM(shaped));
    }
    case 61: case 62:
      status = below(3) ? galley_document_create(characters, length, encoding, choice(), style(&s), paragraph_style(&p), (galley_document **)out)
                        : galley_document_copy(any(9), (galley_document **)out);
      return keep(9, status, made), status;
    case 63: case 64: case 65: case 66: case 67: return document(characters, length);
    case 68: return ask_document();
    case 69: {
      galley_document_line line;
      status = galley_document_layout(any(9), place(), plausible(), rarely() ? NULL : &line, (galley_layout **)out);
      return keep(3, status, made), status;
    }
    case 42: {
      void *handle = any((int)below(kinds));
      galley_release(galley_retain(handle));
      return galley_label_intrinsic_size(handle, &x, rarely() ? NULL : &y);
    }
    case 34: return galley_label_size_that_fits(any(4), plausible(), plausible(), &x, rarely() ? NULL : &y);
    case 35:
      return below(2) ? galley_label_text_rect(any(4), bounds, rarely() ? (int64_t)next() : 2, &rect)
                      : galley_label_baselines(any(4), bounds, &x, rarely() ? NULL : &y);
    case 36: status = galley_label_layout(any(4), bounds, (galley_layout **)out, &x, &y, &z); return keep(3, status, made), status;
    case 37: return galley_label_measure(any(4), valid(4), plausible(), valid(4), plausible(), &x, &y);
    case 38: {
      const galley_label *labels[3] = {any(4), any(4), any(4)};
      return galley_labels_measure(rarely() ? NULL : labels, below(4), widths, below(5), below(3), rarely() ? NULL : room.numbers);
    }
    case 39: {
      uint32_t variable, variables[3] = {below(6), below(6), below(6)};
      uint64_t constraint;
      double coefficients[3] = {number(), 1, plausible()};
      int32_t satisfied;
      void *solver = any(5);
      switch (below(6)) {
        case 0: status = galley_solver_create((galley_solver **)out); return keep(5, status, made), status;
        case 1: return galley_solver_add_variable(solver, below(2), rarely() ? NULL : &variable);
        case 2:
          return galley_solver_add_constraint(solver, rarely() ? NULL : variables, coefficients, below(4), (int32_t)below(4) - 1,
              number(), rarely() ? (float)number() : 750, &constraint);
        case 3: return galley_solver_set_constant(solver, below(12), number());
        case 4: return galley_solver_remove(solver, below(12));
        default: return galley_solver_solve(solver, ROOM(numbers), &satisfied);
      }
    }
    default: {
      static const char *const formats[] = {"a.top == b.bottom + 8", "H:|-[a]-[b]-|", "V:|[a(>=b)]|", "a.width >= 1e999", "", "a.", "b.leading == a.leading @-3", "H:[[", "a.width == 50"};
      void *view = any(6);
      switch (below(8)) {
        case 0: status = galley_view_create(rarely() ? NULL : below(2) ? "a" : "b", (galley_view **)out); return keep(6, status, made), status;
        case 1: return galley_view_add(view, any(6));
        case 2: return galley_view_set_label(view, any(4));
        case 3: return galley_view_set_priorities(view, valid(2), (float)number(), (float)plausible());
        case 4: return galley_view_constrain(view, formats[below(9)]);
        case 5: return galley_view_fitting_size(view, number(), plausible(), (float)plausible(), 50, &x, &y);
        case 6: return galley_view_layout(view, plausible(), number());
        default: return galley_view_frame(view, rarely() ? NULL : &rect);
      }
    }
  }
}

int main(int count, char **arguments) {
  long calls = count > 1 ? atol(arguments[1]) : 10000;
  state = count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
  long codes[10] = {0};
  for (long i = 0; i < calls; i++) {
    galley_status status = call();
    if (status < 0 || status > 9) return printf("call %ld gave %d, which is no code\n", i, status), 1;
    if (status && !*galley_last_error()) return printf("call %ld gave %d without a message\n", i, status), 1;
    codes[status]++;
  }
  for (int kind = 0; kind < kinds; kind++)
    for (int i = 0; i < kept; i++) galley_release(handles[kind][i]);
  printf("%ld calls:", calls);
  for (int i = 0; i < 10; i++) printf(" %ld", codes[i]);
  printf("\n");
  fflush(stdout);
  // Both kinds of answers must be among them, else nothing was tried.
  return codes[0] < calls / 10 || codes[1] < calls / 100;
}
