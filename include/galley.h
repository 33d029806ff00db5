/* galley.h — Galley's text layout for C and every language that calls C.
 *
 * Handles     galley_fonts, galley_measurer, galley_paragraph, galley_layout, galley_document, galley_label, galley_solver,
 *             galley_view, galley_flow and galley_page are opaque. Functions that make one hand out one reference; galley_retain
 *             adds one, galley_release gives one back. What a handle was made from may be released at once. A handle is a
 *             number of a table, not an address: one of another kind, NULL where one is needed, one that was freed, and one of
 *             another process are GALLEY_BAD_HANDLE.
 *             To free a handle that another thread is using at that moment is the caller's fault, as anywhere in C.
 * Arguments   Text, arrays and structs are copied during the call; nothing of them is kept.
 * Results     Go into the caller's variables and arrays, which are the caller's to keep. A function with `capacity` fills at
 *             most so many elements and always sets `*count` to how many there are: ask with capacity 0 first, or guess.
 * Errors      Functions give a galley_status. On any but GALLEY_OK outputs are as they were, and galley_last_error() says in
 *             this thread what was wrong. Bad arguments never trap, throw or end the process.
 * Threads     Measurers, fonts, paragraphs, layouts, labels, flows and pages never change: any number of threads may use one at
 *             once. So they may a galley_document: a question is about the text of the moment at which it is asked. A
 *             galley_solver, and all galley_view of one tree, belong to one thread at a time. A process may fork at any time: fork()
 *             waits until other threads are out of calls, or between two texts of a batch, and all handles are good in the child.
 * Text        UTF-8 or UTF-16 (of the machine's byte order) with a length in units (bytes, or 16-bit units), or
 *             GALLEY_NUL_TERMINATED. What is ill formed is laid out as U+FFFD, one for each maximal subpart.
 * Offsets     Count the units of the text as it was given, ill-formed parts included: bytes of UTF-8 text, 16-bit units of
 *             UTF-16 text. An offset inside of a character counts as that character's start.
 * Numbers     Points, double, y downwards from the top of the layout, x from its left edge. INFINITY: no limit.
 * Growing     Structs that begin with struct_size are options: a …_init fills in the size and the defaults, and later
 *             versions may add members at their end. Each …_init is told the size that the caller's struct has, writes no
 *             more than that, and the library takes members that an older program's struct lacks for their defaults. A
 *             newer program's members that an older library does not know are 0 after …_init, and not heeded. galley_texts,
 *             galley_text_column and galley_columns have no …_init: they begin as zeroes with struct_size set. All other
 *             structs stay as they are for good; new facts come from new functions. galley_abi_version() grows by one with
 *             each addition; nothing is taken away while the library's name is libgalley.so.0.
 */
#ifndef GALLEY_H
#define GALLEY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What this header was written for; galley_abi_version() says what the library has. */
#define GALLEY_ABI_VERSION 1

typedef struct galley_fonts galley_fonts;         /* fonts in order of preference */
typedef struct galley_measurer galley_measurer;   /* many texts of one style, from text to size */
typedef struct galley_paragraph galley_paragraph; /* a text that is ready to be laid out at any width */
typedef struct galley_layout galley_layout;       /* the lines of a text at a width */
typedef struct galley_document galley_document;   /* a long text that is edited */
typedef struct galley_label galley_label;         /* a text with UILabel's rules and answers */
typedef struct galley_solver galley_solver;       /* linear constraints with strict priorities */
typedef struct galley_view galley_view;           /* a view with Auto Layout's constraints */
typedef struct galley_flow galley_flow;           /* blocks of text that go through pages and columns */
typedef struct galley_page galley_page;           /* a page of a flow: what stands in its containers, and where it ends */

typedef int32_t galley_status;
enum {
  GALLEY_OK = 0,
  GALLEY_BAD_ARGUMENT = 1, /* NULL, NaN, a number out of range, a struct of an unknown size */
  GALLEY_BAD_HANDLE = 2,   /* NULL, or a handle of another kind */
  GALLEY_BAD_FONT = 3,     /* a font that cannot be read, or that lacks what was asked */
  GALLEY_NO_FILE = 4,      /* a font file that is not there or cannot be opened */
  GALLEY_TOO_LONG = 5,     /* a text of 2 GiB or more */
  GALLEY_NO_FONTS = 6,     /* no font was named, and this library has none inside */
  GALLEY_BAD_LAYOUT = 7,   /* a constraint that cannot be read or made, a view where it may not be */
  GALLEY_CONFLICT = 8,     /* required constraints of views cannot hold together, and one was broken */
  GALLEY_NO_PICTURE = 9    /* a picture that cannot be made: too large, or what paints pixels is not installed */
};

typedef int32_t galley_encoding;
enum { GALLEY_UTF8 = 0, GALLEY_UTF16 = 1 };

/* A length: the text ends before its first unit that is 0. */
#define GALLEY_NUL_TERMINATED ((size_t)-1)

