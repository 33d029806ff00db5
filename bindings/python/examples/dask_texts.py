"""Measures a column of texts with Dask, a partition of Arrow at a time:

    python3 dask_texts.py [TEXTS [WORKERS]]          200,000 texts on 2 processes of this machine
"""

import sys
import time

import dask.dataframe
import numpy
import pandas
from dask.distributed import Client, LocalCluster
from spark import WIDTH, titles

import galley_text


def measured(frame: pandas.DataFrame, measurer: galley_text.Measurer) -> pandas.DataFrame:
    sizes = measurer.measure_all(frame["title"], WIDTH)
    return frame[["id"]].assign(width=numpy.asarray(sizes.width), lines=numpy.asarray(sizes.line_count))


def with_titles(frame: pandas.DataFrame) -> pandas.DataFrame:
    import pyarrow

    texts = titles(pyarrow.array(frame["id"]))
    return frame.assign(title=pandas.Series(texts, dtype=pandas.ArrowDtype(pyarrow.string()), index=frame.index))


def main() -> None:
    count, workers = (int(argument) for argument in (sys.argv[1:] + ["200000", "2"][len(sys.argv) - 1:])[:2])
    measurer = galley_text.Measurer(size=14)
    with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster):
        ids = dask.dataframe.from_pandas(pandas.DataFrame({"id": range(count)}), npartitions=workers * 4)
        frame = ids.map_partitions(with_titles).persist()
        frame["id"].sum().compute()
        start = time.perf_counter()
        result = frame.map_partitions(measured, measurer, meta={"id": "i8", "width": "f8", "lines": "i8"}).compute()
        print(f"{len(result)} texts in {result['lines'].sum()} lines: {time.perf_counter() - start:.1f} s "
              f"with {workers} workers")


if __name__ == "__main__":
    main()
