/// The idle features of what a thread shaped last, so that a run need not ask its font.
struct RecentIdleFeatures {
  private struct Entry {
    var font: UInt32
    var script: UInt32
    var language: ShapingLanguage
    var isRightToLeft: Bool
    var features: ShapingFeatures
    /// How many bytes of such text came by before the font was asked.
    var byteCount = 0
    var idle: IdleFeatures?
  }

  private var entries: ContiguousArray<Entry> = []
  private var oldest = 0
  private static let capacity = 8

  /// How many bytes of a kind of text are shaped before its font's rules are read: about as many as that takes the time of.
  private static let byteCountBeforeUse = 4096

  /// What a part of a text may be shaped with instead of all features.
  mutating func features(
    for text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, font: FontInstance, script: UInt32,
    language: ShapingLanguage, isRightToLeft: Bool, features: ShapingFeatures
  ) -> ShapingFeatures {
    let known = entries.firstIndex {
      $0.font == font.id && $0.script == script && $0.language == language && $0.isRightToLeft == isRightToLeft
        && $0.features == features
    }
    let index = known ?? place(
      for: Entry(font: font.id, script: script, language: language, isRightToLeft: isRightToLeft, features: features))
    if entries[index].byteCount <= Self.byteCountBeforeUse {
      entries[index].byteCount += range.count
      guard entries[index].byteCount > Self.byteCountBeforeUse else { return features }
      entries[index].idle = font.idleFeatures(
        script: script, language: language, isRightToLeft: isRightToLeft, features: features)
    }
    return unsafe entries[index].idle?.features(for: text, range) ?? features
  }

  private mutating func place(for entry: Entry) -> Int {
    guard entries.count >= Self.capacity else {
      entries.append(entry)
      return entries.count - 1
    }
    let index = oldest
    entries[index] = entry
    oldest = (oldest + 1) % Self.capacity
    return index
  }
}
