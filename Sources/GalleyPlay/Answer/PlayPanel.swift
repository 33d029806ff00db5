internal import Galley
internal import GalleyJSON
internal import GalleyRender
internal import GalleyShaping

/// The lines of a text as a picture, with the places of lines and characters.
struct PlayPanel {
  /// The most lines that are drawn: a page shows no more at once, and a text may have a megabyte.
  static let mostLines = 300

  let layout: TextLayout
  let isDark: Bool
  let hasGuides: Bool

  /// The lines that are drawn.
  private var lines: Range<Int> { 0..<min(layout.lines.count, Self.mostLines) }

  /// Draws the lines.
  ///
  /// - Parameter width: The room that the picture shows, also where lines are shorter; infinite for that of the lines.
  /// - Returns: The file, and where the layout's corner stands in it.
  func picture(width: Double) throws(PictureError) -> (svg: [UInt8], origin: Point) {
    var corner = Point.zero
    let picture = Picture(around: page(width: width), padding: 4, background: nil) { picture, origin in
      corner = origin
      picture.draw(layout, lines: lines, at: Point(x: origin.x, y: origin.y), color: isDark ? .white : .black)
    } guides: { picture, origin in
      if hasGuides, lines.count == layout.lines.count { picture.drawGuides(of: layout, at: origin) }
    }
    var options = PictureOptions()
    // The page names the picture: the whole text as a title would be sent twice.
    options.title = " "
    return (try picture.file(as: .svg, options: options).bytes, corner)
  }

  private func page(width: Double) -> Rect {
    guard let last = lines.last else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    let line = layout.lines[last]
    let height = lines.count == layout.lines.count ? layout.height : line.minY + line.metrics.height
    var length = layout.width
    if width.isFinite { length = max(length, width) }
    return Rect(
      origin: .zero, size: layout.pageRect(Rect(x: 0, y: 0, width: length, height: height)).size)
  }

  /// Writes the members of the panel.
  ///
  /// - Parameters:
  ///   - offsets: UTF-16 offsets by those of UTF-8.
  ///   - fonts: Numbers fonts.
  func write(to json: inout JSONWriter, width: Double, _ offsets: UTF16Table, _ fonts: PlayFonts) throws(PictureError) {
    let (svg, origin) = try picture(width: width)
    json.member("svg", String(decoding: svg, as: UTF8.self))
    json.member("x", origin.x)
    json.member("y", origin.y)
    json.member("width", layout.width)
    json.member("height", layout.height)
    if layout.pageSize.width == layout.width { json.member("baseline", layout.firstBaseline) }
    json.member("lineCount", layout.lines.count)
    json.member("isTruncated", .bool(layout.isTruncated))
    json.array("lines") { json in
      for index in lines {
        let line = layout.lines[index]
        let frame = layout.pageRect(
          Rect(x: line.minX, y: line.minY, width: line.width, height: line.metrics.height))
        json.array { json in
          json.integer(offsets[line.utf8Range.lowerBound])
          json.integer(offsets[line.utf8Range.upperBound])
          for value in [frame.minX, frame.minY, frame.width, frame.height] { json.number(value) }
        }
      }
    }
    json.array("clusters") { json in for index in lines { writeClusters(ofLine: index, to: &json, offsets, fonts) } }
  }

  /// Writes for each cluster: its start and end, its frame, the number of its font, and its glyphs.
  private func writeClusters(ofLine index: Int, to json: inout JSONWriter, _ offsets: UTF16Table, _ fonts: PlayFonts) {
    for fragment in layout.textFragments(ofLine: index) where fragment.content.role == .text {
      let font = fonts.number(of: fragment.font)
      for cluster in fragment.content.clusters {
        guard let source = cluster.source else { continue }
        json.array { json in
          json.integer(offsets[source.lowerBound])
          json.integer(offsets[source.upperBound])
          for value in [cluster.frame.minX, cluster.frame.minY, cluster.frame.width, cluster.frame.height] {
            json.number(value)
          }
          json.integer(font)
          json.array { json in for glyph in cluster.glyphs { json.integer(Int(fragment.glyphs[glyph])) } }
        }
      }
    }
  }

  /// The fonts of the lines that are drawn, each once.
  var fonts: [FontFace] {
    var fonts: [FontFace] = []
    var seen: Set<FontFace> = []
    for index in lines {
      for fragment in layout.textFragments(ofLine: index) where seen.insert(fragment.font).inserted {
        fonts.append(fragment.font)
      }
    }
    return fonts
  }
}

/// The UTF-16 offsets of a text by its UTF-8 offsets.
struct UTF16Table {
  private var offsets: [Int32] = []

  init(_ text: String) {
    offsets.reserveCapacity(text.utf8.count + 1)
    var offset: Int32 = 0
    for scalar in text.unicodeScalars {
      for _ in 0..<UTF8.width(scalar) { offsets.append(offset) }
      offset += Int32(UTF16.width(scalar))
    }
    offsets.append(offset)
  }

  subscript(utf8: Int) -> Int { Int(offsets[min(max(utf8, 0), offsets.count - 1)]) }
}
