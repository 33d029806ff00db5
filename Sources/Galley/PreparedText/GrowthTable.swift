internal import GalleyShaping
internal import GalleyUnicode

/// A table of the places where justified lines of a text grow, for those who choose lines by what they cost.
final class GrowthTable: Sendable {
  /// A place, and how wide the space, separator or tatweel is that grows there, in layout units.
  struct Place {
    /// UTF-8 offset.
    var offset: UInt32
    var kind: GrowthPlace
    var width: Int64 = 0
  }

  /// In ascending order.
  let places: ContiguousArray<Place>

  init(_ storage: ParagraphStorage) { places = storage.foundGrowthPlaces }
}

extension ParagraphStorage {
  /// The places where justified lines grow, as ``GrowthTable/places``.
  var growthPlaces: ContiguousArray<GrowthTable.Place> { memory.growth.get { GrowthTable(self) }.places }

  /// All places of the text where lines grow.
  fileprivate var foundGrowthPlaces: ContiguousArray<GrowthTable.Place> {
    let shaped = shaped
    var places: ContiguousArray<GrowthTable.Place> = []
    var words = KashidaWords(self)
    var (x, run, paragraph) = (Int64(0), 0, 0)
    unsafe source.withBytes { bytes in
      forEachCluster(from: 0, to: source.byteCount) { cluster, place, _ in
        defer { x = place.x }
        while run < shaped.runs.count - 1, Int(shaped.runs[run].end) <= cluster.lowerBound { run += 1 }
        while Int(source.paragraphStyles[paragraph].end) <= cluster.lowerBound,
          paragraph < source.paragraphStyles.count - 1
        {
          paragraph += 1
        }
        let style = source.paragraphStyles[paragraph].style
        if let word = unsafe words.pass(cluster, run: run, style.kashida, bytes) { places.append(word) }
        let opensAll = style.justifiesCharacters
        var start = cluster.lowerBound
        // The justifier parts a soft hyphen from its letter.
        var end = unsafe source.endBeforeSoftHyphens(cluster, bytes)
        while start < cluster.upperBound, end < source.byteCount {
          let kind = unsafe GrowthPlace.between(
            start, end, script: shaped.runs[run].script, opensAll: opensAll, in: bytes)
          if let kind, kind != .letter || opensAll || style.justification.spacesLetters {
            places.append(.init(offset: UInt32(end), kind: kind, width: place.x &- x))
          }
          (start, end) = (end, end + 2)
        }
        return true
      }
      if let word = unsafe words.end(bytes) { places.append(word) }
    }
    return places
  }
}

extension SourceText {
  /// Returns where a cluster ends without the soft hyphens after its first character.
  fileprivate func endBeforeSoftHyphens(_ cluster: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = cluster.upperBound
    while end - 2 > cluster.lowerBound, unsafe bytes[end - 2] == 0xC2 && bytes[end - 1] == 0xAD { end -= 2 }
    return end
  }
}

extension JustificationLimits {
  /// True if letters move apart, which they do where spaces do not take all of a line's room.
  var spacesLetters: Bool { letterSpacing > 0 && spaceStretch.isFinite }
}
