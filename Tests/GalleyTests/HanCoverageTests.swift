#if canImport(Glibc)
  import Galley
  import Glibc
  import Testing

  /// The embedded fonts have the characters of everyday Chinese.
  @Suite struct HanCoverageTests {
    /// The characters of rows of GB 2312, in its order: 16 to 55 are the first level, 56 to 87 the second.
    private static func characters(_ rows: ClosedRange<UInt8>) throws -> String {
      var bytes: [CChar] = []
      for row in rows {
        for cell: UInt8 in 1...94 where !(row == 55 && cell > 89) {
          bytes += [CChar(bitPattern: row + 0xA0), CChar(bitPattern: cell + 0xA0)]
        }
      }
      let converter = unsafe iconv_open("UTF-8", "GB2312")
      defer { _ = unsafe iconv_close(converter) }
      var output = [CChar](repeating: 0, count: bytes.count * 2)
      var (left, room) = (bytes.count, output.count)
      let status = unsafe bytes.withUnsafeMutableBufferPointer { source in
        unsafe output.withUnsafeMutableBufferPointer { target in
          var (from, to) = (source.baseAddress, target.baseAddress)
          return unsafe iconv(converter, &from, &left, &to, &room)
        }
      }
      try #require(status == 0 && left == 0)
      return String(decoding: output.dropLast(room).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// 浏, 尴, 岚, 嗒 and 飙 are of the second level, and in the strings of every browser.
    @Test(arguments: [(16...55 as ClosedRange<UInt8>, 3755), (56...87, 3008)], [nil, "zh-Hans", "zh"] as [String?])
    func everyCharacterOfGB2312HasAGlyph(_ level: (rows: ClosedRange<UInt8>, count: Int), language: String?) throws {
      let characters = Array(try Self.characters(level.rows))
      #expect(characters.count == level.count)
      for start in stride(from: 0, to: characters.count, by: 94) {
        let text = String(characters[start..<min(start + 94, characters.count)])
        let paragraph = try PreparedParagraph(text, style: TextStyle(language: language))
        #expect(paragraph.missingGlyphs.isEmpty, "\(paragraph.missingGlyphs.map { paragraph.text[$0.range] })")
      }
    }

    @Test func whatLabelsOfAppsHaveHasAGlyph() throws {
      for text in ["浏览器", "尴尬", "岚", "嗒", "飙", "⋯", "…", "⌘⇧⌥⌃"] {
        #expect(try PreparedParagraph(text).missingGlyphs.isEmpty, "\(text)")
      }
    }
  }
#endif
