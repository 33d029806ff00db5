internal import Galley

extension PDFWriter {
  /// The target as the file may have it; `nil`, with a note, for one that leads nowhere.
  mutating func linkTarget(_ link: String) -> String? { options.target(of: link, notes: &notes) }

  /// Makes the area of some clusters a link, without white space at the line's end.
  mutating func annotate(
    _ clusters: [TextLine.ClusterIndex], of line: TextLine, _ target: String, _ node: Int
  ) {
    let shown = line.withoutSpaceAtEnd(clusters)
    guard !shown.isEmpty else { return }
    let areas = line.areas(of: shown).map { content.onPage($0) }
    let number = file.reserve()
    let key = structure.addAnnotation(number, page: content.page, to: node)
    var text = ByteText("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/StructParent \(key)/Rect")
    text.append(corners: areas.dropFirst().reduce(areas[0]) { $0.union($1) })
    text.append("/QuadPoints[")
    for area in areas {
      text.append(numbers: area.minX, area.minY, area.maxX, area.minY, area.maxX, area.maxY, area.minX, area.maxY)
    }
    text.append("]/Contents")
    text.append(pdf: shown.map { line.cluster($0).text }.joined())
    text.append("/A<</S/URI/URI")
    text.append(literal: target)
    text.append(">>>>")
    file.set(number, text)
    annotations.append(number)
  }
}
