internal import ArgumentParser
internal import GalleyAudit
internal import GalleyInterface

/// The screens of an audit: those of the rules and those of the options.
struct AuditScreens: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A layout document whose labels have the names of keys; may be repeated. Rules can bind other names.",
      valueName: "path"))
  var layout: [String] = []

  @Option(
    help: ArgumentHelp(
      "A xib or storyboard, whose objects are bound to the keys of its translations; may be repeated.",
      valueName: "path"))
  var xib: [String] = []

  var isEmpty: Bool { layout.isEmpty && xib.isEmpty }

  /// The documents of the rules, then those of the options.
  func rules(_ rules: [AuditRules.ScreenRule]) -> [AuditRules.ScreenRule] {
    rules + layout.map { .init(.layout($0)) } + xib.map { .init(.interface($0)) }
  }

  /// The catalogues in which Xcode keeps the translations of xibs and storyboards.
  static func catalogues(of rules: [AuditRules.ScreenRule]) -> [String] {
    var paths: [String] = []
    for rule in rules {
      if case .interface(let path) = rule.document { paths += InterfaceTranslations.catalogues(ofDocument: path) }
    }
    return paths
  }

  /// Reads the documents.
  static func screens(_ rules: [AuditRules.ScreenRule], _ limit: InputLimit) throws -> [any AuditScreen] {
    var screens: [any AuditScreen] = []
    for rule in rules {
      switch rule.document {
      case .layout(let path):
        screens.append(
          try DocumentScreen(
            path: path, name: rule.screen, canvases: rule.canvases, bindings: rule.bindings,
            bytes: DocumentFile.read(path, maximumBytes: limit.maxBytes)))
      case .interface(let path):
        let bytes = try DocumentFile.read(path, maximumBytes: limit.maxBytes)
        let document: InterfaceDocument
        do throws(InterfaceError) { document = try InterfaceDocument(bytes: bytes, name: path) } catch {
          throw CommandFailure(.dataError, error.description)
        }
        screens.append(
          try InterfaceScreen(document, name: rule.screen, canvases: rule.canvases, bindings: rule.bindings))
      }
    }
    return screens
  }
}

extension AuditRules.ScreenRule {
  /// The rule with its path from the working directory.
  func moved(into folder: String) -> Self {
    func moved(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
    var rule = self
    switch document {
    case .layout(let path): rule.document = .layout(moved(path))
    case .interface(let path): rule.document = .interface(moved(path))
    }
    return rule
  }
}
