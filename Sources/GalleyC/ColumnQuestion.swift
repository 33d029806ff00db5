internal import CGalley
internal import Galley
internal import GalleyShaping

/// Numbers of a caller, one for each row or one for all.
///
/// `@unchecked Sendable`: the caller's memory is only read.
@safe struct ColumnInput<Number: BitwiseCopyable>: @unchecked Sendable {
  private let data: UnsafeRawPointer?
  private let stride: Int
  private let usual: Number

  init(_ column: galley_column, usual: Number) {
    unsafe data = UnsafeRawPointer(column.data)
    stride = unsafe column.stride
    self.usual = usual
  }

  /// True if the caller says a number.
  var isGiven: Bool { unsafe data != nil }
  /// True if rows have numbers of their own.
  var varies: Bool { isGiven && stride != 0 }

  @inline(__always) subscript(row: Int) -> Number {
    guard let data = unsafe data else { return usual }
    return unsafe data.loadUnaligned(fromByteOffset: row &* stride, as: Number.self)
  }
}

/// A column that numbers go to, one for each row.
///
/// `@unchecked Sendable`: each thread writes its own rows.
@safe struct ColumnOutput<Number: BitwiseCopyable>: @unchecked Sendable {
  private let data: UnsafeMutableRawPointer?
  private let stride: Int

  init(_ column: galley_column, _ name: String) throws(LibraryError) {
    unsafe data = column.data
    stride = unsafe column.stride == 0 ? MemoryLayout<Number>.size : column.stride
    guard unsafe data == nil || stride >= MemoryLayout<Number>.size else {
      throw LibraryError(.badArgument, "\(name): the stride \(stride) is less than \(MemoryLayout<Number>.size)")
    }
  }

  var isWanted: Bool { unsafe data != nil }

  @inline(__always) func put(_ value: Number, at row: Int) {
    guard let data = unsafe data else { return }
    unsafe (data + row &* stride).storeBytes(of: value, as: Number.self)
  }
}

/// A question about the texts of a column.
struct ColumnQuestion: Sendable {
  let width: ColumnInput<Double>
  let fontSize: ColumnInput<Double>
  let numberOfLines: ColumnInput<Int64>
  let lineBreakMode: LineBreakMode
  let countsCharacters: Bool

  /// - Parameter isLabel: Whether a label is asked, which has a break mode of its own.
  init(_ columns: galley_columns) throws(LibraryError) {
    width = unsafe ColumnInput(columns.width, usual: .infinity)
    fontSize = unsafe ColumnInput(columns.font_size, usual: .nan)
    numberOfLines = unsafe ColumnInput(columns.number_of_lines, usual: 0)
    lineBreakMode = unsafe try LineBreakMode(checking: columns.break_mode)
    countsCharacters = unsafe columns.counts_characters != 0
  }

  /// Looks at all numbers, so that nothing is answered when one is wrong.
  ///
  /// - Throws: `LibraryError` with the row.
  func check(_ count: Int) throws(LibraryError) {
    for row in 0..<(width.varies ? count : min(1, count)) where width[row].isNaN {
      throw LibraryError(.badArgument, "row \(row): width is not a number")
    }
    for row in 0..<(numberOfLines.varies ? count : min(1, count)) where numberOfLines[row] < 0 {
      throw LibraryError(.badArgument, "row \(row): number_of_lines \(numberOfLines[row]) is negative")
    }
  }

  /// The font sizes of the rows, each once; none where the style's counts.
  ///
  /// - Throws: `LibraryError` for more than there can be use for.
  func fontSizes(_ count: Int) throws(LibraryError) -> Set<Double> {
    guard fontSize.isGiven, count > 0 else { return [] }
    var sizes: Set<Double> = []
    for row in 0..<(fontSize.varies ? count : 1) {
      let size = fontSize[row]
      guard !size.isNaN else { throw LibraryError(.badArgument, "row \(row): font_size is not a number") }
      guard size > 0, size <= TextStyle.maximumSize else {
        throw LibraryError(.badArgument, "row \(row): font_size must be above 0 and at most 10000, not \(size)")
      }
      sizes.insert(size)
      guard sizes.count <= 1 << 14 else { throw LibraryError(.badArgument, "row \(row): more than 16384 font sizes") }
    }
    return sizes
  }
}

