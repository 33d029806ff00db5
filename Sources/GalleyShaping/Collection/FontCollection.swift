internal import GalleyFonts

/// Fonts to choose from by family and style: the embedded ones, files, folders, bytes, in any mix.
///
/// Members keep the order in which they were added, and nothing but what was added is ever found: the
/// same collection gives the same answers on every machine.
public struct FontCollection: Sendable {
  /// The fonts at the default place of their design space, in the order in which they were added.
  public private(set) var fonts: [FontFace] = []

  /// The positions in `fonts` of each family's members, by the family's name in lower case.
  private var membersByFamily: [String: [Int]] = [:]
  private var traits: [FontTraits] = []

  /// A collection without fonts.
  public init() {}

  /// A collection of fonts.
  public init(_ fonts: some Sequence<FontFace>) {
    for font in fonts { add(font) }
  }

  /// The fonts that ship with the package, in the order of the embedded cascade.
  public static let embedded = FontCollection(EmbeddedFont.all.lazy.map { FontFace($0) })

  /// Adds a font; a variable font with the whole of its design space.
  public mutating func add(_ font: FontFace) {
    let position = fonts.count
    fonts.append(font)
    traits.append(font.traits)
    for name in Set(font.instance.face.familyNames.map { $0.lowercased() }) {
      membersByFamily[name, default: []].append(position)
    }
  }

  /// Adds every face of a font file, unless the file cannot be used.
  package mutating func add(_ file: FontFile) throws(FontError) {
    var faces: [FontFace] = []
    for index in 0..<file.faceCount { faces.append(try FontFace(file, faceIndex: index)) }
    for face in faces { add(face) }
  }

  /// Adds every face of a font file in bytes, of which it keeps a copy; `name` stands for them in error messages.
  ///
  /// - Throws: ``FontError`` when the bytes cannot be used; then nothing is added.
  public mutating func addFile(bytes: [UInt8], name: String = "font in memory") throws(FontError) {
    try add(FontFile(bytes: bytes, name: name))
  }

  /// Adds the members of another collection after those of this one.
  public mutating func add(_ other: FontCollection) {
    for font in other.fonts { add(font) }
  }

  /// The families' names as they are shown to a person, each once, in the order in which they came.
  public var families: [String] {
    var seen: Set<String> = []
    return fonts.map { $0.names.preferredFamily }.filter { seen.insert($0.lowercased()).inserted }
  }

  /// The members of a family, in the order in which they were added.
  ///
  /// - Parameter family: A family's name in any language that a font lists, the family of all its
  ///   styles or that of up to four (names 16 and 1), in upper or lower case.
  public func fonts(inFamily family: String) -> [FontFace] {
    (membersByFamily[family.lowercased()] ?? []).map { fonts[$0] }
  }

  /// The font of a family that comes nearest to a style, moved there where it is variable.
  ///
  /// - Throws: ``FontError`` when no member belongs to the family, or a number is not finite.
  /// - SeeAlso: CSS Fonts 4, 5.2.
  public func font(family: String, style: FontStyle = FontStyle()) throws(FontError) -> FontFace {
    let members = membersByFamily[family.lowercased()] ?? []
    guard let nearest = FontMatching.nearest(in: members.map { traits[$0] }, to: style) else {
      throw FontError(.familyNotFound, family, "no font of this family is at hand")
    }
    return try fonts[members[nearest]].withStyle(style)
  }

  /// The font with this full or PostScript name, in upper or lower case, or `nil` when there is none.
  ///
  /// A named instance of a variable font is known by its PostScript name, or by its family's name
  /// followed by its own.
  ///
  /// - Complexity: O(*n*) in the number of fonts and of their named instances.
  public func font(named name: String) -> FontFace? {
    let wanted = name.lowercased()
    for font in fonts {
      let names = font.names
      if names.fullName.lowercased() == wanted || names.postScriptName.lowercased() == wanted { return font }
      for instance in font.namedInstances
      where instance.postScriptName?.lowercased() == wanted
        || "\(names.preferredFamily) \(instance.name)".lowercased() == wanted
      {
        return try? font.withNamedInstance(at: instance.index)
      }
    }
    return nil
  }

  /// Returns one font of each family, the nearest to a style, in the order of ``families``: a list to fall back on.
  ///
  /// - Parameters:
  ///   - style: What the fonts should come near to.
  ///   - language: A BCP 47 tag. For Urdu Nastaliq comes before other Arabic fonts; the first font stays.
  /// - Throws: ``FontError`` when a number of the style is not finite.
  public func cascade(style: FontStyle = FontStyle(), language: String? = nil) throws(FontError) -> [FontFace] {
    var cascade: [FontFace] = []
    for family in LanguageFonts.ordered(families, for: language, family: { $0 }) {
      cascade.append(try font(family: family, style: style))
    }
    return cascade
  }
}
