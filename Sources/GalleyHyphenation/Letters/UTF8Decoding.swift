/// The scalar that starts at `offset`, and its length in bytes.
///
/// A byte that starts no well-formed sequence (Unicode, table 3-7) reads as U+FFFD of length 1.
///
/// - Precondition: `0 <= offset && offset < text.count`.
@inline(__always)
func decodeScalar(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int) {
  let lead = unsafe UInt32(text[offset])
  if lead < 0x80 { return (lead, 1) }
  if lead >= 0xC2, lead < 0xE0, offset + 1 < text.count {
    let second = unsafe UInt32(text[offset + 1])
    if second & 0xC0 == 0x80 { return ((lead & 0x1F) << 6 | second & 0x3F, 2) }
  }
  return unsafe decodeLongScalar(text, at: offset)
}

@inline(never)
private func decodeLongScalar(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int) {
  func continuation(_ distance: Int) -> UInt32? {
    guard offset + distance < text.count else { return nil }
    let byte = unsafe UInt32(text[offset + distance])
    return byte & 0xC0 == 0x80 ? byte & 0x3F : nil
  }
  let lead = unsafe UInt32(text[offset])
  let illFormed: (UInt32, Int) = (0xFFFD, 1)
  guard lead >= 0xE0, lead < 0xF5, let second = continuation(1), let third = continuation(2) else { return illFormed }
  if lead < 0xF0 {
    let scalar = (lead & 0x0F) << 12 | second << 6 | third
    return scalar >= 0x800 && !(0xD800...0xDFFF).contains(scalar) ? (scalar, 3) : illFormed
  }
  guard let fourth = continuation(3) else { return illFormed }
  let scalar = (lead & 0x07) << 18 | second << 12 | third << 6 | fourth
  return scalar >= 0x10000 && scalar <= 0x10FFFF ? (scalar, 4) : illFormed
}
