internal import ArgumentParser
internal import GalleyAudit
internal import GalleyInterface
internal import GalleyJSON

/// The screens of an audit: those of the rules and those of the options.
struct AuditScreens: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A layout document whose labels have the names of keys; may be repeated. Rules can bind other names.",
      valueName: "path"))
  var layout: [String] = []

  @Option(
    help: ArgumentHelp(
      "A xib or storyboard, a folder or a pattern; its objects are bound to the keys of its translations. May be repeated.",
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
}

extension AuditRules.ScreenRule.Document {
  /// The path of the file, or the pattern.
  var path: String {
    switch self {
    case .layout(let path), .interface(let path): path
    }
  }
}

extension AuditRules.ScreenRule {
  /// The rule with its path from the working directory.
  func moved(into folder: String) -> Self {
    func moved(_ path: String) -> String { path.begins(with: "/") ? path : folder + path }
    var rule = self
    switch document {
    case .layout(let path): rule.document = .layout(moved(path))
    case .interface(let path): rule.document = .interface(moved(path))
    }
    return rule
  }
}
