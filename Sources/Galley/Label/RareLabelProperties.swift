internal import GalleyShaping

/// What few labels have: properties that are large or that count references, in an object that is made when one of them is
/// set.
final class RareLabelProperties: Sendable {
  struct Values: Sendable {
    var richText: AttributedText?
    var language: String?
    var fontFeatures: [FontFeature] = []
    var truncationToken: AttributedText?
    var textFit: TextFit?

    /// Whether nothing is set.
    var isDefault: Bool {
      richText == nil && language == nil && fontFeatures.isEmpty && truncationToken == nil && textFit == nil
    }
  }

  let values: Values

  init(_ values: Values) { self.values = values }
}
