internal import Galley

extension LineLimits {
  /// The limits that the options of a batch record ask for.
  init(_ options: JSONObject, tokenStyle: TextStyle) throws(RecordError) {
    self.init()
    if let count = try options.integer("numberOfLines") { numberOfLines = count }
    if let height = try options.number("maxHeight") { maximumHeight = height }
    if let mode = try options.choice("lineBreakMode", LineBreakModeName.self) { lineBreakMode = mode.mode }
    token = try options.string("token").map { AttributedText($0, style: tokenStyle) }
  }
}

/// The line break modes by the names that options have: UIKit's without `by`.
enum LineBreakModeName: String, CaseIterable {
  case wordWrapping, charWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle

  var mode: LineBreakMode {
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
