internal import Galley
internal import GalleyShaping

extension AuditLabel {
  /// A text in the label as UIKit would set it.
  ///
  /// - Parameters:
  ///   - size: The text size that a person has chosen.
  ///   - fonts: Fonts that take the place of the system's; empty for the embedded ones.
  func view(
    _ text: String, at size: ContentSizeCategory, language: String, metrics: SystemFontMetrics, fonts: [GalleyShaping.Font]
  ) -> Label {
    var view = Label(text)
    view.language = language
    view.numberOfLines = room(at: size).lines
    switch font {
    case .textStyle(let style): view.font = .preferredFont(forTextStyle: style, category: size, metrics: metrics)
    case .fixed(let points, let weight):
      view.font = .systemFont(ofSize: points, weight: weight, language: language, metrics: metrics)
    }
    if !fonts.isEmpty {
      view.font.metrics = .inter
      view.font.fonts = weight == 400 ? fonts : fonts.map { (try? $0.withWeight(weight)) ?? $0 }
    }
    view.minimumScaleFactor = minimumScaleFactor
    view.adjustsFontSizeToFitWidth = minimumScaleFactor > 0
    return view
  }
}
