internal import Galley
internal import GalleyCatalogue
internal import GalleyUnicode

/// Findings that are known and accepted: a text file with a sorted line for each.
///
/// A line has seven columns, separated by tabs: finding, table, key, language, form, label with its screen, and the size
/// from which on it happens. Backslashes in them are written `\\`, and what may end a line or move a cursor `\t`, `\n`,
/// `\r` or `\u{1b}`.
public struct AuditBaseline: Sendable {
  /// The size at which each finding began; `nil` where the size makes no difference.
  private var sizes: [AuditFinding.Identity: ContentSizeCategory?] = [:]
  private var lines: [AuditFinding.Identity: Int] = [:]

  private static let header = "# galley audit: known findings. Written by --write-baseline."

  /// A baseline of findings.
  public init(_ findings: [AuditFinding]) {
    for finding in findings { sizes[finding.identity] = .some(finding.fromSize) }
  }

  /// Reads a baseline.
  ///
  /// - Throws: ``AuditError`` with the line that is no finding.
  public init(bytes: [UInt8], path: String) throws(AuditError) {
    // Lines end with a line feed and nothing else: other separators may stand in keys. Git may put a return before it.
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let line = line.last == 0x0D ? line.dropLast() : line
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      guard let (identity, size) = Self.parse(line) else {
        throw AuditError(
          .invalidFile, path: path, position: SourcePosition(line: index + 1, column: 1),
          "the line is no finding of a baseline")
      }
      sizes[identity] = .some(size)
      lines[identity] = index + 1
    }
  }

  /// The file's content.
  public var text: String {
    let lines = sizes.map { identity, size in Self.line(identity, size) }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    return ([Self.header] + lines).map { $0 + "\n" }.joined()
  }

  /// Marks the findings that the baseline has as not new, and adds one for each of its lines that is no more.
  ///
  /// A finding that begins at a smaller size than the baseline says is new. Lines about other strings are left alone.
  public func apply(to result: inout AuditResult, path: String, rules: AuditRules) {
    var found: Set<AuditFinding.Identity> = []
    for index in result.findings.indices {
      let finding = result.findings[index]
      found.insert(finding.identity)
      guard let known = sizes[finding.identity] else { continue }
      result.findings[index].isNew = Self.rank(finding.fromSize) < Self.rank(known)
    }
    for identity in sizes.keys.sorted(by: { (lines[$0] ?? 0) < (lines[$1] ?? 0) }) where !found.contains(identity) {
      let string = CheckedString(table: identity.table, key: identity.key, language: identity.language)
      guard result.checkedStrings.contains(string) else { continue }
      var stale = AuditFinding(
        kind: .staleBaseline, path: path, position: lines[identity].map { SourcePosition(line: $0, column: 1) },
        key: identity.key, table: identity.table, language: identity.language, form: identity.form, text: "",
        arguments: [], needs: .init())
      stale.detail = "\(identity.kind.rawValue) in \(identity.label) is no more; --write-baseline drops the line"
      stale.severity = rules.severity.severity(of: stale)
      if stale.severity != .off { result.findings.append(stale) }
    }
  }

  private static func rank(_ size: ContentSizeCategory?) -> Int { size.map(SizeName.rank) ?? 0 }

  private static func line(_ identity: AuditFinding.Identity, _ size: ContentSizeCategory?) -> String {
    let label = labelWithoutSeparator(PrintedText.escaped(identity.label))
    let screen = identity.screen.isEmpty ? "" : separator + PrintedText.escaped(identity.screen)
    let columns = [identity.kind.rawValue, identity.table, identity.key, identity.language, identity.form]
    return (columns.map(PrintedText.escaped) + [label + screen, size.map(SizeName.name) ?? "-"])
      .joined(separator: "\t")
  }

  /// The separator of a label and its screen.
  private static let separator = " in "

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

  private static func parse(_ line: ArraySlice<UInt8>) -> (AuditFinding.Identity, ContentSizeCategory?)? {
    let written = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard written.count == 7, let kind = FindingKind(rawValue: written[0]) else { return nil }
    let columns = written.map { PrintedText.unescaped($0) }
    let size = SizeName.category(columns[6])
    guard size != nil || columns[6] == "-" else { return nil }
    // By scalars: a mark may follow the separator.
    let place = written[5].unicodeScalars, label = place.firstRange(of: separator.unicodeScalars)
    return (
      AuditFinding.Identity(
        kind: kind, table: columns[1], key: columns[2], language: columns[3], form: columns[4],
        screen: label.map { PrintedText.unescaped(String(place[$0.upperBound...])) } ?? "",
        label: PrintedText.unescaped(String(place[..<(label?.lowerBound ?? place.endIndex)]))), size
    )
  }
}
