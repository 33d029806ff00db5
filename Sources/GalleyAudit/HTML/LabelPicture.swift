internal import Galley

/// Draws a text in its label.
struct LabelPicture {
  let audit: Audit
  /// The most points that are drawn beside the label of what the text needs.
  private static let mostBeyond = 320.0

  /// Returns the picture as SVG; `nil` for a text that cannot be drawn.
  ///
  /// - Parameters:
  ///   - needed: The width that the text needs, which is shown beside the label.
  func svg(
    _ text: String, in label: AuditLabel, at size: ContentSizeCategory, language: String, needed: Double?,
    _ sheet: inout GlyphSheet
  ) -> String? {
    let real = PseudoLanguage.isPseudo(language) ? audit.rules.sourceLanguage : language
    var view = label.view(text, at: size, language: real, fonts: AuditFonts(audit.fonts, metrics: audit.rules.metrics))
    view.layoutDirection = ScreenView.direction(language)
    let room = label.room(at: size)
    guard room.width.isFinite, room.width <= 4096,
      let natural = try? view.sizeThatFits(Size(width: room.width, height: .infinity)).height
    else { return nil }
    let height = min(room.height ?? natural, 4096)
    let bounds = Rect(x: 0, y: 0, width: room.width, height: height)
    guard let drawing = try? view.drawing(in: bounds) else { return nil }
    let beyond = min(max(0, (needed ?? 0) - room.width), Self.mostBeyond)
    let shown = drawing.layout.lines.map { $0.shownText(of: drawing.layout.text).filter { !$0.isNewline } }
    let title = PictureText.seen(shown.joined(separator: "\n"), of: text)
    let isRightToLeft = view.layoutDirection == .rightToLeft
    let width = room.width + beyond
    var svg = Self.opening(width: width + 2, height: height + 2, x: isRightToLeft ? -1 - beyond : -1, title: title)
    if beyond > 0 {
      let x = Markup.number(isRightToLeft ? -beyond : room.width)
      svg +=
        "<rect class=\"beyond\" x=\"\(x)\" y=\"0\" width=\"\(Markup.number(beyond))\" height=\"\(Markup.number(height))\"/>"
    }
    svg += "<rect class=\"room\" width=\"\(Markup.number(room.width))\" height=\"\(Markup.number(height))\"/>"
    return svg + sheet.text(drawing.layout, at: drawing.origin) + "</svg>"
  }

  /// An `svg` element whose user units are points.
  static func opening(width: Double, height: Double, x: Double = 0, title: String) -> String {
    let (width, height) = (Markup.number(width), Markup.number(height))
    let box = "\(Markup.number(x)) \(x == 0 ? "0" : "-1") \(width) \(height)"
    return "<svg role=\"img\" width=\"\(width)\" height=\"\(height)\" viewBox=\"\(box)\">"
      + "<title>\(Markup.escaped(title))</title>"
  }
}
