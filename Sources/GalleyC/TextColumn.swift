internal import CGalley
internal import Galley

/// The bits that say which rows of a column there are.
@safe struct ValidityBits {
  private let bits: UnsafePointer<UInt8>
  private let first: Int

  /// - Parameter first: The number of the first row's bit.
  init(_ bits: UnsafePointer<UInt8>, first: Int) {
    unsafe self.bits = bits
    self.first = first
  }

  @inline(__always) func contains(_ row: Int) -> Bool {
    let place = first &+ row
    return unsafe bits[place >> 3] >> UInt8(truncatingIfNeeded: place & 7) & 1 != 0
  }
}

/// A text of a column: where it begins, and its length in units.
@safe struct ColumnText {
  let start: UnsafeRawPointer?
  let length: Int
}

/// Texts that stand one after another in memory, or are pointed to by Arrow's views.
/// `@unchecked Sendable`: the caller's memory is only read.
@safe struct ColumnStrings: @unchecked Sendable {
  /// The form in which a column says where its texts are.
  enum Places { case narrow, wide, views, items, none }

  var places = Places.none
  /// Where the first text's offset or view stands.
  var start: UnsafeRawPointer?
  var data: UnsafeRawPointer?
  /// The buffers that views point into, and how long they are.
  var buffers: UnsafePointer<UnsafeRawPointer?>?
  var bufferLengths: UnsafeRawPointer?
  var bufferCount = 0
  var unitSize = 1
  var count = 0
  var validity: ValidityBits?

  init() {}

  @inline(__always) private func offset(_ index: Int, _ start: UnsafeRawPointer) -> Int {
    places == .narrow
      ? unsafe Int(start.loadUnaligned(fromByteOffset: index &* 4, as: Int32.self))
      : unsafe Int(truncatingIfNeeded: start.loadUnaligned(fromByteOffset: index &* 8, as: Int64.self))
  }

  /// The text of a row; `nil` where there is none.
  @inline(__always) func text(_ row: Int) -> ColumnText? {
    if let validity, !validity.contains(row) { return nil }
    guard let start = unsafe start else { return nil }
    if places == .views { return unsafe view(row, start) }
    if places == .items {
      let item = unsafe start.loadUnaligned(
        fromByteOffset: row &* MemoryLayout<galley_text>.stride, as: galley_text.self)
      return unsafe ColumnText(start: item.data, length: item.length)
    }
    let (from, to) = unsafe (offset(row, start), offset(row &+ 1, start))
    return unsafe ColumnText(start: data.map { unsafe $0 + from &* unitSize }, length: to &- from)
  }

  private func view(_ row: Int, _ start: UnsafeRawPointer) -> ColumnText {
    let view = unsafe start + row &* 16
    let length = unsafe Int(view.loadUnaligned(as: Int32.self))
    if length <= 12 { return unsafe ColumnText(start: view + 4, length: length) }
    let (buffer, offset) = unsafe (
      Int(view.loadUnaligned(fromByteOffset: 8, as: Int32.self)),
      Int(view.loadUnaligned(fromByteOffset: 12, as: Int32.self))
    )
    return unsafe ColumnText(start: buffers?[buffer].map { unsafe $0 + offset }, length: length)
  }

  // MARK: Checking

  /// Looks at the places of a column of Arrow, and at the texts of one that may have others.
  func check(isBinary: Bool) throws(LibraryError) {
    try check(limit: nil)
    for row in 0..<(isBinary ? count : 0) {
      guard let text = text(row) else { continue }
      guard unsafe IllFormed.firstPart(of: UnsafeRawBufferPointer(start: text.start, count: text.length)) == nil else {
        throw LibraryError(.badArgument, "row \(row): its bytes are no UTF-8")
      }
    }
  }

  /// Looks at all places, so that no text is read that lies outside.
  ///
  /// - Parameter limit: The length of the data in units; `nil` where the last offset says it.
  /// - Throws: `LibraryError` with the row.
  func check(limit: Int?) throws(LibraryError) {
    guard places != .none, places != .items, count > 0 else { return }
    guard let start = unsafe start else { throw .null("the offsets of a column") }
    if places == .views { return unsafe try checkViews(start) }
    var last = unsafe offset(0, start)
    guard last >= 0 else { throw LibraryError(.badArgument, "row 0: its offset \(last) is negative") }
    for row in 0..<count {
      let next = unsafe offset(row &+ 1, start)
      guard next >= last else {
        throw LibraryError(.badArgument, "row \(row): its offsets fall from \(last) to \(next)")
      }
      if let limit, next > limit {
        throw LibraryError(.badArgument, "row \(row): it ends at \(next), beyond the data, which is \(limit) long")
      }
      guard next - last < 1 << 31 else { throw LibraryError(.tooLong, "row \(row): a text of \(next - last) units") }
      last = next
    }
    guard unsafe data != nil || last == 0 else { throw .null("the data of a column") }
  }

  private func checkViews(_ start: UnsafeRawPointer) throws(LibraryError) {
    for row in 0..<count {
      if let validity, !validity.contains(row) { continue }
      let view = unsafe start + row * 16
      let length = unsafe Int(view.loadUnaligned(as: Int32.self))
      guard length >= 0 else { throw LibraryError(.badArgument, "row \(row): its length \(length) is negative") }
      guard length > 12 else { continue }
      let buffer = unsafe Int(view.loadUnaligned(fromByteOffset: 8, as: Int32.self))
      let offset = unsafe Int(view.loadUnaligned(fromByteOffset: 12, as: Int32.self))
      guard (0..<bufferCount).contains(buffer), let lengths = unsafe bufferLengths, unsafe buffers?[buffer] != nil
      else { throw LibraryError(.badArgument, "row \(row): there is no buffer \(buffer) among \(bufferCount)") }
      let limit = unsafe Int(truncatingIfNeeded: lengths.loadUnaligned(fromByteOffset: buffer * 8, as: Int64.self))
      guard offset >= 0, limit >= length, offset <= limit - length else {
        throw LibraryError(
          .badArgument,
          "row \(row): it lies at \(offset)..<\(offset + length), beyond its buffer, which is \(limit) long")
      }
    }
  }
}

