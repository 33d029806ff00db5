internal import Galley
internal import GalleyUnicode

/// A line of a baseline.
///
/// Backslashes in its columns are written `\\`, and what may end a line or move a cursor `\t`, `\n`, `\r` or `\u{1b}`.
enum BaselineLine {
  /// The separator of a label and its screen.
  private static let separator = " in "

  static func text(_ identity: AuditFinding.Identity, _ size: ContentSizeCategory?) -> String {
    let label = labelWithoutSeparator(PrintedText.escaped(identity.label))
    let screen = identity.screen.isEmpty ? "" : separator + PrintedText.escaped(identity.screen)
    let columns = [
      identity.kind.rawValue, identity.path, identity.table, identity.key, identity.language, identity.form,
    ]
    return (columns.map(PrintedText.escaped) + [label + screen, size.map(SizeName.name) ?? "-"])
      .joined(separator: "\t")
  }

  /// A label that holds the separator has another way to write its space.
  private static func labelWithoutSeparator(_ label: String) -> String {
    guard label.contains(" in") else { return label }
    let scalars = Array(label.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let rest = scalars[index...]
      let isSeparator = rest.starts(with: " in ".unicodeScalars) || rest.elementsEqual(" in".unicodeScalars)
      if isSeparator { result += PrintedText.escape(of: scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// The finding of a line, and the size at which it begins; `nil` for a line that is none.
  static func parse(_ line: ArraySlice<UInt8>) -> (AuditFinding.Identity, ContentSizeCategory?)? {
    let written = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard written.count == 8, let kind = FindingKind(rawValue: written[0]) else { return nil }
    let columns = written.map { PrintedText.unescaped($0) }
    let size = SizeName.category(columns[7])
    guard size != nil || columns[7] == "-" else { return nil }
    // By scalars: a mark may follow the separator.
    let place = written[6].unicodeScalars, label = place.firstRange(of: separator.unicodeScalars)
    return (
      AuditFinding.Identity(
        kind: kind, path: columns[1], table: columns[2], key: columns[3], language: columns[4], form: columns[5],
        screen: label.map { PrintedText.unescaped(String(place[$0.upperBound...])) } ?? "",
        label: PrintedText.unescaped(String(place[..<(label?.lowerBound ?? place.endIndex)]))), size
    )
  }
}
