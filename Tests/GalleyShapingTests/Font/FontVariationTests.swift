internal import GalleyFonts
internal import GalleyShaping
internal import TestSupport
internal import Testing

@Suite struct FontVariationTests {
  static let inter = Repository.path("Fonts/Inter-roman.var.ttf")

  @Test(arguments: Repository.shippedFonts)
  func `Axes and named instances are those that FreeType reads`(path: String) throws {
    let font = try FontFace(path: path)
    let design = try FreeTypeFace(path: path).design
    #expect(
      font.axes.map {
        FreeTypeFace.Axis(
          tag: $0.tag.rawValue, minimum: $0.minimum, defaultValue: $0.defaultValue, maximum: $0.maximum)
      } == design.axes)
    let instances = font.namedInstances
    #expect(instances.map { $0.variations.map(\.value) } == design.instances)
    #expect(instances.allSatisfy { !$0.name.isEmpty })
    for instance in instances {
      let byIndex = try font.withNamedInstance(at: instance.index)
      #expect(byIndex.places == instance.variations)
      #expect(try font.withNamedInstance(instance.name.uppercased()) == byIndex)
    }
  }

  @Test(arguments: ["Inter-roman.var.ttf", "Inter-italic.var.ttf"])
  func `Advances along an axis are FreeType's`(name: String) throws {
    let path = Repository.path("Fonts/\(name)")
    let font = try FontFace(path: path)
    let oracle = try FreeTypeFace(path: path)
    for weight in stride(from: 100.0, through: 900, by: 50) {
      let heavy = try font.withWeight(FontWeight(weight))
      oracle.setCoordinates([weight] + font.places.dropFirst().map(\.value))
      for scalar in "Hamburgefonts 0123,.-ÄßЖ".unicodeScalars {
        let glyph = try #require(heavy.nominalGlyph(for: scalar))
        // Both round the interpolated advance once; FreeType from 16.16, HarfBuzz from a float.
        #expect(abs(heavy.nominalAdvance(of: glyph) - oracle.advance(glyph)) <= 1, "\(scalar) at \(weight)")
      }
    }
    #expect(
      try font.withWeight(900).nominalAdvance(of: #require(font.nominalGlyph(for: "i")))
        > font.withWeight(100).nominalAdvance(of: #require(font.nominalGlyph(for: "i"))))
  }

  @Test func `Values are clamped, later values win, unnamed axes stay`() throws {
    let font = try FontFace(path: Self.inter)
    #expect(try font.withWeight(2000) == font.withWeight(900))
    #expect(try font.withWeight(-5) == font.withWeight(100))
    let twice = [FontVariation(axis: .weight, value: 200), FontVariation(axis: .weight, value: 600)]
    #expect(try font.withVariations(twice) == font.withWeight(600))
    #expect(try font.withVariations([]) == font)
    #expect(try FontFace(path: Self.inter).withVariations(twice).variations[.weight] == 600)
    let still = try FontFace(path: Repository.path("Fonts/NotoSans-Bold.ttf"))
    #expect(try still.withWeight(300) == still)
  }

  @Test func `What cannot be set is refused by name`() throws {
    let font = try FontFace(path: Self.inter)
    let unknown = #expect(throws: FontError.self) {
      try font.withVariations([FontVariation(axis: "XXXX", value: 1)])
    }
    #expect(unknown?.code == .unknownAxis)
    #expect(unknown?.message.contains("XXXX") == true && unknown?.message.contains("wght") == true)
    for value in [Double.nan, .infinity, -.infinity] {
      let error = #expect(throws: FontError.self) { try font.withWeight(FontWeight(value)) }
      #expect(error?.code == .invalidAxisValue)
    }
    for index in [-1, 10_000] {
      let error = #expect(throws: FontError.self) { try font.withNamedInstance(at: index) }
      #expect(error?.code == .unknownNamedInstance)
    }
    let noName = #expect(throws: FontError.self) { try font.withNamedInstance("Heaviest") }
    #expect(noName?.code == .unknownNamedInstance && noName?.message.contains("Bold") == true)
    let still = try FontFace(path: Repository.path("Fonts/NotoSans-Bold.ttf"))
    #expect(throws: FontError.self) { try still.withVariations([FontVariation(axis: .weight, value: 1)]) }
  }

  @Test func `Equal places of one face are one font with one number`() throws {
    let font = try FontFace(path: Self.inter)
    let bold = try font.withWeight(700)
    #expect(try font.withNamedInstance("Bold") == bold)
    #expect(bold != font)
    #expect(bold.instance.id != font.instance.id)
    #expect(try bold.withWeight(400) == font)
    #expect(Set([font, bold, try font.withWeight(700)]).count == 2)
    #expect(try FontFace(path: Self.inter) != font)
    #expect(FontFace(.inter) == FontFace(.inter))
  }

  @Test func `A number outlives its font and returns with it`() throws {
    let font = try FontFace(path: Self.inter)
    func identifier(_ weight: Double) throws -> UInt32 { try font.withWeight(FontWeight(weight)).instance.id }
    let first = try (100..<900).map { try identifier(Double($0)) }
    #expect(Set(first).count == 800)
    #expect(try (100..<900).map { try identifier(Double($0)) } == first)
  }

  @Test func `Threads that ask at once get the same font`() async throws {
    let font = try FontFace(path: Self.inter)
    let fonts = try await withThrowingTaskGroup(of: [FontFace].self) { group in
      for _ in 0..<8 {
        group.addTask {
          try (0..<50).map { step in
            let font = try font.withWeight(FontWeight(Double(100 + step * 10)))
            _ = font.supports("ä")
            return font
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(fonts.count == 8)
    #expect(fonts.allSatisfy { $0 == fonts.first })
  }
}
