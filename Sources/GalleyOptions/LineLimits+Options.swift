package import Galley
internal import GalleyCoding
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
    if let place = try options.choice("truncationGranularity", among: ["cluster", "word"]) {
      cutsWords = place == "cluster"
    }
    if let fit: TextFit = try options.parts("textFit") { textFit = fit }
    if let token = try options.string("token") { self.token = AttributedText(token, style: tokenStyle.ofToken) }
  }
}

extension JSONObject {
  /// `lineBreakMode`, by the name of the option or by UIKit's.
  package func lineBreakMode() throws(RecordError) -> LineBreakMode? {
    try choice("lineBreakMode", among: LineBreakModeName.names, or: LineBreakModeName.uiKitNames)
      .flatMap(LineBreakModeName.init(rawValue:))?.mode
  }
}

/// The line break modes by the names that options have: UIKit's without `by`.
package enum LineBreakModeName: String, CaseIterable {
  case wordWrapping, charWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle

  static let names = allCases.map { $0.rawValue }
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
