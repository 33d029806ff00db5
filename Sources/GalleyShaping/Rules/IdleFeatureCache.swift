/// The idle features of what a thread shaped last, so that a run need not ask its font.
///
/// The lists of features belong to the thread: counting references to shared ones for each word would hold threads back.
struct IdleFeatureCache {
  @safe private struct Entry {
    var font: UInt32
    var script: UInt32
    var language: ShapingLanguage
    var isRightToLeft: Bool
    var features: ShapingFeatures
    /// How many bytes of such text came by before the font was asked.
    var byteCount = 0
    private var idle: IdleFeatures?
    /// The idle features again, to ask them without counting references.
    private var lent: Unmanaged<IdleFeatures>?
    /// The features that text is shaped with, by the combination of features that are awake; made when first needed.
    private var lists: ContiguousArray<ShapingFeatures?> = []

    init(
      font: UInt32, script: UInt32, language: ShapingLanguage, isRightToLeft: Bool, features: ShapingFeatures
    ) {
      self.font = font
      self.script = script
      self.language = language
      self.isRightToLeft = isRightToLeft
      self.features = features
    }

    mutating func set(_ found: IdleFeatures?) {
      idle = found
      unsafe lent = found.map { unsafe Unmanaged.passUnretained($0) }
      lists = ContiguousArray(repeating: nil, count: found?.combinationCount ?? 0)
    }

    /// Returns the features that a part of a text may be shaped with instead of all.
    mutating func features(for text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> ShapingFeatures {
      guard let lent = unsafe lent else { return features }
      let combination = unsafe lent._withUnsafeGuaranteedRef { unsafe $0.combination(for: text, range) }
      if let known = lists[combination] { return known }
      let list = unsafe lent._withUnsafeGuaranteedRef { $0.features(ofCombination: combination) }
      lists[combination] = list
      return list
    }
  }

  private var entries = RecentList<Entry>(capacity: 32)

  /// How many bytes of a kind of text are shaped before its font's rules are read: leaving features out of so many saves about
  /// the time that it takes.
  private static let byteCountBeforeUse = 8192

  /// Returns the features that a part of a text may be shaped with instead of all.
  mutating func features(
    for text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, font: FontInstance, script: UInt32,
    language: ShapingLanguage, isRightToLeft: Bool, features: ShapingFeatures
  ) -> ShapingFeatures {
    let index = indexOfEntry(font, script, language, isRightToLeft, features)
    if entries.elements[index].byteCount <= Self.byteCountBeforeUse {
      entries.elements[index].byteCount += range.count
      guard entries.elements[index].byteCount > Self.byteCountBeforeUse else { return features }
      entries.elements[index].set(
        font.idleFeatures(script: script, language: language, isRightToLeft: isRightToLeft, features: features))
    }
    return unsafe entries.elements[index].features(for: text, range)
  }

  /// The index of an entry, which is made if there is none.
  private mutating func indexOfEntry(
    _ font: FontInstance, _ script: UInt32, _ language: ShapingLanguage, _ isRightToLeft: Bool,
    _ features: ShapingFeatures
  ) -> Int {
    for index in entries.elements.indices
    where entries.elements[index].font == font.id && entries.elements[index].script == script
      && entries.elements[index].language == language && entries.elements[index].isRightToLeft == isRightToLeft
      && entries.elements[index].features == features
    {
      return index
    }
    entries.add(
      Entry(font: font.id, script: script, language: language, isRightToLeft: isRightToLeft, features: features))
    return entries.last
  }
}
