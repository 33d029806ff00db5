internal import Galley
internal import GalleyCatalogue
internal import GalleyJSON

/// Findings that are known and accepted: a text file with a sorted line for each.
///
/// A line has eight columns, separated by tabs: finding, file, table, key, language, form, label with its screen, and the
/// size from which on it happens. The file is named from the folder of the baseline.
public struct AuditBaseline: Sendable {
  /// The size at which each finding began; `nil` where the size makes no difference.
  private var sizes: [AuditFinding.Identity: ContentSizeCategory?] = [:]
  private var lines: [AuditFinding.Identity: Int] = [:]

  private static let header = "# galley audit: known findings. Written by --write-baseline."

  /// A baseline of findings.
  ///
  /// - Parameters:
  ///   - findings: The findings that are known from now on.
  ///   - path: The file of the baseline, from whose folder catalogues are named.
  ///   - workingDirectory: The folder from which paths lead; it is needed for those that lead out of it.
  public init(_ findings: [AuditFinding], path: String = "", workingDirectory: String? = nil) {
    for finding in findings {
      sizes[Self.identity(finding, path, workingDirectory)] = .some(finding.fromSize)
    }
  }

  /// Reads a baseline.
  ///
  /// - Throws: ``AuditError`` with the line that is no finding.
  public init(bytes: [UInt8], path: String) throws(AuditError) {
    // Lines end with a line feed and nothing else: other separators may stand in keys. Git may put a return before it.
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let line = line.last == 0x0D ? line.dropLast() : line
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      guard let (identity, size) = BaselineLine.parse(line) else {
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
    let lines = sizes.map { identity, size in BaselineLine.text(identity, size) }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    return ([Self.header] + lines).map { $0 + "\n" }.joined()
  }

  /// Marks the findings that the baseline has as not new, and adds one for each of its lines that is no more.
  ///
  /// A finding that begins at a smaller size than the baseline says is new. Lines about other strings are left alone.
  public func apply(
    to result: inout AuditResult, path: String, rules: AuditRules, workingDirectory: String? = nil
  ) {
    var found: Set<AuditFinding.Identity> = []
    for index in result.findings.indices {
      let finding = result.findings[index]
      let identity = Self.identity(finding, path, workingDirectory)
      guard let known = sizes[identity] else { continue }
      found.insert(identity)
      result.findings[index].isNew = Self.rank(finding.fromSize) < Self.rank(known)
    }
    var checked: Set<CheckedString> = []
    var places: [Name: Name] = [:]
    for var string in result.checkedStrings {
      let place =
        places[string.path]
        ?? Name(FilePlace.path(of: string.path.text, fromFolderOf: path, workingDirectory: workingDirectory))
      places[string.path] = place
      string.path = place
      checked.insert(string)
    }
    for identity in sizes.keys.sorted(by: { (lines[$0] ?? 0) < (lines[$1] ?? 0) }) where !found.contains(identity) {
      let string = CheckedString(
        path: identity.path, table: identity.table, key: identity.key, language: identity.language)
      guard checked.contains(string) else { continue }
      let stale = staleLine(identity, path, rules)
      if stale.severity != .off { result.findings.append(stale) }
    }
  }

  private func staleLine(_ identity: AuditFinding.Identity, _ path: String, _ rules: AuditRules) -> AuditFinding {
    var stale = AuditFinding(
      kind: .staleBaseline, path: path, position: lines[identity].map { SourcePosition(line: $0, column: 1) },
      key: identity.key, table: identity.table, language: identity.language, form: identity.form, text: "",
      arguments: [], needs: .init())
    stale.detail = "\(identity.kind.rawValue) in \(identity.label) is no more; --write-baseline drops the line"
    stale.severity = rules.severity.severity(of: stale)
    return stale
  }

  private static func identity(
    _ finding: AuditFinding, _ path: String, _ workingDirectory: String?
  ) -> AuditFinding.Identity {
    var identity = finding.identity
    identity.path = FilePlace.path(of: finding.path, fromFolderOf: path, workingDirectory: workingDirectory)
    return identity
  }

  private static func rank(_ size: ContentSizeCategory?) -> Int { size.map(SizeName.rank) ?? 0 }
}
