internal import GalleyShaping
internal import GalleyUnicode

/// The places of the clusters of one line, in visual order.
///
/// Made from a layout when it is asked for: measuring needs none of it.
struct LineGeometry {
  /// A cluster of the shaper on the line.
  struct Cluster {
    /// UTF-8 offsets.
    var text: Range<Int>
    /// Layout units from the left edge of the line's visible content.
    var x: Int64
    /// Layout units.
    var width: Int64
    /// Index of the slice that holds the glyphs.
    var slice: Int
    /// Indexes of the cluster's glyphs in the slice's glyph run; empty for control characters.
    var glyphs: Range<Int>
    /// The embedding level, after rule L1.
    var level: UInt8
    /// How far the glyphs move to the right since a line's edge trims the cluster or does not, in layout units.
    var shift: Int64 = 0
    /// The room of bases and padded parts to the left of the glyphs, and to the right, in layout units; part of the
    /// width.
    var leftRoom: Int64 = 0
    var rightRoom: Int64 = 0
    /// The growth of a justified line after the cluster, in its direction, in layout units; part of the width.
    var growth: Int64 = 0

    var isRightToLeft: Bool { level & 1 == 1 }

    /// Where the glyphs begin: layout units from the left edge of the line's visible content.
    var glyphX: Int64 { x &+ leftRoom &+ (isRightToLeft ? growth : 0) }
    /// How broad the glyphs are, with the letter spacing after them.
    var glyphWidth: Int64 { width &- leftRoom &- rightRoom &- growth }

    /// Makes the cluster broader after its glyphs.
    mutating func grow(by amount: Int64) {
      width &+= amount
      growth &+= amount
    }
  }

  var slices: [GlyphSlice]
  /// The clusters in logical order.
  var clusters: [Cluster]
  /// Indexes of `clusters` from left to right.
  private(set) var visualOrder: [Int]
  /// UTF-8 offset where the content begins that counts: after what hangs.
  private let contentStart: Int
  /// UTF-8 offset where it ends: before the white space at the line's end, and before what hangs there.
  let contentEnd: Int
  /// UTF-8 offset where the white space at the line's end begins.
  private let visibleEnd: Int

  init(_ storage: ParagraphStorage, _ line: LineExtent, indent: Int64) {
    slices = GlyphSlice.slices(of: line, in: storage)
    let text = line.start.offset..<line.end
    let contentEnd = storage.source.contentEnd(from: text.lowerBound, to: text.upperBound)
    visibleEnd = contentEnd
    self.contentEnd = storage.hanging.countedEnd(of: line, contentEnd: contentEnd)
    contentStart = storage.hanging.start(at: text.lowerBound)?.text.upperBound ?? text.lowerBound
    clusters = []
    clusters.reserveCapacity(text.count)
    visualOrder = []
    var tabs = TabWalker(storage, from: line.start, indent: indent)
    let runs = storage.shaped.runs
    for index in slices.indices { appendClusters(of: index, runs, storage, &tabs) }
    if storage.spacings != nil { spaceEdges(storage, line) }
    order(storage, line)
    placeRooms(storage, line)
    place()
  }

  private mutating func appendClusters(
    of index: Int, _ runs: ContiguousArray<TextRun>, _ storage: ParagraphStorage, _ tabs: inout TabWalker
  ) {
    let slice = slices[index]
    let run = runs[slice.run]
    guard !slice.range.isEmpty else {
      appendControls(of: index, level: run.level, storage, &tabs)
      return
    }
    var glyph = slice.range.lowerBound
    var x = unsafe run.units(slice.position &+ Int64(slice.glyphs.positions[glyph]))
    while glyph < slice.range.upperBound {
      let cluster = unsafe slice.glyphs.clusters[glyph]
      var end = glyph + 1
      while end < slice.range.upperBound, unsafe slice.glyphs.clusters[end] == cluster { end += 1 }
      let textEnd =
        unsafe end < slice.range.upperBound ? slice.base + Int(slice.glyphs.clusters[end]) : slice.text.upperBound
      let endX = unsafe run.units(slice.position &+ Int64(slice.glyphs.positions[end]))
      clusters.append(
        Cluster(
          text: slice.base + Int(cluster)..<textEnd, x: 0, width: endX - x, slice: index, glyphs: glyph..<end,
          level: run.level))
      x = endX
      glyph = end
    }
  }

  /// Control characters, each a cluster of its own without width, but for tabs before the content's end.
  private mutating func appendControls(
    of index: Int, level: UInt8, _ storage: ParagraphStorage, _ tabs: inout TabWalker
  ) {
    let slice = slices[index]
    var offset = slice.text.lowerBound
    while offset < slice.text.upperBound {
      let end = unsafe storage.source.withBytes { bytes in
        unsafe min(GraphemeBreaking.boundary(after: offset, in: bytes), slice.text.upperBound)
      }
      clusters.append(
        Cluster(
          text: offset..<end, x: 0, width: tabs.width(ofTabAt: offset, contentEnd: visibleEnd), slice: index,
          glyphs: 0..<0, level: level))
      offset = end
    }
  }

