internal import Galley
public import GalleyCatalogue

/// Says which labels show a string.
///
/// Rules are one source; a layout document or a xib whose labels are bound to keys is another. A label whose room
/// depends on the Dynamic Type size says so in ``AuditLabel/roomBySize``.
public protocol LabelSource: Sendable {
  /// The labels that show a string in its language; `nil` where the source does not know the string.
  ///
  /// - Parameters:
  ///   - entry: The string.
  ///   - text: The string with its arguments filled in.
  func labels(for entry: CatalogueEntry, text: String) -> [AuditLabel]?
}

/// Labels by rules.
public struct RuleLabelSource: LabelSource {
  private let rules: [AuditRules.LabelRule]
  private let index: StringPatternIndex

  /// Makes a source of the labels that rules give; the first rule that matches counts.
  public init(_ rules: [AuditRules.LabelRule]) {
    self.rules = rules
    index = StringPatternIndex(rules.map(\.strings))
  }

  public func labels(for entry: CatalogueEntry, text: String) -> [AuditLabel]? {
    index.firstIndex(matching: entry).map { [rules[$0].label] }
  }
}

/// Labels that a catalogue itself gives: a comment `galley: 120x1@headline`, or XLIFF's `maxwidth` in pixels or points.
public struct CatalogueLabelSource: LabelSource {
  /// Makes the source.
  public init() {}

  public func labels(for entry: CatalogueEntry, text: String) -> [AuditLabel]? {
    if let comment = entry.comment, let label = Self.label(in: comment) { return [label] }
    if entry.isOfStore { return [] }
    guard let limit = entry.lengthLimit, limit.unit == .point || limit.unit == .pixel, limit.value > 0 else {
      return nil
    }
    return [AuditLabel(room: .init(width: limit.value, lines: 1))]
  }

  /// The label after `galley:`; the font may also follow after a space, as in `120x1 headline`.
  private static func label(in comment: String) -> AuditLabel? {
    guard let mark = comment.firstRange(of: "galley:") else { return nil }
    let words = comment[mark.upperBound...].split { $0 == " " || $0.isNewline || $0 == "," || $0 == ";" }
    guard let first = words.first else { return nil }
    if words.count > 1, FontTextStyle.names.contains(String(words[1])) {
      return try? AuditLabel("\(first)@\(words[1])")
    }
    return try? AuditLabel(String(first))
  }
}
