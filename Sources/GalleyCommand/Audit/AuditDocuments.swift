internal import GalleyAudit
internal import GalleyCatalogue
internal import GalleyInterface
internal import GalleyJSON
internal import GalleyShaping

/// The documents that rules and options name, each read or refused.
///
/// Of several entries the first that has a document counts: later folders and patterns leave it out. Its path may be named
/// again with other sizes or devices.
struct AuditDocuments {
  /// A rule for one document.
  private struct Document {
    var rule: AuditRules.ScreenRule
    /// The pattern that found the document: one of another platform is left out then, not refused. `nil` for a named one.
    var pattern: Int?
  }

  /// A pattern or folder, and the objects that its entry binds.
  private struct Pattern {
    var path: String
    var targets: Set<Name>
    var isShort = false
  }

  private var documents: [Document] = []
  private var patterns: [Pattern] = []
  /// The sizes and devices at which documents are looked at.
  private var canvases: [FileIdentity: Set<ScreenCanvas>] = [:]
  /// Documents that cannot be read.
  private(set) var unreadable: [CatalogueError] = []
  /// Documents of other platforms that patterns found.
  private(set) var otherPlatforms: [String] = []

  /// - Throws: `AuditError` for a pattern that finds nothing, and for a binding that an earlier entry leaves without effect.
  init(_ rules: [AuditRules.ScreenRule]) throws(AuditError) {
    for rule in rules {
      guard case .interface(let path) = rule.document,
        let found = try CatalogueFinder.interfaceDocuments(at: path)
      else {
        if let rest = try rest(of: rule) { documents.append(Document(rule: rest)) }
        continue
      }
      var pattern = Pattern(path: path, targets: Set(rule.keyOfElement.keys))
      for path in found {
        guard let identity = FileIdentity(of: path), canvases[identity] == nil else {
          pattern.isShort = true
          continue
        }
        canvases[identity] = Set(rule.canvases)
        var one = rule
        one.document = .interface(path)
        documents.append(Document(rule: one, pattern: patterns.count))
      }
      patterns.append(pattern)
    }
  }

  /// A rule for a document that it names, with the sizes and devices that no earlier one has; `nil` for none.
  private mutating func rest(of rule: AuditRules.ScreenRule) throws(AuditError) -> AuditRules.ScreenRule? {
    // A file that is missing is told when it is read.
    guard let identity = FileIdentity(of: rule.document.path) else { return rule }
    var rule = rule
    let known = canvases[identity]
    rule.canvases.removeAll { known?.contains($0) ?? false }
    guard known == nil || !rule.canvases.isEmpty else {
      guard rule.keyOfElement.isEmpty, rule.rowHeights == .automatic else {
        throw AuditError(
          .invalidRules, path: rule.document.path,
          "an earlier entry has the document, so \"bind\" and \"rows\" of a later one have no effect")
      }
      return nil
    }
    canvases[identity, default: []].formUnion(rule.canvases)
    return rule
  }

  /// A rule for each document.
  var rules: [AuditRules.ScreenRule] { documents.map(\.rule) }

  /// Reads the documents.
  mutating func screens(_ limit: InputLimit) throws -> [any AuditScreen] {
    var screens: [any AuditScreen] = []
    var bound = Array(repeating: Set<Name>(), count: patterns.count)
    for document in documents {
      switch document.rule.document {
      case .layout(let path):
        screens.append(
          try DocumentScreen(
            path: path, name: document.rule.screen, canvases: document.rule.canvases,
            bindings: document.rule.keyOfElement,
            bytes: DocumentFile.read(path, maximumBytes: limit.maxBytes)))
      case .interface(let path):
        guard let read = try interface(path, document.pattern != nil, limit) else { continue }
        var bindings = document.rule.keyOfElement
        if let pattern = document.pattern {
          bindings = bindings.filter { InterfaceScreen.hasObject($0.key.text, in: read) }
          bound[pattern].formUnion(bindings.keys)
        }
        screens.append(
          try InterfaceScreen(
            read, name: document.rule.screen, canvases: document.rule.canvases,
            bindings: bindings.lazy.map { (key: $0.key.text, value: $0.value) }, rowHeights: document.rule.rowHeights))
      }
    }
    for (pattern, bound) in zip(patterns, bound) {
      for target in pattern.targets.subtracting(bound).sorted() {
        let rest = pattern.isShort ? " but those of earlier entries" : ""
        throw AuditError(.invalidRules, path: pattern.path, "no document\(rest) has an object “\(target)”")
      }
    }
    return screens
  }

  /// A document; `nil` for one that is told about and left out.
  private mutating func interface(
    _ path: String, _ isFound: Bool, _ limit: InputLimit
  ) throws -> InterfaceDocument? {
    let bytes = try DocumentFile.read(path, maximumBytes: limit.maxBytes)
    do throws(InterfaceError) { return try InterfaceDocument(bytes: bytes, name: path) } catch {
      guard isFound else { throw CommandFailure(.dataError, error.description) }
      if error.code == .otherPlatform {
        otherPlatforms.append(path)
      } else {
        let position = error.line.map { SourcePosition(line: $0, column: 1) }
        unreadable.append(CatalogueError(.malformed, path: path, position: position, message: error.message))
      }
      return nil
    }
  }
}
