internal import Galley
internal import GalleyShaping

/// The fonts of a PDF file, with the glyphs that each shows and their characters.
struct PDFFonts {
  /// A font that is part of the file.
  private struct Face {
    let font: FontFace
    let subset: FontSubset
    var isStacked = false
  }

  /// A glyph that a font of the file shows.
  struct Glyph {
    let face: Int
    let code: UInt16
    /// The advance in thousandths of an em.
    let width: Double
    /// The characters of the code by itself; `nil` until it is shown alone.
    fileprivate var text: String?
    /// Characters of a group of glyphs that the code begins, for readers that know no groups.
    fileprivate var spareText: String?
  }

  /// The distance from the top of an upright glyph of a vertical line down to its baseline, in ems.
  static let verticalAscent = 0.88

  /// The font of the invisible space that carries the characters of a drawn shape.
  private static let spare = FontFace.default
  /// That space, which no text may mean to be read.
  private static let spareGlyph = spare.instance.nominalGlyph(for: "\u{2003}").flatMap { UInt16(exactly: $0) }
  private var gallery = GlyphGallery()
  private var faces: [Face] = []
  private var glyphs = GlyphTable<Glyph>()
  private(set) var notes: [PictureNote] = []

  /// Takes the fonts of all text, but for outlines alone.
  init(_ pages: [Picture], usesOutlines: Bool) {
    guard !usesOutlines else { return }
    // In the order of the text.
    var wanted: [(font: FontFace, glyphs: Set<UInt16>)] = []
    var areOutlines = GlyphTable<Bool>()
    /// Tells whether a font shows a glyph, which it is to have then.
    func want(_ glyph: UInt16, _ font: FontFace) -> Bool {
      if let known = areOutlines[glyph, font] { return known }
      let isOutline = isOutline(glyph, font)
      areOutlines[glyph, font] = isOutline
      guard isOutline else { return false }
      let place = wanted.firstIndex { $0.font == font } ?? wanted.count
      if place == wanted.count { wanted.append((font, [])) }
      wanted[place].glyphs.insert(glyph)
      return true
    }
    var needsSpaces = false
    for page in pages {
      Picture.forEachLine(of: page.commands) { line in
        for fragment in line.fragments {
          // Some of what runs from right to left, and groups of glyphs, are placed by spaces.
          needsSpaces =
            needsSpaces || fragment.isRightToLeft || fragment.content.clusters.contains { $0.glyphs.count > 1 }
          for glyph in fragment.glyphs where !want(glyph, fragment.font) { needsSpaces = true }
        }
      }
    }
    for (font, glyphs) in wanted { embed(font, glyphs) }
    guard needsSpaces || !notes.isEmpty, let space = Self.spareGlyph else { return }
    // Where there is no subsetter it has been said.
    let notes = notes
    embed(Self.spare, (wanted.first { $0.font == Self.spare }?.glyphs ?? []).union([space]))
    spareSpace = glyphs[space, Self.spare]
    self.notes = notes
  }

  private mutating func embed(_ font: FontFace, _ glyphs: Set<UInt16>) {
    do throws(FontSubset.Refusal) {
      let face = Face(font: font, subset: try FontSubset(font, glyphs: glyphs))
      let index = faces.firstIndex { $0.font == font } ?? faces.count
      if index == faces.count { faces.append(face) } else { faces[index] = face }
      for (glyph, code) in face.subset.codes {
        self.glyphs[glyph, font] = Glyph(face: index, code: code, width: Self.width(of: glyph, font))
      }
    } catch {
      let subject = error.isOfAllFonts ? "text" : "\(font.source): its text"
      let note = PictureNote(.outlinedText, "\(subject) is drawn as outlines, since \(error.reason)")
      if !notes.contains(note) { notes.append(note) }
    }
  }

  /// Tells whether a glyph is the font's own outline, so that the font shows it.
  private mutating func isOutline(_ glyph: UInt16, _ font: FontFace) -> Bool {
    // Frames are the file's.
    guard glyph != 0, !font.isUndrawnEmoji(glyph), case .outline = gallery.drawing(of: glyph, in: font) else {
      return false
    }
    return true
  }

  mutating func drawing(of index: Int, in fragment: GlyphFragment) -> GlyphGallery.Drawing {
    gallery.drawing(of: index, in: fragment)
  }

  // MARK: Codes

  /// The invisible space that carries the characters of a drawn shape.
  private(set) var spareSpace: Glyph?

  /// Tells whether fonts of the file show all glyphs of a cluster.
  mutating func shows(_ cluster: GlyphFragment.Cluster, of fragment: GlyphFragment) -> Bool {
    for glyph in cluster.glyphs where glyphs.index(of: fragment.glyphs[glyph], fragment.font) == nil { return false }
    return true
  }

  /// Returns the index of a glyph that the file shows; `nil` for any other.
  mutating func index(of glyph: UInt16, _ font: FontFace) -> Int? { glyphs.index(of: glyph, font) }

  subscript(index: Int) -> Glyph { glyphs.values[index] }

  /// Returns the state of the text of a fragment that a font shows.
  mutating func state(of fragment: GlyphFragment, face: Int) -> PDFOperators.TextState {
    let isStacked = fragment.content.isStacked
    if isStacked { faces[face].isStacked = true }
    return PDFOperators.TextState(
      face: face, size: fragment.size, breadth: fragment.horizontalScale, rotation: fragment.rotation,
      isStacked: isStacked, emboldening: fragment.emboldening)
  }