  /// Gives the clusters at the line's edges the widths that they have there.
  private mutating func spaceEdges(_ storage: ParagraphStorage, _ line: LineExtent) {
    guard visibleEnd > line.start.offset else { return }
    if !clusters.isEmpty, clusters[0].text.lowerBound == contentStart, contentStart == line.start.offset {
      let start = storage.lineStart(at: line.start.offset)
      clusters[0].width &-= start.x
      clusters[0].shift &+= start.shift
    }
    guard let last = clusters.lastIndex(where: { $0.text.upperBound == visibleEnd }),
      let boundary = storage.spacings?.boundary(at: visibleEnd)
    else { return }
    // What hangs keeps its width.
    let trim = visibleEnd == contentEnd ? line.trim : 0
    clusters[last].width &-= boundary.endLoss &+ trim
    let wasTrimmed = boundary.before < 0
    if wasTrimmed != (trim > 0) { clusters[last].shift &+= wasTrimmed ? -boundary.endShift : boundary.endShift }
  }

  /// Rules L1 and L2 of UAX #9.
  private mutating func order(_ storage: ParagraphStorage, _ line: LineExtent) {
    guard !storage.source.levels.isEmpty else {
      visualOrder = Array(clusters.indices)
      return
    }
    var visual: ContiguousArray<VisualRun> = []
    unsafe storage.source.withBytes { bytes in
      unsafe LineReordering.appendVisualRuns(
        of: UInt32(line.start.offset)..<UInt32(line.end), in: bytes, levels: storage.source.levels,
        paragraphLevel: storage.source.paragraphLevels[line.start.hard], into: &visual)
    }
    visualOrder.reserveCapacity(clusters.count)
    for run in visual {
      let first = firstCluster(atOrAfter: Int(run.range.lowerBound))
      let last = firstCluster(atOrAfter: Int(run.range.upperBound))
      for index in first..<last { clusters[index].level = run.level }
      if run.isRightToLeft {
        visualOrder.append(contentsOf: (first..<last).reversed())
      } else {
        visualOrder.append(contentsOf: first..<last)
      }
    }
  }

  /// Moves the room of parts from the clusters where they begin and end to those that stand at their edges.
  private mutating func placeRooms(_ storage: ParagraphStorage, _ line: LineExtent) {
    guard let edges = storage.spacings?.edges(from: line.start.offset, through: visibleEnd), !edges.isEmpty
    else { return }
    var places = Array(repeating: 0, count: clusters.count)
    for (place, index) in visualOrder.enumerated() { places[index] = place }
    for edge in edges where edge.isEnd ? edge.offset > line.start.offset : edge.offset < visibleEnd {
      let end = firstCluster(atOrAfter: min(edge.part.upperBound, visibleEnd))
      let part = min(firstCluster(atOrAfter: edge.part.lowerBound), end)..<end
      // A ligature is not divided: where it has no cluster of its own, the part has no room before it.
      guard let first = part.first, edge.isEnd || clusters[first].text.lowerBound == edge.offset else { continue }
      let holder = edge.isEnd ? end - 1 : first
      // What hangs keeps its room, which the line's width leaves out.
      let isCounted = isContent(clusters[holder])
      var place = holder
      for index in part where isContent(clusters[index]) == isCounted {
        if places[index] != places[place], (places[index] > places[place]) == edge.isOnRight { place = index }
      }
      let isAtEdge = edge.offset == visibleEnd || edge.offset == contentStart && contentStart == line.start.offset
      let room = isAtEdge ? edge.room &+ edge.overhang : edge.room
      clusters[holder].width &-= room
      clusters[place].width &+= room
      if edge.isOnRight { clusters[place].rightRoom &+= room } else { clusters[place].leftRoom &+= room }
    }
  }

  private func firstCluster(atOrAfter offset: Int) -> Int {
    clusters.partitioningIndex { $0.text.lowerBound >= offset }
  }

  /// Sets each cluster's x by the widths; the left edge of the visible content is 0.
  mutating func place() {
    var x: Int64 = 0
    var contentX: Int64?
    for index in visualOrder {
      clusters[index].x = x
      if contentX == nil, isContent(clusters[index]) { contentX = x }
      x &+= clusters[index].width
    }
    guard let contentX, contentX != 0 else { return }
    for index in clusters.indices { clusters[index].x &-= contentX }
  }

  /// Tells whether a cluster counts for the width of the line.
  func isContent(_ cluster: Cluster) -> Bool {
    cluster.text.lowerBound >= contentStart && cluster.text.lowerBound < contentEnd
  }
}
