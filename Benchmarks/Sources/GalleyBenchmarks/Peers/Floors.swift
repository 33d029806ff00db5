internal import CFloors
internal import CPeers

/// A font for the floors, at one unit per design unit.
@safe final class FloorFont {
  let pointer: OpaquePointer
  let unitsPerEm: Double

  init(named name: String) throws {
    let data = unsafe try EmbeddedFonts.bytes(of: name)
    guard let pointer = unsafe peer_font_create(data.baseAddress, data.count) else {
      throw InputError("HarfBuzz does not take \(name)")
    }
    unsafe self.pointer = unsafe pointer
    unitsPerEm = unsafe Double(peer_font_units_per_em(pointer))
  }

  deinit { unsafe peer_font_destroy(pointer) }

  /// A width in font units, from points at a size.
  func units(_ points: Double, size: Double) -> Int32 { Int32(points * unitsPerEm / size) }
}

/// The word cache in C.
@safe final class FloorWords {
  static let name = "word cache in C"
  private let font: FloorFont
  private let words: OpaquePointer
  private let available: Int32

  init(font: FloorFont, width: Double, size: Double) throws {
    guard let words = unsafe floor_words_create(font.pointer) else { throw InputError("out of memory") }
    self.font = font
    unsafe self.words = unsafe words
    available = font.units(width, size: size)
  }

  deinit { unsafe floor_words_destroy(words) }

  var count: Int { unsafe floor_words_count(words) }

  func clear() { unsafe floor_words_clear(words) }

  /// The lines of all texts together.
  func measure(_ texts: ArraySlice<CText>) -> Int {
    var lines = 0
    for text in texts {
      lines += unsafe Int(floor_words_measure(words, text.bytes.baseAddress, text.count, available).line_count)
    }
    return lines
  }

  /// A whole-string cache in front of this one.
  @safe final class Strings {
    static let name = "string cache in C"
    private let words: FloorWords
    private let strings: OpaquePointer

    init(_ words: FloorWords) throws {
      guard let strings = unsafe floor_strings_create(words.words) else { throw InputError("out of memory") }
      self.words = words
      unsafe self.strings = unsafe strings
    }

    deinit { unsafe floor_strings_destroy(strings) }

    func measure(_ texts: [CText]) -> Int {
      var lines = 0
      for text in texts {
        lines += unsafe Int(
          floor_strings_measure(strings, text.bytes.baseAddress, text.count, words.available).line_count)
      }
      return lines
    }
  }
}

/// Prefix sums of one text with a galloping search, in C.
@safe final class FloorLines {
  static let name = "prefix sums in C"
  private let font: FloorFont
  private let lines: OpaquePointer

  init(_ text: String, font: FloorFont) throws {
    let copy = CText(text)
    guard let lines = unsafe floor_lines_create(font.pointer, copy.bytes.baseAddress, copy.count) else {
      throw InputError("out of memory")
    }
    self.font = font
    unsafe self.lines = unsafe lines
  }

  deinit { unsafe floor_lines_destroy(lines) }

  func lineCount(width: Double, size: Double) -> Int {
    unsafe Int(floor_lines_measure(lines, font.units(width, size: size)).line_count)
  }

  /// How many lines there are where their squared gaps are the least together.
  func bestLineCount(width: Double, size: Double) -> Int {
    unsafe Int(floor_lines_measure_best(lines, font.units(width, size: size)).line_count)
  }
}

/// Work without memory, whose gain from a second thread is the most that this machine gives.
enum Spin {
  static func run(_ rounds: Int) -> Int { Int(truncatingIfNeeded: floor_spin(UInt64(rounds))) }
}
