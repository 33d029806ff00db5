package import Galley
package import GalleyJSON

extension LineLimits {
  /// The limits that the options of a batch record ask for.
  package init(_ options: JSONObject, tokenStyle: TextStyle) throws(RecordError) {
    self.init()
    try read(options, tokenStyle: tokenStyle)
  }

  /// Takes over the limits that options ask for.
  package mutating func read(_ options: JSONObject, tokenStyle: TextStyle) throws(RecordError) {
    if let count = try options.integer("numberOfLines") { numberOfLines = count }
    if let height = try options.numberFromZero("maxHeight") { maximumHeight = height }
    if let mode = try options.lineBreakMode() { lineBreakMode = mode }
    if let granularity = try options.truncationGranularity() { self.granularity = granularity }
    if let fit = try options.textFit() { textFit = fit }
    if let token = try options.string("token") { self.token = AttributedText(token, style: tokenStyle.ofToken) }
  }
}

extension JSONObject {
  /// `lineBreakMode`, by the name of the option or by UIKit's.
  package func lineBreakMode() throws(RecordError) -> LineBreakMode? {
    try choice("lineBreakMode", among: LineBreakModeName.names, or: LineBreakModeName.uiKitNames)
      .flatMap(LineBreakModeName.init(rawValue:))?.mode
  }

  /// `truncationGranularity`: between which parts of a text a shortened line is cut.
  package func truncationGranularity() throws(RecordError) -> LineLimits.Granularity? {
    switch try choice("truncationGranularity", among: ["cluster", "word"]) {
    case "cluster": .cluster
    case "word": .word
    default: nil
    }
  }

  /// `textFit`: which way lines change, which do, and the limit, a factor that may be missing.
  package func textFit() throws(RecordError) -> TextFit? {
    guard let parts = try array("textFit") else { return nil }
    let form = RecordError("\"textFit\" must be a list as [\"grow\", \"perLine\", 1.5]")
    guard (1...3).contains(parts.count), case .string(let name) = parts[0],
      let direction = TextFit.Direction(rawValue: name)
    else { throw form }
    var fit = TextFit(direction)
    if parts.count > 1 {
      guard case .string(let name) = parts[1], let target = TextFit.Target(rawValue: name) else { throw form }
      fit.target = target
    }
    if parts.count > 2 {
      guard case .number(let limit, _) = parts[2] else { throw form }
      fit.limit = limit
    }
    return fit
  }
}

/// The line break modes by the names that options have: UIKit's without `by`.
package enum LineBreakModeName: String, CaseIterable {
  case wordWrapping, charWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle

  static let names = allCases.map(\.rawValue)
  static let uiKitNames = names.map { "by" + $0.prefix(1).uppercased() + $0.dropFirst() }

  package var mode: LineBreakMode {
    switch self {
    case .wordWrapping: .byWordWrapping
    case .charWrapping: .byCharWrapping
    case .clipping: .byClipping
    case .truncatingHead: .byTruncatingHead
    case .truncatingTail: .byTruncatingTail
    case .truncatingMiddle: .byTruncatingMiddle
    }
  }
}
