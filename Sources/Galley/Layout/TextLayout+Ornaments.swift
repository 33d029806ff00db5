internal import GalleyShaping

/// Glyphs beside the text of a line: the marker of a list's item, or one piece of the leader of a tab.
struct LineOrnament {
  /// The text that is shown.
  let storage: ParagraphStorage
  /// The left edge, in points from that of the layout.
  let x: Double
  /// UTF-8 offset of the character whose paint it has.
  let offset: Int
  let role: GlyphFragment.Role
}

extension TextLayout {
  /// The marker and the leaders of a line.
  func ornaments(_ content: LineContent, _ line: LineFragment) -> [LineOrnament] {
    let style = storage.source.paragraphStyle(at: line.extent.start.offset)
    var ornaments: [LineOrnament] = []
    if let marker = style.listMarker, line.extent.start.isParagraphStart {
      ornaments += markerOrnament(marker, line)
    }
    guard style.tabStops.contains(where: { !$0.leader.isEmpty }) else { return ornaments }
    for cluster in content.geometry.clusters where content.isTab(cluster) {
      ornaments += leaderOrnaments(of: cluster, style.tabStops, content, line)
    }
    return ornaments
  }

  private func markerOrnament(_ marker: ListMarker, _ line: LineFragment) -> [LineOrnament] {
    let start = line.extent.start
    let shown = marker.text(number: marker.start &+ storage.itemIndex(of: start, with: marker))
    guard !shown.isEmpty, let prepared = storage.ornament(shown, at: start.offset, isRightToLeft: line.isRightToLeft)
    else { return [] }
    let width = LayoutUnit.points(prepared.naturalWidth)
    let indent = LayoutUnit.points(line.indent)
    // The edge of the text's room, from which the marker is placed against the direction of the text.
    let isRightToLeft = line.isRightToLeft
    let textEdge = isRightToLeft ? line.minX + line.width : line.minX
    let left: Double =
      switch (marker.alignment, isRightToLeft) {
      case (.end, false): textEdge - marker.gap - width
      case (.end, true): textEdge + marker.gap
      case (.start, false): textEdge - indent
      case (.start, true): textEdge + indent - width
      }
    return [LineOrnament(storage: prepared, x: left, offset: start.offset, role: .marker)]
  }

  /// The pieces of a leader: whole ones, at the same places in all lines.
  private func leaderOrnaments(
    of cluster: LineGeometry.Cluster, _ stops: [TabStop], _ content: LineContent, _ line: LineFragment
  ) -> [LineOrnament] {
    let x = LayoutUnit.points(content.textX + cluster.x)
    let (left, width) = (line.minX + x, LayoutUnit.points(cluster.width))
    // Stops are counted from the leading margin.
    let along = LayoutUnit.points(line.indent) + (line.isRightToLeft ? line.width - x - width : x)
    guard let stop = stops.first(where: { $0.position > along + 1e-6 }), !stop.leader.isEmpty,
      let prepared = content.storage.ornament(
        stop.leader, at: cluster.text.lowerBound, isRightToLeft: line.isRightToLeft)
    else { return [] }
    let step = LayoutUnit.points(prepared.naturalWidth)
    guard step > 0, width / step < 10_000 else { return [] }
    let first = (left / step).rounded(.up)
    let count = Int(((left + width) / step).rounded(.down) - first)
    guard count > 0 else { return [] }
    return (0..<count).map { number in
      LineOrnament(
        storage: prepared, x: (first + Double(number)) * step, offset: cluster.text.lowerBound, role: .leader)
    }
  }
}

extension LineContent {
  fileprivate func isTab(_ cluster: LineGeometry.Cluster) -> Bool {
    let tab = storage.source.firstTab(atOrAfter: cluster.text.lowerBound)
    return tab < storage.source.tabs.count && Int(storage.source.tabs[tab]) == cluster.text.lowerBound
  }
}

extension ParagraphStorage {
  /// How many paragraphs with the same marker stand directly before a paragraph.
  fileprivate func itemIndex(of start: LineStart, with marker: ListMarker) -> Int {
    let runs = source.paragraphStyles
    var run = runs.partitioningIndex { Int($0.end) > start.offset }
    guard run < runs.count else { return 0 }
    while run > 0, runs[run - 1].style.listMarker == marker { run -= 1 }
    let from = run > 0 ? Int(runs[run - 1].end) : 0
    let breaks = table.breaks
    // Hard breaks up to where the first of the items begins.
    let before = (0..<start.hard).partitioningIndex { unsafe Int(breaks.offset[Int(breaks.hard[$0])]) > from }
    return start.hard - before
  }
}
