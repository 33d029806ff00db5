import Foundation

/// The input that is being run, in a file that outlives a process that ends in the middle.
@safe final class CurrentInput {
  private static let capacity = 1 << 20
  private let memory: UnsafeMutableRawPointer

  init(path: String) throws {
    let file = unsafe open(path, O_RDWR | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0, ftruncate(file, off_t(Self.capacity)) == 0,
      let memory = unsafe mmap(nil, Self.capacity, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      unsafe memory != MAP_FAILED
    else { throw FuzzFailure("cannot write \(path)") }
    close(file)
    unsafe self.memory = memory
  }

  deinit { unsafe munmap(memory, Self.capacity) }

  /// Keeps an input: eight bytes that say how long it is, then the input.
  func keep(_ input: [UInt8]) {
    let count = min(input.count, Self.capacity - 8)
    unsafe memory.storeBytes(of: UInt64(count), as: UInt64.self)
    unsafe input.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress { unsafe memory.advanced(by: 8).copyMemory(from: base, byteCount: count) }
    }
  }

  /// Reads the input that a process left behind.
  static func read(_ path: String) throws -> [UInt8] {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    guard bytes.count >= 8 else { return bytes }
    let count = bytes[0..<8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    return Array(bytes.dropFirst(8).prefix(Int(min(count, UInt64(bytes.count)))))
  }
}
