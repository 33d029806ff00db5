#include "kiwi_peer.h"

#if __has_include(<kiwi/kiwi.h>)
#include <kiwi/kiwi.h>

#include <memory>
#include <vector>

namespace {

double priority(double value) { return kiwi::strength::create(0, value, 0); }

// An image of 40 by 40, a title and a detail beside it, paddings.
struct Cell {
  kiwi::Variable width, height, imageX, imageY, imageWidth, imageHeight;
  kiwi::Variable titleX, titleY, titleWidth, titleHeight, detailX, detailY, detailWidth, detailHeight;

  void addTo(kiwi::Solver &solver, bool editsDetail) {
    solver.addConstraint(imageX == 16);
    solver.addConstraint(imageY == 12);
    solver.addConstraint(imageWidth == 40);
    solver.addConstraint(imageHeight == 40);
    solver.addConstraint(titleX == imageX + imageWidth + 12);
    solver.addConstraint(titleX + titleWidth == width - 16);
    solver.addConstraint(titleY == 12);
    addContent(solver, titleWidth, 120, 250);
    addContent(solver, titleHeight, 20, 251);
    solver.addConstraint(detailX == titleX);
    solver.addConstraint(detailWidth == titleWidth);
    solver.addConstraint(detailY == titleY + titleHeight + 4);
    addContent(solver, detailWidth, 200, 250);
    if (editsDetail) {
      solver.addEditVariable(detailHeight, kiwi::strength::strong);
      solver.suggestValue(detailHeight, 16);
    } else {
      addContent(solver, detailHeight, 16, 251);
    }
    solver.addConstraint(height >= detailY + detailHeight + 12);
    solver.addConstraint(height >= imageY + imageHeight + 12);
    solver.addConstraint((height == 0) | priority(50));
    solver.addEditVariable(width, kiwi::strength::strong);
    solver.suggestValue(width, 375);
  }

  static void addContent(kiwi::Solver &solver, kiwi::Variable &size, double length, double hugging) {
    solver.addConstraint((size >= length) | priority(750));
    solver.addConstraint((size <= length) | priority(hugging));
  }
};

}  // namespace

struct kiwi_cell {
  kiwi::Solver solver;
  Cell cell;
};

struct kiwi_chain {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> x, w;
  std::vector<kiwi::Constraint> widths;
};

extern "C" {

bool kiwi_is_present(void) { return true; }

const char *kiwi_version(void) { return KIWI_VERSION; }

double kiwi_build_cell(void) {
  kiwi::Solver solver;
  Cell cell;
  cell.addTo(solver, false);
  solver.updateVariables();
  return cell.height.value();
}

kiwi_cell *kiwi_cell_make(void) {
  kiwi_cell *made = new kiwi_cell;
  made->cell.addTo(made->solver, true);
  made->solver.updateVariables();
  return made;
}

double kiwi_cell_set_label_height(kiwi_cell *cell, double height) {
  cell->solver.suggestValue(cell->cell.detailHeight, height);
  cell->solver.updateVariables();
  return cell->cell.height.value();
}

void kiwi_cell_free(kiwi_cell *cell) { delete cell; }

double kiwi_build_cells(int count) {
  kiwi::Solver solver;
  std::vector<Cell> cells(count);
  for (Cell &cell : cells) cell.addTo(solver, false);
  solver.updateVariables();
  double sum = 0;
  for (Cell &cell : cells) sum += cell.height.value();
  return sum;
}

kiwi_chain *kiwi_chain_make(int count) {
  kiwi_chain *chain = new kiwi_chain;
  chain->x.resize(count);
  chain->w.resize(count);
  chain->solver.addEditVariable(chain->x[0], kiwi::strength::strong);
  for (int i = 0; i < count; i++) {
    chain->solver.addConstraint(chain->w[i] >= 0);
    chain->widths.push_back((chain->w[i] == 100) | kiwi::strength::medium);
    chain->solver.addConstraint(chain->widths.back());
    if (i > 0) chain->solver.addConstraint(chain->x[i] == chain->x[i - 1] + chain->w[i - 1] + 8);
  }
  chain->solver.suggestValue(chain->x[0], 5);
  chain->solver.updateVariables();
  return chain;
}

double kiwi_chain_grow(int count) {
  kiwi_chain chain;
  chain.x.resize(count);
  chain.w.resize(count);
  chain.solver.addConstraint((chain.x[0] == 5) | kiwi::strength::strong);
  for (int i = 0; i < count; i++) {
    if (i > 0) chain.solver.addConstraint(chain.x[i] == chain.x[i - 1] + chain.w[i - 1] + 8);
    chain.solver.addConstraint(chain.w[i] >= 0);
    chain.solver.addConstraint((chain.w[i] == 100) | kiwi::strength::medium);
    chain.solver.updateVariables();
  }
  return chain.x.back().value();
}

double kiwi_chain_set_middle(kiwi_chain *chain, double width) {
  const size_t middle = chain->w.size() / 2;
  chain->solver.removeConstraint(chain->widths[middle]);
  chain->widths[middle] = (chain->w[middle] == width) | kiwi::strength::medium;
  chain->solver.addConstraint(chain->widths[middle]);
  chain->solver.updateVariables();
  return chain->x.back().value();
}

void kiwi_chain_free(kiwi_chain *chain) { delete chain; }

}  // extern "C"

#else

extern "C" {

bool kiwi_is_present(void) { return false; }
const char *kiwi_version(void) { return ""; }
double kiwi_build_cell(void) { return 0; }
struct kiwi_cell *kiwi_cell_make(void) { return nullptr; }
double kiwi_cell_set_label_height(struct kiwi_cell *, double) { return 0; }
void kiwi_cell_free(struct kiwi_cell *) {}
double kiwi_build_cells(int) { return 0; }
struct kiwi_chain *kiwi_chain_make(int) { return nullptr; }
double kiwi_chain_grow(int) { return 0; }
double kiwi_chain_set_middle(struct kiwi_chain *, double) { return 0; }
void kiwi_chain_free(struct kiwi_chain *) {}

}  // extern "C"

#endif
