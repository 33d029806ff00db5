internal import GalleyShaping

extension ParagraphStorage {
  /// A small text in the style of a character; `nil` where there is no memory for it.
  func ornament(_ text: String, at offset: Int) -> ParagraphStorage? {
    let style = shaped.style(at: min(offset, max(0, source.byteCount - 1))) ?? source.baseStyle
    var own = style.source
    own.attachment = nil
    return try? ParagraphBuilder.prepare(text, style: own, paragraphStyle: ParagraphStyle(), cache: .shared)
  }
}
