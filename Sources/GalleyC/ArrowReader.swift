internal import CGalley
internal import Galley
internal import GalleyJSON

/// The numbers of a dictionary's texts, or where the runs of a run-end-encoded column end.
@safe struct ArrowIndices {
  let start: UnsafeRawPointer
  /// The letter of Arrow that says their type.
  let format: UInt8
  /// How many runs there are, and the row of the column that is the first; `nil` of a dictionary.
  var runs: (count: Int, first: Int)?

  @inline(__always) func index(_ row: Int) -> Int {
    guard let runs else { return number(row) }
    return (0..<runs.count).partitioningIndex { number($0) > runs.first + row }
  }

  @inline(__always) func number(_ row: Int) -> Int {
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
    if format == "+r" { return unsafe try readRuns(schema, array, first: start) }
    guard let dictionary = unsafe schema.dictionary?.pointee else {
      strings = unsafe try Self.strings(format, array, validity, first: start, count: count)
      return try strings.check(isBinary: ArrowType.isBinary(format))
    }
    if let validity { validities.append(validity) }
    unsafe try readDictionary(dictionary, format, array, first: start)
  }

  /// Which rows there are; `nil` where all are.
  private static func validity(
    _ array: ArrowArray, _ format: String, _ first: Int64
  ) throws(LibraryError) -> ValidityBits? {
    guard format != "n", format != "+r", unsafe array.n_buffers > 0, let buffers = unsafe array.buffers else {
      return nil
    }
    guard let bits = unsafe buffers[0] else {
      guard unsafe array.null_count <= 0 else {
        throw LibraryError(.badArgument, unsafe "a column of Arrow with \(array.null_count) nulls does not say which")
      }
      return nil
    }
    return unsafe ValidityBits(bits.assumingMemoryBound(to: UInt8.self), first: Int(first))
  }

  /// Reads the values of a dictionary or of runs.
  private mutating func readValues(_ schema: ArrowSchema, _ values: ArrowArray) throws(LibraryError) {
    let format = unsafe Options.string(schema.format) ?? ""
    let length = unsafe values.length
    guard unsafe values.offset >= 0, length >= 0, unsafe values.offset < 1 << 36, length < 1 << 36 else {
      throw LibraryError(.badArgument, "a dictionary of Arrow of length \(length)")
    }
    guard unsafe schema.dictionary == nil else {
      throw LibraryError(.badArgument, "a dictionary of Arrow has another one as its values")
    }
    let validity = unsafe try Self.validity(values, format, values.offset)
    strings = unsafe try Self.strings(format, values, validity, first: values.offset, count: length)
    try strings.check(isBinary: ArrowType.isBinary(format))
  }

  private mutating func readDictionary(
    _ schema: ArrowSchema, _ format: String, _ array: ArrowArray, first: Int64
  ) throws(LibraryError) {
    guard let size = Self.indexSizes[format], let values = unsafe array.dictionary?.pointee else {
      throw LibraryError(
        .badArgument, "a dictionary of Arrow has indices of the type \(ArrowType.name(format)), or no values")
    }
    unsafe try readValues(schema, values)
    guard count > 0 else { return }
    guard unsafe array.n_buffers == 2, let start = unsafe array.buffers?[1] else {
      throw .null("the indices of a dictionary")
    }
    let indices = unsafe ArrowIndices(start: start + Int(first * size), format: format.utf8.first!)
    for row in 0..<count where validities.allSatisfy({ $0.contains(row) }) {
      let index = indices.index(row)
      guard index >= 0, index < strings.count else {
        throw LibraryError(
          .badArgument, "row \(row): there is no text \(index) among the dictionary's \(strings.count)")
      }
    }
    self.indices = indices
  }

  private static let indexSizes: [String: Int64] = [  // letters of Arrow
    "c": 1, "C": 1, "s": 2, "S": 2, "i": 4, "I": 4, "l": 8, "L": 8,
  ]

