internal import GalleyShaping
internal import GalleyUnicode

// Line adjustment: lines squeezed and stretched in JLREQ's order (3.8.3 and 3.8.4).
extension LineGeometry {
  /// A cluster after which a line may stretch.
  private struct StretchOpportunity {
    /// Index of the cluster.
    var cluster: Int
    var step: StretchStep
    /// The most that is added in its step, in layout units.
    var most: Int64
    /// The size of the cluster's font, in layout units.
    var em: Int64
  }

  /// Squeezes a line to a width, or stretches it, exactly to the layout unit.
  ///
  /// - Returns: Whether there was a place to change.
  mutating func adjust(_ line: LineExtent, to width: Int64, _ storage: ParagraphStorage) -> Bool {
    let natural = clusters.reduce(Int64(0)) { $0 &+ (isContent($1) ? $1.width : 0) }
    let rest = width &- natural
    guard rest != 0 else { return true }
    let isChanged = rest < 0 ? squeeze(line, by: -rest, storage) : stretch(by: rest, storage)
    if isChanged { place() }
    return isChanged
  }

  // MARK: Squeezing

  private mutating func squeeze(_ line: LineExtent, by amount: Int64, _ storage: ParagraphStorage) -> Bool {
    guard line.isSqueezed, let squeezes = storage.squeezes else { return false }
    let text = storage.squeezableText(of: line)
    let places = squeezes[between: text.lowerBound, text.upperBound]
    var rest = amount
    for step in SqueezeOpportunities.Step.allCases {
      let taken = places.filter { $0.step == step }
      let room = taken.reduce(0) { $0 &+ $1.most }
      let shares = Self.shares(of: min(rest, room), among: taken.map { $0.most })
      for (place, share) in zip(taken, shares) { squeeze(place, by: share) }
      rest &-= min(rest, room)
    }
    return true
  }

  private mutating func squeeze(_ place: SqueezeOpportunities.Opportunity, by share: Int64) {
    let index = max(0, clusters.partitioningIndex { $0.text.lowerBound > place.text.lowerBound } - 1)
    clusters[index].width &-= share
    clusters[index].shift &+= Self.part(share, of: place.most, in: place.shift)
  }

  // MARK: Stretching

  private mutating func stretch(by amount: Int64, _ storage: ParagraphStorage) -> Bool {
    let places = stretchOpportunities(storage)
    guard !places.isEmpty else { return false }
    var rest = amount
    for step in StretchStep.allCases where step != .others {
      let taken = places.filter { $0.step == step }
      let room = taken.reduce(0) { $0 &+ $1.most }
      add(min(rest, room), to: taken, by: taken.map { $0.most })
      rest &-= min(rest, room)
    }
    add(rest, to: places, by: places.map { $0.em })
    return true
  }

  private mutating func add(_ amount: Int64, to places: [StretchOpportunity], by weights: [Int64]) {
    for (place, share) in zip(places, Self.shares(of: amount, among: weights)) {
      clusters[place.cluster].grow(by: share)
    }
  }

  private func stretchOpportunities(_ storage: ParagraphStorage) -> [StretchOpportunity] {
    let content = clusters.indices.filter { isContent(clusters[$0]) }
    guard let last = content.last else { return [] }
    let movable = firstMovable(storage)
    return unsafe storage.source.withBytes { bytes in
      content.compactMap { index in
        guard index < last, clusters[index].text.lowerBound > movable else { return nil }
        return unsafe stretchOpportunity(after: index, bytes, storage)
      }
    }
  }

  private func stretchOpportunity(
    after index: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ storage: ParagraphStorage
  ) -> StretchOpportunity? {
    let size = storage.shaped.runs[slices[clusters[index].slice].run].style.size
    let em = LayoutUnit.rounded(points: size)
    func opportunity(_ step: StretchStep, upTo most: Int64) -> StretchOpportunity {
      StretchOpportunity(cluster: index, step: step, most: max(0, most), em: max(1, em))
    }
    if unsafe WhiteSpace.isWordSeparator(bytes, at: clusters[index].text.lowerBound) {
      return opportunity(.wordSpaces, upTo: em / 2 &- clusters[index].width)
    }
    guard let step = unsafe stretchStep(after: index, bytes, storage) else { return nil }
    let gap = storage.spacings?.boundary(at: clusters[index].text.upperBound)?.gap ?? 0
    guard step == .betweenCharacters, gap > 0 else { return opportunity(step, upTo: em / 4) }
    return opportunity(.gaps, upTo: em / 2 &- gap)
  }

  /// When the place between a cluster, which is no space, and the next one stretches; `nil` for never.
  private func stretchStep(
    after index: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ storage: ParagraphStorage
  ) -> StretchStep? {
    let (left, right) = (clusters[index], clusters[index + 1])
    guard !left.isRightToLeft, !right.isRightToLeft,
      unsafe !WhiteSpace.isWordSeparator(bytes, at: right.text.lowerBound),
      unsafe !startsWithMark(right, bytes), !storage.isInsideBase(right.text.lowerBound)
    else { return nil }
    let (first, second) = unsafe (sideOfPlace(left, bytes, storage), sideOfPlace(right, bytes, storage))
    guard first.isWide || second.isWide else { return nil }
    return first.kind.stretch(before: second.kind)
  }

  private func sideOfPlace(
    _ cluster: Cluster, _ bytes: UnsafeBufferPointer<UInt8>, _ storage: ParagraphStorage
  ) -> (kind: JapaneseClass, isWide: Bool) {
    // Combined groups and boxes count as ideographs.
    let run = storage.shaped.runs[slices[cluster.slice].run]
    if run.orientation == .combined || run.style.attachment != nil { return (.wide, true) }
    let offset = cluster.text.lowerBound
    return unsafe (
      JapaneseClass(UTF8Decoding.decode(bytes, at: offset).scalar), EastAsianText.isIdeographic(bytes, at: offset)
    )
  }

  private func startsWithMark(_ cluster: Cluster, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let value = unsafe UTF8Decoding.decode(bytes, at: cluster.text.lowerBound).scalar
    return Unicode.Scalar(value).map { ScalarProperties(of: $0).generalCategory.isMark } ?? false
  }

  // MARK: Sharing

  /// An amount divided in proportion to weights, exactly.
  private static func shares(of amount: Int64, among weights: [Int64]) -> [Int64] {
    let total = weights.reduce(0, &+)
    var (sum, given) = (Int64(0), Int64(0))
    return weights.map { weight in
      sum &+= weight
      let end = sum == total ? amount : part(sum, of: total, in: amount)
      defer { given = end }
      return end &- given
    }
  }

  /// As much of an amount as a part is of a whole.
  private static func part(_ part: Int64, of whole: Int64, in amount: Int64) -> Int64 {
    whole == 0 ? 0 : LayoutUnit.saturated((Double(amount) * Double(part) / Double(whole)).rounded())
  }
}

extension ParagraphStorage {
  /// Tells whether a UTF-8 offset lies between two characters of one annotated base.
  fileprivate func isInsideBase(_ offset: Int) -> Bool {
    let index = pairs.partitioningIndex { $0.base.upperBound > offset }
    return index < pairs.count && pairs[index].base.lowerBound < offset
  }
}
