internal import Galley
internal import GalleyShaping

/// A choice among the fonts of a collection: all, a family, or the font of a family that comes nearest to a style.
struct FontChoice: Sendable {
  var family: String?
  /// From 1 to 1000.
  var weight: Double?
  /// In percent of the normal width.
  var width: Double?
  var slant: FontsCommand.SlantName?

  /// True if a single font is asked for.
  private var hasStyle: Bool { weight != nil || width != nil || slant != nil }

  /// The reason why the choice cannot be made, with the names that the asker knows; `nil` for none.
  ///
  /// - Parameter prefix: What stands before a name, such as `--`.
  func mistake(_ prefix: String = "") -> String? {
    if family == nil, hasStyle { return "\(prefix)weight, \(prefix)width and \(prefix)slant need \(prefix)family" }
    if let weight, !(1...1000).contains(weight) {
      return "\(prefix)weight: \(weight.shown) does not lie between 1 and 1000"
    }
    if let width, !(width > 0 && width.isFinite) { return "\(prefix)width: \(width.shown) is not a number above 0" }
    return nil
  }

  /// Returns the fonts.
  func fonts(from collection: FontCollection) throws(FontError) -> [FontFace] {
    guard let family else { return collection.fonts }
    // The angle that CSS takes for `oblique` alone.
    let style = FontStyle(
      weight: FontWeight(weight ?? 400), width: width ?? 100, isItalic: slant == .italic,
      obliqueAngle: slant == .oblique ? 14 : 0)
    let nearest = try collection.font(family: family, style: style)
    return hasStyle ? [nearest] : collection.fonts(inFamily: family)
  }
}
