internal import GalleyShaping

/// An annotation, or the part of one that stands on a line.
public struct TextAnnotation: Hashable, Sendable {
  /// The number of the annotation among those of the text, from 0.
  public let index: Int
  /// The characters of the base that stand on the line.
  public let base: Range<String.Index>
  /// The part that is shown: UTF-8 offsets in the annotation's text.
  package let utf8Range: Range<Int>
  /// The left edge of the first glyph, in points from the left edge of the line's visible content.
  public let x: Double
  /// The distance from the first to the last glyph's edge, in points.
  public let width: Double
  /// The distance from the line's baseline to the annotation's, in points downwards; in vertical text from middle to middle.
  public let baselineOffset: Double

  /// Returns the part of the annotation that is shown, as a range of its text.
  ///
  /// - Parameter text: The string of ``RubyAnnotation/text``.
  public func range(in text: String) -> Range<String.Index> { text.range(ofUTF8: utf8Range) }
}

extension TextLayout {
  /// The annotations that a line shows, in logical order; those of a truncation token are left out.
  ///
  /// - Parameter lineIndex: An index of ``lines``.
  /// - Complexity: O(*n*) in the length of the line and its annotations.
  public func annotations(ofLine lineIndex: Int) -> [TextAnnotation] {
    let content = LineContent(self, lines[lineIndex])
    return content.annotations.compactMap { placed in
      guard let base = content.original(placed.base) else { return nil }
      // A shortened line has a text of its own: the annotation is found by its place in the whole one.
      let position = content.storage.pairs[placed.index].annotation.position
      let first = storage.pairs.partitioningIndex { $0.base.upperBound > base.lowerBound }
      let index =
        storage.pairs[first...].prefix { $0.base.lowerBound <= base.lowerBound }
        .firstIndex { $0.annotation.position == position } ?? placed.index
      return TextAnnotation(
        index: index, base: text.range(ofUTF8: base), utf8Range: placed.text,
        x: LayoutUnit.points(content.textX + placed.x), width: LayoutUnit.points(placed.width),
        baselineOffset: -placed.up)
    }
  }
}

/// An annotation, or a part of one, as it stands on a line.
struct PlacedAnnotation {
  /// The index of the pair.
  let index: Int
  /// UTF-8 offsets of the base that stands on the line.
  let base: Range<Int>
  /// UTF-8 offsets of the annotation's text that is shown.
  let text: Range<Int>
  /// The annotation's clusters that are shown, from ``x`` on.
  let clusters: [LineGeometry.Cluster]
  let geometry: LineGeometry
  let storage: ParagraphStorage
  /// Layout units from the left edge of the line's text to the first glyph, and from there to the end of the last.
  let x: Int64
  let width: Int64
  /// Points from the line's baseline to the annotation's, towards the line's over side.
  let up: Double
}

extension LineContent {
  /// The annotations on the line, in logical order.
  var annotations: [PlacedAnnotation] {
    guard !storage.pairs.isEmpty, let first = geometry.clusters.first, let last = geometry.clusters.last else {
      return []
    }
    let line = first.text.lowerBound..<last.text.upperBound
    let (over, under) = (baseline(of: .over, in: line), baseline(of: .under, in: line))
    let lineWidth = geometry.clusters.reduce(0) { geometry.isContent($1) ? max($0, $1.x + $1.width) : $0 }
    var placed: [PlacedAnnotation] = []
    var index = storage.pairs.partitioningIndex { $0.base.upperBound > line.lowerBound }
    while index < storage.pairs.count, storage.pairs[index].base.lowerBound < line.upperBound {
      let pair = storage.pairs[index]
      let up = pair.annotation.position == .over ? over : -under
      if let annotation = place(pair, index, in: line, lineWidth, up: up) { placed.append(annotation) }
      index += 1
    }
    return placed
  }

