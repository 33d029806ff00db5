/// The place of a chunk in a long paragraph that is divided.
///
/// A paragraph is divided before a word where line breaking starts afresh and no rule of the font looks across the space
/// before it. For levels, scripts and fonts to be those of the whole, all of it runs from left to right in one script.
struct ChunkPlace: Equatable {
  /// The ISO 15924 tag of all runs of the paragraph; `nil` where nothing else of it is known.
  var script: UInt32?
  /// True if the paragraph begins before the chunk.
  var beginsBefore: Bool
  /// True if the paragraph goes on in the next chunk.
  var isContinued: Bool

  /// No part of a paragraph but a whole one.
  static let none = ChunkPlace(script: nil, beginsBefore: false, isContinued: false)
}
