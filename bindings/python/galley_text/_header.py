"""The structs and functions of galley.h. Written by scripts/make/bindings.py."""

from __future__ import annotations

from ctypes import POINTER, Structure, c_char, c_char_p, c_double, c_float, c_int32, c_int64, c_size_t, c_uint8
from ctypes import c_uint32, c_uint64, c_void_p
from typing import Any, Dict, List, Tuple


class TagValue(Structure):
    _fields_ = [
        ("tag", c_char * 4), ("value", c_float)]


class Rect(Structure):
    _fields_ = [
        ("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]


class Size(Structure):
    _fields_ = [
        ("width", c_double), ("height", c_double), ("first_baseline", c_double), ("last_baseline", c_double),
        ("line_count", c_int64)]


class FontSource(Structure):
    _fields_ = [
        ("struct_size", c_size_t), ("path", c_char_p), ("bytes", c_void_p), ("byte_count", c_size_t),
        ("embedded", c_char_p), ("face_index", c_int32), ("weight", c_double), ("axes", POINTER(TagValue)),
        ("axis_count", c_size_t), ("family", c_char_p), ("folder", c_char_p), ("width", c_double), ("slant", c_int32),
        ("uses_system_fonts", c_int32), ("language", c_char_p)]


class FontInfo(Structure):
    _fields_ = [
        ("units_per_em", c_int32), ("ascender", c_int32), ("descender", c_int32), ("leading", c_int32),
        ("cap_height", c_int32), ("x_height", c_int32), ("underline_position", c_int32), ("underline_thickness", c_int32),
        ("strikethrough_position", c_int32), ("strikethrough_thickness", c_int32), ("glyph_count", c_int32),
        ("face_index", c_int32), ("source", c_char_p), ("family", c_char_p), ("postscript_name", c_char_p)]


class ShapedGlyph(Structure):
    _fields_ = [
        ("glyph", c_uint32), ("x_advance", c_int32), ("y_advance", c_int32), ("x_offset", c_int32), ("y_offset", c_int32),
        ("cluster", c_size_t)]


class Style(Structure):
    _fields_ = [
        ("struct_size", c_size_t), ("fonts", c_void_p), ("size", c_double), ("language", c_char_p),
        ("features", POINTER(TagValue)), ("feature_count", c_size_t), ("letter_spacing", c_double),
        ("word_spacing", c_double), ("tracking", c_double), ("kern", c_double), ("baseline_offset", c_double),
        ("uses_ligatures", c_int32), ("box", c_int32), ("box_width", c_double), ("box_height", c_double),
        ("box_offset", c_double), ("options", c_char_p)]


class ParagraphStyle(Structure):
    _fields_ = [
        ("struct_size", c_size_t), ("alignment", c_int32), ("direction", c_int32), ("line_breaking", c_int32),
        ("strictness", c_int32), ("word_break", c_int32), ("hyphenation", c_int32), ("strategy", c_int32),
        ("fallback_line_height", c_int32), ("text_spacing_trim", c_int32), ("text_autospace", c_int32),
        ("hyphenation_factor", c_double), ("first_line_head_indent", c_double), ("head_indent", c_double),
        ("tail_indent", c_double), ("line_spacing", c_double), ("line_height_multiple", c_double),
        ("minimum_line_height", c_double), ("maximum_line_height", c_double), ("paragraph_spacing", c_double),
        ("paragraph_spacing_before", c_double), ("default_tab_interval", c_double), ("tab_positions", POINTER(c_double)),
        ("tab_alignments", POINTER(c_int32)), ("tab_count", c_size_t), ("options", c_char_p)]


class Limits(Structure):
    _fields_ = [
        ("struct_size", c_size_t), ("number_of_lines", c_int64), ("maximum_height", c_double), ("break_mode", c_int32),
        ("cuts_words_whole", c_int32), ("token", c_char_p), ("options", c_char_p)]


class LabelOptions(Structure):
    _fields_ = [
        ("struct_size", c_size_t), ("number_of_lines", c_int64), ("break_mode", c_int32), ("strategy", c_int32),
        ("preferred_max_layout_width", c_double), ("adjusts_font_size_to_fit_width", c_int32),
        ("allows_tightening", c_int32), ("minimum_scale_factor", c_double), ("scale", c_double), ("precision", c_int32),
        ("right_to_left", c_int32), ("token", c_char_p), ("options", c_char_p)]


class Text(Structure):
    _fields_ = [
        ("data", c_char_p), ("length", c_size_t)]


class Texts(Structure):
    _fields_ = [
        ("struct_size", c_size_t), ("encoding", c_int32), ("items", POINTER(Text)), ("joined", c_char_p),
        ("joined_length", c_size_t), ("count", c_size_t)]


class ArrowSchema(Structure):
    """A part of the Arrow C data interface."""


ArrowSchema._fields_ = [
    ("format", c_char_p), ("name", c_char_p), ("metadata", c_char_p), ("flags", c_int64), ("n_children", c_int64),
    ("children", POINTER(POINTER(ArrowSchema))), ("dictionary", POINTER(ArrowSchema)), ("release", c_void_p),
    ("private_data", c_void_p)]


class ArrowArray(Structure):
    """A part of the Arrow C data interface."""


ArrowArray._fields_ = [
    ("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64), ("n_children", c_int64),
    ("buffers", POINTER(c_void_p)), ("children", POINTER(POINTER(ArrowArray))), ("dictionary", POINTER(ArrowArray)),
    ("release", c_void_p), ("private_data", c_void_p)]


class TextColumn(Structure):
    _fields_ = [
        ("struct_size", c_size_t), ("encoding", c_int32), ("offset_size", c_int32), ("data", c_void_p),
        ("data_length", c_size_t), ("offsets", c_void_p), ("validity", c_void_p), ("first", c_size_t), ("count", c_size_t),
        ("schema", POINTER(ArrowSchema)), ("array", POINTER(ArrowArray)), ("container", c_void_p), ("item", c_void_p),
        ("text", c_void_p), ("found", c_void_p)]


class Column(Structure):
    _fields_ = [
        ("data", c_void_p), ("stride", c_size_t)]


class Columns(Structure):
    _fields_ = [
        ("struct_size", c_size_t), ("width", Column), ("font_size", Column), ("number_of_lines", Column),
        ("break_mode", c_int32), ("counts_characters", c_int32), ("out_width", Column), ("out_height", Column),
        ("out_first_baseline", Column), ("out_last_baseline", Column), ("out_min_content", Column),
        ("out_natural", Column), ("out_scale_factor", Column), ("out_line_count", Column), ("out_hidden_start", Column),
        ("out_hidden_end", Column), ("out_missing", Column), ("out_is_truncated", Column), ("out_is_null", Column),
        ("out_lines_schema", POINTER(ArrowSchema)), ("out_lines", POINTER(ArrowArray))]


class Run(Structure):
    _fields_ = [
        ("length", c_size_t), ("style", POINTER(Style))]


class ParagraphRun(Structure):
    _fields_ = [
        ("length", c_size_t), ("style", POINTER(ParagraphStyle))]


class Range(Structure):
    _fields_ = [
        ("start", c_size_t), ("end", c_size_t)]


class LayoutInfo(Structure):
    _fields_ = [
        ("size", Size), ("min_x", c_double), ("is_truncated", c_int32), ("is_right_to_left", c_int32),
        ("hidden_start", c_size_t), ("hidden_end", c_size_t)]


class Line(Structure):
    _fields_ = [
        ("start", c_size_t), ("end", c_size_t), ("x", c_double), ("width", c_double), ("ascent", c_double),
        ("descent", c_double), ("baseline", c_double), ("is_right_to_left", c_int32), ("ends_paragraph", c_int32)]


class GlyphRun(Structure):
    _fields_ = [
        ("line", c_size_t), ("start", c_size_t), ("end", c_size_t), ("font", c_size_t), ("size", c_double),
        ("first_glyph", c_size_t), ("glyph_count", c_size_t), ("box", Rect), ("is_right_to_left", c_int32),
        ("is_box", c_int32)]


class Glyph(Structure):
    _fields_ = [
        ("x", c_double), ("y", c_double), ("glyph", c_uint32), ("run", c_uint32)]


class GlyphSource(Structure):
    _fields_ = [
        ("start", c_size_t), ("end", c_size_t), ("advance", c_double)]


class Cluster(Structure):
    _fields_ = [
        ("start", c_size_t), ("end", c_size_t), ("line", c_size_t), ("x", c_double), ("width", c_double),
        ("is_right_to_left", c_int32), ("reserved", c_int32)]


class Caret(Structure):
    _fields_ = [
        ("offset", c_size_t), ("line", c_size_t), ("rect", Rect), ("affinity", c_int32), ("is_right_to_left", c_int32)]


class Selection(Structure):
    _fields_ = [
        ("start", c_size_t), ("end", c_size_t), ("line", c_size_t), ("rect", Rect), ("is_right_to_left", c_int32),
        ("reserved", c_int32)]


class StyledRange(Structure):
    _fields_ = [
        ("start", c_size_t), ("end", c_size_t), ("mark", c_uint64)]


class Change(Structure):
    _fields_ = [
        ("replaced", Range), ("replacement", Range)]


class DocumentLine(Structure):
    _fields_ = [
        ("start", c_size_t), ("end", c_size_t), ("line", c_size_t), ("number", c_size_t), ("y", c_double)]


class Note(Structure):
    _fields_ = [
        ("paragraph", c_void_p), ("mark", c_size_t)]


class FlowBlock(Structure):
    _fields_ = [
        ("struct_size", c_size_t), ("paragraph", c_void_p), ("box_height", c_double), ("notes", POINTER(Note)),
        ("note_count", c_size_t), ("options", c_char_p)]


class Container(Structure):
    _fields_ = [
        ("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double), ("around", POINTER(Rect)),
        ("around_count", c_size_t)]


class FilledContainer(Structure):
    _fields_ = [
        ("height", c_double), ("next_block", c_size_t), ("next_offset", c_size_t), ("broken_block", c_int64),
        ("goes_on", c_int32), ("is_passed_over", c_int32), ("overflows", c_int32), ("parts_kept_blocks", c_int32)]


class Fragment(Structure):
    _fields_ = [
        ("container", c_size_t), ("block", c_size_t), ("note", c_int64), ("start", c_size_t), ("end", c_size_t),
        ("first_line", c_size_t), ("line_count", c_size_t), ("layout_line", c_size_t), ("frame", Rect),
        ("layout_x", c_double), ("layout_y", c_double)]


class TableColumn(Structure):
    _fields_ = [
        ("min_content", c_double), ("max_content", c_double), ("points", c_double), ("percent", c_double),
        ("grow", c_double)]


#: Each function with what it gives and takes.
FUNCTIONS: Dict[str, Tuple[Any, List[Any]]] = {
    "galley_version": (c_char_p, []),
    "galley_abi_version": (c_uint32, []),
    "galley_last_error": (c_char_p, []),
    "galley_retain": (c_void_p, [c_void_p]),
    "galley_release": (None, [c_void_p]),
    "galley_font_source_init_sized": (None, [POINTER(FontSource), c_size_t]),
    "galley_fonts_create": (c_int32, [POINTER(FontSource), c_size_t, c_size_t, POINTER(c_void_p)]),
    "galley_fonts_count": (c_size_t, [c_void_p]),
    "galley_fonts_info": (c_int32, [c_void_p, c_size_t, POINTER(FontInfo)]),
    "galley_fonts_data": (c_int32, [c_void_p, c_size_t, POINTER(c_void_p), POINTER(c_size_t)]),
    "galley_fonts_axes": (c_int32, [c_void_p, c_size_t, POINTER(TagValue), c_size_t, POINTER(c_size_t)]),
    "galley_fonts_outline": (c_int32, [c_void_p, c_size_t, c_uint32, POINTER(c_uint8), c_size_t, POINTER(c_size_t),
        POINTER(c_float), c_size_t, POINTER(c_size_t), POINTER(c_double)]),
    "galley_fonts_shape": (c_int32, [c_void_p, c_size_t, c_void_p, c_size_t, c_int32, c_char_p, POINTER(ShapedGlyph),
        c_size_t, POINTER(c_size_t)]),
    "galley_style_init_sized": (None, [POINTER(Style), c_size_t]),
    "galley_paragraph_style_init_sized": (None, [POINTER(ParagraphStyle), c_size_t]),
    "galley_limits_init_sized": (None, [POINTER(Limits), c_size_t]),
    "galley_label_options_init_sized": (None, [POINTER(LabelOptions), c_size_t]),
    "galley_measurer_create": (c_int32, [POINTER(Style), POINTER(ParagraphStyle), POINTER(c_void_p)]),
    "galley_measurer_measure": (c_int32, [c_void_p, c_void_p, c_size_t, c_int32, c_double, POINTER(Size)]),
    "galley_measurer_measure_batch": (c_int32, [c_void_p, POINTER(Texts), POINTER(c_double), c_size_t, c_size_t,
        POINTER(Size)]),
    "galley_columns_measure": (c_int32, [c_void_p, POINTER(TextColumn), POINTER(Columns), c_size_t]),
    "galley_arrow_copy": (c_int32, [POINTER(ArrowSchema), POINTER(ArrowArray), POINTER(ArrowSchema),
        POINTER(ArrowArray)]),
    "galley_paragraph_create": (c_int32, [c_void_p, c_size_t, c_int32, POINTER(Run), c_size_t, POINTER(ParagraphRun),
        c_size_t, POINTER(c_void_p)]),
    "galley_paragraph_create_markup": (c_int32, [c_void_p, c_size_t, c_int32, POINTER(Style), POINTER(ParagraphStyle),
        POINTER(c_void_p)]),
    "galley_paragraph_text": (c_int32, [c_void_p, c_void_p, c_size_t, POINTER(c_size_t)]),
    "galley_paragraph_widths": (c_int32, [c_void_p, POINTER(c_double), POINTER(c_double)]),
    "galley_paragraph_measure": (c_int32, [c_void_p, POINTER(c_double), c_size_t, POINTER(Limits), POINTER(Size)]),
    "galley_paragraph_missing": (c_int32, [c_void_p, POINTER(Range), c_size_t, POINTER(c_size_t)]),
    "galley_line_breaks": (c_int32, [c_void_p, c_size_t, c_int32, c_char_p, c_int32, c_int32, POINTER(c_size_t),
        POINTER(c_uint8), c_size_t, POINTER(c_size_t)]),
    "galley_text_transform": (c_int32, [c_void_p, c_size_t, c_int32, c_char_p, c_int32, c_void_p, POINTER(c_size_t),
        c_size_t, POINTER(c_size_t)]),
    "galley_layout_create": (c_int32, [c_void_p, c_double, POINTER(Limits), POINTER(c_void_p)]),
    "galley_layout_info_get": (c_int32, [c_void_p, POINTER(LayoutInfo)]),
    "galley_layout_lines": (c_int32, [c_void_p, POINTER(Line), c_size_t, POINTER(c_size_t)]),
    "galley_layout_line_ends": (c_int32, [c_void_p, c_int32, POINTER(c_int64), c_size_t, POINTER(c_size_t)]),
    "galley_layout_runs": (c_int32, [c_void_p, POINTER(GlyphRun), c_size_t, POINTER(c_size_t)]),
    "galley_layout_glyphs": (c_int32, [c_void_p, POINTER(Glyph), c_size_t, POINTER(c_size_t)]),
    "galley_layout_glyph_sources": (c_int32, [c_void_p, POINTER(GlyphSource), c_size_t, POINTER(c_size_t)]),
    "galley_layout_clusters": (c_int32, [c_void_p, POINTER(Cluster), c_size_t, POINTER(c_size_t)]),
    "galley_layout_shown": (c_int32, [c_void_p, c_size_t, c_void_p, c_size_t, POINTER(c_size_t)]),
    "galley_layout_render": (c_int32, [c_void_p, c_char_p, c_char_p, c_void_p, c_size_t, POINTER(c_size_t)]),
    "galley_layout_render_notes": (c_int32, [c_void_p, c_char_p, c_char_p, c_char_p, c_size_t, POINTER(c_size_t)]),
    "galley_layout_fonts": (c_int32, [c_void_p, POINTER(c_void_p)]),
    "galley_layout_caret": (c_int32, [c_void_p, c_size_t, c_int32, POINTER(Caret)]),
    "galley_layout_hit": (c_int32, [c_void_p, c_double, c_double, POINTER(Caret)]),
    "galley_layout_move": (c_int32, [c_void_p, c_size_t, c_int32, c_int32, c_double, POINTER(Caret)]),
    "galley_layout_selection": (c_int32, [c_void_p, c_size_t, c_size_t, POINTER(Selection), c_size_t,
        POINTER(c_size_t)]),
    "galley_layout_word": (c_int32, [c_void_p, c_size_t, POINTER(Range)]),
    "galley_document_create": (c_int32, [c_void_p, c_size_t, c_int32, c_int32, POINTER(Style), POINTER(ParagraphStyle),
        POINTER(c_void_p)]),
    "galley_document_copy": (c_int32, [c_void_p, POINTER(c_void_p)]),
    "galley_document_extent": (c_int32, [c_void_p, POINTER(c_size_t), POINTER(c_size_t)]),
    "galley_document_text": (c_int32, [c_void_p, c_size_t, c_size_t, c_void_p, c_size_t, POINTER(c_size_t)]),
    "galley_document_replace": (c_int32, [c_void_p, POINTER(Range), c_size_t, c_void_p, c_size_t]),
    "galley_document_find": (c_int32, [c_void_p, c_size_t, c_size_t, c_void_p, c_size_t, POINTER(Range), c_size_t,
        POINTER(c_size_t)]),
    "galley_document_set_style": (c_int32, [c_void_p, c_size_t, c_size_t, POINTER(Style), c_uint64]),
    "galley_document_styles": (c_int32, [c_void_p, c_size_t, c_size_t, POINTER(StyledRange), c_size_t,
        POINTER(c_size_t)]),
    "galley_document_mark": (c_int32, [c_void_p, c_size_t, c_size_t, c_void_p, c_size_t, POINTER(Range),
        POINTER(Range)]),
    "galley_document_marked": (c_int32, [c_void_p, POINTER(Range), POINTER(c_int32)]),
    "galley_document_difference": (c_int32, [c_void_p, c_void_p, POINTER(Change), c_size_t, POINTER(c_size_t)]),
    "galley_document_measure": (c_int32, [c_void_p, c_double, POINTER(Size)]),
    "galley_document_lines": (c_int32, [c_void_p, c_double, c_double, c_double, POINTER(c_size_t), POINTER(Line),
        c_size_t, POINTER(c_size_t)]),
    "galley_document_layout": (c_int32, [c_void_p, c_size_t, c_double, POINTER(DocumentLine), POINTER(c_void_p)]),
    "galley_document_caret": (c_int32, [c_void_p, c_size_t, c_int32, c_double, POINTER(Caret)]),
    "galley_document_hit": (c_int32, [c_void_p, c_double, c_double, c_double, POINTER(Caret), POINTER(Range)]),
    "galley_document_move": (c_int32, [c_void_p, c_size_t, c_int32, c_int32, c_double, c_double, POINTER(Caret)]),
    "galley_document_selection": (c_int32, [c_void_p, c_size_t, c_size_t, c_double, c_double, c_double,
        POINTER(Selection), c_size_t, POINTER(c_size_t)]),
    "galley_document_range": (c_int32, [c_void_p, c_size_t, c_int32, POINTER(Range)]),
    "galley_document_paragraph": (c_int32, [c_void_p, c_size_t, POINTER(Range)]),
    "galley_document_paragraph_number": (c_int32, [c_void_p, c_size_t, POINTER(c_size_t)]),
    "galley_flow_block_init_sized": (None, [POINTER(FlowBlock), c_size_t]),
    "galley_flow_create": (c_int32, [POINTER(FlowBlock), c_size_t, c_size_t, c_char_p, POINTER(c_void_p)]),
    "galley_flow_fill": (c_int32, [c_void_p, c_void_p, POINTER(Container), c_size_t, c_char_p,
        POINTER(FilledContainer), POINTER(c_void_p)]),
    "galley_page_fragments": (c_int32, [c_void_p, POINTER(Fragment), c_size_t, POINTER(c_size_t)]),
    "galley_page_lines": (c_int32, [c_void_p, POINTER(Line), c_size_t, POINTER(c_size_t)]),
    "galley_page_layout": (c_int32, [c_void_p, c_size_t, POINTER(c_void_p)]),
    "galley_page_place": (c_int32, [c_void_p, c_size_t, c_size_t, POINTER(c_int64), POINTER(Rect)]),
    "galley_page_sections": (c_int32, [c_void_p, POINTER(c_int64), c_size_t, POINTER(c_size_t)]),
    "galley_table_widths": (c_int32, [POINTER(TableColumn), c_size_t, c_double, POINTER(c_double)]),
    "galley_label_create": (c_int32, [c_void_p, c_size_t, c_int32, POINTER(Style), POINTER(ParagraphStyle),
        POINTER(LabelOptions), POINTER(c_void_p)]),
    "galley_label_intrinsic_size": (c_int32, [c_void_p, POINTER(c_double), POINTER(c_double)]),
    "galley_label_size_that_fits": (c_int32, [c_void_p, c_double, c_double, POINTER(c_double), POINTER(c_double)]),
    "galley_label_text_rect": (c_int32, [c_void_p, POINTER(Rect), c_int64, POINTER(Rect)]),
    "galley_label_baselines": (c_int32, [c_void_p, POINTER(Rect), POINTER(c_double), POINTER(c_double)]),
    "galley_label_layout": (c_int32, [c_void_p, POINTER(Rect), POINTER(c_void_p), POINTER(c_double), POINTER(c_double),
        POINTER(c_double)]),
    "galley_label_measure": (c_int32, [c_void_p, c_int32, c_double, c_int32, c_double, POINTER(c_double),
        POINTER(c_double)]),
    "galley_labels_measure": (c_int32, [POINTER(c_void_p), c_size_t, POINTER(c_double), c_size_t, c_size_t,
        POINTER(c_double)]),
    "galley_solver_create": (c_int32, [POINTER(c_void_p)]),
    "galley_solver_add_variable": (c_int32, [c_void_p, c_int32, POINTER(c_uint32)]),
    "galley_solver_add_constraint": (c_int32, [c_void_p, POINTER(c_uint32), POINTER(c_double), c_size_t, c_int32,
        c_double, c_float, POINTER(c_uint64)]),
    "galley_solver_set_constant": (c_int32, [c_void_p, c_uint64, c_double]),
    "galley_solver_remove": (c_int32, [c_void_p, c_uint64]),
    "galley_solver_solve": (c_int32, [c_void_p, POINTER(c_double), c_size_t, POINTER(c_size_t), POINTER(c_int32)]),
    "galley_view_create": (c_int32, [c_char_p, POINTER(c_void_p)]),
    "galley_view_add": (c_int32, [c_void_p, c_void_p]),
    "galley_view_set_label": (c_int32, [c_void_p, c_void_p]),
    "galley_view_set_priorities": (c_int32, [c_void_p, c_int32, c_float, c_float]),
    "galley_view_constrain": (c_int32, [c_void_p, c_char_p]),
    "galley_view_fitting_size": (c_int32, [c_void_p, c_double, c_double, c_float, c_float, POINTER(c_double),
        POINTER(c_double)]),
    "galley_view_layout": (c_int32, [c_void_p, c_double, c_double]),
    "galley_view_frame": (c_int32, [c_void_p, POINTER(Rect)]),
}
