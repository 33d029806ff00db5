internal import GalleyShaping

extension ParagraphStorage {
  /// A small text in the style of a character, isolated in the direction of its paragraph; `nil` where there is no memory
  /// for it.
  func ornament(_ text: String, at offset: Int, isRightToLeft: Bool) -> ParagraphStorage? {
    let style = shaped.style(at: min(offset, max(0, source.byteCount - 1))) ?? source.baseStyle
    var own = style.source
    own.attachment = nil
    let around = source.paragraphStyles[0].style
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.baseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
    (paragraphStyle.writingMode, paragraphStyle.textOrientation) = (around.writingMode, around.textOrientation)
    return try? ParagraphBuilder.prepare(text, style: own, paragraphStyle: paragraphStyle, cache: .shared)
  }
}
