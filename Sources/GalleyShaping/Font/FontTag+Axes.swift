/// The axes that OpenType registers.
///
/// - SeeAlso: OpenType 1.9.1, "Design-variation axis tag registry".
extension FontTag {
  /// The axis of boldness: 400 is regular, 700 bold.
  public static let weight: FontTag = "wght"
  /// The axis of width, in percent of the normal width.
  public static let width: FontTag = "wdth"
  /// The axis of slant, in degrees counter-clockwise: a forward slant is negative.
  public static let slant: FontTag = "slnt"
  /// The axis of italic forms, from 0 to 1.
  public static let italic: FontTag = "ital"
  /// The axis of optical size, in points.
  public static let opticalSize: FontTag = "opsz"
}