  /// Tells whether a code alone says which characters it shows; it learns them the first time.
  mutating func says(_ text: String, with index: Int) -> Bool {
    if let known = glyphs.values[index].text { return known == text }
    guard !text.isEmpty, text.utf16.count < 128,
      !text.unicodeScalars.contains(where: { [0, 0xFEFF, 0xFFFE].contains($0.value) })
    else { return false }
    glyphs.update(index) { $0.text = text }
    return true
  }

  /// Keeps the text of a group's code, for a code that gets no text of its own.
  mutating func keepSpareText(_ text: String, with index: Int) {
    guard glyphs.values[index].spareText == nil else { return }
    glyphs.update(index) { $0.spareText = text }
  }

  private static func width(of glyph: UInt16, _ font: FontFace) -> Double {
    (Double(font.advance(ofGlyph: glyph)) * 100_000 / Double(font.unitsPerEm)).rounded() / 100
  }

  // MARK: Objects

  /// Writes the fonts; their entries in the resources.
  func write(to file: inout PDFFile) -> String {
    var entries = ""
    for (index, face) in faces.enumerated() {
      let name = Self.name(of: face)
      let own = glyphs.values.filter { $0.face == index }.sorted { $0.code < $1.code }
      let descendant = file.add(Self.descendant(face, own, name, descriptor: Self.descriptor(face, name, &file)))
      let unicode = file.addStream("", Self.characterMap(own))
      for (key, mode) in face.isStacked ? [("F", "H"), ("V", "V")] : [("F", "H")] {
        let font = file.add(
          "<</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding/Identity-\(mode)"
            + "/DescendantFonts[\(descendant) 0 R]/ToUnicode \(unicode) 0 R>>")
        entries += "/\(key)\(index) \(font) 0 R"
      }
    }
    return entries
  }

  /// The font's name behind six letters, which say that it is a subset.
  private static func name(of face: Face) -> String {
    var hash = ContentHash()
    for glyph in face.subset.codes.keys.sorted() { hash.add([UInt8(glyph >> 8), UInt8(glyph & 255)]) }
    for variation in face.font.places { hash.add(Array("\(variation.value)".utf8)) }
    let name = face.font.names.postScriptName.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return hash.letters(6) + "+" + (name.isEmpty ? "Font" : name)
  }

  private static func descriptor(_ face: Face, _ name: String, _ file: inout PDFFile) -> Int {
    let program: String
    switch face.subset.program {
    case .trueType(let bytes): program = "/FontFile2 \(file.addStream("/Length1 \(bytes.count)", bytes)) 0 R"
    case .cff(let bytes): program = "/FontFile3 \(file.addStream("/Subtype/CIDFontType0C", bytes)) 0 R"
    }
    let metrics = face.font.metrics
    func scaled(_ value: Int) -> Int { Int((Double(value) * 1000 / Double(metrics.unitsPerEm)).rounded()) }
    let box = face.subset.boundingBox.map { "\(scaled($0))" }.joined(separator: " ")
    return file.add(
      "<</Type/FontDescriptor/FontName/\(name)/Flags 4/ItalicAngle 0/StemV 80/FontBBox[\(box)]"
        + "/Ascent \(scaled(metrics.ascender))/Descent \(scaled(metrics.descender))"
        + "/CapHeight \(scaled(metrics.capHeight))\(program)>>")
  }

  private static func descendant(_ face: Face, _ glyphs: [Glyph], _ name: String, descriptor: Int) -> ByteText {
    let isTrueType = if case .trueType = face.subset.program { true } else { false }
    var text = ByteText(
      "<</Type/Font/Subtype/CIDFontType\(isTrueType ? 2 : 0)/BaseFont/\(name)/FontDescriptor \(descriptor) 0 R")
    text.append("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>")
    if isTrueType { text.append("/CIDToGIDMap/Identity") }
    if face.isStacked {
      text.append("/DW2[")
      text.append(numbers: verticalAscent * 1000, -1000)
      text.append("]")
    }
    text.append("/DW 0/W[")
    for glyph in glyphs {
      text.append(Int(glyph.code))
      text.append("[")
      text.append(glyph.width, decimals: 2)
      text.append("]")
    }
    text.append("]>>")
    return text
  }

  /// Returns the characters of the codes (ISO 32000-1, 9.10.3).
  private static func characterMap(_ glyphs: [Glyph]) -> [UInt8] {
    var text = ByteText(
      "/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CIDSystemInfo<</Registry(Adobe)"
        + "/Ordering(UCS)/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n"
        + "1 begincodespacerange<0000><FFFF>endcodespacerange\n")
    let texts = glyphs.compactMap { glyph in
      (glyph.text ?? glyph.spareText).flatMap { $0.isEmpty ? nil : (code: glyph.code, characters: $0) }
    }
    for start in stride(from: 0, to: texts.count, by: 100) {
      let part = texts[start..<min(start + 100, texts.count)]
      text.append("\(part.count) beginbfchar\n")
      for (code, characters) in part {
        text.append("<")
        text.append(hex: code)
        text.append("><")
        for unit in characters.utf16.prefix(255) { text.append(hex: unit) }
        text.append(">\n")
      }
      text.append("endbfchar\n")
    }
    text.append("endcmap CMapName currentdict/CMap defineresource pop end end")
    return text.bytes
  }
}
