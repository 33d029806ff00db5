internal import CICU

/// A line break iterator of ICU and the text that it works on.
///
/// It is `Sendable` because it has one user at a time: ``ICUDictionaryBreaker`` takes it out of the pool for the length of
/// a call.
@safe final class ICULineIterator: @unchecked Sendable {
  private let iterator: OpaquePointer
  private var units: ContiguousArray<UInt16> = []

  /// Opens an iterator; `nil` where ICU cannot.
  init?() {
    var status = U_ZERO_ERROR
    // The script of a run chooses the dictionary, not the locale.
    guard let opened = unsafe galley_ubrk_open(UBRK_LINE, "en", &status), status.rawValue <= U_ZERO_ERROR.rawValue else {
      return nil
    }
    unsafe iterator = unsafe opened
  }

  deinit { unsafe galley_ubrk_close(iterator) }

  /// Appends the UTF-8 offsets at which a line may end within `run`.
  func appendBreaks(of run: Range<Int>, in bytes: UnsafePointer<UInt8>, to breaks: inout ContiguousArray<UInt32>) {
    units.removeAll(keepingCapacity: true)
    unsafe appendUnits(of: run, in: bytes)
    unsafe units.withUnsafeBufferPointer { units in
      var status = U_ZERO_ERROR
      unsafe galley_ubrk_setText(iterator, units.baseAddress, Int32(truncatingIfNeeded: units.count), &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return }
      var unit = 0
      var position = run.lowerBound
      while true {
        let boundary = unsafe Int(galley_ubrk_next(iterator))
        guard boundary > 0, boundary < units.count else { break }
        while unit < boundary {
          let length = unsafe UTF8Decoding.length(of: bytes[position])
          position += length
          unit += length == 4 ? 2 : 1
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
