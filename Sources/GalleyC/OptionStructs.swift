internal import CGalley
internal import Galley
internal import GalleyFonts
internal import GalleyShaping
internal import GalleyUnicode

/// Reading the option structs of C.
enum Options {
  /// More than any struct of options has bytes.
  static let greatestSize = 1 << 16

  /// A struct of options.
  ///
  /// - Throws: `LibraryError` where it is smaller than here, or has no size: a struct that was not initialised.
  static func load<Struct: BitwiseCopyable>(
    _ pointer: UnsafePointer<Struct>, _ name: String
  ) throws(LibraryError) -> Struct {
    let raw = unsafe UnsafeRawPointer(pointer)
    let size = unsafe raw.loadUnaligned(as: Int.self)
    guard (MemoryLayout<Struct>.size...greatestSize).contains(size) else {
      throw LibraryError(
        .badArgument, "\(name): struct_size is \(size), not \(MemoryLayout<Struct>.size), which is sizeof(\(name))")
    }
    return unsafe raw.loadUnaligned(as: Struct.self)
  }

  /// - Throws: `LibraryError` for a text that is to be hyphenated automatically and has no language with patterns.
  static func checkHyphenation(of text: AttributedText) throws(LibraryError) {
    if let refusal = text.hyphenationRefusal(option: "hyphenation", languageOption: "a language") {
      throw LibraryError(.badArgument, refusal)
    }
  }

  static func choice<Choice>(_ value: Int32, _ all: [Choice], _ name: String) throws(LibraryError) -> Choice {
    guard all.indices.contains(Int(value)) else {
      throw LibraryError(.badArgument, "\(name) is \(value), not between 0 and \(all.count - 1)")
    }
    return all[Int(value)]
  }

  /// - Throws: `LibraryError` where a length that is asked for is NaN.
  static func check(_ length: Double, _ name: String) throws(LibraryError) {
    guard !length.isNaN else { throw LibraryError(.badArgument, "\(name) is not a number") }
  }

  /// - Throws: `LibraryError` where one of some widths is NaN.
  static func check(_ widths: UnsafeBufferPointer<Double>) throws(LibraryError) {
    guard unsafe !widths.contains(where: \.isNaN) else { throw LibraryError(.badArgument, "a width is not a number") }
  }

  static func string(_ pointer: UnsafePointer<CChar>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }

  /// - Throws: `LibraryError` where there should be elements and are none, or more than memory has.
  static func array<Element>(
    _ pointer: UnsafePointer<Element>?, _ count: Int, _ name: String
  ) throws(LibraryError) -> UnsafeBufferPointer<Element> {
    guard count >= 0, count < 1 << 40 / max(1, MemoryLayout<Element>.stride) else {
      throw LibraryError(.badArgument, "\(name): \(UInt(bitPattern: count)) elements are too many")
    }
    guard count > 0 else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
    guard let pointer = unsafe pointer else { throw .null(name) }
    return unsafe UnsafeBufferPointer(start: pointer, count: count)
  }

  static func tag(_ tag: (CChar, CChar, CChar, CChar), _ name: String) throws(LibraryError) -> FontTag {
    let bytes = [tag.0, tag.1, tag.2, tag.3].map { UInt8(bitPattern: $0) }.prefix { $0 != 0 }
    guard let tag = FontTag(String(decoding: bytes, as: UTF8.self)) else {
      throw LibraryError(.badArgument, "\(name): a tag is not one to four characters of ASCII")
    }
    return tag
  }
}

extension TextStyle {
  /// - Parameter pointer: NULL for the default style.
  init(_ pointer: UnsafePointer<galley_style>?) throws(LibraryError) {
    self.init()
    guard let pointer = unsafe pointer else {
      try checkFonts()
      return
    }
    let style = unsafe try Options.load(pointer, "galley_style")
    if let fonts = unsafe style.fonts { self.fonts = unsafe try Handle.from(fonts, as: FontsHandle.self).fonts }
    try checkFonts()
    size = unsafe style.size
    language = unsafe Options.string(style.language)
    // swift-format-ignore
    for unsafe feature in unsafe try Options.array(style.features, style.feature_count, "features") {
      guard let value = UInt32(exactly: feature.value) else {
        throw LibraryError(.badArgument, "the value \(feature.value) of a feature is no whole number from 0")
      }
      fontFeatures.append(FontFeature(try Options.tag(feature.tag, "features"), value))
    }
    letterSpacing = unsafe .points(style.letter_spacing + style.tracking)
    wordSpacing = unsafe .points(style.word_spacing)
    kern = unsafe style.kern.isNaN ? nil : style.kern
    baselineOffset = unsafe style.baseline_offset
    usesLigatures = unsafe style.uses_ligatures != 0
    attachment = unsafe try Self.box(style)
    if let options = unsafe try OptionStruct.style.options(style.options) { try apply(options) }
  }

