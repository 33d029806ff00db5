// Draws boxes and their texts as SVG: the glyphs that Galley placed, as outlines, so that a viewer needs no fonts.

#pragma once

#include "trees.h"

#include <fstream>

namespace drawing {

inline void check(galley_status status) {
  if (status != GALLEY_OK) throw std::runtime_error(galley_last_error());
}

// What a function with a capacity has to give.
template <typename Element, typename Function> std::vector<Element> all(Function function, const galley_layout *layout) {
  size_t count = 0;
  check(function(layout, nullptr, 0, &count));
  std::vector<Element> elements(count);
  check(function(layout, elements.data(), count, &count));
  return elements;
}

// Path data of a glyph in font units, y upwards.
inline std::string outline(const galley_fonts *fonts, size_t font, uint32_t glyph) {
  size_t verbCount = 0, numberCount = 0;
  double advance;
  check(galley_fonts_outline(fonts, font, glyph, nullptr, 0, &verbCount, nullptr, 0, &numberCount, &advance));
  std::vector<uint8_t> verbs(verbCount);
  std::vector<float> numbers(numberCount);
  check(galley_fonts_outline(fonts, font, glyph, verbs.data(), verbCount, &verbCount, numbers.data(), numberCount, &numberCount, &advance));
  std::ostringstream path;
  size_t next = 0;
  for (const uint8_t verb : verbs) {
    static const int counts[] = {2, 2, 6, 0};
    path << "MLCZ"[verb];
    for (int i = 0; i < counts[verb]; i++) path << (i ? " " : "") << numbers[next++];
  }
  return path.str();
}

inline void text(std::ostream &out, const Box &box, double x, double y) {
  const float width = YGNodeLayoutGetWidth(box.node);
  const galley_rect bounds = {0, 0, width, box.leaf->size(width, YGMeasureModeExactly).height};
  galley_layout *layout = nullptr;
  double left, top, factor;
  check(galley_label_layout(box.leaf->label(), &bounds, &layout, &left, &top, &factor));
  if (!layout) return;
  galley_fonts *fonts = nullptr;
  check(galley_layout_fonts(layout, &fonts));
  const auto runs = all<galley_glyph_run>(galley_layout_runs, layout);
  for (const galley_glyph &glyph : all<galley_glyph>(galley_layout_glyphs, layout)) {
    const galley_glyph_run &run = runs[glyph.run];
    const std::string path = outline(fonts, run.font, glyph.glyph);
    if (path.empty()) continue;
    galley_font_info info;
    check(galley_fonts_info(fonts, run.font, &info));
    const double scale = run.size / info.units_per_em;
    out << "<path transform=\"translate(" << x + left + glyph.x << " " << y + top + glyph.y << ") scale(" << scale << " " << -scale
        << ")\" d=\"" << path << "\"/>\n";
  }
  galley_release(fonts);
  galley_release(layout);
}

inline void box(std::ostream &out, const Box &drawn, double x, double y, int depth) {
  x += YGNodeLayoutGetLeft(drawn.node);
  y += YGNodeLayoutGetTop(drawn.node);
  const bool isText = drawn.leaf != nullptr;
  // The frames of texts are drawn, too: that is what was measured. Rows and columns that only hold others are not.
  if (isText || YGNodeLayoutGetPadding(drawn.node, YGEdgeLeft) > 0)
    out << "<rect x=\"" << x << "\" y=\"" << y << "\" width=\"" << YGNodeLayoutGetWidth(drawn.node) << "\" height=\""
      << YGNodeLayoutGetHeight(drawn.node) << "\" rx=\"" << (isText ? 0 : 8) << "\" fill=\""
      << (isText ? "#dbe9ff" : depth ? "#ffffff" : "#eceef2") << "\"/>\n";
  if (isText) text(out, drawn, x, y);
  for (const auto &child : drawn.children) box(out, *child, x, y, depth + 1);
}

} // namespace drawing

inline void drawPicture(const Box &tree, const char *path) {
  std::ofstream out(path);
  const float width = YGNodeLayoutGetWidth(tree.node), height = YGNodeLayoutGetHeight(tree.node);
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width << "\" height=\"" << height << "\" viewBox=\"0 0 " << width << " "
      << height << "\">\n";
  drawing::box(out, tree, 0, 0, 0);
  out << "</svg>\n";
  if (!out.flush()) throw std::runtime_error(std::string(path) + " cannot be written");
}
