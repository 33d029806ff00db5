/// The style that is wanted of a family's font: how bold, how wide, how slanted.
///
/// - SeeAlso: CSS Fonts 4, 2.2 to 2.4: the numbers are those of `font-weight`, `font-width`, `font-style`.
public struct FontStyle: Hashable, Sendable {
  /// How bold.
  public var weight: FontWeight
  /// In percent of the normal width.
  public var width: Double
  /// True for letter forms of their own, as in handwriting.
  public var isItalic: Bool
  /// Degrees by which upright forms lean forward, clockwise, unless the style is italic; negative leans backward.
  public var obliqueAngle: Double

  /// A style; regular, of normal width and upright where nothing else is said.
  public init(weight: FontWeight = .regular, width: Double = 100, isItalic: Bool = false, obliqueAngle: Double = 0) {
    self.weight = weight
    self.width = width
    self.isItalic = isItalic
    self.obliqueAngle = obliqueAngle
  }
}

extension FontFace {
  /// The styles that the font's face can have, over the whole of its design space.
  ///
  /// Axes say it where there are some, else `OS/2` (`usWeightClass`, `usWidthClass`, `fsSelection`) and `head`
  /// (`macStyle`). A face that calls itself bold there is of weight 700 where its weight class is no more than regular.
  package var traits: FontTraits { instance.face.traits }
}
