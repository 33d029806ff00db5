/// The extent of a part of a document, in the units that places are counted in.
struct TextExtent: Equatable {
  var byteCount = 0
  /// Line terminators; CR LF is one.
  var terminatorCount = 0
  var chunkCount = 0
  /// Bytes of UTF-8 beyond the first of each character of Unicode.
  private var continuationCount = 0
  /// Characters of Unicode that are two units of UTF-16.
  private var pairCount = 0

  init() {}

  init(ofChunk bytes: UnsafeBufferPointer<UInt8>) {
    byteCount = bytes.count
    terminatorCount = unsafe ParagraphBoundaries.terminatorCount(in: bytes)
    chunkCount = 1
    for index in 0..<bytes.count {
      unsafe continuationCount &+= bytes[index] & 0xC0 == 0x80 ? 1 : 0
      unsafe pairCount &+= bytes[index] >= 0xF0 ? 1 : 0
    }
  }

  static func += (extent: inout TextExtent, other: TextExtent) {
    extent.byteCount += other.byteCount
    extent.terminatorCount += other.terminatorCount
    extent.chunkCount += other.chunkCount
    extent.continuationCount += other.continuationCount
    extent.pairCount += other.pairCount
  }

  /// The length of the text in some units.
  func count(in unit: TextUnit) -> Int {
    switch unit {
    case .utf8: byteCount
    case .utf16: byteCount - continuationCount + pairCount
    case .scalar: byteCount - continuationCount
    }
  }

  /// True if all characters are those of ASCII, so that all units count alike.
  var isASCII: Bool { continuationCount == 0 }
}

/// The units that a caller counts a text in.
package enum TextUnit: Sendable { case utf8, utf16, scalar }

extension TextDocument {
  /// The length of the text in some units.
  package func count(in unit: TextUnit) -> Int { root.extent.count(in: unit) }

  /// Returns the place of a UTF-8 offset, which is moved into the text and to the start of a character, in some units.
  ///
  /// - Complexity: O(log *n*), and the length of the chunk unless all of the text is ASCII.
  package func offset(_ utf8Offset: Int, in unit: TextUnit) -> Int {
    let offset = min(max(0, utf8Offset), utf8Count)
    if root.extent.isASCII { return offset }
    let place = root.place(at: offset)
    return place.before.count(in: unit) + place.chunk.text.offset(offset - place.before.byteCount, in: unit)
  }

  /// Returns the UTF-8 offset of a place in some units, which is moved into the text and to the start of a character.
  ///
  /// - Complexity: As ``offset(_:in:)``.
  package func utf8Offset(of offset: Int, in unit: TextUnit) -> Int {
    let offset = min(max(0, offset), count(in: unit))
    if root.extent.isASCII { return offset }
    let place = root.place { $0.count(in: unit) > offset }
    return place.before.byteCount + place.chunk.text.utf8Offset(of: offset - place.before.count(in: unit), in: unit)
  }
}

extension String {
  /// The place of a UTF-8 offset in some units.
  fileprivate func offset(_ utf8Offset: Int, in unit: TextUnit) -> Int {
    let start = characterStart(at: utf8Offset)
    let index = utf8.index(startIndex, offsetBy: start)
    switch unit {
    case .utf8: return start
    case .utf16: return utf16.distance(from: startIndex, to: index)
    case .scalar: return unicodeScalars.distance(from: startIndex, to: index)
    }
  }

  /// The UTF-8 offset of a place in some units, within the text.
  fileprivate func utf8Offset(of offset: Int, in unit: TextUnit) -> Int {
    switch unit {
    case .utf8: characterStart(at: offset)
    case .utf16: utf8.distance(from: startIndex, to: utf16.index(startIndex, offsetBy: offset))
    case .scalar: utf8.distance(from: startIndex, to: unicodeScalars.index(startIndex, offsetBy: offset))
    }
  }
}