  /// Reads a column that has each value once for a run of rows.
  private mutating func readRuns(_ schema: ArrowSchema, _ array: ArrowArray, first: Int64) throws(LibraryError) {
    guard unsafe schema.n_children == 2, unsafe array.n_children == 2,
      let values = unsafe schema.children?[1]?.pointee, let ends = unsafe array.children?[0]?.pointee,
      let format = unsafe Options.string(schema.children?[0]?.pointee.format), let size = Self.indexSizes[format],
      let texts = unsafe array.children?[1]?.pointee, unsafe ends.offset >= 0, unsafe ends.offset < 1 << 36,
      unsafe ends.length >= 0, unsafe ends.length < 1 << 36
    else { throw LibraryError(.badArgument, "a run-end-encoded column of Arrow lacks its ends or its values") }
    unsafe try readValues(values, texts)
    guard count > 0 else { return }
    guard unsafe ends.n_buffers == 2, let start = unsafe ends.buffers?[1] else { throw .null("the ends of runs") }
    let runs = unsafe (count: Int(ends.length), first: Int(first))
    let indices = unsafe ArrowIndices(start: start + Int(ends.offset * size), format: format.utf8.first!, runs: runs)
    var last = 0
    for run in 0..<runs.count {
      let end = indices.number(run)
      guard end > last else {
        throw LibraryError(.badArgument, "run \(run) of Arrow ends at \(end), not after \(last)")
      }
      last = end
    }
    guard last >= runs.first + count, runs.count <= strings.count else {
      throw LibraryError(.badArgument, "\(runs.count) runs of Arrow up to row \(last), for \(strings.count) values")
    }
    self.indices = indices
  }

  /// Returns the offsets and bytes of a column's texts.
  private static func strings(
    _ format: String, _ array: ArrowArray, _ validity: ValidityBits?, first: Int64, count: Int64
  ) throws(LibraryError) -> ColumnStrings {
    var strings = ColumnStrings()
    strings.count = Int(count)
    strings.validity = validity
    switch format {
    case "n": return strings
    case "u", "z": strings.places = .narrow
    case "U", "Z": strings.places = .wide
    case "vu", "vz": strings.places = .views
    default:
      // A column that pandas read from nothing but missing values.
      if unsafe ArrowType.isMissing(format, array, validity, first: first, count: count) { return strings }
      let name = ArrowType.name(format)
      throw LibraryError(.badArgument, "a column of Arrow holds \(name), not texts: cast it to strings")
    }
    let needed: Int64 = 3
    guard unsafe array.n_buffers >= needed, unsafe array.n_buffers < 1 << 31, let buffers = unsafe array.buffers,
      unsafe strings.places == .views || array.n_buffers == needed
    else {
      // A column without rows need not have any, and views of short texts have no data.
      guard count > 0 else { return ColumnStrings() }
      throw LibraryError(
        .badArgument, unsafe "a column of Arrow of \(ArrowType.name(format)) has \(array.n_buffers) buffers")
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

/// The types of Arrow by their letters.
enum ArrowType {
  /// Tells whether a format holds bytes, which may be texts.
  static func isBinary(_ format: String) -> Bool { format == "z" || format == "Z" || format == "vz" }

  /// Returns the name that people have for a format.
  static func name(_ format: String) -> String {
    let names = [  // letters of Arrow
      "n": "null", "b": "bool", "c": "int8", "C": "uint8", "s": "int16", "S": "uint16", "i": "int32", "I": "uint32",
      "l": "int64", "L": "uint64", "e": "float16", "f": "float32", "g": "float64", "u": "string", "U": "large_string",
      "vu": "string_view", "z": "binary", "Z": "large_binary", "vz": "binary_view", "+l": "lists", "+L": "lists",
      "+vl": "lists", "+vL": "lists", "+s": "structs", "+m": "maps", "+r": "runs",
    ]
    if let name = names[format] { return name }
    let starts = [  // letters of Arrow
      ("d:", "decimal numbers"), ("w:", "binary of one size"), ("td", "dates"), ("tt", "times"), ("ts", "timestamps"),
      ("tD", "durations"), ("ti", "intervals"), ("+w", "lists"), ("+u", "unions"),
    ]
    return starts.first { format.begins(with: $0.0) }?.1 ?? "the type \"\(format)\""
  }

  /// Tells whether a column of numbers has none: each is null or NaN.
  static func isMissing(
    _ format: String, _ array: ArrowArray, _ validity: ValidityBits?, first: Int64, count: Int64
  ) -> Bool {
    let values = unsafe array.n_buffers == 2 ? array.buffers?[1] : nil
    return (0..<Int(count)).allSatisfy { row in
      if let validity, !validity.contains(row) { return true }
      guard let values = unsafe values else { return false }
      let place = Int(first) + row
      switch format {
      case "f": return unsafe values.loadUnaligned(fromByteOffset: 4 * place, as: Float.self).isNaN
      case "g": return unsafe values.loadUnaligned(fromByteOffset: 8 * place, as: Double.self).isNaN
      default: return false
      }
    }
  }
}
