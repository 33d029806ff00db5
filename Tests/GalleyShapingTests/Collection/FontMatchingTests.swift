internal import GalleyFonts
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// CSS Fonts 4, 5.2, step by step, on families of which only the numbers matter.
@Suite struct FontMatchingTests {
  /// A font that is exactly this heavy, wide and slanted: Noto Sans with other numbers in `OS/2` and `post`.
  private func face(
    weight: Int = 400, widthClass: Int = 5, italic: Bool = false, angle: Int = 0, selection: Int = 0, macStyle: Int = 0
  ) throws -> FontFace {
    var bytes = try Repository.bytes(Repository.path("Fonts/NotoSansLao-Regular.ttf"))
    let os2 = try #require(sfntTable("OS/2", in: bytes))
    let post = try #require(sfntTable("post", in: bytes))
    func set(_ value: Int, at offset: Int) {
      bytes[offset] = UInt8(truncatingIfNeeded: value >> 8)
      bytes[offset + 1] = UInt8(truncatingIfNeeded: value)
    }
    set(weight, at: os2 + 4)
    set(widthClass, at: os2 + 6)
    set(selection | (italic ? 1 : 0) | (angle != 0 && !italic ? 1 << 9 : 0), at: os2 + 62)
    set(macStyle, at: try #require(sfntTable("head", in: bytes)) + 44)
    set(-angle, at: post + 4)
    return try FontFace(bytes: bytes)
  }

  static let family = "Noto Sans Lao"

  @Test(arguments: [
    (400, [300, 400, 500], 400), (450, [300, 400, 480, 700], 480), (450, [400, 600], 400), (450, [500, 400], 500),
    (400, [300, 500, 600], 500), (500, [450, 600], 450), (350, [300, 400], 300), (350, [400, 700], 400),
    (600, [500, 700], 700), (600, [500, 400], 500), (900, [100, 300], 300), (1, [900, 700], 700),
    (500, [501, 1000], 501), (400, [501, 399], 399),
  ])
  func `Weights are looked for in the direction that CSS says`(wanted: Double, weights: [Int], expected: Double) throws
  {
    let collection = FontCollection(try weights.map { try face(weight: $0) })
    let font = try collection.font(family: Self.family, style: FontStyle(weight: FontWeight(wanted)))
    #expect(font.traits.weight == expected...expected)
  }

  @Test(arguments: [
    (100.0, [3, 7], 75.0), (100, [6, 9], 112.5), (75, [2, 4], 62.5), (75, [4, 9], 87.5), (110, [5, 6], 112.5),
    (110, [4, 5], 100), (150, [6, 9], 200), (100, [1, 4, 9], 87.5),
  ])
  func `Widths are looked for in the direction that CSS says`(wanted: Double, classes: [Int], expected: Double) throws {
    let collection = FontCollection(try classes.map { try face(widthClass: $0) })
    let font = try collection.font(family: Self.family, style: FontStyle(width: wanted))
    #expect(font.traits.width == expected...expected)
  }

  /// Angles of the candidates, 100 standing for an italic face, with the one expected.
  @Test(
    arguments: [
      (FontStyle(), [100, 10, 0], 0), (FontStyle(), [100, 10, -5], 10), (FontStyle(), [-5, 100], 100),
      (FontStyle(), [-9, -5], -5),
      (FontStyle(isItalic: true), [0, 20, 100], 100), (FontStyle(isItalic: true), [0, 20, 12], 12),
      (FontStyle(isItalic: true), [0, 8, 4], 8), (FontStyle(isItalic: true), [0, -8], 0),
      (FontStyle(obliqueAngle: 14), [0, 100, 12, 20], 20), (FontStyle(obliqueAngle: 14), [0, 100, 5, 12], 12),
      (FontStyle(obliqueAngle: 14), [0, 100], 100),
      (FontStyle(obliqueAngle: 14), [-10, 0], 0), (FontStyle(obliqueAngle: 5), [3, 7], 3),
      (FontStyle(obliqueAngle: 5), [7, 100, 0], 7),
      (FontStyle(obliqueAngle: 5), [0, 100], 100),
      (FontStyle(obliqueAngle: -14), [10, 0, -20, -8], -20), (FontStyle(obliqueAngle: -14), [10, 0, -8], -8),
      (FontStyle(obliqueAngle: -14), [10, 0], 0),
    ] as [(FontStyle, [Int], Int)])
  func `Slants are looked for in the order that CSS says`(wanted: FontStyle, faces: [Int], expected: Int) throws {
    let collection = FontCollection(
      try faces.map { try $0 == 100 ? face(italic: true, angle: 9) : face(angle: $0) })
    let font = try collection.font(family: Self.family, style: wanted)
    let position = try #require(collection.fonts.firstIndex(of: font))
    #expect(faces[position] == expected)
  }

  @Test func `Width counts before slant and slant before weight`() throws {
    let collection = FontCollection([
      try face(weight: 700, widthClass: 3, italic: true, angle: 9), try face(weight: 700, italic: true, angle: 9),
      try face(weight: 400, widthClass: 3), try face(weight: 300),
    ])
    func position(_ style: FontStyle) throws -> Int? {
      collection.fonts.firstIndex(of: try collection.font(family: Self.family, style: style))
    }
    #expect(try position(FontStyle(weight: 700)) == 3)
    #expect(try position(FontStyle(weight: 300, isItalic: true)) == 1)
    #expect(try position(FontStyle(weight: 300, width: 75)) == 2)
    #expect(try position(FontStyle(weight: 300, width: 75, isItalic: true)) == 0)
  }

  /// Weight classes with `fsSelection` (bit 0 italic, 5 bold, 6 regular) and `macStyle` (bit 0 bold, 1 italic).
  @Test(arguments: [
    (400, 0b0100_0000, 0b00, 400), (400, 0b0010_0000, 0b01, 700), (400, 0b0010_0000, 0b00, 700), (400, 0, 0b01, 700),
    (300, 0b0010_0000, 0b01, 700), (4, 0b0010_0000, 0b00, 700), (0, 0b0010_0000, 0b00, 700), (0, 0, 0b00, 400),
    // Bold of a light family, and regular of a heavy one, may be any heavier weight.
    (500, 0b0010_0000, 0b01, 500), (600, 0b0010_0000, 0b01, 600), (900, 0b0100_0000, 0b00, 900),
    (900, 0b0010_0000, 0b01, 900),
    // Of two tables that contradict each other the newer one counts.
    (400, 0b0100_0000, 0b01, 400),
  ])
  func `A face that calls itself bold is`(weightClass: Int, selection: Int, macStyle: Int, expected: Double) throws {
    let font = try face(weight: weightClass, selection: selection, macStyle: macStyle)
    #expect(font.traits.weight == expected...expected && font.weight == FontWeight(expected))
    // Beside a regular face it is what bold text takes.
    let collection = FontCollection([try face(), font])
    let bold = try collection.font(family: Self.family, style: FontStyle(weight: 700))
    #expect((bold == font) == (expected > 400))
  }

  @Test(arguments: [
    (0b0000_0001, 0b00, true), (0b0000_0001, 0b10, true), (0, 0b10, true), (0b0010_0000, 0b11, true), (0, 0b01, false),
    (0b0100_0000, 0b00, false), (0b0100_0000, 0b10, false),
  ])
  func `A face that calls itself italic is`(selection: Int, macStyle: Int, isItalic: Bool) throws {
    let font = try face(selection: selection, macStyle: macStyle)
    #expect(font.traits.italic == (isItalic ? 1...1 : nil))
    let collection = FontCollection([try face(), font])
    #expect(try (collection.font(family: Self.family, style: FontStyle(isItalic: true)) == font) == isItalic)
  }

  @Test func `A variable font takes what lies in its ranges`() throws {
    let collection = FontCollection.embedded
    for weight in stride(from: 100.0, through: 900, by: 75) {
      let font = try collection.font(family: "Inter", style: FontStyle(weight: FontWeight(weight)))
      #expect(font == (try FontFace(.inter).withWeight(FontWeight(weight))))
    }
    let italic = try collection.font(family: "Inter", style: FontStyle(weight: 950, isItalic: true))
    #expect(italic == (try FontFace(.interItalic).withWeight(900)))
    #expect(FontFace(.inter).traits.weight == 100...900)
  }

  @Test func `Numbers that are not finite are refused`() {
    let styles = [
      FontStyle(weight: FontWeight(.nan)), FontStyle(width: .infinity), FontStyle(obliqueAngle: .nan),
      FontStyle(weight: FontWeight(-.infinity)),
    ]
    for style in styles {
      let error = #expect(throws: FontError.self) { try FontCollection.embedded.font(family: "Inter", style: style) }
      #expect(error?.code == .invalidAxisValue)
    }
  }
}
