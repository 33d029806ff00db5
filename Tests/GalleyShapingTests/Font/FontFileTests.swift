internal import Foundation
internal import GalleyFonts
internal import GalleyShaping
internal import TestSupport
internal import Testing

@Suite struct FontFileTests {
  static let sans = Repository.path("Fonts/NotoSans-Regular.ttf")

  @Test(arguments: Repository.shippedFonts)
  func `A font from a file, from bytes and embedded is the same`(path: String) throws {
    let mapped = try FontFace(path: path)
    let copied = try FontFace(bytes: Repository.bytes(path))
    let name = try #require(path.split(separator: "/").last)
    let embedded = FontFace(try #require(EmbeddedFont.named(String(name))))
    #expect(mapped.source == path)
    #expect(embedded.source == name)
    for font in [copied, embedded] {
      #expect(font.metrics == mapped.metrics)
      #expect(font.names == mapped.names)
      #expect(font.axes == mapped.axes)
      #expect(font.supportedScalars == mapped.supportedScalars)
    }
  }

  @Test func `Each face of a collection is found by its index`() throws {
    let paths = ["Fonts/NotoSansThai-Regular.ttf", "Fonts/NotoSansLao-Regular.ttf", "Fonts/NotoSans-Bold.ttf"]
    let bytes = makeCollection(try paths.map { try Repository.bytes(Repository.path($0)) })
    let file = try FontFile(bytes: bytes, name: "three.ttc")
    #expect(file.faceCount == 3)
    for (index, path) in paths.enumerated() {
      let face = try FontFace(file, faceIndex: index)
      let alone = try FontFace(path: Repository.path(path))
      #expect(face.faceIndex == index)
      #expect(face.names == alone.names)
      #expect(face.metrics == alone.metrics)
      #expect(face.supportedScalars == alone.supportedScalars)
    }
    for index in [-1, 3, Int.max] {
      let error = #expect(throws: FontError.self) { try FontFace(file, faceIndex: index) }
      #expect(error?.code == .faceIndexOutOfRange)
      #expect(error?.source == "three.ttc" && error?.message.contains("\(index)") == true)
    }
  }

  @Test func `A face index beyond a single font is refused`() {
    let error = #expect(throws: FontError.self) { try FontFace(path: Self.sans, faceIndex: 1) }
    #expect(error?.code == .faceIndexOutOfRange)
    #expect(error?.description == "\(Self.sans): no face 1; the file has 1, counted from 0")
  }

  @Test func `Paths that lead to no font say why`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ content: [UInt8]) throws -> String {
      let path = folder.appending(path: name)
      try Data(content).write(to: path)
      return path.path()
    }
    let pipe = folder.appending(path: "pipe").path()
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let cases: [(String, FontError.Code)] = [
      ("\(folder.path())/none.ttf", .fileNotFound),
      ("\(Self.sans)/inside.ttf", .fileNotFound),
      ("", .fileNotFound),
      ("\(Self.sans)\0", .fileNotFound),
      (folder.path(), .fileUnreadable),
      (pipe, .fileUnreadable),
      (try file("empty.ttf", []), .notAFont),
      (try file("short.ttf", [0, 1, 0]), .notAFont),
      (try file("text.ttf", Array("Not a font at all".utf8)), .notAFont),
      (try file("a.woff", Array("wOFFxxxxxxxxxxxx".utf8)), .unsupportedFormat),
      (try file("a.woff2", Array("wOF2xxxxxxxxxxxx".utf8)), .unsupportedFormat),
      (try file("a.pfa", Array("%!PS-AdobeFont-1.0".utf8)), .unsupportedFormat),
      (try file("a.pfb", [0x80, 1, 0, 0, 0, 0]), .unsupportedFormat),
      (try file("a.ttf", [0, 1, 0, 0]), .truncated),
      (try file("a.ttc", Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 9]), .truncated),
      (try file("none.ttc", Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 0]), .truncated),
      (try file("b.ttf", [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), .malformed),
    ]
    for (path, code) in cases {
      let error = #expect(throws: FontError.self, "\(path)") { try FontFace(path: path) }
      #expect(error?.code == code, "\(path): \(String(describing: error))")
      #expect(error?.source == path)
      #expect(error?.message.isEmpty == false)
    }
  }

  @Test func `A relative path starts at the working directory`() throws {
    let name = "galley-\(UUID().uuidString).ttf"
    try FileManager.default.copyItem(atPath: Self.sans, toPath: name)
    defer { try? FileManager.default.removeItem(atPath: name) }
    #expect(try FontFace(path: name).names.family == "Noto Sans")
  }

  @Test(arguments: ["head", "maxp", "hhea", "hmtx"])
  func `A font without what text needs is refused by the table's name`(table: String) throws {
    var bytes = try Repository.bytes(Self.sans)
    let record = try #require(sfntRecord(table, in: bytes))
    bytes.replaceSubrange(record..<record + 4, with: "none".utf8)
    let error = #expect(throws: FontError.self) { try FontFace(bytes: bytes) }
    #expect(error?.code == .malformed)
    #expect(error?.message.contains(table) == true)
  }

  @Test func `A font without a character map opens and supports nothing`() throws {
    var bytes = try Repository.bytes(Self.sans)
    let record = try #require(sfntRecord("cmap", in: bytes))
    bytes.replaceSubrange(record..<record + 4, with: "none".utf8)
    let font = try FontFace(bytes: bytes)
    #expect(font.supportedScalars.isEmpty)
    #expect(!font.supports("A"))
  }

  @Test func `An impossible em is refused`() throws {
    var bytes = try Repository.bytes(Self.sans)
    let head = try #require(sfntTable("head", in: bytes))
    bytes[head + 18] = 0
    bytes[head + 19] = 0
    let error = #expect(throws: FontError.self) { try FontFace(bytes: bytes) }
    #expect(error?.code == .malformed && error?.message.contains("head") == true)
  }
}

/// The offset of a table's record in the directory of a font with one face.
func sfntRecord(_ tag: String, in bytes: [UInt8]) -> Int? {
  let count = Int(bytes[4]) << 8 | Int(bytes[5])
  return (0..<count).map { 12 + 16 * $0 }.first { Array(bytes[$0..<$0 + 4]) == Array(tag.utf8) }
}

/// A font collection (TTC 1.0) of whole fonts, one after the other.
func makeCollection(_ fonts: [[UInt8]]) -> [UInt8] {
  func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
  var header = Array("ttcf".utf8) + [0, 1, 0, 0] + bigEndian(fonts.count)
  let headerLength = header.count + 4 * fonts.count
  var body: [UInt8] = []
  for font in fonts {
    while (headerLength + body.count) % 4 != 0 { body.append(0) }
    let start = headerLength + body.count
    header += bigEndian(start)
    var moved = font
    for table in 0..<(Int(font[4]) << 8 | Int(font[5])) {
      let field = 12 + 16 * table + 8
      let offset = font[field..<field + 4].reduce(0) { $0 << 8 | Int($1) }
      moved.replaceSubrange(field..<field + 4, with: bigEndian(offset + start))
    }
    body += moved
  }
  return header + body
}
