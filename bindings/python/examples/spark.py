"""Measures a column of texts with Spark, a batch of Arrow at a time:

    python3 spark.py [TEXTS [WORKERS]]          200,000 texts on 2 workers of this machine

The measurer is made once, where the program starts; each worker gets a copy of it, and reads and writes Arrow without
copies. It prints how long that took, beside one process without Spark, and holds both to the same widths.
"""

import os
import resource
import sys
import time

import pyarrow
import pyarrow.compute
from pyspark.sql import SparkSession

import galley_text

WIDTH = 180
SCHEMA = "id long, width double, height double, lines long, kilobytes long"
WORDS = ("Settings Benachrichtigungen préférences Настройки 設定 إعدادات การตั้งค่า Save all of the changes that you have made "
         "since yesterday").split()


def titles(ids: pyarrow.Array) -> pyarrow.Array:
    """Texts of three to eight words, one for each number."""
    return pyarrow.array([" ".join(WORDS[(i * 7 + k * (i % 5 + 1)) % len(WORDS)] for k in range(3 + i % 6))
                          for i in ids.to_pylist()])


def measure(batch: pyarrow.RecordBatch, measurer: galley_text.Measurer) -> pyarrow.RecordBatch:
    sizes = measurer.measure_all(batch["title"], WIDTH)
    memory = pyarrow.array([resource.getrusage(resource.RUSAGE_SELF).ru_maxrss] * len(batch), pyarrow.int64())
    columns = [batch["id"], pyarrow.array(sizes.width), pyarrow.array(sizes.height), pyarrow.array(sizes.line_count), memory]
    return pyarrow.RecordBatch.from_arrays(columns, names=["id", "width", "height", "lines", "kilobytes"])


def main() -> None:
    count, workers = (int(argument) for argument in (sys.argv[1:] + ["200000", "2"][len(sys.argv) - 1:])[:2])
    measurer = galley_text.Measurer(size=14)
    # Workers run the Python of this program.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = (SparkSession.builder.master(f"local[{workers}]").appName("Galley").config("spark.ui.enabled", "false")
             .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
             .config("spark.sql.execution.arrow.maxRecordsPerBatch", "20000").getOrCreate())
    spark.sparkContext.setLogLevel("ERROR")

    def with_titles(batches):
        for batch in batches:
            yield pyarrow.RecordBatch.from_arrays([batch["id"], titles(batch["id"])], names=["id", "title"])

    def measured(batches):
        for batch in batches:
            yield measure(batch, measurer)

    texts = spark.range(count, numPartitions=workers * 2).mapInArrow(with_titles, "id long, title string").cache()
    texts.count()

    def timed(frame):
        start = time.perf_counter()
        row = frame.selectExpr("sum(width)", "sum(lines)", "max(kilobytes)", "count(*)").collect()[0]
        return time.perf_counter() - start, row

    # The same column, measured and not, once everything has been started.
    reading = (texts.selectExpr("id", "title")
               .mapInArrow(lambda batches: (batch.select(["id"]) for batch in batches), "id long")
               .selectExpr("id * 0.0 width", "id lines", "id kilobytes"))
    timed(reading)
    idle, _ = timed(reading)
    seconds, (width, lines, kilobytes, rows) = timed(texts.mapInArrow(measured, SCHEMA))
    print(f"{rows} texts in {lines} lines: {seconds:.1f} s with {workers} workers; to read them alone takes Spark {idle:.1f} s; "
          f"a worker took at most {kilobytes // 1024} MB")

    start = time.perf_counter()
    sample = titles(pyarrow.array(range(min(count, 200_000))))
    made = time.perf_counter()
    alone = measurer.measure_all(sample, WIDTH)
    print(f"{len(sample)} texts in one process and one thread: {time.perf_counter() - made:.2f} s "
          f"({made - start:.1f} s to make them)")
    if len(sample) == count:
        difference = abs(pyarrow.compute.sum(pyarrow.array(alone.width)).as_py() - width)
        # Sums in another order differ by rounding.
        if difference > 1e-6 * width or sum(alone.line_count) != lines:
            sys.exit(f"the widths differ by {difference}")
        print("the widths are the same")
    spark.stop()


if __name__ == "__main__":
    main()
