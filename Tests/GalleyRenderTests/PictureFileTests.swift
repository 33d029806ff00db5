internal import Foundation
internal import Galley
internal import GalleyRender
internal import GalleyShaping
internal import TestSupport
internal import Testing
#if canImport(FoundationXML)
  internal import FoundationXML
#endif

@Suite struct PictureFileTests {
  /// A paragraph in Latin, Arabic and emoji.
  private static func sample() throws -> Picture {
    let fonts = try ["Inter-roman.var.ttf", "NotoSansArabic-Regular.ttf", "NotoColorEmoji.ttf"].map {
      try FontFace(path: Repository.path("Fonts/\($0)"))
    }
    var text = AttributedText("Galley ", style: TextStyle(fonts: [fonts[0]]))
    text.append(AttributedText("مرحبا ", style: TextStyle(fonts: [fonts[1]])))
    text.append(AttributedText("😀🎉😀", style: TextStyle(fonts: [fonts[2]])))
    let layout = try PreparedParagraph(text).layout(width: 120)
    var picture = Picture(size: Size(width: 120, height: layout.height))
    picture.drawGuides(of: layout)
    picture.draw(layout)
    return picture
  }

  private static func temporaryFile(_ name: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appending(path: name)
  }

  @Test(arguments: PictureFormat.allCases)
  func `The same picture gives the same bytes`(format: PictureFormat) throws {
    let first = try Self.sample().file(as: format, scale: 2).bytes
    #expect(try Self.sample().file(as: format, scale: 2).bytes == first)
    // Text prepared and painted elsewhere at the same time is the same text.
    let others = try [0, 1, 2, 3].map { _ in try Self.sample() }
    #expect(others.allSatisfy { (try? $0.file(as: format, scale: 2).bytes) == first })
  }

  @Test func `A PNG can be read, a see-through page too`() throws {
    var picture = try Self.sample()
    let opaque = try PixelImage(png: picture.file(as: .png, scale: 2).bytes)
    picture.background = nil
    let clear = try PixelImage(png: picture.file(as: .png, scale: 2).bytes)
    #expect(opaque.width == 240 && clear.width == 240 && opaque.height == clear.height)
    #expect(opaque.count { $0.alpha == 255 } == opaque.width * opaque.height)
    #expect(clear[clear.width - 1, clear.height - 1].alpha == 0)
  }

