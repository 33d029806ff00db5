internal import GalleyAudit
internal import GalleyCatalogue
internal import GalleyInterface
internal import GalleyJSON

/// The documents that rules and options name, each read or refused.
struct AuditDocuments {
  /// A rule for one document.
  private struct Document {
    var rule: AuditRules.ScreenRule
    /// True if a pattern found the document: one of another platform is left out then, not refused.
    var isFound: Bool
  }

  private var documents: [Document] = []
  /// The objects that rules with patterns bind.
  private var bindings: [(pattern: String, targets: Set<Name>)] = []
  /// Documents that cannot be read.
  private(set) var unreadable: [CatalogueError] = []
  /// Documents of other platforms that patterns found.
  private(set) var otherPlatforms: [String] = []

  /// - Throws: `AuditError` for a pattern that finds nothing.
  init(_ rules: [AuditRules.ScreenRule]) throws(AuditError) {
    var known: Set<Name> = []
    for rule in rules {
      guard case .interface(let path) = rule.document,
        let found = try CatalogueFinder.interfaceDocuments(at: path)
      else {
        documents.append(Document(rule: rule, isFound: false))
        continue
      }
      if !rule.keyOfElement.isEmpty { bindings.append((path, Set(rule.keyOfElement.keys))) }
      for path in found where known.insert(path).inserted {
        var one = rule
        one.document = .interface(path)
        documents.append(Document(rule: one, isFound: true))
      }
    }
  }

  /// A rule for each document.
  var rules: [AuditRules.ScreenRule] { documents.map(\.rule) }

  /// Reads the documents.
  mutating func screens(_ limit: InputLimit) throws -> [any AuditScreen] {
    var screens: [any AuditScreen] = []
    var bound: Set<Name> = []
    for document in documents {
      switch document.rule.document {
      case .layout(let path):
        screens.append(
          try DocumentScreen(
            path: path, name: document.rule.screen, canvases: document.rule.canvases,
            bindings: document.rule.keyOfElement,
            bytes: DocumentFile.read(path, maximumBytes: limit.maxBytes)))
      case .interface(let path):
        guard let read = try interface(path, document.isFound, limit) else { continue }
        var bindings = document.rule.keyOfElement
        if document.isFound { bindings = bindings.filter { InterfaceScreen.hasObject($0.key.text, in: read) } }
        bound.formUnion(bindings.keys)
        screens.append(
          try InterfaceScreen(
            read, name: document.rule.screen, canvases: document.rule.canvases,
            bindings: bindings.lazy.map { (key: $0.key.text, value: $0.value) }, rowHeights: document.rule.rowHeights))
      }
    }
    for (pattern, targets) in bindings {
      for target in targets.subtracting(bound).sorted() {
        throw AuditError(.invalidRules, path: pattern, "no document has an object “\(target)”")
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