/* Alignment of lines. */
enum { GALLEY_ALIGN_NATURAL = 0, GALLEY_ALIGN_LEFT = 1, GALLEY_ALIGN_RIGHT = 2, GALLEY_ALIGN_CENTER = 3, GALLEY_ALIGN_JUSTIFIED = 4 };
/* Base direction. */
enum { GALLEY_DIRECTION_AUTO = 0, GALLEY_DIRECTION_LTR = 1, GALLEY_DIRECTION_RTL = 2 };
/* How lines are chosen among all that fit. */
enum { GALLEY_BREAKING_GREEDY = 0, GALLEY_BREAKING_OPTIMAL = 1, GALLEY_BREAKING_BALANCED = 2, GALLEY_BREAKING_PRETTY = 3 };
/* CSS line-break. */
enum { GALLEY_STRICTNESS_AUTO = 0, GALLEY_STRICTNESS_LOOSE = 1, GALLEY_STRICTNESS_NORMAL = 2, GALLEY_STRICTNESS_STRICT = 3, GALLEY_STRICTNESS_ANYWHERE = 4 };
/* Added to the strictness that galley_line_breaks takes: lines may end where they may in Chromium. */
enum { GALLEY_STRICTNESS_BROWSER = 0x100 };
/* CSS word-break. */
enum { GALLEY_WORD_NORMAL = 0, GALLEY_WORD_BREAK_ALL = 1, GALLEY_WORD_KEEP_ALL = 2, GALLEY_WORD_AUTO_PHRASE = 3 };
/* CSS hyphens. */
enum { GALLEY_HYPHENS_NONE = 0, GALLEY_HYPHENS_MANUAL = 1, GALLEY_HYPHENS_AUTOMATIC = 2 };
/* NSParagraphStyle.LineBreakStrategy, to be combined with |. */
enum { GALLEY_STRATEGY_PUSH_OUT = 1, GALLEY_STRATEGY_HANGUL_WORD_PRIORITY = 2, GALLEY_STRATEGY_STANDARD = 0xFFFF };
/* The height of a line that a fallback font enters. */
enum { GALLEY_FALLBACK_GROW = 0, GALLEY_FALLBACK_PRIMARY = 1 };
/* CSS text-spacing-trim and text-autospace. */
enum { GALLEY_TRIM_SPACE_ALL = 0, GALLEY_TRIM_NORMAL = 1, GALLEY_TRIM_START = 2, GALLEY_TRIM_SPACE_FIRST = 3 };
enum { GALLEY_AUTOSPACE_NONE = 0, GALLEY_AUTOSPACE_NORMAL = 1 };
/* CSS text-transform, to be combined with |, but for the first three. */
enum {
  GALLEY_TRANSFORM_UPPERCASE = 1, GALLEY_TRANSFORM_LOWERCASE = 2, GALLEY_TRANSFORM_CAPITALIZE = 4,
  GALLEY_TRANSFORM_FULL_WIDTH = 8, GALLEY_TRANSFORM_FULL_SIZE_KANA = 16
};
/* NSLineBreakMode, with its numbers. */
enum {
  GALLEY_BREAK_WORDS = 0, GALLEY_BREAK_CHARACTERS = 1, GALLEY_BREAK_CLIP = 2, GALLEY_BREAK_TRUNCATE_HEAD = 3,
  GALLEY_BREAK_TRUNCATE_TAIL = 4, GALLEY_BREAK_TRUNCATE_MIDDLE = 5
};
/* A layout engine's question for one axis; the first three are Yoga's measure modes with their numbers. */
enum { GALLEY_UNDEFINED = 0, GALLEY_EXACTLY = 1, GALLEY_AT_MOST = 2, GALLEY_MIN_CONTENT = 3 };
/* In which numbers sizes are kept: GALLEY_FLOAT rounds them up to 32-bit floats, so that no width grows a line. */
enum { GALLEY_DOUBLE = 0, GALLEY_FLOAT = 1 };
/* How a font of a family slants. */
enum { GALLEY_UPRIGHT = 0, GALLEY_ITALIC = 1, GALLEY_OBLIQUE = 2 };
/* Where an inline box stands. */
enum { GALLEY_BOX_NONE = 0, GALLEY_BOX_BASELINE = 1, GALLEY_BOX_OWN_BASELINE = 2, GALLEY_BOX_CENTER = 3, GALLEY_BOX_TOP = 4, GALLEY_BOX_BOTTOM = 5 };
/* Glyphs that are turned by a quarter. */
enum { GALLEY_TURNED_CLOCKWISE = 2, GALLEY_TURNED_COUNTERCLOCKWISE = 3 };
/* The character that a place between two characters belongs to. */
enum { GALLEY_UPSTREAM = 0, GALLEY_DOWNSTREAM = 1 };
/* Ways on the screen. */
enum { GALLEY_LEFT = 0, GALLEY_RIGHT = 1, GALLEY_UP = 2, GALLEY_DOWN = 3 };
/* A part of a document around an offset, or from it to where a key leads. */
enum {
  GALLEY_CHARACTER = 0,        /* the character of a reader that holds the offset; empty at the end */
  GALLEY_CHARACTER_BEFORE = 1, /* that which a backspace deletes; empty at the start */
  GALLEY_WORD = 2,             /* the word, the spaces or the punctuation that a double click selects */
  GALLEY_TO_WORD_END = 3,      /* from the offset to the end of the next word */
  GALLEY_TO_WORD_START = 4,    /* from the start of the word before to the offset */
  GALLEY_PARAGRAPH = 5         /* with its terminator */
};
/* Steps of an outline, with the points that each takes: 1, 1, 3, 0. */
enum { GALLEY_MOVE = 0, GALLEY_LINE = 1, GALLEY_CURVE = 2, GALLEY_CLOSE = 3 };
/* Relations of constraints. */
enum { GALLEY_LESS_OR_EQUAL = -1, GALLEY_EQUAL = 0, GALLEY_GREATER_OR_EQUAL = 1 };
/* Axes of views. */
enum { GALLEY_HORIZONTAL = 0, GALLEY_VERTICAL = 1 };

/* A tag of four letters and a number: an OpenType feature with its value, or a variation axis with its place. */
typedef struct { char tag[4]; float value; } galley_tag_value;

typedef struct { double x, y, width, height; } galley_rect;

/* A text's size. line_count is at least 1. */
typedef struct { double width, height, first_baseline, last_baseline; int64_t line_count; } galley_size;

/* ---- Library ---------------------------------------------------------------------------------------------------------- */

/* Galley's version, as "0.1.0". Never NULL; lives as long as the process. */
const char *galley_version(void);

/* The version of this interface that the library has. */
uint32_t galley_abi_version(void);

/* Why the last function of this thread that failed did so, in one line of UTF-8; "" before the first failure. Valid until the
 * second failure after it in this thread. Never NULL. Call it after the function that failed, not among the arguments of one
 * call with it: C evaluates them in any order. */
const char *galley_last_error(void);

/* One reference more; gives the handle back. NULL is let through; a stale handle is left alone. Any thread. */
void *galley_retain(void *handle);

/* One reference less; the last one frees the handle. NULL is let through; a stale handle is left alone. Any thread. */
void galley_release(void *handle);

/* ---- Fonts ------------------------------------------------------------------------------------------------------------ */

/* Where fonts come from: one of path, bytes, embedded and family, or uses_system_fonts alone for those that the machine has for
 * what the others lack, in an order that depends on the language. */
