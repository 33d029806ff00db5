// Boxes of Yoga with texts in them, and the reader of recorded trees (examples/taffy-style/record.py writes them).

#pragma once

#include "leaf.h"

#include <array>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

// CSS's defaults, so that a box shrinks, and no rounding to pixels.
inline YGConfigRef webConfiguration() {
  static const YGConfigRef made = [] {
    YGConfigRef config = YGConfigNew();
    YGConfigSetUseWebDefaults(config, true);
    YGConfigSetPointScaleFactor(config, 0);
    return config;
  }();
  return made;
}

// A node of Yoga with what belongs to it.
struct Box {
  YGNodeRef node = YGNodeNewWithConfig(webConfiguration());
  std::unique_ptr<Leaf> leaf;
  std::vector<std::unique_ptr<Box>> children;
  std::array<double, 4> expected = {NAN, NAN, NAN, NAN};
  std::string name;

  explicit Box(YGFlexDirection direction) { YGNodeStyleSetFlexDirection(node, direction); }
  Box(const std::string &text, double size) : leaf(std::make_unique<Leaf>(text, size)) { leaf->measures(node); }
  ~Box() {
    children.clear();
    YGNodeFree(node);
  }
  Box(const Box &) = delete;
  Box &operator=(const Box &) = delete;

  template <typename... Arguments> Box &add(Arguments &&...arguments) {
    return adopt(std::make_unique<Box>(std::forward<Arguments>(arguments)...));
  }
  Box &adopt(std::unique_ptr<Box> child) {
    YGNodeInsertChild(node, child->node, children.size());
    children.push_back(std::move(child));
    return *children.back();
  }
  void pad(float padding) { YGNodeStyleSetPadding(node, YGEdgeAll, padding); }
  // A gap as a margin, since Yoga had none before version 2; on one line they are the same.
  void setGapBefore(float gap, YGEdge edge) { YGNodeStyleSetMargin(node, edge, gap); }
};

namespace reading {

inline YGAlign alignment(const std::string &name) {
  return name == "start" ? YGAlignFlexStart : name == "center" ? YGAlignCenter : name == "end" ? YGAlignFlexEnd
       : name == "baseline" ? YGAlignBaseline : YGAlignStretch;
}

inline YGJustify justification(const std::string &name) {
  return name == "center" ? YGJustifyCenter : name == "end" ? YGJustifyFlexEnd : name == "between" ? YGJustifySpaceBetween
       : YGJustifyFlexStart;
}

// "DEPTH KIND [name=value …] | x y width height [| text]": the box and its depth.
inline std::unique_ptr<Box> box(const std::string &line, size_t &depth, std::vector<float> &gaps) {
  const size_t bar = line.find(" | "), second = bar == line.npos ? bar : line.find(" | ", bar + 3);
  if (bar == line.npos) throw std::runtime_error("no frame in: " + line);
  std::istringstream words(line.substr(0, bar)), frame(line.substr(bar + 3, second == line.npos ? second : second - bar - 3));
  std::string kind, word;
  words >> depth >> kind;
  std::vector<std::pair<std::string, std::string>> options;
  float size = 11, gap = 0;
  while (words >> word) {
    const size_t equals = word.find('=');
    options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    if (options.back().first == "size") size = std::stof(options.back().second);
  }
  auto made = kind == "text" ? std::make_unique<Box>(second == line.npos ? "" : line.substr(second + 3), size)
                             : std::make_unique<Box>(kind == "column" ? YGFlexDirectionColumn : YGFlexDirectionRow);
  for (const auto &[name, value] : options) {
    if (name == "align") YGNodeStyleSetAlignItems(made->node, alignment(value));
    else if (name == "justify") YGNodeStyleSetJustifyContent(made->node, justification(value));
    else if (name == "width") YGNodeStyleSetWidth(made->node, std::stof(value));
    else if (name == "height") YGNodeStyleSetHeight(made->node, std::stof(value));
    else if (name == "basis") YGNodeStyleSetFlexBasis(made->node, std::stof(value));
    else if (name == "grow") YGNodeStyleSetFlexGrow(made->node, std::stof(value));
    else if (name == "shrink") YGNodeStyleSetFlexShrink(made->node, std::stof(value));
    else if (name == "padding") made->pad(std::stof(value));
    else if (name == "gap") gap = std::stof(value);
  }
  for (double &number : made->expected) frame >> number;
  gaps.resize(depth);
  gaps.push_back(gap);
  return made;
}

} // namespace reading

inline std::vector<std::unique_ptr<Box>> readTrees(const char *path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(std::string(path) + " cannot be read");
  std::vector<std::unique_ptr<Box>> trees;
  std::vector<Box *> open;
  std::vector<float> gaps;
  std::string line, name;
  while (std::getline(file, line)) {
    if (line.empty() || line[0] == '#') continue;
    if (line.rfind("tree ", 0) == 0) {
      name = "tree " + line.substr(5);
      continue;
    }
    size_t depth;
    std::unique_ptr<Box> made = reading::box(line, depth, gaps);
    open.resize(depth);
    open.push_back(made.get());
    if (depth == 0) {
      made->name = name;
      trees.push_back(std::move(made));
      continue;
    }
    Box &parent = *open[depth - 1];
    if (!parent.children.empty())
      made->setGapBefore(gaps[depth - 1], YGNodeStyleGetFlexDirection(parent.node) == YGFlexDirectionRow ? YGEdgeLeft : YGEdgeTop);
    parent.adopt(std::move(made));
  }
  return trees;
}
