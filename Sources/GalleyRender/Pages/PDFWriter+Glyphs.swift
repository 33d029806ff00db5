internal import Galley
internal import GalleyShaping

extension PDFWriter {
  /// Draws the glyphs of a piece, each by its font, as a shape or as an image.
  mutating func draw(_ piece: PDFTextPiece, of line: TextLine) throws(PictureError) {
    var rest = piece.clusters[...]
    while let index = rest.first {
      let (fragment, cluster) = (line.fragments[index.fragment], line.cluster(index))
      rest.removeFirst()
      guard !cluster.glyphs.isEmpty else {
        content.beginActualText(cluster.text)
        content.endActualText()
        continue
      }
      setFill(line.colors[index.fragment])
      if fonts.shows(cluster, of: fragment) {
        show(cluster, piece, of: fragment, line)
        continue
      }
      // Outlines of one look are one shape, so that no seam shows where two of them touch.
      var clusters = [cluster]
      while !isPicture(cluster, of: fragment), let next = rest.first, next.fragment == index.fragment,
        !line.cluster(next).glyphs.isEmpty, !isPicture(line.cluster(next), of: fragment),
        !fonts.shows(line.cluster(next), of: fragment)
      {
        clusters.append(line.cluster(next))
        rest.removeFirst()
      }
      try paint(clusters, of: fragment, at: line.origin, line.colors[index.fragment])
    }
  }

  /// Shows a cluster by its font, and says which characters it is where the glyph alone does not.
  private mutating func show(
    _ cluster: GlyphFragment.Cluster, _ piece: PDFTextPiece, of fragment: GlyphFragment, _ line: TextLine
  ) {
    let codes = fragment.glyphs[cluster.glyphs].compactMap { fonts.code(of: $0, in: fragment) }
    guard let first = codes.first, codes.count == cluster.glyphs.count else { return }
    let frame = cluster.frame.moved(by: line.origin)
    let baseline = line.baseline(of: fragment)
    // Letters that hang beside or below their room would be read as other words.
    let isDisplaced =
      fragment.isRightToLeft && fragment.rotation == .none
      && cluster.glyphs.contains { glyph in
        let place = fragment.origins[glyph].moved(by: line.origin)
        return max(abs(place.y - baseline), abs(place.x - frame.minX)) > 0.02 * fragment.size
      }
    let text = piece.partCount > 1 || cluster.text.isEmpty ? piece.text : cluster.text
    let isPlain =
      piece.partCount == 1 && !isDisplaced && codes.count == 1 && !piece.isUnread
      && fonts.says(text, with: first.code, of: fragment.font)
    if !isPlain {
      content.openText()
      content.beginActualText(piece.isUnread ? "" : text)
      for (index, code) in codes.enumerated() {
        fonts.keepSpareText(index == 0 ? cluster.text : "\u{200B}", with: code.code, of: fragment.font)
      }
      if piece.partCount > 1 || isDisplaced {
        let breadth = frame.width / Double(piece.partCount)
        standIn(
          at: Point(x: frame.maxX - Double(piece.part + 1) * breadth, y: baseline), length: breadth, fragment)
      }
    }
    for (glyph, code) in zip(cluster.glyphs, codes) where piece.part == 0 {
      content.show(
        code.code, width: code.width, at: fragment.origins[glyph].moved(by: line.origin), code.state)
    }
    if !isPlain { content.endActualText() }
  }

  private mutating func isPicture(_ cluster: GlyphFragment.Cluster, of fragment: GlyphFragment) -> Bool {
    for glyph in fragment.glyphs[cluster.glyphs] {
      if case .outline = fonts.drawing(of: glyph, in: fragment.font) { continue }
      return true
    }
    return false
  }

  /// Draws clusters as shapes and images that stand for their characters.
  private mutating func paint(
    _ clusters: [GlyphFragment.Cluster], of fragment: GlyphFragment, at origin: Point, _ color: Color
  ) throws(PictureError) {
    content.endText()
    content.beginActualText(clusters.map(\.text).joined())
    var hasPath = false
    for glyph in clusters.flatMap(\.glyphs) {
      let place = fragment.origins[glyph].moved(by: origin)
      switch fonts.drawing(of: fragment.glyphs[glyph], in: fragment.font) {
      case .outline(let path):
        content.append(fragment.contours(of: path, at: place))
        hasPath = hasPath || !path.isEmpty
      case .layers(let layers):
        if hasPath { content.stream.append("f\n") }
        hasPath = false
        for layer in layers where !layer.outline.isEmpty {
          // A font's own colour in a text that is see-through is so, too.
          setFill(layer.color.map { $0.withAlpha($0.alpha * color.alpha) } ?? color)
          content.append(fragment.contours(of: layer.outline, at: place))
          content.stream.append("f\n")
        }
        setFill(color)
      case .image(let bitmap):
        if hasPath { content.stream.append("f\n") }
        hasPath = false
        let number = try image(of: bitmap, fragment.glyphs[glyph], fragment.font)
        content.stream.append("q ")
        switch fragment.rotation {
        case .none: content.stream.append(numbers: 1, 0, 0, 1)
        case .clockwise: content.stream.append(numbers: 0, 1, -1, 0)
        case .counterclockwise: content.stream.append(numbers: 0, -1, 1, 0)
        }
        content.stream.append(numbers: place.x, place.y)
        content.stream.append("cm ")
        draw(image: number, in: fragment.frame(of: bitmap))
        content.stream.append("Q\n")
      }
    }
    if hasPath { content.stream.append("f\n") }
    if let first = clusters.first { standIn(for: clusters, first, fragment, origin) }
    content.endActualText()
  }

  /// Puts a space where shapes stand, unseen: some readers find characters only where there are glyphs.
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
    guard let space = fonts.spareSpace(), space.width > 0, length > 0, fragment.size > 0 else { return }
    let state = PDFTextPen.State(
      font: space.font, size: fragment.size, breadth: length / (space.width / 1000 * fragment.size),
      rotation: fragment.rotation, isUnseen: true)
    content.show(space.code, width: space.width, at: place, state)
  }
}
