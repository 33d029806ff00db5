internal import CGalleyICU

/// A line break iterator of ICU and the text that it works on.
///
/// It is `Sendable` because it has one user at a time: ``ICUDictionaryBreaker`` takes it out of the pool for the
/// length of a call.
@safe final class ICULineIterator: @unchecked Sendable {
  private let iterator: OpaquePointer
  private var units: ContiguousArray<UInt16> = []

  /// Opens an iterator; `nil` where ICU cannot.
  init?() {
    guard let opened = unsafe galley_icu_open_line_iterator() else { return nil }
    unsafe iterator = unsafe opened
  }

  deinit { unsafe galley_icu_close(iterator) }

  /// The UTF-8 offsets that the last call of ``findBreaks(of:in:)`` found, in order.
  private(set) var breaks: ContiguousArray<UInt32> = []

  /// Finds the UTF-8 offsets at which a line may end within runs.
  ///
  /// ICU takes long to begin a text: all runs are one text for it, with a line feed between them.
  func findBreaks(of runs: ContiguousArray<Range<Int>>, in bytes: UnsafePointer<UInt8>) {
    // In local variables: Swift checks each access to a class's property for overlaps.
    var units = exchange(&self.units, with: [])
    var breaks = exchange(&self.breaks, with: [])
    defer {
      self.units = units
      self.breaks = breaks
    }
    breaks.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
    for run in runs {
      unsafe Self.appendUnits(of: run, in: bytes, to: &units)
      units.append(0x0A)
    }
    unsafe units.withUnsafeBufferPointer { units in
      guard let text = units.baseAddress, let length = Int32(exactly: units.count),
        unsafe galley_icu_set_text(iterator, text, length)
      else { return }
      var unit: Int32 = 0
      for run in runs {
        var position = run.lowerBound
        while true {
          let boundary = unsafe galley_icu_next(iterator)
          guard boundary > unit else { return }
          while unit < boundary, position < run.upperBound {
            let bytesOfScalar = unsafe UTF8Decoding.length(of: bytes[position])
            position += bytesOfScalar
            unit += bytesOfScalar == 4 ? 2 : 1
          }
          // The boundary after the line feed ends the run.
          guard unit == boundary else { break }
          breaks.append(UInt32(truncatingIfNeeded: position))
        }
        unit += 1
      }
    }
  }

  private static func appendUnits(
    of run: Range<Int>, in bytes: UnsafePointer<UInt8>, to units: inout ContiguousArray<UInt16>
  ) {
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

/// Puts a new value into a variable and gives the old one.
private func exchange<Value>(_ variable: inout Value, with value: Value) -> Value {
  let old = variable
  variable = value
  return old
}
