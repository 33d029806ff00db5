/// A text whose parts look different, kept so that it can be edited.
///
/// Plain text needs none: its style is that of its runs.
final class SourceAttributes: Sendable {
  let text: AttributedText

  /// - Returns: `nil` for a text in one style, unpainted, whose line ends are left to the rules.
  init?(_ text: AttributedText) {
    guard
      text.runs.count > 1 || text.runs[0].style.paint != nil || text.paragraphRuns.count > 1
        || !text.breakOverrides.isEmpty || !text.spans.isEmpty
    else { return nil }
    self.text = text
  }
}
