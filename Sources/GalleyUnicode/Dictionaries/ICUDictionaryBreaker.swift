internal import CGalleyICU
internal import Synchronization

/// The dictionaries and models of ICU for Thai, Lao, Khmer and Burmese.
///
/// Opening an iterator of ICU takes far longer than using it, and an iterator serves one thread at a time: iterators that
/// are not in use wait in a pool. Where ICU cannot open one, for want of memory or of its data, a run has no breaks
/// inside, which is what UAX #14 says without a dictionary (LB1).
struct ICUDictionaryBreaker: DictionaryBreaker {
  static let shared = ICUDictionaryBreaker()

  /// More threads than this open an iterator for each call.
  private static let maximumIdleCount = 16
  private static let idle = Mutex<[ICULineIterator]>([])

  func appendBreaks(of run: Range<Int>, in bytes: UnsafePointer<UInt8>, to breaks: inout ContiguousArray<UInt32>) {
    guard let iterator = Self.idle.withLock({ $0.popLast() }) ?? ICULineIterator() else { return }
    unsafe iterator.appendBreaks(of: run, in: bytes, to: &breaks)
    Self.idle.withLock { idle in
      if idle.count < Self.maximumIdleCount { idle.append(iterator) }
    }
  }
}

extension LineBreaking {
  /// The version of ICU, whose dictionaries break Thai, Lao, Khmer and Burmese text.
  package static var icuVersion: String { unsafe String(cString: galley_icu_version()) }
}
