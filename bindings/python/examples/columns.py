"""A column of texts in a table: how wide each is, and which a label cuts off.

    columns.py FILE.CSV COLUMN WIDTH [LINES]   prints the widest texts, and those that are cut at a width in points
"""
import csv
import sys

import galley_text


def main():
    path, column, width, lines = *sys.argv[1:4], int(sys.argv[4]) if len(sys.argv) > 4 else 1
    with open(path, encoding="utf-8-sig", newline="") as file:
        texts = [row[column] or None for row in csv.DictReader(file)]
    # Columns of pandas, Polars and pyarrow go in as they are; a list is read where its strings stand.
    natural = galley_text.natural(texts, threads=0).tolist()
    labels = galley_text.labels(texts, float(width), number_of_lines=lines, threads=0)
    print(f"{len(texts)} texts, {natural.count(None)} missing, {sum(filter(None, labels.is_truncated))} cut at {width} points in {lines} lines")
    widest = sorted((each for each in range(len(texts)) if natural[each] is not None), key=lambda row: -natural[row])
    for row in widest[:5]:
        print(f"  row {row + 1}: {natural[row]:.1f} points: {texts[row]}")
    for row, is_cut in enumerate(labels.is_truncated):
        if is_cut:
            start, end = labels.hidden_start[row], labels.hidden_end[row]
            print(f"  row {row + 1} without “{texts[row][start:end]}”")


if __name__ == "__main__":
    main()