  /// - Throws: `LibraryError` where a library without fonts is asked for its own.
  private func checkFonts() throws(LibraryError) {
    if fonts.isEmpty, EmbeddedFont.all.isEmpty {
      throw LibraryError(.noFonts, "this library has no fonts inside: a galley_style has to name some")
    }
  }

  private static func box(_ style: galley_style) throws(LibraryError) -> TextAttachment? {
    let alignments: [TextAttachment.Alignment?] = unsafe [
      nil, .baseline(offset: style.box_offset), .ownBaseline(fromBottom: style.box_offset), .center, .top, .bottom,
    ]
    guard let alignment = unsafe try Options.choice(style.box, alignments, "box") else { return nil }
    return unsafe TextAttachment(size: Size(width: style.box_width, height: style.box_height), alignment: alignment)
  }
}

extension ParagraphStyle {
  /// Takes over the members of a struct.
  mutating func read(_ style: galley_paragraph_style) throws(LibraryError) {
    alignment = unsafe try Options.choice(style.alignment, [.natural, .left, .right, .center, .justified], "alignment")
    baseWritingDirection = unsafe try Options.choice(
      style.direction, [.firstStrong, .leftToRight, .rightToLeft], "direction")
    textWrap = unsafe try Options.choice(
      style.line_breaking, [.greedy, .optimal, .balanced, .pretty], "line_breaking")
    lineBreakOptions.strictness = unsafe try LineBreakOptions.strictness(style.strictness)
    lineBreakOptions.wordBreak = unsafe try LineBreakOptions.wordBreak(style.word_break)
    lineBreakOptions.hangulWordPriority = unsafe style.strategy & 2 != 0
    if unsafe style.strategy & 1 != 0 { lineBreakStrategy.insert(.pushOut) }
    hyphenation = unsafe try Options.choice(style.hyphenation, [.none, .manual, .automatic], "hyphenation")
    hyphenationFactor = unsafe style.hyphenation_factor
    lineHeight.growsWithFallbackFonts = unsafe try Options.choice(
      style.fallback_line_height, [true, false], "fallback_line_height")
    textSpacingTrim = unsafe try Options.choice(
      style.text_spacing_trim, [.spaceAll, .normal, .trimStart, .spaceFirst], "text_spacing_trim")
    textAutospace = unsafe try Options.choice(style.text_autospace, [.noAutospace, .normal], "text_autospace")
    firstLineHeadIndent = unsafe style.first_line_head_indent
    headIndent = unsafe style.head_indent
    tailIndent = unsafe style.tail_indent
    lineSpacing = unsafe style.line_spacing
    lineHeightMultiple = unsafe style.line_height_multiple
    minimumLineHeight = unsafe style.minimum_line_height
    maximumLineHeight = unsafe style.maximum_line_height
    paragraphSpacing = unsafe style.paragraph_spacing
    paragraphSpacingBefore = unsafe style.paragraph_spacing_before
    // The default is 8 cells in those of a terminal.
    if unsafe style.default_tab_interval != 28 { defaultTabInterval = unsafe style.default_tab_interval }
    tabStops = unsafe try Self.tabStops(style)
  }

  private static func tabStops(_ style: galley_paragraph_style) throws(LibraryError) -> [TabStop] {
    let positions = unsafe try Options.array(style.tab_positions, style.tab_count, "tab_positions")
    var stops: [TabStop] = []
    for index in positions.indices {
      let alignment = unsafe style.tab_alignments.map { unsafe $0[index] } ?? 0
      unsafe stops.append(
        TabStop(positions[index], try Options.choice(alignment, [.left, .right, .center, .decimal], "tab_alignments")))
    }
    return stops
  }
}

extension LineBreakOptions {
  static func strictness(_ value: Int32) throws(LibraryError) -> Strictness {
    try Options.choice(value, [.automatic, .loose, .normal, .strict, .anywhere], "strictness")
  }

  static func wordBreak(_ value: Int32) throws(LibraryError) -> WordBreak {
    try Options.choice(value, [.normal, .breakAll, .keepAll, .autoPhrase], "word_break")
  }
}

extension LineBreakMode {
  init(checking mode: Int32) throws(LibraryError) { self = try Options.choice(mode, Self.allCases, "break_mode") }
}

extension LineLimits {
  /// Takes over the members of a struct.
  mutating func read(_ limits: galley_limits, tokenStyle: TextStyle) throws(LibraryError) {
    numberOfLines = unsafe Int(limits.number_of_lines)
    maximumHeight = unsafe limits.maximum_height
    lineBreakMode = unsafe try LineBreakMode(checking: limits.break_mode)
    cutsWords = unsafe limits.cuts_words_whole == 0
    token = unsafe Options.string(limits.token).map { AttributedText($0, style: tokenStyle) }
  }
}