typedef struct {
  size_t struct_size;
  const char *path;     /* a file; UTF-8, NUL-terminated */
  const void *bytes;    /* a file in memory; copied */
  size_t byte_count;
  const char *embedded; /* the name of an embedded file, such as "Inter-roman.var.ttf"; "*" for all in their order */
  int32_t face_index;   /* of a collection of faces */
  double weight;        /* 1…1000 on the axis wght, and of "*" the nearest file of each family; 0 leaves fonts as they are */
  const galley_tag_value *axes;
  size_t axis_count;
  /* A family of the embedded fonts, of the folder and, with uses_system_fonts, of the machine: its font that comes nearest to
   * weight, width and slant (CSS Fonts 4), as --family and `galley fonts` choose it. */
  const char *family;
  const char *folder;   /* UTF-8; NULL */
  double width;         /* percent of the normal width; 0 for 100 */
  int32_t slant;        /* GALLEY_UPRIGHT…; of families and of "*" */
  int32_t uses_system_fonts;
  const char *language; /* BCP 47 tag, which "*" and the machine's fonts are ordered for; NULL */
} galley_font_source;

/* A font's measures, in units of which units_per_em make the size; y upwards, so descender is negative. */
typedef struct {
  int32_t units_per_em, ascender, descender, leading, cap_height, x_height;
  int32_t underline_position, underline_thickness, strikethrough_position, strikethrough_thickness;
  int32_t glyph_count;
  int32_t face_index;
  const char *source;          /* the path, "embedded:NAME", or a name for bytes; UTF-8. Lives as long as the collection. */
  const char *family;          /* likewise; "" where the font does not say */
  const char *postscript_name; /* likewise */
} galley_font_info;

/* Zeroes with the size filled in; struct_size is sizeof of the caller's struct. */
void galley_font_source_init_sized(galley_font_source *source, size_t struct_size);
#define galley_font_source_init(source) galley_font_source_init_sized(source, sizeof *(source))

/* Opens fonts, in order of preference. Sources of later versions may be longer: stride is sizeof(galley_font_source). */
galley_status galley_fonts_create(const galley_font_source *sources, size_t count, size_t stride, galley_fonts **out);

/* How many fonts there are; 0 for NULL. */
size_t galley_fonts_count(const galley_fonts *fonts);

galley_status galley_fonts_info(const galley_fonts *fonts, size_t index, galley_font_info *out);

/* The bytes of the font's file, as they are, those of an embedded font included: `*bytes` live as long as the collection. */
galley_status galley_fonts_data(const galley_fonts *fonts, size_t index, const void **bytes, size_t *count);

/* Where a variable font stands on its axes, in the font's order; none of a font without axes. */
galley_status galley_fonts_axes(
    const galley_fonts *fonts, size_t index, galley_tag_value *axes, size_t capacity, size_t *count);

/* The outline of a glyph in font units, y upwards, unhinted, non-zero winding; none for a space and for an unknown glyph.
 * Each of verbs takes its points from coordinates, which are x and y in turn; *advance is how far the pen moves. */
galley_status galley_fonts_outline(
    const galley_fonts *fonts, size_t index, uint32_t glyph, uint8_t *verbs, size_t verb_capacity, size_t *verb_count,
    float *coordinates, size_t coordinate_capacity, size_t *coordinate_count, double *advance);

/* A glyph as HarfBuzz shapes it, in font units, y upwards; cluster: the offset of the character that it shows. */
typedef struct { uint32_t glyph; int32_t x_advance, y_advance, x_offset, y_offset; size_t cluster; } galley_shaped_glyph;

/* The glyphs of one line of text in one font, in visual order, as `galley shape` lists them: without fallback, bidi, line breaks
 * and spacing. options, NULL for none, is a JSON object: "features" ("tnum,-liga,aalt[3:5]=2"), "lang", "script" (of ISO 15924),
 * "direction" ("ltr", "rtl", "ttb", "btt"). */
galley_status galley_fonts_shape(
    const galley_fonts *fonts, size_t index, const void *text, size_t length, galley_encoding encoding, const char *options,
    galley_shaped_glyph *glyphs, size_t capacity, size_t *count);

/* ---- Options ---------------------------------------------------------------------------------------------------------- */

/* Each of the structs below ends with `options`: a JSON object in UTF-8, NUL-terminated, with options by the names, the values
 * and the groups of docs/OPTIONS.md, such as {"writingMode": "verticalRL", "initialLetter": [3, 1]}. It is laid over the members
 * before it, and it has all that there is: the members are for the most common options. A mistake is GALLEY_BAD_ARGUMENT with the sentence that `galley measure --batch` has for it. textTransform and
 * whiteSpace change the text before it is laid out; offsets stay those of the text as it was given.
 * A paragraph style for galley_paragraph_create may have there what a text has in docs/BATCH.md, too: the lists "combine",
 * "emphasis", "ruby" and "runs" of parts that are set as one or otherwise than their neighbours, whose offsets count the units of
 * the text; a font is a path, or "embedded:" and the name of an embedded file. They, changes of the text and the options of
 * annotations are those of the first paragraph style of a text. */

/* How characters look. */
typedef struct {
  size_t struct_size;
  const galley_fonts *fonts; /* NULL for the embedded ones, which begin with Inter */
  double size;               /* points in one em; 17 */
  const char *language;      /* BCP 47 tag; NULL for none */
  const galley_tag_value *features;
  size_t feature_count;
  double letter_spacing, word_spacing; /* points; 0 */
  double tracking;                     /* points, added to letter_spacing; 0 */
  double kern;                         /* points added to the default kerning; NaN leaves it alone, 0 switches kerning off */
  double baseline_offset;              /* points upwards; 0 */
  int32_t uses_ligatures;              /* 1 */
  int32_t box;                         /* GALLEY_BOX_…: what stands for each U+FFFC; none */
  double box_width, box_height;        /* points */
  double box_offset; /* of GALLEY_BOX_BASELINE: from the baseline up; of GALLEY_BOX_OWN_BASELINE: from the box's bottom up */
  const char *options;           /* of characters, fonts and cells, as JSON: see above; NULL for none */
} galley_style;

/* How lines are chosen, placed and spaced. */
typedef struct {
  size_t struct_size;
  int32_t alignment, direction;
  int32_t line_breaking, strictness, word_break, hyphenation;
  int32_t strategy;
  int32_t fallback_line_height, text_spacing_trim, text_autospace;
  double hyphenation_factor;                             /* 1 */
  double first_line_head_indent, head_indent, tail_indent;
  double line_spacing, line_height_multiple, minimum_line_height, maximum_line_height;
  double paragraph_spacing, paragraph_spacing_before;
  double default_tab_interval;                           /* 28 */
  const double *tab_positions;                           /* ascending, from the leading edge */
  const int32_t *tab_alignments;                         /* 0 left, 1 right, 2 centre, 3 decimal; NULL for left */
  size_t tab_count;
  const char *options;                                   /* of line breaks, paragraphs, pages and annotations, as JSON; NULL */
} galley_paragraph_style;

