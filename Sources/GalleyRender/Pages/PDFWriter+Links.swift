internal import Galley
internal import GalleyJSON

extension PDFWriter {
  /// Makes the area of some clusters a link.
  mutating func annotate(
    _ shown: [TextLine.ClusterIndex], of line: TextLine, _ target: String, _ node: Int
  ) {
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
    text.append("/A \(action(target)) 0 R>>")
    file.set(number, text)
    annotations.append(number)
  }

  /// The object of the way to a target: all lines of a link share it, since a target may be long.
  private mutating func action(_ target: String) -> Int {
    if let known = actions[Name(target)] { return known }
    var text = ByteText("<</S/URI/URI")
    text.append(literal: target)
    text.append(">>")
    let number = file.add(text)
    actions[Name(target)] = number
    return number
  }
}
