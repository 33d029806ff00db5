internal import Galley
internal import GalleyShaping

extension AuditLabel {
  /// A text in the label as UIKit would set it.
  ///
  /// - Parameter size: The text size that a person has chosen.
  func view(_ text: String, at size: ContentSizeCategory, language: String, fonts: AuditFonts) -> Label {
    var view = Label(text)
    view.language = language
    view.numberOfLines = room(at: size).lines
    view.font = fonts.font(pointSize(at: size), weight: weight, language)
    if case .textStyle(let style) = font {
      view.font.leading = max(0, style.metrics(for: size).leading - view.font.lineHeight)
    }
    view.minimumScaleFactor = minimumScaleFactor
    view.adjustsFontSizeToFitWidth = minimumScaleFactor > 0
    return view
  }
}

/// The fonts of an audit, each put together once: a label is made for every finding.
final class AuditFonts {
  private struct Key: Hashable {
    var weight: Double
    var language: String
  }

  private let fonts: [FontFace]
  private let metrics: SystemFontMetrics
  private var known: [Key: Font] = [:]

  /// - Parameters:
  ///   - fonts: Fonts that take the place of the system's; empty for the embedded ones.
  ///   - metrics: Whose measures the embedded fonts have.
  init(_ fonts: [FontFace], metrics: SystemFontMetrics) {
    self.fonts = fonts
    self.metrics = metrics
  }

  /// The system's font, or the one that takes its place.
  func font(_ size: Double, weight: Double, _ language: String) -> Font {
    let key = Key(weight: weight, language: language)
    if let font = known[key] { return font.withSize(size) }
    var font: Font
    if metrics == .ownSanFrancisco, let file = fonts.first {
      font = Font.systemFont(file: file, ofSize: size, weight: FontWeight(weight), language: language)
    } else {
      font = Font.systemFont(ofSize: size, weight: FontWeight(weight), language: language, metrics: metrics)
    }
    if !fonts.isEmpty, metrics != .ownSanFrancisco {
      font.metrics = .inter
      font.chosenFonts = weight == 400 ? fonts : fonts.map { (try? $0.withWeight(FontWeight(weight))) ?? $0 }
    }
    known[key] = font
    return font
  }
}
