internal import CGalley

/// The memory of a column that Arrow was given; its release frees it.
@safe final class ArrowMemory {
  let buffers: UnsafeMutablePointer<UnsafeRawPointer?>
  private let bufferCount: Int
  private(set) var arrays: UnsafeMutablePointer<UnsafeMutablePointer<ArrowArray>?>?
  private(set) var schemas: UnsafeMutablePointer<UnsafeMutablePointer<ArrowSchema>?>?
  private let childCount: Int
  private var strings: [UnsafeMutablePointer<CChar>]

  init(bufferCount: Int, childCount: Int) {
    self.bufferCount = bufferCount
    self.childCount = childCount
    unsafe strings = []
    unsafe buffers = .allocate(capacity: max(1, bufferCount))
    unsafe buffers.initialize(repeating: nil, count: max(1, bufferCount))
  }

  deinit {
    for index in 0..<bufferCount { unsafe UnsafeMutableRawPointer(mutating: buffers[index])?.deallocate() }
    unsafe buffers.deallocate()
    for index in 0..<childCount {
      // A consumer may have taken a child away, which then has no release any more.
      if let child = unsafe arrays?[index] {
        unsafe child.pointee.release?(child)
        unsafe child.deallocate()
      }
      if let child = unsafe schemas?[index] {
        unsafe child.pointee.release?(child)
        unsafe child.deallocate()
      }
    }
    unsafe arrays?.deallocate()
    unsafe schemas?.deallocate()
    unsafe strings.forEach { unsafe $0.deallocate() }
  }

  /// Keeps a copy of bytes as a buffer.
  func keep(_ bytes: UnsafeRawBufferPointer, at index: Int) {
    // Arrow asks for addresses that are multiples of 64; an empty buffer has an address, too.
    let room = UnsafeMutableRawPointer.allocate(byteCount: max(64, bytes.count), alignment: 64)
    if let start = bytes.baseAddress { unsafe room.copyMemory(from: start, byteCount: bytes.count) }
    unsafe buffers[index] = UnsafeRawPointer(room)
  }

  func makeArrays() -> UnsafeMutablePointer<UnsafeMutablePointer<ArrowArray>?>? {
    unsafe arrays = makeChildren(ArrowArray.init)
    return unsafe arrays
  }

  func makeSchemas() -> UnsafeMutablePointer<UnsafeMutablePointer<ArrowSchema>?>? {
    unsafe schemas = makeChildren(ArrowSchema.init)
    return unsafe schemas
  }

  private func makeChildren<Child>(_ empty: () -> Child) -> UnsafeMutablePointer<UnsafeMutablePointer<Child>?>? {
    guard childCount > 0 else { return nil }
    let made = UnsafeMutablePointer<UnsafeMutablePointer<Child>?>.allocate(capacity: childCount)
    for index in 0..<childCount {
      let child = UnsafeMutablePointer<Child>.allocate(capacity: 1)
      unsafe child.initialize(to: empty())
      unsafe (made + index).initialize(to: child)
    }
    return unsafe made
  }

  func string(_ text: String) -> UnsafePointer<CChar> {
    let bytes = Array(text.utf8.map { CChar(bitPattern: $0) }) + [0]
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    unsafe copy.initialize(from: bytes, count: bytes.count)
    unsafe strings.append(copy)
    return unsafe UnsafePointer(copy)
  }
}

/// A column on its way to Arrow.
struct ArrowColumn {
  var format: String
  var name = ""
  var count: Int
  var nullCount = 0
  /// The buffers in Arrow's order; `nil` for a validity that says nothing.
  var buffers: [[UInt8]?]
  var children: [ArrowColumn] = []

  /// Writes the two structs, which own what they need.
  func export(_ schema: UnsafeMutablePointer<ArrowSchema>, _ array: UnsafeMutablePointer<ArrowArray>) {
    unsafe exportSchema(schema)
    unsafe exportArray(array)
  }

  private func exportSchema(_ schema: UnsafeMutablePointer<ArrowSchema>) {
    let memory = ArrowMemory(bufferCount: 0, childCount: children.count)
    let places = unsafe memory.makeSchemas()
    for (index, child) in children.enumerated() { unsafe child.exportSchema(places![index]!) }
    unsafe schema.initialize(
      to: ArrowSchema(
        format: memory.string(format), name: memory.string(name), metadata: nil,
        // Whether there are nulls is said even where there happen to be none, so that chunks are alike.
        flags: Int64(ARROW_FLAG_NULLABLE), n_children: Int64(children.count), children: places, dictionary: nil,
        release: { schema in
          guard let schema = unsafe schema, let memory = unsafe schema.pointee.private_data else { return }
          unsafe schema.pointee.release = nil
          unsafe schema.pointee.private_data = nil
          unsafe Unmanaged<ArrowMemory>.fromOpaque(memory).release()
        }, private_data: Unmanaged.passRetained(memory).toOpaque()))
  }

  private func exportArray(_ array: UnsafeMutablePointer<ArrowArray>) {
    let memory = ArrowMemory(bufferCount: buffers.count, childCount: children.count)
    for (index, buffer) in buffers.enumerated() {
      unsafe buffer?.withUnsafeBytes { bytes in unsafe memory.keep(bytes, at: index) }
    }
    let places = unsafe memory.makeArrays()
    for (index, child) in children.enumerated() { unsafe child.exportArray(places![index]!) }
    unsafe array.initialize(
      to: ArrowArray(
        length: Int64(count), null_count: Int64(nullCount), offset: 0, n_buffers: Int64(buffers.count),
        n_children: Int64(children.count), buffers: memory.buffers, children: places, dictionary: nil,
        release: { array in
          guard let array = unsafe array, let memory = unsafe array.pointee.private_data else { return }
          unsafe array.pointee.release = nil
          unsafe array.pointee.private_data = nil
          unsafe Unmanaged<ArrowMemory>.fromOpaque(memory).release()
        }, private_data: Unmanaged.passRetained(memory).toOpaque()))
  }
}
