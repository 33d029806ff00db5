/// The contexts that a thread used last: runs of a text alternate between few.
package struct RecentContexts {
  private struct Entry {
    var font: UInt32
    /// The language of the text; the context may have another one, for which the font has the same rules.
    var language: ShapingLanguage
    var isRightToLeft: Bool
    var context: SegmentContext
  }

  private var entries = RecentList<Entry>(capacity: 8)

  package init() {}

  /// The context of a font's text, or `nil` while making one for a cache does not pay.
  ///
  /// - Parameters:
  ///   - cache: The cache that is to be used.
  ///   - byteCount: The length of the text that is shaped anew if there is no context.
  /// - SeeAlso: ``FontInstance/segmentContext(script:language:isRightToLeft:features:for:after:)``
  package mutating func context(
    font: FontInstance, script: UInt32, language: ShapingLanguage, isRightToLeft: Bool, features: ShapingFeatures,
    in cache: ShapeCache, for byteCount: Int
  ) -> SegmentContext? {
    for entry in entries.elements
    where entry.font == font.id && entry.context.script == script && entry.isRightToLeft == isRightToLeft
      && entry.language == language && entry.context.features == features
    {
      return entry.context
    }
    let known = font.segmentContext(
      script: script, language: language, isRightToLeft: isRightToLeft, features: features, for: byteCount,
      after: cache.byteCountBeforeUse)
    guard let context = known else { return nil }
    entries.add(Entry(font: font.id, language: language, isRightToLeft: isRightToLeft, context: context))
    return context
  }
}