/// The columns that the answers about the texts of a column go to.
struct ColumnAnswers: Sendable {
  let width, height, firstBaseline, lastBaseline: ColumnOutput<Double>
  let minContent, natural, scaleFactor: ColumnOutput<Double>
  let lineCount, hiddenStart, hiddenEnd, missing: ColumnOutput<Int64>
  let isTruncated, isNull: ColumnOutput<UInt8>

  init(_ columns: galley_columns) throws(LibraryError) {
    width = unsafe try ColumnOutput(columns.out_width, "out_width")
    height = unsafe try ColumnOutput(columns.out_height, "out_height")
    firstBaseline = unsafe try ColumnOutput(columns.out_first_baseline, "out_first_baseline")
    lastBaseline = unsafe try ColumnOutput(columns.out_last_baseline, "out_last_baseline")
    minContent = unsafe try ColumnOutput(columns.out_min_content, "out_min_content")
    natural = unsafe try ColumnOutput(columns.out_natural, "out_natural")
    scaleFactor = unsafe try ColumnOutput(columns.out_scale_factor, "out_scale_factor")
    lineCount = unsafe try ColumnOutput(columns.out_line_count, "out_line_count")
    hiddenStart = unsafe try ColumnOutput(columns.out_hidden_start, "out_hidden_start")
    hiddenEnd = unsafe try ColumnOutput(columns.out_hidden_end, "out_hidden_end")
    missing = unsafe try ColumnOutput(columns.out_missing, "out_missing")
    isTruncated = unsafe try ColumnOutput(columns.out_is_truncated, "out_is_truncated")
    isNull = unsafe try ColumnOutput(columns.out_is_null, "out_is_null")
  }

  /// True if more is wanted than sizes of whole texts.
  var wantsMoreThanSizes: Bool {
    minContent.isWanted || natural.isWanted || scaleFactor.isWanted || hiddenStart.isWanted || hiddenEnd.isWanted
      || missing.isWanted || isTruncated.isWanted
  }

  /// True if a layout is needed, beside a size.
  var wantsHidden: Bool { hiddenStart.isWanted || hiddenEnd.isWanted }

  /// True if a label is asked for its drawing, beside a size.
  var wantsDrawing: Bool {
    firstBaseline.isWanted || lastBaseline.isWanted || lineCount.isWanted || wantsMoreThanSizes
  }

  /// True if more is wanted than least and natural widths and missing characters.
  var wantsSizes: Bool {
    width.isWanted || height.isWanted || firstBaseline.isWanted || lastBaseline.isWanted || lineCount.isWanted
      || scaleFactor.isWanted || isTruncated.isWanted || wantsHidden
  }

  /// True if the least or the greatest width is wanted.
  var asksForWidths: Bool { minContent.isWanted || natural.isWanted }

  @inline(__always) func put(_ size: galley_size, at row: Int) {
    width.put(size.width, at: row)
    height.put(size.height, at: row)
    firstBaseline.put(size.first_baseline, at: row)
    lastBaseline.put(size.last_baseline, at: row)
    lineCount.put(size.line_count, at: row)
    isNull.put(0, at: row)
  }

  /// Says that there is no text.
  func putNull(at row: Int) {
    for output in [width, height, firstBaseline, lastBaseline, minContent, natural, scaleFactor] {
      output.put(.nan, at: row)
    }
    for output in [lineCount, hiddenStart, hiddenEnd, missing] { output.put(0, at: row) }
    isTruncated.put(0, at: row)
    isNull.put(1, at: row)
  }

  /// Puts all answers about a text.
  func put(_ answer: RowAnswer, at row: Int) {
    put(answer.size, at: row)
    minContent.put(answer.minContent, at: row)
    natural.put(answer.natural, at: row)
    scaleFactor.put(answer.scaleFactor, at: row)
    missing.put(answer.missing, at: row)
    hiddenStart.put(Int64(answer.hidden.lowerBound), at: row)
    hiddenEnd.put(Int64(answer.hidden.upperBound), at: row)
    isTruncated.put(answer.isTruncated ? 1 : 0, at: row)
  }
}
