/// Memory for a table that was packed while the program runs; freed with its last user.
@safe final class PatternStorage: @unchecked Sendable {
  // Sendable: written in the initialiser only, before anyone else knows the object.

  let bytes: UnsafeRawBufferPointer

  init(_ source: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 16)
    unsafe memory.copyBytes(from: source)
    unsafe bytes = UnsafeRawBufferPointer(memory)
  }

  deinit { unsafe bytes.deallocate() }
}
