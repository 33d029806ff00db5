internal import Galley

extension PDFWriter {
  /// The target as a file may have it; `nil` for one that leads nowhere, which is noted.
  mutating func linkTarget(_ link: String) -> String? {
    let scheme = link.prefix { $0 != ":" }
    guard scheme.count < link.count, options.linkSchemes.contains(scheme.lowercased()) else {
      let schemes = options.linkSchemes.sorted().joined(separator: ", ")
      let note = "“\(link)” is no link in the file: it does not begin with one of the schemes \(schemes)"
      if !notes.contains(note) { notes.append(note) }
      return nil
    }
    let digits = Array("0123456789ABCDEF".utf8)
    var target = ByteText()
    for byte in link.utf8 {
      // RFC 3986 has no other characters.
      if byte > 0x20, byte < 0x7F, !"\"<>\\^`{|}".utf8.contains(byte) {
        target.append(byte: byte)
      } else {
        target.append("%")
        for digit in [byte >> 4, byte & 15] { target.append(byte: digits[Int(digit)]) }
      }
    }
    return String(decoding: target.bytes, as: UTF8.self)
  }

  /// Makes the room of some clusters a link; white space at the line's end is left out.
  mutating func annotate(
    _ clusters: [TextLine.ClusterIndex], of line: TextLine, _ target: String, _ node: Int
  ) {
    var shown = clusters
    if let last = line.logicalClusters.last, let end = shown.last, last.fragment == end.fragment,
      last.cluster == end.cluster
    {
      while let end = shown.last, line.cluster(end).text.allSatisfy(\.isWhitespace) { shown.removeLast() }
    }
    guard !shown.isEmpty else { return }
    // Each part of a link that stands apart on the line has an area of its own.
    let areas = Dictionary(grouping: shown, by: \.fragment).sorted { $0.key < $1.key }.map { _, clusters in
      content.onPage(
        clusters.dropFirst().reduce(line.cluster(clusters[0]).frame) { $0.union(line.cluster($1).frame) }
          .moved(by: line.origin))
    }
    let number = file.reserve()
    let key = structure.addAnnotation(number, page: content.page, to: node)
    var text = ByteText()
    text.append("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/StructParent \(key)/Rect")
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
