internal import GalleyUnicode
internal import Synchronization

extension TextMeasurer {
  /// The sizes of many texts, in their order, as ``measure(_:width:)`` gives them one by one.
  ///
  /// Threads of this call take the texts in turn, some at a time, and are gone when it returns. No lock is held while a
  /// text is measured. A short batch is measured on the calling thread: to start another takes as long as measuring some
  /// hundred labels.
  ///
  /// ```swift
  /// let measurer = try TextMeasurer(style: TextStyle(size: 17))
  /// let heights = try measurer.measure(["Save", "Don’t Save", "Cancel"], width: 120).map(\.height)
  /// ```
  ///
  /// - Parameters:
  ///   - texts: Any texts of less than 2 GiB of UTF-8 each.
  ///   - width: Points available to a line; infinite for no limit, NaN as much as 0.
  ///   - threadCount: The most threads to use, the calling one included; `nil` for as many as there are processors.
  /// - Throws: ``TextError`` for the first text that is too long.
  /// - Complexity: O(*n*) in the length of the texts, divided by the threads.
  public func measure(
    _ texts: [String], width: Double = .infinity, threadCount: Int? = nil
  ) throws(TextError) -> [TextMeasurement] {
    let threadCount = max(1, min(threadCount ?? WorkerThreads.processorCount, texts.count / Self.textsPerThread))
    guard threadCount > 1 else {
      var measurements: [TextMeasurement] = []
      measurements.reserveCapacity(texts.count)
      for text in texts { measurements.append(try measure(text, width: width)) }
      return measurements
    }
    let batch = Batch(count: texts.count)
    // The threads write where the caller reads: to copy and to let go of some megabytes takes a tenth of the time.
    let measurements = unsafe [TextMeasurement](unsafeUninitializedCapacity: texts.count) { results, initializedCount in
      unsafe batch.setResults(results)
      WorkerThreads.perform(count: threadCount) {
        while let range = batch.take() {
          for index in range {
            batch.put(Result { () throws(TextError) in try self.measure(texts[index], width: width) }, at: index)
          }
        }
      }
      initializedCount = batch.failure == nil ? texts.count : 0
    }
    if let failure = batch.failure { throw failure }
    return measurements
  }

  /// Fewer texts are not worth a thread.
  private static var textsPerThread: Int { 256 }

  /// The work that threads share: texts that they take, and answers that they put back.
  ///
  /// `@unchecked Sendable`: each index is taken once, and only who took it writes there; the results are read when all
  /// threads have ended.
  @safe private final class Batch: @unchecked Sendable {
    private let count: Int
    private let next = Atomic<Int>(0)
    /// Room for all results; plain numbers, so that those of a batch that fails need not be taken back.
    private var results: UnsafeMutablePointer<TextMeasurement>?
    private let firstFailure = Lock<(index: Int, error: TextError)?>(nil)
    /// So few that threads end at about the same time, so many that they seldom meet.
    private static let takenAtOnce = 32

    init(count: Int) { self.count = count }

    /// Says where the results go, before any thread begins.
    func setResults(_ buffer: UnsafeMutableBufferPointer<TextMeasurement>) { unsafe results = buffer.baseAddress }

    /// The indexes of texts that nobody has taken yet; `nil` when there are no more.
    func take() -> Range<Int>? {
      let start = next.wrappingAdd(Self.takenAtOnce, ordering: .relaxed).oldValue
      return start < count ? start..<min(start + Self.takenAtOnce, count) : nil
    }

    func put(_ result: Result<TextMeasurement, TextError>, at index: Int) {
      switch result {
      case .success(let measurement): unsafe results?.advanced(by: index).initialize(to: measurement)
      case .failure(let error):
        firstFailure.withLock { first in
          if first.map({ index < $0.index }) ?? true { first = (index, error) }
        }
      }
    }

    /// The error of the first text that failed, once all threads have ended.
    var failure: TextError? { firstFailure.withLock { $0?.error } }
  }
}