  @Test func `An SVG is well-formed and keeps the emoji's file`() throws {
    let bytes = try Self.sample().file(as: .svg, scale: 2).bytes
    let svg = String(decoding: bytes, as: UTF8.self)
    let document = try XMLDocument(data: Data(bytes))
    let root = try #require(document.rootElement())
    #expect(root.name == "svg")
    #expect(svg.contains("viewBox=\"0 0 240 ") && !svg.contains("<text") && svg.contains("<use "))
    #expect(svg.contains(" role=\"img\">"))
    #expect(root.elements(forName: "title").first?.stringValue == "Galley مرحبا 😀🎉😀")
    let glyph = try #require(
      FontFace(path: Repository.path("Fonts/NotoColorEmoji.ttf")).instance.nominalGlyph(for: "😀"))
    let font = try FontFace(path: Repository.path("Fonts/NotoColorEmoji.ttf"))
    let bitmap = try #require(font.glyphImage(UInt16(glyph)).bitmap)
    #expect(svg.contains(Data(bitmap.png.prefix(300)).base64EncodedString()))
  }

  @Test func `Links of an SVG lie over their words`() throws {
    var style = TextStyle()
    style.link = "https://example.org/?a=1&b=“2”"
    var text = AttributedText("See ", style: TextStyle())
    text.append(AttributedText("several words that wrap", style: style))
    text.append(AttributedText(" ", style: TextStyle()))
    style.link = "javascript:alert(1)"
    text.append(AttributedText("not this", style: style))
    let layout = try PreparedParagraph(text).layout(width: 90)
    var page = Picture(size: Size(width: 100, height: layout.height))
    page.draw(layout)
    let file = try [page].file(as: .svg)
    let svg = String(decoding: file.bytes, as: UTF8.self)
    #expect(try XMLDocument(data: Data(file.bytes)).rootElement()?.elements(forName: "a").isEmpty == false)
    let links = svg.matches(of: /<a xlink:href="([^"]*)" aria-label="([^"]*)">/)
    #expect(svg.contains(" role=\"group\"") && !svg.contains("role=\"img\""))
    #expect(links.map { String($0.2) }.joined(separator: " ") == "several words that wrap")
    #expect(Set(links.map { String($0.1) }) == ["https://example.org/?a=1&amp;b=%E2%80%9C2%E2%80%9D"])
    #expect(file.notes.map(\.kind) == [.refusedLink] && file.notes[0].text.contains("javascript"))
    // No space at the end of a line is part of one; the first line has no link.
    let areas = svg.matches(of: /<rect x="([^"]*)" y="[^"]*" width="([^"]*)"/)
    let ends = areas.compactMap { area in Double(area.1).flatMap { x in Double(area.2).map { x + $0 } } }
    #expect(ends.count == links.count && zip(ends, layout.lines.dropFirst()).allSatisfy { $0 < $1.width + 0.02 })
  }

  @Test func `Selectable text is in the file only when asked for`() throws {
    var options = PictureOptions()
    options.hasSelectableText = true
    options.title = "A <title> & more"
    let bytes = try Self.sample().file(as: .svg, options: options).bytes
    let root = try #require(XMLDocument(data: Data(bytes)).rootElement())
    #expect(root.elements(forName: "title").first?.stringValue == "A <title> & more")
    #expect(root.elements(forName: "desc").first?.stringValue == "Galley مرحبا 😀🎉😀")
    #expect(root.elements(forName: "text").map { $0.stringValue ?? "" }.joined() == "Galley مرحبا 😀🎉😀")
  }

  @Test(arguments: [1, 2, 0.5] as [Double])
  func `A PNG says how large its pixels are meant to be`(scale: Double) throws {
    let png = try Picture(size: Size(width: 3, height: 2)).file(as: .png, scale: scale).bytes
    // After the signature and IHDR: the length, the name, twice the pixels of a metre.
    #expect(png[37..<41].elementsEqual("pHYs".utf8))
    let count = png[41..<45].reduce(0) { $0 << 8 | Int($1) }
    #expect(count == Int((scale * 72 / 0.0254).rounded()) && png[49] == 1)
    _ = try PixelImage(png: png)
  }

  @Test func `A PDF has its head, one page of the size, and its end`() throws {
    let bytes = try Self.sample().file(as: .pdf).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1.") && text.hasSuffix("%%EOF\n"))
    #expect(text.contains("/MediaBox[0 0 120 "))
    #expect(text.contains("/Count 1") && !text.contains("CreationDate"))
    // The last number names where the table of objects begins.
    let lines = text.split(separator: "\n")
    let start = try #require(Int(lines[lines.count - 2]))
    #expect(bytes[start...].starts(with: Array("xref".utf8)))
  }

  @Test(arguments: PictureFormat.allCases)
  func `A file holds what is encoded, and replaces a longer one`(format: PictureFormat) throws {
    let file = try Self.temporaryFile("picture.\(format.rawValue.uppercased())")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    try Data(count: 1 << 20).write(to: file)
    let picture = Picture(size: Size(width: 3, height: 2))
    try picture.write(to: file.path())
    let (written, encoded) = try (Array(Data(contentsOf: file)), picture.file(as: format).bytes)
    #expect(written == encoded)
  }

  @Test func `An empty picture is one pixel`() throws {
    let image = try PixelImage(png: Picture(size: .zero).file(as: .png).bytes)
    #expect(image.width == 1 && image.height == 1 && !image[0, 0].isInk)
  }

  // MARK: Mistakes

  @Test(arguments: ["text", "text.jpg", "text.png.gz", "folder.png/text", ".", ""])
  func `Other endings are refused by name`(path: String) throws {
    let error = #expect(throws: PictureError.self) { try Picture(size: .zero).write(to: path) }
    #expect(error?.code == .unknownFormat)
    #expect(error?.description.hasPrefix("\(path): ") == true && error?.description.contains(".svg") == true)
  }

  @Test(arguments: [0, -1, 0.000_999, 10_001, 1e300, .nan, .infinity, -.infinity] as [Double])
  func `A scale is within its range`(scale: Double) throws {
    for format in PictureFormat.allCases {
      let error = #expect(throws: PictureError.self) {
        try Picture(size: Size(width: 1, height: 1)).file(as: format, scale: scale).bytes
      }
      #expect(error?.code == .invalidScale)
    }
  }

  @Test(arguments: [-1, .nan, .infinity] as [Double])
  func `A size is finite`(length: Double) throws {
    for size in [Size(width: length, height: 1), Size(width: 1, height: length)] {
      let error = #expect(throws: PictureError.self) { try Picture(size: size).file(as: .png).bytes }
      #expect(error?.code == .invalidSize)
    }
  }

  @Test(
    arguments: [
      (PictureFormat.png, 32_768, 1, 1, "32767"), (.png, 1, 16_384, 2, "32767"), (.png, 20_000, 20_000, 1, "67108864"),
      (.png, 1e300, 1, 1e4, "32767"), (.svg, 1e9, 1, 1, "8388607"), (.pdf, 1, 1e9, 1, "8388607"),
    ] as [(PictureFormat, Double, Double, Double, String)])
  func `The limit is named`(format: PictureFormat, width: Double, height: Double, scale: Double, limit: String) throws {
    let error = #expect(throws: PictureError.self) {
      try Picture(size: Size(width: width, height: height)).file(as: format, scale: scale).bytes
    }
    #expect(error?.code == .tooLarge)
    #expect(error?.description.contains(limit) == true)
  }

  @Test func `The longest image is painted`() throws {
    let image = try PixelImage(png: Picture(size: Size(width: 32_767, height: 1)).file(as: .png).bytes)
    #expect(image.width == 32_767)
  }

  @Test(arguments: ["no such folder/text.png", "nul\0.png"])
  func `A path that cannot be written is named`(path: String) throws {
    let error = #expect(throws: PictureError.self) { try Picture(size: .zero).write(to: path) }
    #expect(error?.code == .unwritable)
    #expect(error?.description.hasPrefix("\(path): ") == true)
  }

  @Test func `A damaged bitmap is named with its font`() throws {
    var bytes = try Repository.bytes(Repository.path("Fonts/NotoColorEmoji.ttf"))
    // Every PNG of the font begins with these bytes; none is one any longer.
    let mark: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    var index = 0
    while index + 4 <= bytes.count {
      if bytes[index] == mark[0], bytes[index..<index + 4].elementsEqual(mark) { bytes[index + 1] = 0 }
      index += 1
    }
    let layout = try PreparedParagraph("😀", style: TextStyle(fonts: [FontFace(bytes: bytes)])).layout()
    var picture = Picture(size: Size(width: 40, height: 40))
    picture.draw(layout)
    let error = #expect(throws: PictureError.self) { try picture.file(as: .png).bytes }
    #expect(error?.code == .damagedGlyph)
  }
}
