public import CGalley
internal import GalleyJSON

@c @implementation public func galley_arrow_copy(
  _ schema: UnsafePointer<ArrowSchema>!, _ array: UnsafePointer<ArrowArray>!,
  _ outSchema: UnsafeMutablePointer<ArrowSchema>!, _ out: UnsafeMutablePointer<ArrowArray>!
) -> galley_status {
  status {
    guard let schema = unsafe schema else { throw LibraryError.null("schema") }
    guard let array = unsafe array else { throw LibraryError.null("array") }
    guard let outSchema = unsafe outSchema, let out = unsafe out else { throw LibraryError.null("an output") }
    guard unsafe schema.pointee.release != nil, unsafe array.pointee.release != nil else {
      throw LibraryError(.badArgument, "the column of Arrow was released")
    }
    unsafe try ArrowColumn(copying: schema.pointee, array.pointee, depth: 0).export(outSchema, out)
  }
}

extension ArrowColumn {
  /// The bytes of one value of a type of fixed width, by its letter.
  private static let widths: [String: Int] = [  // letters of Arrow
    "c": 1, "C": 1, "s": 2, "S": 2, "i": 4, "I": 4, "l": 8, "L": 8, "f": 4, "g": 8,
  ]

  fileprivate init(copying schema: ArrowSchema, _ array: ArrowArray, depth: Int) throws(LibraryError) {
    let format = unsafe Options.string(schema.format) ?? ""
    let length = unsafe array.length
    guard unsafe array.offset == 0, (0..<1 << 36).contains(length), depth < 8 else {
      throw LibraryError(
        .badArgument, unsafe "a column of Arrow of length \(length) with offset \(array.offset) is not copied")
    }
    self.init(format: format, name: unsafe Options.string(schema.name) ?? "", count: Int(length), buffers: [])
    let source = unsafe ArrowBuffers(array, format)
    buffers = [try source.bytes(0, (count + 7) / 8, isNeeded: false)]
    nullCount = unsafe buffers[0] == nil ? 0 : Int(clamping: array.null_count)
    switch format {
    case "b": buffers.append(try source.bytes(1, (count + 7) / 8))
    case "u", "U": try copyStrings(source)
    case "+l", "+L": try copyOffsets(source)
    case "+s": break
    default:
      guard let width = Self.widths[format] else {
        throw LibraryError(.badArgument, "a column of Arrow of the type \"\(format)\" is not copied")
      }
      buffers.append(try source.bytes(1, count * width))
    }
    unsafe try copyChildren(schema, array, depth)
  }

  private mutating func copyStrings(_ source: ArrowBuffers) throws(LibraryError) {
    let last = try copyOffsets(source)
    buffers.append(try source.bytes(2, last))
  }

  /// - Returns: The last offset.
  @discardableResult
  private mutating func copyOffsets(_ source: ArrowBuffers) throws(LibraryError) -> Int {
    let width = format == "u" || format == "+l" ? 4 : 8
    guard count > 0 else {
      buffers.append([UInt8](repeating: 0, count: width))
      return 0
    }
    let bytes = try source.bytes(1, (count + 1) * width) ?? []
    buffers.append(bytes)
    var last = 0
    for row in 0...count {
      let next = unsafe bytes.withUnsafeBytes { bytes in
        unsafe width == 4
          ? Int(bytes.loadUnaligned(fromByteOffset: 4 * row, as: Int32.self))
          : Int(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: 8 * row, as: Int64.self))
      }
      guard next >= last, next < 1 << 36 else {
        throw LibraryError(.badArgument, "row \(row): its offsets fall from \(last) to \(next)")
      }
      last = next
    }
    return last
  }

  private mutating func copyChildren(
    _ schema: ArrowSchema, _ array: ArrowArray, _ depth: Int
  ) throws(LibraryError) {
    guard format.begins(with: "+") else { return }
    let number = unsafe schema.n_children
    guard unsafe number == array.n_children, format == "+s" ? (0...4096).contains(number) : number == 1 else {
      throw LibraryError(.badArgument, "a column of Arrow of the type \"\(format)\" with \(number) children")
    }
    for index in 0..<Int(number) {
      guard let child = unsafe schema.children?[index]?.pointee, let values = unsafe array.children?[index]?.pointee
      else { throw LibraryError.null("a child of a column of Arrow") }
      children.append(try unsafe ArrowColumn(copying: child, values, depth: depth + 1))
    }
  }
}

/// The buffers of a column of a caller.
@safe private struct ArrowBuffers {
  private let buffers: UnsafeMutablePointer<UnsafeRawPointer?>?
  private let count: Int64
  private let format: String

  init(_ array: ArrowArray, _ format: String) {
    unsafe buffers = array.buffers
    count = unsafe array.n_buffers
    self.format = format
  }

  /// A copy of some bytes of a buffer.
  func bytes(_ index: Int, _ length: Int, isNeeded: Bool = true) throws(LibraryError) -> [UInt8]? {
    guard index < count, let start = unsafe buffers?[index] else {
      guard isNeeded, length > 0 else { return isNeeded ? [] : nil }
      throw LibraryError(.badArgument, "a column of Arrow of the type \"\(format)\" lacks buffer \(index)")
    }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
  }
}
