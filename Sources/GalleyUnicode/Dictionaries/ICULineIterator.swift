internal import CGalleyICU

/// A line break iterator of ICU and the text that it works on.
///
/// It is `Sendable` because it has one user at a time: ``ICUDictionaryBreaker`` takes it out of the pool for the length of
/// a call.
@safe final class ICULineIterator: @unchecked Sendable {
  private let iterator: OpaquePointer
  private var units: ContiguousArray<UInt16> = []

  /// Opens an iterator; `nil` where ICU cannot.
  init?() {
    guard let opened = unsafe galley_icu_open_line_iterator() else { return nil }
    unsafe iterator = unsafe opened
  }

  deinit { unsafe galley_icu_close(iterator) }

  /// Appends the UTF-8 offsets at which a line may end within `run`.
  func appendBreaks(of run: Range<Int>, in bytes: UnsafePointer<UInt8>, to breaks: inout ContiguousArray<UInt32>) {
    units.removeAll(keepingCapacity: true)
    unsafe appendUnits(of: run, in: bytes)
    unsafe units.withUnsafeBufferPointer { units in
      guard let text = units.baseAddress, let length = Int32(exactly: units.count),
        unsafe galley_icu_set_text(iterator, text, length)
      else { return }
      var unit: Int32 = 0
      var position = run.lowerBound
      while true {
        let boundary = unsafe galley_icu_next(iterator)
        guard boundary > 0, boundary < length else { break }
        while unit < boundary {
          let bytesOfScalar = unsafe UTF8Decoding.length(of: bytes[position])
          position += bytesOfScalar
          unit += bytesOfScalar == 4 ? 2 : 1
        }
        breaks.append(UInt32(truncatingIfNeeded: position))
      }
    }
  }

  private func appendUnits(of run: Range<Int>, in bytes: UnsafePointer<UInt8>) {
    var position = run.lowerBound
    while position < run.upperBound {
      let scalar = unsafe UTF8Decoding.scalar(at: position, in: bytes)
      if scalar < 0x10000 {
        units.append(UInt16(truncatingIfNeeded: scalar))
      } else {
        units.append(UInt16(truncatingIfNeeded: 0xD7C0 &+ (scalar >> 10)))
        units.append(UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF))
      }
      unsafe position &+= UTF8Decoding.length(of: bytes[position])
    }
  }
}
