internal import GalleyShaping
internal import GalleyUnicode

/// Finds where the column of a tab ends before the next tab: at a terminator, or at the decimal separator.
///
/// It reads on from where it was, so that a line that grows opportunity by opportunity costs O(*n*) in its length.
struct TabColumn {
  private enum Rule {
    /// The column ends at the first of some characters.
    case terminators(Set<Unicode.Scalar>)
    /// The column ends at the decimal separator of the first number.
    case decimal(DecimalScanner)
  }

  private var rule: Rule
  /// Where the column ends, once that is known.
  private var found: Int?
  /// UTF-8 offset up to which the text was read.
  private var position: Int

  /// - Parameter offset: UTF-8 offset after the tab.
  /// - Returns: `nil` for a column that only the next tab or the line ends.
  init?(
    _ terminators: Set<Unicode.Scalar>, _ alignment: TabStop.Alignment, from offset: Int, _ storage: ParagraphStorage
  ) {
    if alignment == .left || (terminators.isEmpty && alignment != .decimal) { return nil }
    position = offset
    guard terminators.isEmpty else {
      rule = .terminators(terminators)
      return
    }
    let language =
      (storage.shaped.style(at: min(offset, max(0, storage.source.byteCount - 1))) ?? storage.source.baseStyle).language
      .tag
    rule = .decimal(DecimalScanner(separator: DecimalSeparator.scalar(language: language)))
  }

  /// Where the column ends in the text after the tab; `nil` for its end.
  ///
  /// - Parameter range: UTF-8 offsets from the tab to where the text ends for now, never before the last one asked for.
  mutating func end(in range: Range<Int>, _ storage: ParagraphStorage) -> Int? {
    while found == nil, position < range.upperBound {
      let start = position
      let (number, length) = unsafe storage.source.withBytes { unsafe UTF8Decoding.decode($0, at: start) }
      position += length
      if let scalar = Unicode.Scalar(number) { read(scalar, at: start) }
    }
    if let found { return found < range.upperBound ? found : nil }
    if case .decimal(let scanner) = rule { return scanner.end }
    return nil
  }

  private mutating func read(_ scalar: Unicode.Scalar, at offset: Int) {
    switch rule {
    case .terminators(let terminators): if terminators.contains(scalar) { found = offset }
    case .decimal(var scanner):
      found = scanner.read(scalar, at: offset)
      rule = .decimal(scanner)
    }
  }
}

/// Finds the decimal separator of a column, character by character.
///
/// With a language it is the first of its separators that a digit follows. Without one it is the last point or comma
/// of the first number that has one. Where there is none, a separator after a digit will do: `12.`
private struct DecimalScanner {
  private struct Mark {
    var scalar: Unicode.Scalar
    var offset: Int
    var isAfterDigit: Bool
  }

  /// The separator of the language; `nil` where the number itself has to tell.
  let separator: Unicode.Scalar?
  private var isAfterDigit = false
  /// The mark just read: it belongs to a number if a digit follows.
  private var mark: Mark?
  /// The first separator after a digit that no digit follows.
  private var openMark: Int?
  /// The last mark between digits of the number being read.
  private var last: Mark?
  private var counts = (points: 0, commas: 0)

  init(separator: Unicode.Scalar?) { self.separator = separator }

  /// Where the column ends if the text does here; `nil` without a separator.
  var end: Int? {
    let open = mark.flatMap { isOpen($0) ? $0.offset : nil }
    return decimalMark ?? openMark ?? open
  }

  /// Takes the next character.
  ///
  /// - Returns: Where the column ends, once that is sure.
  mutating func read(_ scalar: Unicode.Scalar, at offset: Int) -> Int? {
    let isDigit = ScalarProperties(of: scalar).generalCategory == .decimalNumber
    defer { isAfterDigit = isDigit }
    if isDigit { return readDigit() }
    if mark == nil, Self.isMark(scalar) || (isAfterDigit && Self.isGroupSeparator(scalar)) {
      mark = Mark(scalar: scalar, offset: offset, isAfterDigit: isAfterDigit)
      return nil
    }
    return endNumber()
  }

  private mutating func readDigit() -> Int? {
    defer { mark = nil }
    guard let mark, Self.isMark(mark.scalar) else { return nil }
    if mark.scalar == "\u{66B}" || mark.scalar == separator { return mark.offset }
    guard separator == nil else { return nil }
    last = mark
    if mark.scalar == "." { counts.points += 1 } else { counts.commas += 1 }
    return nil
  }

  private mutating func endNumber() -> Int? {
    if let mark, openMark == nil, isOpen(mark) { openMark = mark.offset }
    mark = nil
    defer { (last, counts) = (nil, (0, 0)) }
    return decimalMark
  }

  /// The last point or comma of the number, unless the marks of its kind separate groups.
  private var decimalMark: Int? {
    guard let last else { return nil }
    let (own, other) = last.scalar == "." ? (counts.points, counts.commas) : (counts.commas, counts.points)
    return own > 1 && other == 0 ? nil : last.offset
  }

  /// Tells whether a mark that no digit follows may be a number's separator.
  private func isOpen(_ mark: Mark) -> Bool {
    guard mark.isAfterDigit else { return false }
    return separator.map { mark.scalar == $0 } ?? Self.isMark(mark.scalar)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == "," || scalar == "\u{66B}" }

  /// Spaces, apostrophes and the Arabic mark, which separate groups of digits and never the decimals.
  private static func isGroupSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\u{A0}", "\u{2009}", "\u{202F}", "'", "\u{2019}", "\u{66C}", "_": true
    default: false
    }
  }
}