/* How much of a text is shown. */
typedef struct {
  size_t struct_size;
  int64_t number_of_lines;  /* 0 for no limit */
  double maximum_height;    /* INFINITY */
  int32_t break_mode;       /* GALLEY_BREAK_WORDS */
  int32_t cuts_words_whole; /* 0: a truncated line is cut between characters; 1: between words */
  const char *token;        /* UTF-8; NULL for an ellipsis */
  const char *options;      /* of limits, as JSON, with scale and sizePrecision, by which the size is rounded up; NULL */
} galley_limits;

/* What a label has beside its text and style; the defaults are UILabel's. */
typedef struct {
  size_t struct_size;
  int64_t number_of_lines;            /* 1; 0 for no limit */
  int32_t break_mode;                 /* GALLEY_BREAK_TRUNCATE_TAIL */
  int32_t strategy;                   /* GALLEY_STRATEGY_STANDARD */
  double preferred_max_layout_width;  /* 0 */
  int32_t adjusts_font_size_to_fit_width; /* 0 */
  int32_t allows_tightening;          /* 0 */
  double minimum_scale_factor;        /* 0 */
  double scale;                       /* pixels per point that sizes are rounded up to; 1; 0 for no rounding */
  int32_t precision;                  /* GALLEY_DOUBLE */
  int32_t right_to_left;              /* 0; the direction of the user interface */
  const char *token;                  /* UTF-8; NULL for an ellipsis */
  const char *options;                /* of labels, as JSON; NULL for none */
} galley_label_options;

/* Defaults, in at most struct_size bytes: sizeof of the caller's struct, which the macros below say. */
void galley_style_init_sized(galley_style *style, size_t struct_size);
void galley_paragraph_style_init_sized(galley_paragraph_style *style, size_t struct_size);
void galley_limits_init_sized(galley_limits *limits, size_t struct_size);
void galley_label_options_init_sized(galley_label_options *options, size_t struct_size);
#define galley_style_init(style) galley_style_init_sized(style, sizeof *(style))
#define galley_paragraph_style_init(style) galley_paragraph_style_init_sized(style, sizeof *(style))
#define galley_limits_init(limits) galley_limits_init_sized(limits, sizeof *(limits))
#define galley_label_options_init(options) galley_label_options_init_sized(options, sizeof *(options))

/* ---- Many texts of one style ------------------------------------------------------------------------------------------ */

typedef struct { const void *data; size_t length; } galley_text;

/* The texts of a batch: `count` items, or, with items NULL, `joined_length` units in which a unit 0 stands between two texts
 * (count texts have count - 1 of them; none may stand inside of a text). */
typedef struct {
  size_t struct_size;
  galley_encoding encoding;
  const galley_text *items;
  const void *joined;
  size_t joined_length;
  size_t count;
} galley_texts;

/* style and paragraph_style may be NULL for the defaults. */
galley_status galley_measurer_create(
    const galley_style *style, const galley_paragraph_style *paragraph_style, galley_measurer **out);

/* The size of a text whose lines are at most `width` wide. O(n); some ten nanoseconds for a text asked for before. */
galley_status galley_measurer_measure(
    const galley_measurer *measurer, const void *text, size_t length, galley_encoding encoding, double width,
    galley_size *out);

/* The sizes of many texts at many widths: out has count × width_count elements, all widths of the first text first. threads:
 * the most threads to use, the calling one included; 0 for as many as there are processors. */
galley_status galley_measurer_measure_batch(
    const galley_measurer *measurer, const galley_texts *texts, const double *widths, size_t width_count, size_t threads,
    galley_size *out);

/* ---- Columns of texts ------------------------------------------------------------------------------------------------- */

/* The Arrow C data interface (https://arrow.apache.org/docs/format/CDataInterface.html), unless another header has it. */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

#endif

/* A column of texts, which is read where it stands: `data` with offsets, of which text i has that of first + i and the next one;
 * or an array of Arrow with its schema, which stay the caller's: string, large_string, string_view, binary of each kind that is
 * UTF-8, a dictionary or runs of these, null, numbers that are all missing, or a struct with one such column. Offsets that fall or run past the data are GALLEY_BAD_ARGUMENT, with the row. */
typedef struct {
  size_t struct_size;
  galley_encoding encoding;         /* of data; Arrow's texts are UTF-8 */
  int32_t offset_size;              /* bytes of an offset: 4 or 8 */
  const void *data;
  size_t data_length;               /* units */
  const void *offsets;              /* units */
  const uint8_t *validity;          /* a bit for each text, the lowest of a byte first, 0 where there is none; NULL: all are there */
  size_t first, count;
  const struct ArrowSchema *schema; /* of `array`; NULL for data with offsets */
  const struct ArrowArray *array;
  /* Or what the objects of another language hold, as Python's PyList_GetItem and PyUnicode_AsUTF8AndSize tell: text i is what
   * `text` gives for what `item` gives for the container and first + i; NULL from either is GALLEY_BAD_ARGUMENT. Both are called
   * in the thread of the call alone, before any text is looked at, and `found` has room for what they give: count elements, for
   * galley_texts, too. Where the handle and the columns are NULL, that is all. `found` alone, without a container, data and
   * offsets, has the texts, from the first on. */
  void *container;
  void *(*item)(void *container, ptrdiff_t index);
  const char *(*text)(void *item, ptrdiff_t *length);
  galley_text *found;
} galley_text_column;

/* Numbers, one for each text, `stride` bytes apart; of a question a stride of 0 is one number for all. */
typedef struct { void *data; size_t stride; } galley_column;

/* What is asked about each text of a column, and where the answers go: what has no data is not asked, and its default counts.
 * Where there is no text, numbers of type double are NaN and others 0. */
