internal import Galley
internal import GalleyCatalogue

/// Findings that are known and accepted: a text file with a sorted line for each.
///
/// A line has seven columns, separated by tabs: finding, table, key, language, form, label with its screen, and the size from which on it
/// happens. Tabs, line ends and backslashes in them are written `\t`, `\n` and `\\`.
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
    let text = String(decoding: bytes, as: UTF8.self)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
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
  /// A finding that begins at a smaller size than the baseline says is new. A line about a string that was not looked at is
  /// left alone.
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
    let label = identity.screen.isEmpty ? identity.label : "\(identity.label) in \(identity.screen)"
    return [
      identity.kind.rawValue, identity.table, identity.key, identity.language, identity.form, label,
      size.map(SizeName.name) ?? "-",
    ].map(escaped).joined(separator: "\t")
  }

  private static func parse(_ line: Substring) -> (AuditFinding.Identity, ContentSizeCategory?)? {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map { unescaped($0) }
    guard columns.count == 7, let kind = FindingKind(rawValue: columns[0]) else { return nil }
    let size = SizeName.category(columns[6])
    guard size != nil || columns[6] == "-" else { return nil }
    let label = columns[5].firstRange(of: " in ")
    return (
      AuditFinding.Identity(
        kind: kind, table: columns[1], key: columns[2], language: columns[3], form: columns[4],
        screen: label.map { String(columns[5][$0.upperBound...]) } ?? "",
        label: label.map { String(columns[5][..<$0.lowerBound]) } ?? columns[5]), size
    )
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\t", with: "\\t").replacing("\n", with: "\\n")
      .replacing("\r", with: "\\r")
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "t" ? "\t" : character == "n" ? "\n" : character == "r" ? "\r" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
