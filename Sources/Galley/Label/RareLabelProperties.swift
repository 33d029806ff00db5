internal import GalleyShaping

/// Properties that few labels have, since they are large or count references; the object is made when one is set.
final class RareLabelProperties: Equatable, Sendable {
  struct Values: Equatable, Sendable {
    var richText: AttributedText?
    var language: String?
    var fontFeatures: [FontFeature] = []
    var truncationToken: AttributedText?
    var textFit: TextFit?

    /// True if nothing is set.
    var isDefault: Bool {
      richText == nil && language == nil && fontFeatures.isEmpty && truncationToken == nil && textFit == nil
    }
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  static func == (one: RareLabelProperties, other: RareLabelProperties) -> Bool { one.values == other.values }
}
