internal import Galley
internal import GalleyUnicode
internal import Synchronization

/// The parts of a batch, shared out among threads.
struct Work {
  let count: Int
  /// Fewer parts are not worth a thread: to start one takes as long as measuring some hundred labels.
  let perThread: Int
  /// The most threads, the calling one included; 0 for as many as there are processors.
  let threads: Int

  /// How many results there are.
  ///
  /// - Throws: `LibraryError` where they are more than memory has.
  static func total(_ count: Int, _ widths: Int) throws(LibraryError) -> Int {
    let (total, overflow) = count.multipliedReportingOverflow(by: widths)
    guard !overflow, total < 1 << 36 else {
      throw LibraryError(.badArgument, "\(count) texts at \(widths) widths are too many")
    }
    return total
  }

  /// Does each part once, in any order.
  ///
  /// - Parameter some: Does the parts of a range in their order, up to one that fails.
  /// - Throws: What the first part that failed threw.
  func perform(_ some: @escaping @Sendable (Range<Int>) throws -> Void) throws {
    let wanted = threads > 0 ? min(threads, 1024) : WorkerThreads.processorCount
    let threadCount = max(1, min(wanted, count / perThread))
    let parts = Parts(count: count)
    guard threadCount > 1 else {
      while let range = parts.take() { try some(range) }
      return
    }
    // A fork waits for each thread by itself, between two parts.
    LibraryCall.suspend()
    WorkerThreads.perform(count: threadCount) {
      LibraryCall.enter()
      LibraryCall.resume()
      defer {
        LibraryCall.suspend()
        LibraryCall.leave()
      }
      while let range = parts.take() {
        do { try some(range) } catch { parts.fail(LibraryError(error), at: range.lowerBound) }
      }
    }
    LibraryCall.resume()
    if let error = parts.failure { throw error }
  }

  /// The parts of the work, which threads take.
  private final class Parts: Sendable {
    private let count: Int
    private let next = Atomic<Int>(0)
    private let first = Lock<(index: Int, error: LibraryError)?>(nil)
    /// So few that threads end at about the same time, so many that they seldom meet.
    private static let takenAtOnce = 16

    init(count: Int) { self.count = count }

    func take() -> Range<Int>? {
      LibraryCall.pause()
      let start = next.wrappingAdd(Self.takenAtOnce, ordering: .relaxed).oldValue
      return start < count ? start..<min(start + Self.takenAtOnce, count) : nil
    }

    func fail(_ error: LibraryError, at index: Int) {
      first.withLock { first in
        if first.map({ index < $0.index }) ?? true { first = (index, error) }
      }
    }

    var failure: LibraryError? { first.withLock { $0?.error } }
  }
}

/// The caller's results, of which each thread writes its own.
@safe struct SharedPointer<Element>: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<Element>
  init(_ pointer: UnsafeMutablePointer<Element>) { unsafe self.pointer = pointer }
}

/// The caller's numbers, which threads only read.
@safe struct SharedBuffer<Element>: @unchecked Sendable {
  let buffer: UnsafeBufferPointer<Element>
  init(_ buffer: UnsafeBufferPointer<Element>) { unsafe self.buffer = buffer }
}