  private func place(
    _ pair: RubyPair, _ index: Int, in line: Range<Int>, _ lineWidth: Int64, up: Double
  ) -> PlacedAnnotation? {
    let base = pair.base.clamped(to: line)
    // Clusters are in logical order.
    let from = geometry.clusters.partitioningIndex { $0.text.lowerBound >= base.lowerBound }
    let own = geometry.clusters[from...].prefix { $0.text.lowerBound < base.upperBound }
    let counted = own.filter { geometry.isContent($0) }
    let shown = counted.isEmpty ? Array(own) : counted
    guard let left = shown.min(by: { $0.x < $1.x }), let right = shown.max(by: { $0.x < $1.x }) else { return nil }
    let whole = LineGeometry(pair.storage, pair.storage.onlyLine, indent: 0)
    let part = clusters(of: pair, in: base, whole)
    guard let firstShown = part.first, let lastShown = part.last else { return nil }
    // The box of the pair, which reaches over its neighbours by the overhangs; where the base is cut, it ends there.
    let rooms = (
      start: base.lowerBound == pair.base.lowerBound ? pair.startRoom : nil,
      end: base.upperBound == pair.base.upperBound ? pair.endRoom : nil
    )
    let (leftRoom, rightRoom) = pair.isRightToLeft ? (rooms.end, rooms.start) : (rooms.start, rooms.end)
    let start = left.x + (leftRoom.map { left.leftRoom - $0 } ?? 0)
    let end = right.x + right.width - (rightRoom.map { right.rightRoom - $0 } ?? 0)
    let width = part.reduce(0) { $0 + $1.width }
    let gaps = unsafe pair.storage.source.withBytes { bytes in
      unsafe part.map { $0.text.lowerBound }.adjacentGaps(of: bytes)
    }
    let size = LayoutUnit.rounded(points: pair.storage.source.baseStyle.size)
    let free = end - start - width
    let shares =
      free > 0
      ? RubyPair.shares(of: free, gaps: gaps.count, pair.annotation.alignment, mostAtEnd: size)
      : (start: free / 2, gap: 0, end: free - free / 2)
    let spreadWidth = width + shares.gap * Int64(gaps.count)
    // A part that is broader than that of its base stays inside the line; a broader one than the line begins there.
    let (leftmost, rightmost) = (Int64(0), lineWidth - spreadWidth)
    let x =
      pair.startsOnRight
      ? min(max(start + shares.end, leftmost), rightmost) : max(min(start + shares.start, rightmost), leftmost)
    return PlacedAnnotation(
      index: index, base: base, text: firstShown.text.lowerBound..<lastShown.text.upperBound,
      clusters: spread(part, gaps: Set(gaps), by: shares.gap, whole), geometry: whole, storage: pair.storage,
      x: x, width: spreadWidth, up: up)
  }

  /// The clusters of an annotation that stand beside a part of its base: as many as the part is of the whole.
  private func clusters(of pair: RubyPair, in base: Range<Int>, _ whole: LineGeometry) -> [LineGeometry.Cluster] {
    guard base != pair.base else { return whole.clusters }
    let (from, to) = (storage.shaped.x(at: pair.base.lowerBound), storage.shaped.x(at: pair.base.upperBound))
    func index(at offset: Int) -> Int {
      if offset <= pair.base.lowerBound { return 0 }
      if offset >= pair.base.upperBound || to <= from { return whole.clusters.count }
      let part = Double(storage.shaped.x(at: offset) - from) / Double(to - from)
      // Negative spacing may bring a part of the base beyond its ends.
      return Int((min(max(0, part), 1) * Double(whole.clusters.count)).rounded())
    }
    let (first, last) = (index(at: base.lowerBound), index(at: base.upperBound))
    return first < last ? Array(whole.clusters[first..<last]) : []
  }

  /// Sets clusters one after the other in visual order, with gaps.
  private func spread(
    _ clusters: [LineGeometry.Cluster], gaps: Set<Int>, by gap: Int64, _ whole: LineGeometry
  ) -> [LineGeometry.Cluster] {
    let starts = Set(clusters.map { $0.text.lowerBound })
    let next = zip(clusters, clusters.dropFirst()).reduce(into: [Int: Int]()) {
      $0[$1.0.text.lowerBound] = $1.1.text.lowerBound
    }
    var x: Int64 = 0
    return whole.visualOrder.map { whole.clusters[$0] }.filter { starts.contains($0.text.lowerBound) }.map { cluster in
      var cluster = cluster
      let room = next[cluster.text.lowerBound].map(gaps.contains) == true ? gap : 0
      cluster.x = cluster.isRightToLeft ? x + room : x
      x += cluster.width + room
      return cluster
    }
  }

  /// The distance of the annotations on a side of the line from its baseline, in points.
  private func baseline(of position: RubyAnnotation.Position, in line: Range<Int>) -> Double {
    storage.table.annotations?.annotations(position, of: line)?.baseline ?? 0
  }
}
