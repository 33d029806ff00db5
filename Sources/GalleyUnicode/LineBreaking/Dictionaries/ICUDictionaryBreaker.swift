internal import CGalleyICU

/// The dictionaries and models of ICU for Thai, Lao, Khmer and Burmese.
///
/// Opening an iterator of ICU takes far longer than using it, and an iterator serves one thread at a time: iterators
/// that are not in use wait in a pool. Where ICU cannot open one, for want of memory or of its data, a run has no
/// breaks inside, which is what UAX #14 says without a dictionary (LB1).
package struct ICUDictionaryBreaker: DictionaryBreaker {
  package static let shared = ICUDictionaryBreaker()

  /// More threads than this open an iterator for each call.
  private static let maximumIdleCount = 16
  private static let idle = Lock<[ICULineIterator]>([])

  package func insertBreaks(
    of runs: ContiguousArray<Range<Int>>, in bytes: UnsafePointer<UInt8>, into breaks: inout ContiguousArray<UInt32>,
    from first: Int
  ) {
    guard let iterator = Self.idle.withLock({ $0.popLast() }) ?? ICULineIterator() else { return }
    unsafe iterator.findBreaks(of: runs, in: bytes)
    SortedOffsets.merge(iterator.breaks, into: &breaks, from: first)
    Self.idle.withLock { idle in
      if idle.count < Self.maximumIdleCount { idle.append(iterator) }
    }
  }
}

extension LineBreaking {
  /// The version of ICU, whose dictionaries break Thai, Lao, Khmer and Burmese text.
  package static var icuVersion: String { unsafe String(cString: galley_icu_version()) }
}