typedef struct {
  size_t struct_size;
  galley_column width;                    /* double; infinity */
  galley_column font_size;                /* double; that of the measurer's or label's style */
  galley_column number_of_lines;          /* int64_t, 0 for no limit; 0, and that of the label */
  int32_t break_mode;                     /* GALLEY_BREAK_…, for a measurer */
  int32_t counts_characters;              /* offsets count: 0 units of the text; 1 characters of Unicode */
  galley_column out_width, out_height, out_first_baseline, out_last_baseline; /* double */
  galley_column out_min_content, out_natural;                                 /* double, as galley_paragraph_widths */
  galley_column out_scale_factor;                                             /* double: how much smaller a label is drawn */
  galley_column out_line_count;                                               /* int64_t */
  galley_column out_hidden_start, out_hidden_end;                             /* int64_t: what is not shown */
  galley_column out_missing;                                                  /* int64_t: characters that no font has */
  galley_column out_is_truncated;                                             /* uint8_t */
  galley_column out_is_null;                                                  /* uint8_t: 1 where there is no text */
  struct ArrowSchema *out_lines_schema;   /* the lines as galley_layout_shown has them, but for white space */
  struct ArrowArray *out_lines;           /* at their ends: a large_list of large_string, which its release frees; both or neither */
} galley_columns;

/* Answers for each text of a column, as a measurer or a label would give them one by one; a label stands for one with its
 * options and styles and another text, in bounds of the width and of the height that it takes there. threads as in
 * galley_measurer_measure_batch. */
galley_status galley_columns_measure(
    const void *measurer_or_label, const galley_text_column *texts, const galley_columns *columns, size_t threads);

/* Copies a column without an offset into memory of Arrow's own, which is released by any thread, also when the caller's memory is
 * gone: numbers, booleans, string, large_string, lists and structs of these. */
galley_status galley_arrow_copy(
    const struct ArrowSchema *schema, const struct ArrowArray *array, struct ArrowSchema *out_schema,
    struct ArrowArray *out);

/* ---- Prepared text ---------------------------------------------------------------------------------------------------- */

/* A stretch of the text in one style; lengths are in units of the text, and what is left takes the last style. */
typedef struct { size_t length; const galley_style *style; } galley_run;
typedef struct { size_t length; const galley_paragraph_style *style; } galley_paragraph_run;

typedef struct { size_t start, end; } galley_range;

/* Analyses, itemises and shapes a text. No runs stand for the default style. O(n). */
galley_status galley_paragraph_create(
    const void *text, size_t length, galley_encoding encoding, const galley_run *runs, size_t run_count,
    const galley_paragraph_run *paragraph_runs, size_t paragraph_run_count, galley_paragraph **out);

/* A paragraph of markup, such as "a <b>bold</b> word": the elements of `galley measure --markup`, which set styles, annotations
 * and marks. Offsets count the units of its text, which has no elements: galley_paragraph_text. Styles may be NULL. */
galley_status galley_paragraph_create_markup(
    const void *markup, size_t length, galley_encoding encoding, const galley_style *style,
    const galley_paragraph_style *paragraph_style, galley_paragraph **out);

/* The text of a paragraph, in its encoding, aligned as such; what was ill formed is U+FFFD. */
galley_status galley_paragraph_text(const galley_paragraph *paragraph, void *out, size_t capacity, size_t *count);

/* The least width at which no word is broken, and the width on one line; either pointer may be NULL. */
galley_status galley_paragraph_widths(const galley_paragraph *paragraph, double *min_content, double *natural);

/* The size at each of some widths, within limits (NULL for none). A search for each line. */
galley_status galley_paragraph_measure(
    const galley_paragraph *paragraph, const double *widths, size_t width_count, const galley_limits *limits,
    galley_size *out);

/* The characters that none of the fonts has. */
galley_status galley_paragraph_missing(
    const galley_paragraph *paragraph, galley_range *ranges, size_t capacity, size_t *count);

/* Where lines may end: offsets in ascending order, the end of the text last, and 1 in `mandatory` where one must. */
galley_status galley_line_breaks(
    const void *text, size_t length, galley_encoding encoding, const char *language, int32_t strictness, int32_t word_break,
    size_t *offsets, uint8_t *mandatory, size_t capacity, size_t *count);

/* The text with its letters changed by the rules of a language (NULL for none), as a caller lays it out: `out` receives
 * `*count` units of the text's encoding, aligned as such, as far as there are `capacity`; `origins`, unless NULL, the offset in
 * `text` of the character that each of them comes from, which ascend. Offsets of lines and clusters lead back by it. */
galley_status galley_text_transform(
    const void *text, size_t length, galley_encoding encoding, const char *language, int32_t transform, void *out,
    size_t *origins, size_t capacity, size_t *count);

/* ---- Lines and glyphs ------------------------------------------------------------------------------------------------- */

typedef struct {
  galley_size size;
  double min_x;              /* 0, but for lines that stand further left */
  int32_t is_truncated, is_right_to_left;
  size_t hidden_start, hidden_end; /* what is not shown */
} galley_layout_info;

typedef struct {
  size_t start, end;         /* trailing white space and the line terminator included */
  double x, width;           /* of the visible content */
  double ascent, descent, baseline;
  int32_t is_right_to_left;
  int32_t ends_paragraph;
} galley_line;

/* Glyphs of one font that stand together on a line, from left to right, or an inline box. */
typedef struct {
  size_t line;
  size_t start, end;         /* the characters; empty for a token or a hyphen */
  size_t font;               /* index in galley_layout_fonts */
  double size;               /* points in one em */
  size_t first_glyph, glyph_count;
  galley_rect box;           /* of an inline box, which has no glyphs; else zeroes */
  int32_t is_right_to_left;
  int32_t is_box;            /* 1 of a box; of glyphs 0, and in vertical and sideways lines GALLEY_TURNED_… */
} galley_glyph_run;

typedef struct { double x, y; uint32_t glyph; uint32_t run; } galley_glyph; /* x, y: the glyph's origin in the layout */

/* The characters that a glyph shows together with its neighbours of the same characters, empty of a token or a hyphen, those
 * beside which it stands of an annotation; and how far its font moves the pen, in points, without kerning and spacing. */
typedef struct { size_t start, end; double advance; } galley_glyph_source;

/* A character as a reader sees it; x from the left edge of the layout. */
typedef struct { size_t start, end, line; double x, width; int32_t is_right_to_left, reserved; } galley_cluster;

typedef struct { size_t offset; size_t line; galley_rect rect; int32_t affinity, is_right_to_left; } galley_caret;

typedef struct { size_t start, end, line; galley_rect rect; int32_t is_right_to_left, reserved; } galley_selection;

/* The lines at most `width` wide, within limits (NULL for none). */
galley_status galley_layout_create(
    const galley_paragraph *paragraph, double width, const galley_limits *limits, galley_layout **out);
