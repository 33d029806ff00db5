internal import CGalley

/// The numbers of a dictionary's texts.
@safe struct ArrowIndices {
  let start: UnsafeRawPointer
  /// The letter of Arrow that says their type.
  let format: UInt8

  @inline(__always) func index(_ row: Int) -> Int {
    func load<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type) -> Int {
      unsafe Int(clamping: start.loadUnaligned(fromByteOffset: row &* MemoryLayout<Number>.size, as: type))
    }
    switch format {
    case UInt8(ascii: "c"): return load(Int8.self)
    case UInt8(ascii: "C"): return load(UInt8.self)
    case UInt8(ascii: "s"): return load(Int16.self)
    case UInt8(ascii: "S"): return load(UInt16.self)
    case UInt8(ascii: "i"): return load(Int32.self)
    case UInt8(ascii: "I"): return load(UInt32.self)
    case UInt8(ascii: "l"): return load(Int64.self)
    default: return load(UInt64.self)
    }
  }
}

/// Reads and checks the structs of the Arrow C data interface.
struct ArrowReader {
  private(set) var count = 0
  private(set) var strings = ColumnStrings()
  private(set) var indices: ArrowIndices?
  private(set) var validities: [ValidityBits] = []

  init(
    _ schema: UnsafePointer<ArrowSchema>?, _ array: UnsafePointer<ArrowArray>?
  ) throws(LibraryError) {
    guard let schema = unsafe schema else { throw .null("schema") }
    guard let array = unsafe array else { throw .null("array") }
    guard unsafe schema.pointee.release != nil, unsafe array.pointee.release != nil else {
      throw LibraryError(.badArgument, "the column of Arrow was released")
    }
    unsafe try read(schema.pointee, array.pointee, first: 0, count: array.pointee.length, depth: 0)
  }

  /// - Parameters:
  ///   - first: The first row to read, beside the offset of the array.
  ///   - count: How many rows there are.
  private mutating func read(
    _ schema: ArrowSchema, _ array: ArrowArray, first: Int64, count: Int64, depth: Int
  ) throws(LibraryError) {
    let format = unsafe Options.string(schema.format) ?? ""
    let (start, isFar) = unsafe first.addingReportingOverflow(array.offset)
    guard first >= 0, count >= 0, unsafe array.offset >= 0, !isFar, start < 1 << 36, count < 1 << 36,
      unsafe array.length >= first, unsafe array.length - first >= count
    else {
      throw LibraryError(.badArgument, unsafe "a column of Arrow of length \(array.length) with offset \(array.offset)")
    }
    let validity = unsafe try Self.validity(array, format, start)
    if format == "+s" {
      guard unsafe schema.n_children == 1, unsafe array.n_children == 1, depth == 0,
        let inner = unsafe schema.children?[0]?.pointee, let values = unsafe array.children?[0]?.pointee
      else {
        throw LibraryError(
          .badArgument, unsafe "a table of \(schema.n_children) columns of Arrow: one column of texts is needed")
      }
      if let validity { validities.append(validity) }
      return unsafe try read(inner, values, first: start, count: count, depth: 1)
    }
    self.count = Int(count)
    guard let dictionary = unsafe schema.dictionary?.pointee else {
      strings = unsafe try Self.strings(format, array, first: start, count: count)
      strings.validity = validity
      return try strings.check(limit: nil)
    }
    if let validity { validities.append(validity) }
    unsafe try readDictionary(dictionary, format, array, first: start)
  }

  /// Which rows there are; `nil` where all are.
  private static func validity(
    _ array: ArrowArray, _ format: String, _ first: Int64
  ) throws(LibraryError) -> ValidityBits? {
    guard format != "n", unsafe array.n_buffers > 0, let buffers = unsafe array.buffers else { return nil }
    guard let bits = unsafe buffers[0] else {
      guard unsafe array.null_count <= 0 else {
        throw LibraryError(.badArgument, unsafe "a column of Arrow with \(array.null_count) nulls does not say which")
      }
      return nil
    }
    return unsafe ValidityBits(bits.assumingMemoryBound(to: UInt8.self), first: Int(first))
  }

  private mutating func readDictionary(
    _ schema: ArrowSchema, _ format: String, _ array: ArrowArray, first: Int64
  ) throws(LibraryError) {
    let sizes: [String: Int64] = ["c": 1, "C": 1, "s": 2, "S": 2, "i": 4, "I": 4, "l": 8, "L": 8]  // letters of Arrow
    guard let size = sizes[format], let values = unsafe array.dictionary?.pointee else {
      throw LibraryError(.badArgument, "a dictionary of Arrow has indices of the type \"\(format)\", or no values")
    }
    let inner = unsafe Options.string(schema.format) ?? ""
    let length = unsafe values.length
    guard unsafe values.offset >= 0, length >= 0, unsafe values.offset < 1 << 36, length < 1 << 36 else {
      throw LibraryError(.badArgument, "a dictionary of Arrow of length \(length)")
    }
    strings = unsafe try Self.strings(inner, values, first: values.offset, count: length)
    strings.validity = unsafe try Self.validity(values, inner, values.offset)
    try strings.check(limit: nil)
    guard count > 0 else { return }
    guard unsafe array.n_buffers == 2, let start = unsafe array.buffers?[1] else {
      throw .null("the indices of a dictionary")
    }
    let indices = unsafe ArrowIndices(start: start + Int(first * size), format: format.utf8.first!)
    for row in 0..<count where validities.allSatisfy({ $0.contains(row) }) {
      let index = indices.index(row)
      guard index >= 0, index < length else {
        throw LibraryError(.badArgument, "row \(row): there is no text \(index) among the dictionary's \(length)")
      }
    }
    self.indices = indices
  }

  /// Returns the offsets and bytes of a column's texts.
  private static func strings(
    _ format: String, _ array: ArrowArray, first: Int64, count: Int64
  ) throws(LibraryError) -> ColumnStrings {
    var strings = ColumnStrings()
    strings.count = Int(count)
    switch format {
    case "n": return strings
    case "u": strings.places = .narrow
    case "U": strings.places = .wide
    case "vu": strings.places = .views
    default:
      throw LibraryError(.badArgument, "a column of Arrow of the type \"\(format)\" holds no texts")
    }
    let needed: Int64 = 3
    guard unsafe array.n_buffers >= needed, unsafe array.n_buffers < 1 << 31, let buffers = unsafe array.buffers,
      unsafe strings.places == .views || array.n_buffers == needed
    else {
      // A column without rows need not have any, and views of short texts have no data.
      guard count > 0 else { return ColumnStrings() }
      throw LibraryError(
        .badArgument, unsafe "a column of Arrow of the type \"\(format)\" has \(array.n_buffers) buffers")
    }
    let width: Int64 = strings.places == .narrow ? 4 : strings.places == .wide ? 8 : 16
    unsafe strings.start = buffers[1].map { unsafe $0 + Int(first * width) }
    if strings.places == .views {
      strings.bufferCount = unsafe Int(array.n_buffers) - 3
      unsafe strings.buffers = UnsafePointer(buffers + 2)
      unsafe strings.bufferLengths = buffers[Int(array.n_buffers) - 1]
    } else {
      unsafe strings.data = buffers[2]
    }
    return strings
  }
}
