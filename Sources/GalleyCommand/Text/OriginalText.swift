internal import Galley
internal import GalleyJSON

/// The original of a text that is laid out, whose letters were changed first, then its white space collapsed.
struct OriginalText {
  private let transformed: TransformedText?
  private let collapsed: CollapsedText?
  /// The text as it was given.
  let original: String

  /// - Returns: `nil` where the text is as it was given.
  init?(_ transformed: TransformedText?, _ collapsed: CollapsedText?) {
    guard let original = transformed?.original ?? collapsed?.original else { return nil }
    self.transformed = transformed
    self.collapsed = collapsed
    self.original = original
  }

  /// The part of the original that a part of the text stands for, dropped white space included, as UTF-8 offsets.
  func originalRange(of range: Range<Int>) -> Range<Int> {
    let range = collapsed?.originalRange(of: range) ?? range
    return transformed?.originalRange(of: range) ?? range
  }

  /// The characters of the original that characters of the text stand for, as UTF-8 offsets.
  func originalCharacter(_ range: Range<Int>) -> Range<Int> {
    let range = collapsed?.originalCharacter(range) ?? range
    return transformed?.originalCharacter(range) ?? range
  }
}

extension JSONObject {
  /// `["uppercase"|"lowercase"|"capitalize", "fullWidth", "fullSizeKana"]`, each or none of them.
  func textTransform() throws(RecordError) -> TextTransform {
    var transform: TextTransform = []
    for value in try array("textTransform") ?? [] {
      switch value {
      case .string("uppercase"): transform.insert(.uppercase)
      case .string("lowercase"): transform.insert(.lowercase)
      case .string("capitalize"): transform.insert(.capitalize)
      case .string("fullWidth"): transform.insert(.fullWidth)
      case .string("fullSizeKana"): transform.insert(.fullSizeKana)
      default:
        throw RecordError(
          "\"textTransform\" must be a list of uppercase, lowercase or capitalize, fullWidth and fullSizeKana")
      }
    }
    let cases: [TextTransform] = [.uppercase, .lowercase, .capitalize]
    guard cases.filter(transform.contains).count < 2 else {
      throw RecordError("\"textTransform\" may have one of uppercase, lowercase and capitalize")
    }
    return transform
  }
}
