internal import Galley
internal import GalleyShaping

extension PDFWriter {
  /// Draws a line's pieces from left to right, as readers expect; the structure has them in reading order.
  mutating func draw(_ line: TextLine) throws(PictureError) {
    let pieces = pieces(of: line)
    guard !pieces.isEmpty else {
      // A row has all of its cells.
      if case .cell(let cell) = line.role.storage, content.figure == nil { _ = structure.cell(cell) }
      return
    }
    guard line.role != .artifact, content.figure == nil else {
      content.beginArtifact()
      for piece in pieces { try draw(piece, of: line) }
      return
    }
    let shown = pieces.filter { $0.look.steps != nil }
    // Where each piece comes in the stream.
    let order = shown.indices.sorted { shown[$0].visualKey < shown[$1].visualKey }
    var marks = [Int](repeating: 0, count: shown.count)
    for (rank, index) in order.enumerated() { marks[index] = content.marks.count + rank }
    let nodes = addToStructure(shown, of: line, marks)
    for index in order {
      let isText = shown[index].look.isText
      if isText { setFill(line.colors[shown[index].fragment]) }
      content.beginMark(structure.type(of: nodes[index]), of: nodes[index], isText: isText)
      try draw(shown[index], of: line)
      content.endMark()
    }
    for piece in pieces where piece.look.steps == nil {
      content.beginArtifact()
      try draw(piece, of: line)
      content.endArtifact()
    }
  }

  /// Adds the pieces of a line to their paragraph, in reading order, and makes links.
  ///
  /// - Parameter marks: The number of each piece in the content.
  /// - Returns: The nodes that the pieces belong to.
  private mutating func addToStructure(_ pieces: [PDFTextPiece], of line: TextLine, _ marks: [Int]) -> [Int] {
    guard let first = pieces.first?.clusters.first else { return [] }
    let own = line.fragments[first.fragment].content.language ?? language
    let top = content.onPage(line.cluster(first).frame.moved(by: line.origin)).maxY
    let paragraph = structure.paragraph(
      of: line, language: own == language ? nil : own, at: (content.page, top))
    if line.role.headingLevel != nil { structure.appendTitle(line.text, to: paragraph) }
    let isItem = structure.type(of: paragraph) == "LI"
    let paragraphLanguage = structure.language(of: paragraph) ?? language
    var nodes: [Int] = []
    var link: (target: String, node: Int, clusters: [TextLine.ClusterIndex])?
    for (piece, mark) in zip(pieces, marks) {
      if let open = link, open.target != piece.look.link {
        annotate(open.clusters, of: line, open.target, open.node)
        link = nil
      }
      var steps = piece.look.steps ?? []
      if isItem {
        let isMarker = line.fragments[piece.fragment].content.role == .marker
        steps.insert(PDFStructure.Step(type: isMarker ? "Lbl" : "LBody"), at: 0)
      }
      if piece.look.language != paragraphLanguage {
        steps.append(PDFStructure.Step(type: "Span", language: piece.look.language))
      }
      let node = structure.node(steps, in: paragraph)
      structure.addMark(mark, of: content.number, page: content.page, to: node)
      nodes.append(node)
      guard let target = piece.look.link else { continue }
      if link == nil { link = (target, structure.node(Array(steps.prefix(isItem ? 2 : 1)), in: paragraph), []) }
      if piece.part == 0 { link?.clusters += piece.clusters }
    }
    if var link {
      line.removeSpaceAtEnd(of: &link.clusters)
      annotate(link.clusters, of: line, link.target, link.node)
    }
    return nodes
  }

  /// Divides a line into the pieces of its structure, in reading order.
  private mutating func pieces(of line: TextLine) -> [PDFTextPiece] {
    // In the order of the text: annotations come so.
    let bases = line.fragments.compactMap { fragment -> Range<Int>? in
      if case .annotation(let base) = fragment.content.role { base } else { nil }
    }
    var clusters = line.logicalClusters
    func isRole(_ role: GlyphFragment.Role, _ index: TextLine.ClusterIndex) -> Bool {
      line.fragments[index.fragment].content.role == role
    }
    // A soft hyphen that the text has is the one that is shown.
    if let shown = clusters.last, isRole(.hyphen, shown), let end = clusters.lastIndex(where: { isRole(.text, $0) }),
      line.cluster(clusters[end]).text == line.cluster(shown).text
    {
      clusters.remove(at: end)
    }
    var pieces: [PDFTextPiece] = []
    for run in line.runs(of: clusters) {
      let fragment = line.fragments[run.fragment]
      for cluster in run.clusters {
        let index = TextLine.ClusterIndex(fragment: run.fragment, cluster: cluster)
        append(index, of: line, fragment, bases, to: &pieces)
      }
    }
    return pieces
  }

  /// Appends a cluster to the last piece, or as a piece of its own.
  private mutating func append(
    _ index: TextLine.ClusterIndex, of line: TextLine, _ fragment: GlyphFragment, _ bases: [Range<Int>],
    to pieces: inout [PDFTextPiece]
  ) {
    let cluster = fragment.content.clusters[index.cluster]
    let way = way(to: cluster, fragment.content.role, line, bases)
    let look = PDFTextPiece.Look(
      steps: way.steps, link: way.link, language: fragment.content.language ?? language,
      isText: !cluster.glyphs.isEmpty && fonts.shows(cluster, of: fragment), alpha: line.colors[index.fragment].alpha)
    let scalars = cluster.text.unicodeScalars
    if look.isText, fragment.isRightToLeft, fragment.rotation == .none, fragment.content.role == .text,
      scalars.count > 1
    {
      // Readers that turn round what runs from right to left need a place for each character.
      for (part, scalar) in scalars.enumerated() {
        pieces.append(
          PDFTextPiece(
            look: look, clusters: [index], text: String(Character(scalar)), part: part, partCount: scalars.count))
      }
    } else if let last = pieces.indices.last, pieces[last].goesOn(with: index, look, in: line) {
      pieces[last].clusters.append(index)
    } else {
      pieces.append(PDFTextPiece(look: look, clusters: [index], text: cluster.text))
    }
  }

  /// The steps from a paragraph to a cluster, and where it leads to; no steps to an artifact.
  private mutating func way(
    to cluster: GlyphFragment.Cluster, _ role: GlyphFragment.Role, _ line: TextLine, _ bases: [Range<Int>]
  ) -> (steps: [PDFStructure.Step]?, link: String?) {
    func ruby(_ base: Range<Int>) -> PDFStructure.Step {
      PDFStructure.Step(type: "Ruby", key: "\(line.place.map { "\($0.index) " } ?? "")\(base)")
    }
    switch role {
    case .emphasis, .leader: return (nil, nil)
    case .marker: return ([], nil)
    case .annotation(let base): return ([ruby(base), PDFStructure.Step(type: "RT")], nil)
    case .text, .hyphen:
      var steps: [PDFStructure.Step] = []
      let link = cluster.link.flatMap { links.target(of: $0) }
      if let link { steps.append(PDFStructure.Step(type: "Link", key: link)) }
      let place = bases.partitioningIndex { $0.upperBound > cluster.offset }
      if place < bases.count, bases[place].contains(cluster.offset) {
        steps += [ruby(bases[place]), PDFStructure.Step(type: "RB")]
      }
      return (steps, link)
    }
  }
}