galley_status galley_layout_info_get(const galley_layout *layout, galley_layout_info *out);
galley_status galley_layout_lines(const galley_layout *layout, galley_line *lines, size_t capacity, size_t *count);
/* Where the lines end: counts_characters 0 as galley_line has it, 1 in characters of Unicode. */
galley_status galley_layout_line_ends(
    const galley_layout *layout, int32_t counts_characters, int64_t *ends, size_t capacity, size_t *count);
galley_status galley_layout_runs(const galley_layout *layout, galley_glyph_run *runs, size_t capacity, size_t *count);
galley_status galley_layout_glyphs(const galley_layout *layout, galley_glyph *glyphs, size_t capacity, size_t *count);
/* For each of the glyphs, in their order. */
galley_status galley_layout_glyph_sources(
    const galley_layout *layout, galley_glyph_source *sources, size_t capacity, size_t *count);
galley_status galley_layout_clusters(const galley_layout *layout, galley_cluster *clusters, size_t capacity, size_t *count);
/* A line as it is to be drawn: with its hyphen and token, without what is hidden, soft hyphens that show nothing and its line
 * terminator, with the white space at its end. `*count` units in the encoding of the layout's text, aligned as such. */
galley_status galley_layout_shown(const galley_layout *layout, size_t line, void *out, size_t capacity, size_t *count);
/* A picture as the bytes of a file, by the painter of `galley render`: `format` is "svg", "pdf" or "png", for which libcairo must
 * be installed. `options`, NULL for none, is a JSON object: "scale" (2 of png, else 1), "padding" in points, "color" and
 * "background" ("#rgb", "#rrggbb", "#rrggbbaa", a system colour; "none", the default), "crop" ("page", or the "ink" alone),
 * "title", "author", "language", "outlines" (shapes instead of text in pdf), "selectableText" (in svg). The page is as large as
 * the lines and all ink. A picture that did not fit into `capacity` is kept until it is asked for again in the same way. */
galley_status galley_layout_render(
    const galley_layout *layout, const char *format, const char *options, void *out, size_t capacity, size_t *count);
/* What the file that galley_layout_render makes of the same arguments lacks, for a person: a line of UTF-8 each, such as for
 * characters that no font has, emoji without a picture, a font that may not be part of it. `*count` bytes without a NUL, 0 for nothing. After galley_layout_render it draws nothing again. */
galley_status galley_layout_render_notes(
    const galley_layout *layout, const char *format, const char *options, char *out, size_t capacity, size_t *count);
/* The fonts of the glyphs. */
galley_status galley_layout_fonts(const galley_layout *layout, galley_fonts **out);

/* Editing. Offsets beyond the text count as its end. O(n) in the length of the lines touched. */
galley_status galley_layout_caret(const galley_layout *layout, size_t offset, int32_t affinity, galley_caret *out);
galley_status galley_layout_hit(const galley_layout *layout, double x, double y, galley_caret *out);
/* Where an arrow key leads; where there is no place that way, the caret itself. preferred_x: NaN for that of the caret. */
galley_status galley_layout_move(
    const galley_layout *layout, size_t offset, int32_t affinity, int32_t direction, double preferred_x, galley_caret *out);
galley_status galley_layout_selection(
    const galley_layout *layout, size_t start, size_t end, galley_selection *rects, size_t capacity, size_t *count);
galley_status galley_layout_word(const galley_layout *layout, size_t offset, galley_range *out);

/* ---- Long texts that are edited --------------------------------------------------------------------------------------- */

/* What an edit costs depends on what it changes, not on the length of the text: a word in 10 MB and the size again take some ten
 * microseconds. Lines stand where those of a paragraph of the whole text do. A question is quick at the width of the one before. */

/* A part of a document with a number that the caller gave it; 0 where it gave none. */
typedef struct { size_t start, end; uint64_t mark; } galley_styled_range;

/* A part of an earlier document, and the part that stands in its place. */
typedef struct { galley_range replaced, replacement; } galley_change;

/* Where a line of a document stands in a layout of the paragraphs around it. */
typedef struct {
  size_t start, end;       /* the characters of the document that the layout is of: offsets in it count from start */
  size_t line;             /* the line in the layout */
  size_t number;           /* the number of lines above it in the document */
  double y;                /* what is to be added to vertical places of the layout */
} galley_document_line;

/* Texts that the functions below take and give are in the encoding of the first one; what is ill formed becomes U+FFFD, for good.
 * Offsets count its units, or, with counts_characters 1, characters of Unicode. Those beyond the text count as its end, those
 * within a character as its start. Styles may be NULL. The paragraph style has nothing that changes the text or is about its first
 * or last line alone (textTransform, whiteSpace, initialLetter, textBoxTrim). */
galley_status galley_document_create(
    const void *text, size_t length, galley_encoding encoding, int32_t counts_characters, const galley_style *style,
    const galley_paragraph_style *paragraph_style, galley_document **out);
/* The document as it is now, which edits of the other do not change: for undo, and for what another thread reads. O(1). */
galley_status galley_document_copy(const galley_document *document, galley_document **out);
/* How long the text is, and how many paragraphs it has; either pointer may be NULL. */
galley_status galley_document_extent(const galley_document *document, size_t *length, size_t *paragraph_count);
galley_status galley_document_text(
    const galley_document *document, size_t start, size_t end, void *out, size_t capacity, size_t *count);
/* Puts a text in the place of each of some ranges, which ascend and do not overlap; offsets are those before the edit. */
galley_status galley_document_replace(
    galley_document *document, const galley_range *ranges, size_t range_count, const void *text, size_t length);
/* Where a text stands between two offsets, character for character; what overlaps the one before is left out. */
galley_status galley_document_find(
    const galley_document *document, size_t start, size_t end, const void *text, size_t length, galley_range *ranges,
    size_t capacity, size_t *count);
/* How a part looks, NULL for as the document does, and a number of the caller's, which moves with the text as the style does.
 * Colours, lines below letters and numbers change no line. */
galley_status galley_document_set_style(
    galley_document *document, size_t start, size_t end, const galley_style *style, uint64_t mark);
/* The parts between two offsets that have one style and number each. */
galley_status galley_document_styles(
    const galley_document *document, size_t start, size_t end, galley_styled_range *ranges, size_t capacity, size_t *count);