/// A column of texts, checked before any is read.
///
/// `@unchecked Sendable`: the caller's memory is only read.
@safe struct TextColumn: @unchecked Sendable {
  private(set) var count = 0
  private(set) var encoding: Int32 = 0
  private var strings = ColumnStrings()
  /// The numbers of a dictionary's texts, where there is one.
  private var indices: ArrowIndices?
  /// Those of the rows and of a struct around them.
  private var validities: [ValidityBits] = []

  init(_ column: galley_text_column) throws(LibraryError) {
    guard unsafe column.schema == nil, unsafe column.array == nil else {
      let reader = unsafe try ArrowReader(column.schema, column.array)
      (count, strings, indices, validities) = (reader.count, reader.strings, reader.indices, reader.validities)
      isSimple = indices == nil && validities.isEmpty
      return
    }
    if unsafe column.container != nil || column.found != nil && column.data == nil && column.offsets == nil {
      unsafe try find(column)
      return
    }
    encoding = unsafe column.encoding
    let units = try TextUnits(checking: encoding)
    count = unsafe column.count
    let first = unsafe column.first
    guard count >= 0, first >= 0, count < 1 << 36, first < 1 << 36 else {
      throw LibraryError(.badArgument, "a column of \(UInt(bitPattern: count)) texts from \(UInt(bitPattern: first))")
    }
    guard count > 0 else { return }
    let size = unsafe column.offset_size
    guard size == 4 || size == 8 else {
      throw LibraryError(.badArgument, "offset_size is \(size), which is neither 4 nor 8")
    }
    guard let offsets = unsafe column.offsets else { throw .null("offsets") }
    strings.places = size == 4 ? .narrow : .wide
    unsafe strings.start = offsets + first * Int(size)
    unsafe strings.data = column.data
    strings.unitSize = units.size
    strings.count = count
    if let bits = unsafe column.validity { strings.validity = unsafe ValidityBits(bits, first: first) }
    try strings.check(limit: unsafe column.data_length)
  }

  /// The text of a row; `nil` where there is none.
  @inline(__always) func text(_ row: Int) -> ColumnText? { isSimple ? strings.text(row) : rareText(row) }

  /// The units of a text as bytes.
  func bytes(_ text: ColumnText) -> [UInt8] {
    let size = encoding == TextUnits.utf16.rawValue ? 2 : 1
    return unsafe Array(UnsafeRawBufferPointer(start: text.start, count: text.length * size))
  }

  /// Calls a function with a text in UTF-8.
  ///
  /// - Returns: `nil` for a long text of another encoding.
  @inline(__always) func withUTF8<Result>(
    _ text: ColumnText, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    guard let start = unsafe text.start else { return unsafe body(UnsafeBufferPointer(start: nil, count: 0)) }
    guard encoding == TextUnits.utf16.rawValue else {
      let bytes = unsafe start.assumingMemoryBound(to: UInt8.self)
      return unsafe body(UnsafeBufferPointer(start: bytes, count: text.length))
    }
    guard text.length <= UTF16Transcoding.maximumLength else { return nil }
    return unsafe UTF16Transcoding.withUTF8(start, count: text.length, body)
  }

  /// True if each row has a text of its own, if it has any.
  private var isSimple = true

  /// The texts where each row has one of its own.
  var simpleStrings: ColumnStrings? { isSimple ? strings : nil }

  /// Takes the texts that were found in the objects of another language, for which it asks where there is a container.
  private mutating func find(_ column: galley_text_column) throws(LibraryError) {
    guard unsafe column.encoding == 0 else { throw LibraryError(.badArgument, "texts of objects are UTF-8") }
    (count, strings.count) = unsafe (column.count, column.count)
    guard count >= 0, count < 1 << 36 else {
      throw LibraryError(.badArgument, "a column of \(UInt(bitPattern: count)) texts")
    }
    guard count > 0 else { return }
    guard let found = unsafe column.found else { throw .null("found") }
    if unsafe column.container != nil { unsafe try fill(found, column) }
    for row in 0..<count {
      let length = unsafe found[row].length
      guard length >= 0, length < 1 << 31, unsafe found[row].data != nil || length == 0 else {
        throw LibraryError(.badArgument, "row \(row): there is no text")
      }
    }
    strings.places = .items
    unsafe strings.start = UnsafeRawPointer(found)
    if let bits = unsafe column.validity { strings.validity = unsafe ValidityBits(bits, first: 0) }
  }

  /// Asks another language for its texts.
  private func fill(
    _ found: UnsafeMutablePointer<galley_text>, _ column: galley_text_column
  ) throws(LibraryError) {
    guard let item = unsafe column.item, let text = unsafe column.text else { throw .null("item or text") }
    for row in 0..<count {
      var length = 0
      let start = unsafe item(column.container, column.first + row).flatMap { unsafe text($0, &length) }
      guard let start = unsafe start else { throw LibraryError(.badArgument, "row \(row): there is no text") }
      unsafe found[row] = galley_text(data: UnsafeRawPointer(start), length: length)
    }
  }

  private func rareText(_ row: Int) -> ColumnText? {
    guard validities.allSatisfy({ $0.contains(row) }) else { return nil }
    return strings.text(indices?.index(row) ?? row)
  }
}
