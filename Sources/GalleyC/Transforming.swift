public import CGalley
internal import Galley
internal import GalleyMarkup

@c @implementation public func galley_text_transform(
  _ text: UnsafeRawPointer!, _ length: Int, _ encoding: galley_encoding, _ language: UnsafePointer<CChar>!,
  _ transform: Int32, _ out: UnsafeMutableRawPointer!, _ origins: UnsafeMutablePointer<Int>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  status {
    guard (0...31).contains(transform) else {
      throw LibraryError(.badArgument, "transform is \(transform), not between 0 and 31")
    }
    let given = unsafe try GivenText(text, length, encoding)
    let (text, offsets) = given.decoded()
    let style = TextStyle(language: unsafe Options.string(language))
    let changed = AttributedText(text, style: style).transformed(TextTransform(rawValue: UInt8(transform)))
    unsafe try write(changed.text.string, in: given.units, to: out, capacity, count)
    guard unsafe origins != nil else { return }
    let places = changed.origins(in: given.units, offsets)
    unsafe try Room(origins, capacity, count, "origins").fill(count: places.count) { places[$0] }
  }
}

/// Writes a text in the caller's units, as far as there is room.
func write(
  _ string: String, in units: TextUnits, to out: UnsafeMutableRawPointer?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) throws(LibraryError) {
  guard units == .utf16 else {
    let out = unsafe out?.assumingMemoryBound(to: UInt8.self)
    unsafe try Room(out, capacity, count, "out").fill(Array(string.utf8))
    return
  }
  let out = unsafe out?.assumingMemoryBound(to: UInt16.self)
  unsafe try Room(out, capacity, count, "out").fill(Array(string.utf16))
}

extension TransformedText {
  /// The caller's offset of the character that each unit of the changed text comes from.
  fileprivate func origins(in units: TextUnits, _ offsets: GivenOffsets) -> [Int] {
    var origins: [Int] = []
    var offset = 0
    for scalar in text.string.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      let origin = offsets.given(originalCharacter(offset..<end).lowerBound)
      origins += Array(repeating: origin, count: units == .utf8 ? end - offset : UTF16.width(scalar))
      offset = end
    }
    return origins
  }
}