/* Puts the text of an input method in the place of what it has put there before, or of the selection from start to end;
 * `selected`, NULL for the end, is a part of the text, and *selection, unless NULL, what is selected then. A text of NULL leaves
 * what is marked, and marks it no longer. */
galley_status galley_document_mark(
    galley_document *document, size_t start, size_t end, const void *text, size_t length, const galley_range *selected,
    galley_range *selection);
/* What is marked; *is_marked is 0, and the range empty, where nothing is. */
galley_status galley_document_marked(const galley_document *document, galley_range *out, int32_t *is_marked);
/* What has changed since an earlier document, in order; nothing for the same text in the same styles. */
galley_status galley_document_difference(
    const galley_document *document, const galley_document *earlier, galley_change *changes, size_t capacity, size_t *count);
galley_status galley_document_measure(const galley_document *document, double width, galley_size *out);
/* The lines that reach into a part of the document, from `top` to `bottom`: those of a viewport. *first, unless NULL, is the number
 * of lines above them. */
galley_status galley_document_lines(
    const galley_document *document, double top, double bottom, double width, size_t *first, galley_line *lines,
    size_t capacity, size_t *count);
/* A layout with the line that holds an offset, for its glyphs. */
galley_status galley_document_layout(
    const galley_document *document, size_t offset, double width, galley_document_line *line, galley_layout **out);
/* As the functions of a layout; y from the top of the document, lines by their numbers in it. */
galley_status galley_document_caret(
    const galley_document *document, size_t offset, int32_t affinity, double width, galley_caret *out);
/* *word, unless NULL, is what a double click there selects. */
galley_status galley_document_hit(
    const galley_document *document, double x, double y, double width, galley_caret *out, galley_range *word);
galley_status galley_document_move(
    const galley_document *document, size_t offset, int32_t affinity, int32_t direction, double preferred_x, double width,
    galley_caret *out);
/* The areas of a selection between `top` and `bottom`. */
galley_status galley_document_selection(
    const galley_document *document, size_t start, size_t end, double top, double bottom, double width,
    galley_selection *rects, size_t capacity, size_t *count);
/* A part around an offset: GALLEY_CHARACTER and its like. */
galley_status galley_document_range(const galley_document *document, size_t offset, int32_t kind, galley_range *out);
/* Where the paragraph of a number stands, the last one for a number of none; and the number of the paragraph of an offset. */
galley_status galley_document_paragraph(const galley_document *document, size_t number, galley_range *out);
galley_status galley_document_paragraph_number(const galley_document *document, size_t offset, size_t *out);

/* ---- Pages and columns ------------------------------------------------------------------------------------------------ */

/* A footnote: its text, and the offset of its mark in the text of its block, which moves to another page with its note. */
typedef struct { const galley_paragraph *paragraph; size_t mark; } galley_note;

/* A block of a flow: a text whose lines break between containers, or, without a paragraph, a box that the caller draws. */
typedef struct {
  size_t struct_size;
  const galley_paragraph *paragraph; /* NULL for a box */
  double box_height;                 /* points, of a box; 0 */
  const galley_note *notes;          /* in the order of their marks; NULL */
  size_t note_count;
  /* A JSON object in UTF-8, NUL-terminated, NULL for none: "orphans" and "widows", the least lines at the end and at the start of a
   * container (2), "spaceBefore", "spaceAfter", "leftInset" and "rightInset" in points, "breakBefore" and "breakAfter" ("auto",
   * "avoid", "column", "page"), "keepsTogether", "sectionLevel" of a title (galley_page_sections), "repeatedHead", the index of an
   * earlier block that stands again above this one where it begins a container. */
  const char *options;
} galley_flow_block;

/* A rectangle on a page, which lines stand in. */
typedef struct {
  double x, y, width, height; /* a height of INFINITY has no end, of vertical lines a width */
  const galley_rect *around;  /* what lines keep clear of, from the container's top left corner; NULL */
  size_t around_count;
} galley_container;

/* What became of a container. */
typedef struct {
  double height;                  /* that was filled: of balanced columns less than their own; of vertical lines the width */
  size_t next_block, next_offset; /* where the text goes on below it; the number of blocks and 0 where no line is left */
  int64_t broken_block;           /* the block that it divides although that is to stand together; -1 for none */
  int32_t goes_on;                /* 1: something is left, a line or the rest of a footnote */
  int32_t is_passed_over;         /* 1: the text goes on, and not even a line has room */
  int32_t overflows;              /* 1: a line sticks out, since it has room in no container ("forced") */
  int32_t parts_kept_blocks;      /* 1: it ends between two blocks that are to stand together */
} galley_filled_container;

/* What a fragment is, besides a footnote, of which its number among those of its block is told. */
enum { GALLEY_FRAGMENT_BLOCK = -1, GALLEY_FRAGMENT_REPEATED_HEAD = -2 };

/* Lines of one block, or a box, where they stand on a page. */
typedef struct {
  size_t container, block;
  int64_t note;                   /* the number of a footnote of the block, else GALLEY_FRAGMENT_… */
  size_t start, end;              /* the characters, in the text of the block or the note; empty of a box */
  size_t first_line, line_count;  /* among galley_page_lines; no line of a box */
  size_t layout_line;             /* the first of them in the layout that galley_page_layout gives */
  galley_rect frame;              /* on the page */
  double layout_x, layout_y;      /* where that layout's top left corner stands on the page */
} galley_fragment;

/* Defaults, in at most struct_size bytes: those of a box without height. */
void galley_flow_block_init_sized(galley_flow_block *block, size_t struct_size);
#define galley_flow_block_init(block) galley_flow_block_init_sized(block, sizeof *(block))

/* A flow of some blocks. Blocks of later versions may be longer: stride is sizeof(galley_flow_block). options, NULL for none, is a
 * JSON object: "spaceAboveNotes" in points (8), "baselineGrid", the points between the lines of a grid from the page's top, of vertical
 * lines from its left edge, on which all baselines but those of footnotes stand (0, none). All texts have one writing mode. O(1) for
 * a block. */
galley_status galley_flow_create(
    const galley_flow_block *blocks, size_t count, size_t stride, const char *options, galley_flow **out);
