internal import Galley
internal import GalleyJSON
internal import GalleyOptions

/// The properties of labels that do not say theirs: the options of the command line.
struct LabelDefaults: Sendable {
  var text = TextDefaults()
  /// The properties that were given, as a line of a batch has them.
  var options = JSONObject()
  /// The bounds to fit and draw a label in.
  var fit: Size?
  /// The width to draw a label in, as high as it needs.
  var width: Double?

  /// - Parameter tokenStyle: The style of a truncation token.
  func apply(to label: inout Label, tokenStyle: TextStyle) throws(RecordError) {
    if let width { label.preferredMaxLayoutWidth = width }
    if !options.members.isEmpty { try label.read(options, tokenStyle: tokenStyle) }
  }

  /// The size to fit; `nil` for no limit.
  var fitting: Size? { fit ?? width.map { Size(width: $0, height: .infinity) } }

  /// The size of the bounds to draw a label in; `nil` for its intrinsic size.
  func boundsSize(of label: Label) throws(TextError) -> Size? {
    if let fit { return fit }
    guard let width else { return nil }
    return Size(width: width, height: try label.sizeThatFits(Size(width: width, height: .infinity)).height)
  }
}
