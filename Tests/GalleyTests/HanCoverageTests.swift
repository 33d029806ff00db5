#if canImport(Glibc)
  import Galley
  import Glibc
  import Testing

  /// The embedded fonts have the characters of everyday Chinese and Japanese, and of names.
  @Suite struct HanCoverageTests {
    /// The ideographs of two bytes, behind some others, that an encoding has, in its order.
    private static func characters(_ encoding: String, _ first: ClosedRange<UInt8>, behind prefix: [UInt8]) -> String {
      let converter = unsafe iconv_open("UTF-8", encoding)
      defer { _ = unsafe iconv_close(converter) }
      var characters = ""
      for first in first {
        for second: UInt8 in 0x40...0xFE {
          var bytes = (prefix + [first, second]).map(CChar.init(bitPattern:))
          var output = [CChar](repeating: 0, count: 16)
          var (left, room) = (bytes.count, output.count)
          let status = unsafe bytes.withUnsafeMutableBufferPointer { source in
            unsafe output.withUnsafeMutableBufferPointer { target in
              var (from, to) = (source.baseAddress, target.baseAddress)
              _ = unsafe iconv(converter, nil, nil, nil, nil)
              let status = unsafe iconv(converter, &from, &left, &to, &room)
              // A character that may be followed by a mark comes out when it is asked for.
              return unsafe status == 0 ? iconv(converter, nil, nil, &to, &room) : status
            }
          }
          let text = String(decoding: output.dropLast(room).map { UInt8(bitPattern: $0) }, as: UTF8.self).unicodeScalars
          guard status == 0, left == 0, let scalar = text.first, text.count == 1 else { continue }
          if scalar.properties.isIdeographic { characters.unicodeScalars.append(scalar) }
        }
      }
      return characters
    }

    /// An encoding's bytes, and how many ideographs they are.
    struct Level: Sendable {
      let encoding: String, first: ClosedRange<UInt8>, prefix: [UInt8], count: Int

      init(_ encoding: String, _ first: ClosedRange<UInt8>, _ prefix: [UInt8] = [], count: Int) {
        (self.encoding, self.first, self.prefix, self.count) = (encoding, first, prefix, count)
      }
    }

    /// Names of people are of these: 髙 and 﨑 of Windows-31J, 彅 and 桒 of JIS X 0213, 喆 of GB 2312, 瑝 of Big5; 浏, 尴, 岚,
    /// 嗒 and 飙 are of the second level of GB 2312, and in the strings of every browser.
    @Test(
      arguments: [
        Level("GB2312", 0xB0...0xD7, count: 3755), Level("GB2312", 0xD8...0xF7, count: 3008),
        Level("BIG5", 0xA4...0xC6, count: 5401), Level("BIG5", 0xC9...0xF9, count: 7659),
        Level("CP932", 0xFA...0xFC, count: 360), Level("EUC-JISX0213", 0xA1...0xFE, count: 7617),
        Level("EUC-JISX0213", 0xA1...0xFE, [0x8F], count: 2436), Level("EUC-JP", 0xA1...0xFE, [0x8F], count: 5801),
      ], [nil, "zh-Hans", "zh", "ja"] as [String?])
    func everyIdeographOfAnEncodingHasAGlyph(_ level: Level, language: String?) throws {
      let characters = Array(Self.characters(level.encoding, level.first, behind: level.prefix))
      #expect(characters.count == level.count)
      for start in stride(from: 0, to: characters.count, by: 94) {
        let text = String(characters[start..<min(start + 94, characters.count)])
        let paragraph = try PreparedParagraph(text, style: TextStyle(language: language))
        #expect(paragraph.missingGlyphs.isEmpty, "\(paragraph.missingGlyphs.map { paragraph.text[$0.range] })")
      }
    }

    @Test func whatLabelsOfAppsAndNamesHaveHasAGlyph() throws {
      let names = ["𠮷野", "濵", "栁", "槗", "堃", "镕", "頔", "珺", "垚", "翀", "燁", "咗喺啲嚟冇佢哋"]
      for text in names + ["浏览器", "尴尬", "岚", "嗒", "飙", "⋯", "…", "⌘⇧⌥⌃"] {
        #expect(try PreparedParagraph(text).missingGlyphs.isEmpty, "\(text)")
      }
    }
  }
#endif
