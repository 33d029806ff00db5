package import GalleyShaping

/// A ``TextStyle`` in the form that the shaper wants; made once and shared by the runs that use it.
package final class ResolvedStyle: Sendable {
  package let fonts: ContiguousArray<FontInstance>
  package let size: Double
  package let language: ShapingLanguage
  package let features: ShapingFeatures

  package init(_ style: TextStyle) throws(TextError) {
    try style.validate()
    let fonts = style.fonts.isEmpty ? [Font.default] : style.fonts
    self.fonts = ContiguousArray(fonts.map(\.instance))
    size = style.size
    language = ShapingLanguage(style.language)
    features = ShapingFeatures(style.features)
  }
}
