public import CGalley
internal import Galley
internal import GalleyFonts
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping
internal import GalleySystemFonts

/// The strings of a font that C asks for, which live as long as the collection.
///
/// `@unchecked Sendable`: the strings are never written again.
@safe final class FontNamesInC: @unchecked Sendable {
  let source: UnsafePointer<CChar>
  let family: UnsafePointer<CChar>
  let postScriptName: UnsafePointer<CChar>

  init(_ font: FontFace) {
    let names = font.names
    // Without it the name could be that of a file in the current folder.
    unsafe source = Self.copy(font.isEmbedded ? "embedded:" + font.source : font.source)
    unsafe family = Self.copy(names.preferredFamily)
    unsafe postScriptName = Self.copy(names.postScriptName)
  }

  deinit {
    unsafe source.deallocate()
    unsafe family.deallocate()
    unsafe postScriptName.deallocate()
  }

  private static func copy(_ text: String) -> UnsafePointer<CChar> {
    var bytes = text.utf8.filter { $0 != 0 }.map { CChar(bitPattern: $0) }
    bytes.append(0)
    let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    unsafe pointer.initialize(from: bytes, count: bytes.count)
    return unsafe UnsafePointer(pointer)
  }
}

@c @implementation public func galley_fonts_create(
  _ sources: UnsafePointer<galley_font_source>!, _ count: Int, _ stride: Int,
  _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> galley_status {
  status {
    let out = try out.checked()
    guard let sources = unsafe sources else { throw LibraryError.null("sources") }
    guard (1...4096).contains(count) else {
      throw LibraryError(.badArgument, "\(UInt(bitPattern: count)) fonts: there must be 1 to 4096")
    }
    guard unsafe stride >= MemoryLayout<galley_font_source>.size, stride <= 1 << 16 else {
      throw LibraryError(.badArgument, "the stride \(stride) is less than the size of a galley_font_source")
    }
    var fonts: [FontFace] = []
    for index in 0..<count {
      let place = unsafe UnsafeRawPointer(sources) + index * stride
      unsafe fonts += try FontSource(place.assumingMemoryBound(to: galley_font_source.self)).fonts()
    }
    unsafe out.pointee = FontsHandle(fonts).handedOut
  }
}

/// A source of fonts, and where families are looked for.
@safe private struct FontSource {
  private let source: galley_font_source
  private let style: FontStyle
  private let weight: FontWeight

  init(_ pointer: UnsafePointer<galley_font_source>) throws(LibraryError) {
    let source = unsafe try Options.load(pointer, "galley_font_source")
    let isSystem = unsafe source.uses_system_fonts != 0
    let given = unsafe [source.path != nil, source.bytes != nil, source.embedded != nil, source.family != nil]
    let count = given.count(where: { $0 })
    guard count == 1 || count == 0 && isSystem else {
      throw LibraryError(.badArgument, "a galley_font_source has one of path, bytes, embedded and family")
    }
    guard unsafe source.weight == 0 || (1...1000).contains(source.weight) else {
      throw LibraryError(.badArgument, unsafe "\"fontWeight\" must lie between 1 and 1000, not \(source.weight.shown)")
    }
    guard unsafe source.width >= 0, unsafe source.width.isFinite else {
      throw LibraryError(.badArgument, unsafe "the width \(source.width.shown) of a font is not a number above 0")
    }
    let slant: (isItalic: Bool, angle: Double) = unsafe try Options.choice(
      source.slant, [(false, 0), (true, 0), (false, 14)], "slant")
    unsafe self.source = source
    weight = unsafe FontWeight(source.weight)
    style = unsafe FontStyle(
      weight: weight == 0 ? .regular : weight, width: source.width == 0 ? 100 : source.width, isItalic: slant.isItalic,
      obliqueAngle: slant.angle)
  }

  /// The fonts: one, all embedded ones, or those that the machine has for a language.
  func fonts() throws -> [FontFace] {
    if let family = unsafe Options.string(source.family) {
      return try varied([try collection().font(family: family, style: style)])
    }
    if let name = unsafe Options.string(source.embedded) {
      guard unsafe name == "*" || source.face_index == 0 else {
        throw LibraryError(.badFont, "\(name) has one face")
      }
      let fonts = try embedded(name)
      guard fonts.count > 1 else { return try varied(fonts.map(weighted)) }
      let isPlain = weight == 0 && style == FontStyle() && language == nil
      return try varied(isPlain ? fonts : FontCollection.embedded.cascade(style: style, language: language))
    }
    if let path = unsafe Options.string(source.path) {
      return unsafe try varied([weighted(FontFace(path: path, faceIndex: Int(source.face_index)))])
    }
    guard unsafe source.bytes != nil else {
      return try SystemFonts.fallbackFonts(language: language, style: style)
    }
    guard unsafe source.byte_count > 0, unsafe source.byte_count < 1 << 31 else {
      throw LibraryError(.badFont, unsafe "a font of \(UInt(bitPattern: source.byte_count)) bytes")
    }
    let bytes = unsafe Array(UnsafeRawBufferPointer(start: source.bytes, count: source.byte_count))
    return unsafe try varied([weighted(FontFace(bytes: bytes, faceIndex: Int(source.face_index)))])
  }

  private var language: String? { unsafe Options.string(source.language) }

  private func weighted(_ font: FontFace) throws -> FontFace { weight == 0 ? font : try font.withWeight(weight) }

  /// The fonts that a family is looked for in.
  private func collection() throws -> FontCollection {
    var collection = FontCollection.embedded
    if let folder = unsafe Options.string(source.folder) { _ = try collection.addFolder(folder) }
    if unsafe source.uses_system_fonts != 0 { collection.add(try SystemFonts.collection()) }
    return collection
  }

  private func embedded(_ name: String) throws -> [FontFace] {
    guard !EmbeddedFont.all.isEmpty else { throw LibraryError(.noFonts, "this library has no fonts inside") }
    if name == "*" { return EmbeddedFont.all.map { FontFace($0) } }
    guard let file = EmbeddedFont.named(name) else {
      throw LibraryError(.badFont, EmbeddedFont.refusal(name))
    }
    return [FontFace(file)]
  }

  /// Axis values are the first font's: another font need not have the axis.
  private func varied(_ fonts: [FontFace]) throws -> [FontFace] {
    let axes = try unsafe Options.array(source.axes, source.axis_count, "axes")
    guard !axes.isEmpty else { return fonts }
    var fonts = fonts
    fonts[0] = try unsafe fonts[0].withVariations(
      axes.map { FontVariation(axis: try Options.tag($0.tag, "axes"), value: Double($0.value)) })
    return fonts
  }
}

@c @implementation public func galley_fonts_count(_ fonts: OpaquePointer!) -> Int {
  unsafe (try? Handle.from(unsafe fonts, as: FontsHandle.self))?.fonts.count ?? 0
}

extension FontsHandle {
  fileprivate func font(_ index: Int) throws(LibraryError) -> FontFace {
    guard fonts.indices.contains(index) else {
      throw LibraryError(.badArgument, "there is no font \(UInt(bitPattern: index)) among \(fonts.count)")
    }
    return fonts[index]
  }
}

@c @implementation public func galley_fonts_info(
  _ fonts: OpaquePointer!, _ index: Int, _ out: UnsafeMutablePointer<galley_font_info>!
) -> galley_status {
  unsafe status(fonts) { (handle: FontsHandle) in
    let font = try handle.font(index)
    guard let out = unsafe out else { throw LibraryError.null("out") }
    let metrics = font.metrics
    let names = handle.names[index]
    unsafe out.pointee = galley_font_info(
      units_per_em: Int32(clamping: metrics.unitsPerEm), ascender: Int32(clamping: metrics.ascender),
      descender: Int32(clamping: metrics.descender), leading: Int32(clamping: metrics.leading),
      cap_height: Int32(clamping: metrics.capHeight), x_height: Int32(clamping: metrics.xHeight),
      underline_position: Int32(clamping: metrics.underlinePosition),
      underline_thickness: Int32(clamping: metrics.underlineThickness),
      strikethrough_position: Int32(clamping: metrics.strikethroughPosition),
      strikethrough_thickness: Int32(clamping: metrics.strikethroughThickness),
      glyph_count: Int32(clamping: font.glyphCount), face_index: Int32(clamping: font.faceIndex),
      source: names.source, family: names.family, postscript_name: names.postScriptName)
  }
}

@c @implementation public func galley_fonts_data(
  _ fonts: OpaquePointer!, _ index: Int, _ bytes: UnsafeMutablePointer<UnsafeRawPointer?>!,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(fonts) { (handle: FontsHandle) in
    let font = try handle.font(index)
    guard let bytes = unsafe bytes, let count = unsafe count else { throw LibraryError.null("an output") }
    unsafe font.withFileBytes { file in
      unsafe bytes.pointee = file.baseAddress
      unsafe count.pointee = file.count
    }
  }
}

@c @implementation public func galley_fonts_axes(
  _ fonts: OpaquePointer!, _ index: Int, _ axes: UnsafeMutablePointer<galley_tag_value>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(fonts) { (handle: FontsHandle) in
    let places = try handle.font(index).places
    let room = unsafe try Room(axes, capacity, count, "axes")
    room.fill(count: places.count) { index in
      let tag = places[index].axis.rawValue
      let letters = [24, 16, 8, 0].map { CChar(bitPattern: UInt8(truncatingIfNeeded: tag >> $0)) }
      return galley_tag_value(
        tag: (letters[0], letters[1], letters[2], letters[3]), value: Float(places[index].value))
    }
  }
}

@c @implementation public func galley_fonts_outline(
  _ fonts: OpaquePointer!, _ index: Int, _ glyph: UInt32, _ verbs: UnsafeMutablePointer<UInt8>!, _ verbCapacity: Int,
  _ verbCount: UnsafeMutablePointer<Int>!, _ coordinates: UnsafeMutablePointer<Float>!, _ coordinateCapacity: Int,
  _ coordinateCount: UnsafeMutablePointer<Int>!, _ advance: UnsafeMutablePointer<Double>!
) -> galley_status {
  status {
    let font = try unsafe Handle.from(fonts, as: FontsHandle.self).font(index)
    let verbRoom = unsafe try Room(verbs, verbCapacity, verbCount, "verbs")
    let coordinateRoom = unsafe try Room(coordinates, coordinateCapacity, coordinateCount, "coordinates")
    // Glyphs have numbers of 16 bits; one beyond them shows nothing, as one that the font does not have.
    guard let glyph = UInt16(exactly: glyph) else {
      verbRoom.fill(count: 0) { _ in 0 }
      coordinateRoom.fill(count: 0) { _ in 0 }
      if let advance = unsafe advance { unsafe advance.pointee = 0 }
      return
    }
    let path = font.outline(ofGlyph: glyph)
    verbRoom.fill(count: path.verbs.count) { path.verbs[$0].rawValue }
    coordinateRoom.fill(count: path.coordinates.count) { path.coordinates[$0] }
    if let advance = unsafe advance { unsafe advance.pointee = Double(font.advance(ofGlyph: glyph)) }
  }
}

extension FontFace {
  /// The plain outline of a glyph, or those of its coloured layers together; a picture has none.
  fileprivate func outline(ofGlyph glyph: UInt16) -> GlyphPath {
    let image = glyphImage(glyph)
    var whole = image.outline ?? GlyphPath()
    for layer in image.layers { whole.append(layer.outline, scale: 1, x: 0, y: 0) }
    return whole
  }
}

@c @implementation public func galley_fonts_shape(
  _ fonts: OpaquePointer!, _ index: Int, _ text: UnsafeRawPointer!, _ length: Int, _ encoding: galley_encoding,
  _ options: UnsafePointer<CChar>!, _ glyphs: UnsafeMutablePointer<galley_shaped_glyph>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(fonts) { (handle: FontsHandle) in
    let font = try handle.font(index)
    let room = unsafe try Room(glyphs, capacity, count, "glyphs")
    let (text, offsets) = unsafe try GivenText(text, length, encoding).decoded()
    let record = try unsafe JSONObject(options) ?? JSONObject()
    let shaped = try stated { () throws(RecordError) in
      try record.refuseMembers(notIn: JSONRecord(ShapeOptions.members).names, kind: "option of a line")
      return try ShapeOptions(record).glyphs(of: Array(text.utf8), in: font)
    }
    // Clusters are counted in scalars.
    let starts = text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
    room.fill(count: shaped.count) { index in
      let glyph = shaped[index]
      return galley_shaped_glyph(
        glyph: glyph.number, x_advance: Int32(clamping: glyph.xAdvance), y_advance: Int32(clamping: glyph.yAdvance),
        x_offset: Int32(clamping: glyph.xOffset), y_offset: Int32(clamping: glyph.yOffset),
        cluster: offsets.given(starts[glyph.cluster]))
    }
  }
}
