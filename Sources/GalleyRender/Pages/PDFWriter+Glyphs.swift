internal import Galley
internal import GalleyShaping

extension PDFWriter {
  /// Draws the glyphs of a piece, each by its font, as a shape or as an image.
  mutating func draw(_ piece: PDFTextPiece, of line: TextLine) throws(PictureError) {
    for run in line.runs(of: piece.clusters) {
      try draw(run.clusters, piece, of: line.fragments[run.fragment], line, line.colors[run.fragment])
    }
  }

  /// Draws clusters of one fragment.
  private mutating func draw(
    _ indexes: [Int], _ piece: PDFTextPiece, of fragment: GlyphFragment, _ line: TextLine, _ color: Color
  ) throws(PictureError) {
    var rest = indexes[...]
    while let index = rest.popFirst() {
      let cluster = fragment.content.clusters[index]
      guard !cluster.glyphs.isEmpty else {
        content.beginActualText(cluster.text)
        content.endActualText()
        continue
      }
      setFill(color)
      if fonts.shows(cluster, of: fragment) {
        show(cluster, piece, of: fragment, line)
        continue
      }
      // Outlines of one look are one shape, so that no seam shows where two of them touch.
      var clusters = [cluster]
      while !isPicture(cluster, of: fragment), let next = rest.first.map({ fragment.content.clusters[$0] }),
        !next.glyphs.isEmpty, !isPicture(next, of: fragment), !fonts.shows(next, of: fragment)
      {
        clusters.append(next)
        rest.removeFirst()
      }
      try paint(clusters, of: fragment, at: line.origin, color)
    }
  }

  /// Shows a cluster by its font, and says which characters it is where the glyph alone does not.
  private mutating func show(
    _ cluster: GlyphFragment.Cluster, _ piece: PDFTextPiece, of fragment: GlyphFragment, _ line: TextLine
  ) {
    guard let first = fonts.index(of: fragment.glyphs[cluster.glyphs.lowerBound], fragment.font) else { return }
    let state = fonts.state(of: fragment, face: fonts[first].face)
    let isDisplaced = isDisplaced(cluster, of: fragment, line)
    let text = piece.partCount > 1 || cluster.text.isEmpty ? piece.text : cluster.text
    let isPlain =
      piece.partCount == 1 && !isDisplaced && cluster.glyphs.count == 1 && !piece.isUnread
      && fragment.content.role != .hyphen && fonts.says(text, with: first)
    if isPlain {
      let glyph = fonts[first]
      let place = fragment.origins[cluster.glyphs.lowerBound].moved(by: line.origin)
      return content.show(glyph.code, width: glyph.width, at: place, state)
    }
    let frame = cluster.frame.moved(by: line.origin)
    let baseline =
      fragment.isRightToLeft ? line.baseline(of: fragment) : fragment.baseline(of: cluster, at: line.origin)
    let indexes = cluster.glyphs.compactMap { fonts.index(of: fragment.glyphs[$0], fragment.font) }
    content.openText()
    content.beginActualText(piece.isUnread ? "" : text)
    for (place, index) in indexes.enumerated() {
      fonts.keepSpareText(place == 0 ? cluster.text : "\u{200B}", with: index)
    }
    let breadth = frame.width / Double(piece.partCount)
    let room = Point(x: frame.maxX - Double(piece.part + 1) * breadth, y: baseline)
    if piece.partCount > 1 || isDisplaced { standIn(at: room, length: breadth, fragment) }
    for (glyph, index) in zip(cluster.glyphs, indexes) where piece.part == 0 {
      let place = fragment.origins[glyph].moved(by: line.origin)
      content.show(fonts[index].code, width: fonts[index].width, at: place, state)
    }
    if isDisplaced, piece.part == 0 { standIn(at: room, length: breadth, fragment) }
    content.endActualText()
  }

