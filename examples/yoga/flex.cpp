// Yoga lays out, Galley measures the texts.
//
//   flex check TREES      lays out the trees of a file and compares every frame with the one that stands beside it
//   flex print TREES      prints the frames
//   flex constraints      asks a leaf what engines ask: no limit, NaN, infinity, at most, exactly, min-content, baselines
//   flex rows [COUNT]     lays out COUNT rows (10,000) at three widths and prints what it cost
//   flex picture FILE     draws a screen of rows and columns as SVG
//
// leaf.h is the part for an application; trees.h reads the file of trees, picture.h draws.

#include "leaf.h"
#include "picture.h"
#include "trees.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>

namespace {

// ---- Recorded trees

int frames, wrong;
double worst;

void compare(const Box &box, const char *tree, double x, double y, bool checks) {
  const double frame[] = {x + YGNodeLayoutGetLeft(box.node), y + YGNodeLayoutGetTop(box.node), YGNodeLayoutGetWidth(box.node),
                          YGNodeLayoutGetHeight(box.node)};
  bool differs = false;
  frames++;
  for (int i = 0; i < 4; i++) {
    const double off = std::fabs(frame[i] - box.expected[i]);
    worst = std::fmax(worst, off);
    if (!(off <= 1.0 / 64)) differs = true;
  }
  wrong += differs;
  if (!checks || differs)
    printf("%s: %s %.4f %.4f %.4f %.4f\n", tree, box.leaf ? box.leaf->text().c_str() : "-", frame[0], frame[1], frame[2], frame[3]);
  if (checks && differs)
    printf("    not %.4f %.4f %.4f %.4f\n", box.expected[0], box.expected[1], box.expected[2], box.expected[3]);
  for (const auto &child : box.children) compare(*child, tree, frame[0], frame[1], checks);
}

int runFile(const char *path, bool checks) {
  int trees = 0;
  for (const auto &tree : readTrees(path)) {
    YGNodeCalculateLayout(tree->node, YGUndefined, YGUndefined, YGDirectionLTR);
    compare(*tree, tree->name.c_str(), 0, 0, checks);
    trees++;
  }
  if (checks) printf("%d trees, %d frames, %d wrong, at most %.5f off\n", trees, frames, wrong, worst);
  return checks && (wrong || !trees);
}

// ---- Constraints

bool expect(bool holds, const char *what) {
  if (!holds) fprintf(stderr, "flex: does not hold: %s\n", what);
  return holds;
}

bool same(YGSize a, YGSize b) { return a.width == b.width && a.height == b.height; }

int runConstraints() {
  Leaf leaf("Prepare once, lay out many; an unbreakable word is the least.", 17);
  const YGSize natural = leaf.size(NAN, YGMeasureModeUndefined);
  const float least = leaf.minContent(), limit = 200;
  const YGSize most = leaf.size(limit, YGMeasureModeAtMost), exact = leaf.size(limit, YGMeasureModeExactly);
  bool holds = expect(natural.width > 400 && natural.height < 30, "the text is one line without a limit");
  holds &= expect(same(natural, leaf.size(INFINITY, YGMeasureModeUndefined)), "infinity is no limit");
  holds &= expect(same(natural, leaf.size(INFINITY, YGMeasureModeAtMost)), "at most infinity is no limit");
  holds &= expect(same(natural, leaf.size(NAN, YGMeasureModeAtMost)), "at most NaN is no limit");
  holds &= expect(same(natural, leaf.size(natural.width, YGMeasureModeAtMost)), "a text fits the width that it asked for");
  holds &= expect(most.width == limit && most.height > natural.height, "at most wraps");
  holds &= expect(same(exact, most), "exactly wraps as at most does");
  holds &= expect(leaf.size(500, YGMeasureModeExactly).width == 500, "exactly is as wide as asked");
  holds &= expect(least < limit && leaf.size(least / 2, YGMeasureModeAtMost).width == least, "words are not broken for at most");
  holds &= expect(leaf.size(least / 2, YGMeasureModeExactly).width == least / 2, "but for exactly they are");
  holds &= expect(leaf.size(0, YGMeasureModeExactly).height > most.height, "no width has an answer");
  holds &= expect(leaf.baseline(natural.width) > natural.height / 2, "one line stands on a baseline below its middle");
  holds &= expect(leaf.baseline(limit) < most.height / 2, "some lines have the first one's");
  leaf.size(limit, YGMeasureModeAtMost);
  const long before = Leaf::questions;
  leaf.size(limit, YGMeasureModeExactly);
  leaf.size(INFINITY, YGMeasureModeAtMost);
  leaf.size(1000, YGMeasureModeAtMost);
  leaf.minContent();
  holds &= expect(Leaf::questions == before, "what was answered is remembered");
  if (holds) printf("constraints hold: max-content %g, min-content %g, at most %g: %g × %g\n", natural.width, least, limit, most.width, most.height);
  return !holds;
}

// ---- Many rows

double now() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int runRows(int count) {
  static const char *const words[] = {"Prepare once, lay out many", "a title that is longer than its column is wide", "Inbox", "Yesterday",
                                      "a line of text with some words in it"};
  double before = now();
  Box list(YGFlexDirectionColumn);
  for (int i = 0; i < count; i++) {
    Box &line = list.add(YGFlexDirectionRow);
    line.pad(4);
    line.setGapBefore(i ? 4 : 0, YGEdgeTop);
    Box &left = line.add(std::to_string(i) + ". " + words[i % 5], 17), &right = line.add(words[(i + 3) % 5], 13);
    YGNodeStyleSetFlexGrow(left.node, 1);
    right.setGapBefore(8, YGEdgeLeft);
  }
  printf("%d rows: made in %.1f ms\n", count, now() - before);
  for (const float width : {320.f, 414.f, 768.f}) {
    const long asked = Leaf::questions;
    before = now();
    YGNodeCalculateLayout(list.node, width, YGUndefined, YGDirectionLTR);
    printf("  at %g: %.1f ms, %ld questions to Galley, height %.2f\n", width, now() - before, Leaf::questions - asked,
           YGNodeLayoutGetHeight(list.node));
  }
  return 0;
}

// ---- A picture

// A screen of a mail program: a header, rows of a sender, a time, a subject and a beginning, and a bar of buttons.
int runPicture(const char *path) {
  static const char *const mails[][4] = {
      {"Ada Lovelace", "9:41", "Notes on the engine", "It weaves algebraic patterns just as the loom weaves flowers and leaves."},
      {"مريم الأسطرلابي", "أمس", "قياس النجوم", "أرسلت إليك رسم الأسطرلاب الجديد مع شرح قصير لطريقة استعماله."},
      {"Grace Hopper", "Monday", "A nanosecond", "Attached is a wire of 11.8 inches: the way of light in a billionth of a second."},
      {"山田 太郎", "十一月", "組版について", "行の終わりに来る句読点は、次の行の先頭に置かないでください。"}};
  Box screen(YGFlexDirectionColumn);
  YGNodeStyleSetWidth(screen.node, 390);
  screen.pad(16);
  Box &header = screen.add(YGFlexDirectionRow);
  YGNodeStyleSetAlignItems(header.node, YGAlignBaseline);
  YGNodeStyleSetJustifyContent(header.node, YGJustifySpaceBetween);
  header.add("Inbox", 34);
  header.add("4 unread", 13);
  for (const auto &mail : mails) {
    Box &row = screen.add(YGFlexDirectionColumn);
    row.pad(10);
    row.setGapBefore(10, YGEdgeTop);
    Box &first = row.add(YGFlexDirectionRow);
    YGNodeStyleSetAlignItems(first.node, YGAlignBaseline);
    YGNodeStyleSetFlexGrow(first.add(mail[0], 19).node, 1);
    first.add(mail[1], 12).setGapBefore(8, YGEdgeLeft);
    row.add(mail[2], 15).setGapBefore(2, YGEdgeTop);
    row.add(mail[3], 13).setGapBefore(2, YGEdgeTop);
  }
  Box &bar = screen.add(YGFlexDirectionRow);
  bar.setGapBefore(16, YGEdgeTop);
  for (const char *title : {"Archive", "Reply to all", "Delete"}) {
    Box &button = bar.add(YGFlexDirectionRow);
    button.pad(8);
    if (title[0] != 'A') button.setGapBefore(8, YGEdgeLeft);
    YGNodeStyleSetFlexGrow(button.node, 1);
    YGNodeStyleSetJustifyContent(button.node, YGJustifyCenter);
    button.add(title, 15);
  }
  YGNodeCalculateLayout(screen.node, YGUndefined, YGUndefined, YGDirectionLTR);
  drawPicture(screen, path);
  return 0;
}

int run(int count, char **arguments) {
  const std::string command = count > 1 ? arguments[1] : "";
  if (count == 3 && command == "check") return runFile(arguments[2], true);
  if (count == 3 && command == "print") return runFile(arguments[2], false);
  if (count == 2 && command == "constraints") return runConstraints();
  if (count >= 2 && command == "rows") return runRows(count > 2 ? std::atoi(arguments[2]) : 10000);
  if (count == 3 && command == "picture") return runPicture(arguments[2]);
  fprintf(stderr, "usage: flex check TREES | print TREES | constraints | rows [COUNT] | picture FILE\n");
  return 64;
}

} // namespace

int main(int count, char **arguments) {
  try {
    return run(count, arguments);
  } catch (const std::exception &error) {
    fprintf(stderr, "flex: %s\n", error.what());
    return 1;
  }
}
