// A text leaf of a Yoga tree, measured by Galley: what an application needs to copy.
//
// Yoga asks a leaf for its size as often as it likes, mostly with the same numbers; so a leaf remembers its answers by
// width, and knows the size on one line, which answers every width that is larger.

#pragma once

#include <galley.h>
#include <yoga/Yoga.h>

#include <cmath>
#include <stdexcept>
#include <string>

class Leaf {
public:
  Leaf(const std::string &text, double size) : text_(text), size_(size) {
    galley_style style;
    galley_style_init(&style);
    style.size = size;
    galley_label_options options;
    galley_label_options_init(&options);
    options.number_of_lines = 0;
    options.break_mode = GALLEY_BREAK_WORDS;
    options.strategy = 0;
    // Yoga keeps floats: half of all widths have no such number, and a label rounds up to the next one. Yoga alone rounds to pixels.
    options.precision = GALLEY_FLOAT;
    options.scale = 0;
    check(galley_label_create(text.data(), text.size(), GALLEY_UTF8, &style, nullptr, &options, &label_));
  }
  ~Leaf() { galley_release(label_); }
  Leaf(const Leaf &) = delete;
  Leaf &operator=(const Leaf &) = delete;

  const galley_label *label() const { return label_; }
  const std::string &text() const { return text_; }
  double size() const { return size_; }

  // Makes a node's size and baseline those of the leaf, which must outlive the node.
  void measures(YGNodeRef node) {
    YGNodeSetContext(node, this);
    YGNodeSetMeasureFunc(node, sizeOf);
    YGNodeSetBaselineFunc(node, baselineOf);
  }

  // The size for Yoga's constraints. A width that is not constrained may come as NaN or as infinity. The height is not
  // heeded: text that is higher than its box stands beyond it, as in a browser.
  YGSize size(float width, YGMeasureMode mode) {
    if (mode == YGMeasureModeUndefined || !(width < INFINITY)) return natural();
    // What fits on one line is as wide as that line.
    if (mode == YGMeasureModeAtMost && width >= natural().width) return natural();
    // As in CSS, what wraps is as wide as it may be, and no narrower than its longest word but where it has to.
    if (mode == YGMeasureModeAtMost) width = std::fmax(width, minContent());
    return {width, wrapped(width)};
  }

  // The narrowest that the text gets without breaking words.
  float minContent() {
    if (std::isnan(least_)) least_ = ask(GALLEY_MIN_CONTENT, 0).width;
    return least_;
  }

  // From the top of a node of a width. A label stands in the middle of bounds that are higher than its text, as UILabel does;
  // text in a browser stands at the top, however high the node was stretched.
  float baseline(float width) {
    galley_rect bounds = {0, 0, width, wrapped(width)};
    double first, last;
    check(galley_label_baselines(label_, &bounds, &first, &last));
    return float(first);
  }

  // How often Galley was asked for a size.
  static inline long questions = 0;

private:
  static void check(galley_status status) {
    if (status != GALLEY_OK) throw std::runtime_error(galley_last_error());
  }

  YGSize ask(int32_t mode, double limit) {
    double width, height;
    questions++;
    check(galley_label_measure(label_, mode, limit, GALLEY_UNDEFINED, 0, &width, &height));
    return {float(width), float(height)};
  }

  // The size without a limit, asked for once.
  YGSize natural() {
    if (std::isnan(natural_.width)) natural_ = ask(GALLEY_UNDEFINED, 0);
    return natural_;
  }

  // The height at a width: one of the last four, or a new one.
  float wrapped(float width) {
    for (const Known &known : known_)
      if (known.width == width) return known.height;
    Known &oldest = known_[next_++ % 4];
    oldest = {width, ask(GALLEY_EXACTLY, width).height};
    return oldest.height;
  }

  // Templates, since older Yogas give a node and newer ones a constant node.
  template <typename Node>
  static YGSize sizeOf(Node node, float width, YGMeasureMode widthMode, float, YGMeasureMode) {
    return static_cast<Leaf *>(YGNodeGetContext(node))->size(width, widthMode);
  }
  template <typename Node> static float baselineOf(Node node, float width, float) {
    return static_cast<Leaf *>(YGNodeGetContext(node))->baseline(width);
  }

  struct Known {
    float width = NAN, height = NAN;
  };
  std::string text_;
  double size_;
  galley_label *label_ = nullptr;
  YGSize natural_ = {NAN, NAN};
  float least_ = NAN;
  Known known_[4];
  unsigned next_ = 0;
};