  /// Tells whether glyphs hang beside or below the room of their characters, which would be read as other words then.
  private mutating func isDisplaced(
    _ cluster: GlyphFragment.Cluster, of fragment: GlyphFragment, _ line: TextLine
  ) -> Bool {
    guard fragment.rotation == .none, !fragment.content.isStacked, fragment.content.role == .text,
      fragment.isRightToLeft || cluster.glyphs.count > 1
    else { return false }
    let most = 0.02 * fragment.size
    let last = cluster.glyphs.upperBound - 1
    let advance = fonts.index(of: fragment.glyphs[last], fragment.font).map { fonts[$0].width } ?? 0
    let end = fragment.origins[last].x + advance / 1000 * fragment.size * fragment.horizontalScale
    if abs(end - cluster.frame.maxX) > most { return true }
    if !fragment.isRightToLeft { return abs(fragment.origins[cluster.glyphs.lowerBound].x - cluster.frame.minX) > most }
    let baseline = line.baseline(of: fragment) - line.origin.y
    return cluster.glyphs.contains { glyph in
      let place = fragment.origins[glyph]
      return max(abs(place.y - baseline), abs(place.x - cluster.frame.minX)) > most
    }
  }

  private mutating func isPicture(_ cluster: GlyphFragment.Cluster, of fragment: GlyphFragment) -> Bool {
    for glyph in cluster.glyphs {
      if case .outline = fonts.drawing(of: glyph, in: fragment) { continue }
      return true
    }
    return false
  }

  /// Draws clusters as shapes and images, marked with their characters.
  private mutating func paint(
    _ clusters: [GlyphFragment.Cluster], of fragment: GlyphFragment, at origin: Point, _ color: Color
  ) throws(PictureError) {
    content.endText()
    content.beginActualText(clusters.map(\.text).joined())
    var outlines = Path()
    for glyph in clusters.flatMap(\.glyphs) {
      let place = fragment.origins[glyph].moved(by: origin)
      switch fonts.drawing(of: glyph, in: fragment) {
      case .outline(let path): outlines.elements += fragment.contours(of: path, at: place).elements
      case .layers(let layers):
        fill(&outlines, of: fragment)
        for layer in layers where !layer.outline.isEmpty {
          // A font's own colour in a text that is see-through is so, too.
          setFill(layer.color.map { $0.withAlpha($0.alpha * color.alpha) } ?? color)
          content.fill(fragment.contours(of: layer.outline, at: place))
        }
        setFill(color)
      case .image(let bitmap):
        fill(&outlines, of: fragment)
        let number = try image(of: bitmap, fragment.glyphs[glyph], fragment.font)
        content.draw(image: number, in: fragment.frame(of: bitmap), turned: (fragment.rotation, about: place))
      }
    }
    fill(&outlines, of: fragment)
    if let first = clusters.first { standIn(for: clusters, first, fragment, origin) }
    content.endActualText()
  }

  /// Fills outlines as one shape, so that others may follow.
  private mutating func fill(_ outlines: inout Path, of fragment: GlyphFragment) {
    content.fill(outlines, emboldenedBy: fragment.emboldening)
    outlines = Path()
  }

  /// Puts an invisible space over shapes: some readers find characters only where there are glyphs.
  private mutating func standIn(
    for clusters: [GlyphFragment.Cluster], _ first: GlyphFragment.Cluster, _ fragment: GlyphFragment, _ origin: Point
  ) {
    guard let glyph = first.glyphs.first else { return }
    let frame = clusters.dropFirst().reduce(first.frame) { $0.union($1.frame) }
    var start = fragment.origins[glyph]
    switch fragment.rotation {
    case .none: start.x = frame.minX
    case .clockwise: start.y = frame.minY
    case .counterclockwise: start.y = frame.maxY
    }
    standIn(
      at: start.moved(by: origin), length: fragment.rotation == .none ? frame.width : frame.height, fragment)
    content.endText()
  }

  /// Puts a space somewhere, unseen.
  private mutating func standIn(at place: Point, length: Double, _ fragment: GlyphFragment) {
    guard let space = fonts.spareSpace, space.width > 0, length > 0, fragment.size > 0 else { return }
    let state = PDFOperators.TextState(
      face: space.face, size: fragment.size, breadth: length / (space.width / 1000 * fragment.size),
      rotation: fragment.rotation, isUnseen: true)
    content.show(space.code, width: space.width, at: place, state)
  }
}

extension GlyphFragment {
  /// The baseline of a cluster's first glyph on the page.
  fileprivate func baseline(of cluster: Cluster, at origin: Point) -> Double {
    origin.y + (cluster.glyphs.first.map { origins[$0].y } ?? 0)
  }
}