/* Fills the containers of a page, one after the other. It begins where `previous` ends, which is a page of the same flow, NULL for
 * the beginning; a page after which nothing is left has no next one, GALLEY_BAD_ARGUMENT. options, NULL for none, is a JSON object:
 * "balanced", so that columns that are not all filled are equally full, and "forced": where nothing has room, the highest container
 * takes a line that sticks out, so that a loop over pages ends. "numberOfLines" and "maxHeight" cut the flow, whichever comes first,
 * with "lineBreakMode" "truncatingTail" with a token ("token", "truncationGranularity"): text is then not shown from next_block and
 * next_offset of the last container on. `filled`, unless NULL, gets an answer for each of the containers. */
galley_status galley_flow_fill(
    const galley_flow *flow, const galley_page *previous, const galley_container *containers, size_t count, const char *options,
    galley_filled_container *filled, galley_page **out);
/* What stands on a page, container by container: heads that stand again, blocks from top to bottom, footnotes. */
galley_status galley_page_fragments(const galley_page *page, galley_fragment *fragments, size_t capacity, size_t *count);
/* The lines of the fragments, in their order; x and baseline are on the page. Those of vertical lines run along and across them,
 * from the corner of their container at which its first line begins. */
galley_status galley_page_lines(const galley_page *page, galley_line *lines, size_t capacity, size_t *count);
/* The layout that the lines of a fragment are of, for their glyphs; NULL for a box. */
galley_status galley_page_layout(const galley_page *page, size_t fragment, galley_layout **out);
/* Where a character of a block stands, for links and tables of contents: *container is -1 where it is not on the page, else *frame
 * is the room of its line, or of a box, on the page. Either may be NULL. */
galley_status galley_page_place(const galley_page *page, size_t block, size_t offset, int64_t *container, galley_rect *frame);
/* The blocks whose titles a running head names, by the levels of their sections ("sectionLevel"): of each the first that begins on
 * the page, else the last before it; -1 for a level without one. */
galley_status galley_page_sections(const galley_page *page, int64_t *blocks, size_t capacity, size_t *count);

/* A column of a table. */
typedef struct {
  double min_content, max_content; /* the greatest of its cells by galley_paragraph_widths, with what stands beside the text */
  double points, percent;          /* one of them, the width that it asks for; 0 for that of its content */
  double grow;                     /* its share of the width that is left over (CSS flex-grow); 0 */
} galley_table_column;
/* The widths of the columns of a table as wide as `width`, without gaps, by the rules of CSS Tables; more where words need more. A
 * row is a box as high as the highest of its cells, each a layout of its column's width. */
galley_status galley_table_widths(const galley_table_column *columns, size_t count, double width, double *widths);

/* ---- Labels ----------------------------------------------------------------------------------------------------------- */

/* style, paragraph_style and options may be NULL. The paragraph style's alignment and direction are the label's; its
 * strategy is not heeded: the options have one. */
galley_status galley_label_create(
    const void *text, size_t length, galley_encoding encoding, const galley_style *style,
    const galley_paragraph_style *paragraph_style, const galley_label_options *options, galley_label **out);
galley_status galley_label_intrinsic_size(const galley_label *label, double *width, double *height);
galley_status galley_label_size_that_fits(
    const galley_label *label, double width, double height, double *out_width, double *out_height);
galley_status galley_label_text_rect(
    const galley_label *label, const galley_rect *bounds, int64_t number_of_lines, galley_rect *out);
/* From the top of the bounds. */
galley_status galley_label_baselines(const galley_label *label, const galley_rect *bounds, double *first, double *last);
/* What is drawn in some bounds, where its top left corner stands, and how much smaller than asked; the layout is NULL for a
 * label without text. */
galley_status galley_label_layout(
    const galley_label *label, const galley_rect *bounds, galley_layout **out, double *x, double *y, double *scale_factor);
/* A layout engine's question: Yoga's measure function. The number of a mode that needs none is not looked at. */
galley_status galley_label_measure(
    const galley_label *label, int32_t width_mode, double width, int32_t height_mode, double height, double *out_width,
    double *out_height);
/* The same for many labels with each of some widths (GALLEY_AT_MOST) and no limit of height: sizes has count × width_count
 * pairs of width and height. threads as in galley_measurer_measure_batch. */
galley_status galley_labels_measure(
    const galley_label *const *labels, size_t count, const double *widths, size_t width_count, size_t threads,
    double *sizes);

/* ---- Constraints ------------------------------------------------------------------------------------------------------ */

galley_status galley_solver_create(galley_solver **out);
galley_status galley_solver_add_variable(galley_solver *solver, int32_t is_non_negative, uint32_t *variable);
/* priority: above 0 and at most 1000, which is required. */
galley_status galley_solver_add_constraint(
    galley_solver *solver, const uint32_t *variables, const double *coefficients, size_t count, int32_t relation,
    double constant, float priority, uint64_t *constraint);
galley_status galley_solver_set_constant(galley_solver *solver, uint64_t constraint, double constant);
galley_status galley_solver_remove(galley_solver *solver, uint64_t constraint);
/* Solves, and gives the value of every variable in the order in which they were made. *is_satisfied is 0 where required
 * constraints cannot hold together. */
galley_status galley_solver_solve(
    galley_solver *solver, double *values, size_t capacity, size_t *count, int32_t *is_satisfied);

/* ---- Views ------------------------------------------------------------------------------------------------------------ */

/* A view by the name that constraints know it by. */
galley_status galley_view_create(const char *name, galley_view **out);
/* The parent keeps the child, also after it was released. */
galley_status galley_view_add(galley_view *parent, galley_view *child);
/* Shows a label, whose size the view then has as its own. */
galley_status galley_view_set_label(galley_view *view, const galley_label *label);
/* How strongly a view keeps to its own size on an axis; 0 leaves a priority as it is. */
galley_status galley_view_set_priorities(galley_view *view, int32_t axis, float hugging, float compression);
/* Activates "a.top == b.bottom + 8 @750", or "H:|-[a]-8-[b]-|"; names are those of the view and what is in it. */
galley_status galley_view_constrain(galley_view *view, const char *format);
/* The size that a view would like to have, pulled towards a size with some priorities (50: as small as can be). */
galley_status galley_view_fitting_size(
    galley_view *view, double width, double height, float horizontal, float vertical, double *out_width,
    double *out_height);
/* Places everything in a view of a size. */
galley_status galley_view_layout(galley_view *view, double width, double height);
/* Where a view stands in its parent. */
galley_status galley_view_frame(galley_view *view, galley_rect *out);

#ifdef __cplusplus
}
#endif

#endif
