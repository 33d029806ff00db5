#ifndef KIWI_PEER_H
#define KIWI_PEER_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// Layouts solved by kiwi, the C++ solver, from the headers of kiwisolver's source distribution. Without them
// kiwi_is_present() is false and nothing else may be called.

bool kiwi_is_present(void);
// Its version, such as 1.4.8; empty when it is absent.
const char *kiwi_version(void);

// Builds and solves a cell of 21 constraints, with its width as an edit variable; returns its height.
double kiwi_build_cell(void);

// A solved cell whose second label's height is an edit variable.
struct kiwi_cell;
struct kiwi_cell *kiwi_cell_make(void);
// Changes the label's height and returns the cell's.
double kiwi_cell_set_label_height(struct kiwi_cell *cell, double height);
void kiwi_cell_free(struct kiwi_cell *cell);

// Builds and solves cells in one solver; returns the sum of their heights.
double kiwi_build_cells(int count);

// A chain of boxes: w >= 0, w == 100 at strength medium, x == previous x + previous w + 8; its first x is an edit
// variable.
struct kiwi_chain;
// Builds the chain box by box, values updated after each; where the last box begins.
double kiwi_chain_grow(int count);

struct kiwi_chain *kiwi_chain_make(int count);
// Replaces the constraint of the middle box's width and returns the x of the last box.
double kiwi_chain_set_middle(struct kiwi_chain *chain, double width);
void kiwi_chain_free(struct kiwi_chain *chain);

#ifdef __cplusplus
}
#endif

#endif
