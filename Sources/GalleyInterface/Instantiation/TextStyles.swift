package import Galley
package import GalleyJSON
package import GalleyShaping

/// Makes the fonts that a document describes.
struct DocumentFonts {
  private let document: InterfaceDocument
  private let category: ContentSizeCategory
  private let language: String?
  private let metrics: SystemFontMetrics
  private let ownFonts: [FontFace]
  private var made: [Key: Font] = [:]
  /// The families that are not here; the system's stands in for them.
  private(set) var substituted: Set<Name> = []

  private struct Key: Hashable {
    var size: Double
    var weight: FontWeight
    var style: FontTextStyle?
    var family: String?
  }

  init(_ document: InterfaceDocument, _ options: InterfaceOptions) {
    self.document = document
    category = options.contentSize
    language = options.language
    metrics = options.metrics
    ownFonts = options.fonts
  }

  /// A font of a description, or the system's in the size that the element has without one.
  mutating func font(_ node: XMLTree.Node?, standardSize: Double) -> Font {
    let key = node.map { self.key($0, standardSize) } ?? Key(size: standardSize, weight: 400)
    if let font = made[key] { return font }
    let font = make(key)
    made[key] = font
    return font
  }

  /// The system's font of a text style.
  mutating func font(style: FontTextStyle) -> Font { make(Key(size: 17, weight: 400, style: style)) }

  /// The font that the element `font` of an attributed text names: by its name and size, or by AppKit's role.
  mutating func font(ofRun node: XMLTree.Node?, standardSize: Double) -> Font {
    // Text without a font is set in 12 points, as `NSAttributedString` says.
    var key = Key(size: 12, weight: 400)
    if let node {
      let tree = document.tree
      let role = tree.string(node, .metaFont)
      key.size = tree.number(node, .size) ?? (role?.begins(with: "small") == true ? 11 : 13)
      if !(key.size > 0 && key.size <= 10_000) { key.size = standardSize }
      if role?.ends(with: "Bold") == true { key.weight = 700 }
      if role == nil { key.family = tree.string(node, .name) }
      if let family = key.family, family.ends(with: "-Bold") { key.weight = 700 }
    }
    if let font = made[key] { return font }
    let font = make(key)
    made[key] = font
    return font
  }

  /// The missing family of a description; `nil` where a font of it is installed.
  mutating func missingFamily(_ node: XMLTree.Node?) -> String? {
    guard let node else { return nil }
    let key = key(node, 17)
    guard key.style == nil, let family = key.family else { return nil }
    _ = font(node, standardSize: 17)
    return substituted.contains(family) ? family : nil
  }

  /// The missing family of a run's font.
  mutating func missingFamily(ofRun node: XMLTree.Node?) -> String? {
    guard let node, document.tree.string(node, .metaFont) == nil, let name = document.tree.string(node, .name)
    else { return nil }
    _ = font(ofRun: node, standardSize: 17)
    return substituted.contains(name) ? name : nil
  }

  private func key(_ node: XMLTree.Node, _ standardSize: Double) -> Key {
    let tree = document.tree
    var key = Key(size: tree.number(node, .pointSize) ?? standardSize, weight: 400)
    // A size that no font has would make lines of no height or without end.
    if !(key.size > 0 && key.size <= 10_000) { key.size = standardSize }
    switch tree.symbol(node, .size) {
    case .system?: key.size = 14
    case .small?: key.size = 12
    case .label?: key.size = 17
    case .button?: key.size = 18
    default: break
    }
    if tree.symbol(node, .type) == .boldSystem { key.weight = 700 }
    if let weight = tree.string(node, .weight).flatMap({ Self.weights[$0] }) { key.weight = weight }
    key.style = tree.string(node, .style).flatMap(FontTextStyle.init(rawValue:))
    key.family = tree.string(node, .family) ?? tree.string(node, .name)
    return key
  }

  private static let weights: [Name: FontWeight] = [
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
    "heavy": 800, "black": 900,
  ]

  private mutating func make(_ key: Key) -> Font {
    if let style = key.style {
      let font = Font.preferredFont(forTextStyle: style, category: category, metrics: metrics)
      return ownFonts.isEmpty
        ? font : font.replaced(by: ownFonts, weight: style.weight, language: language, metrics: metrics)
    }
    guard let family = key.family, !family.begins(with: ".") else { return systemFont(key) }
    if let font = try? FontCollection.embedded.font(family: family, style: FontStyle(weight: key.weight)) {
      return Font(fonts: [font], pointSize: key.size)
    }
    substituted.insert(family)
    return systemFont(key)
  }

  private func systemFont(_ key: Key) -> Font {
    let font = Font.systemFont(ofSize: key.size, weight: key.weight, language: language, metrics: metrics)
    return ownFonts.isEmpty
      ? font : font.replaced(by: ownFonts, weight: key.weight, language: language, metrics: metrics)
  }
}

extension Font {
  /// Puts fonts of the caller in the place of the system's; one without the axis keeps its own weight.
  ///
  /// - Parameter fonts: Not empty.
  package func replaced(
    by fonts: [FontFace], weight: FontWeight, language: String? = nil, metrics: SystemFontMetrics
  ) -> Font {
    if metrics == .ownSanFrancisco {
      var own = Font.systemFont(file: fonts[0], ofSize: pointSize, weight: weight, language: language)
      if leading > 0 { own.leading = max(0, leading + lineHeight - own.lineHeight) }
      return own
    }
    var font = self
    font.metrics = .inter
    font.chosenFonts = fonts
    if weight != 400, let weighted = try? fonts[0].withWeight(weight) { font.chosenFonts[0] = weighted }
    return font
  }
}

/// The texts of elements.
struct DocumentTexts {
  let document: InterfaceDocument
  /// Translations by identifier and property, such as `8bC-Xf-vdC.text`.
  let translations: [Name: String]

  private var tree: XMLTree { document.tree }

  /// A text that is an attribute or a child of that role.
  func text(_ node: XMLTree.Node, _ name: XMLName, owner: XMLTree.Node? = nil, property: String? = nil) -> String? {
    if !translations.isEmpty, let id = tree.string(owner ?? node, .id),
      let translated = translations["\(id).\(property ?? name.rawValue)"]
    {
      return translated
    }
    if let text = tree.string(node, name) { return text }
    guard let child = tree.child(node, key: name) else { return nil }
    if tree.name(child) == .attributedString { return attributedText(child) }
    let text = tree.text(child)
    return tree.bool(child, .base64UTF8) == true ? Base64.decoded(text) : text
  }

  /// The text of a label or text view, with its runs or without.
  func body(_ node: XMLTree.Node) -> String {
    if tree.bool(node, .usesAttributedText) == true, let text = text(node, .attributedText, property: "text") {
      return text
    }
    return text(node, .text) ?? ""
  }

  private func attributedText(_ node: XMLTree.Node) -> String {
    tree.children(node).filter { tree.name($0) == .fragment }.map { text($0, .content) ?? "" }.joined()
  }

  /// The title of a button's state.
  func title(_ node: XMLTree.Node) -> String? {
    if let configuration = tree.child(node, .buttonConfiguration) {
      return text(configuration, .title, owner: node, property: "configuration.title")
        ?? text(configuration, .attributedTitle)
    }
    for state in tree.children(node) where tree.name(state) == .state && tree.key(state) == .normal {
      return text(state, .title, owner: node, property: "normalTitle") ?? text(state, .attributedTitle)
    }
    // A button without a state may get a title all the same.
    return tree.string(node, .id).flatMap { translations["\($0).normalTitle"] }
  }
}

extension InterfaceDocument {
  /// Tells whether a button has a configuration, which holds its title.
  package func isConfigured(button id: String) -> Bool {
    node(withID: id).map { tree.child($0, .buttonConfiguration) != nil } ?? false
  }

  /// The objects whose text is also a value that code reads from them: a key that it replaces by a text.
  package var objectsWithKeysAsTexts: [Name: Set<Name>] {
    var values: [Name: Set<Name>] = [:]
    for attribute in runtimeAttributes {
      switch attribute.value {
      case .string(let text), .localizedString(let text):
        if !text.isEmpty { values[attribute.object, default: []].insert(text) }
      default: break
      }
    }
    return values
  }

  /// The title of a button as the document has it; `nil` for one without a title, such as one with an image.
  package func title(ofButton id: String) -> String? {
    guard let node = node(withID: id),
      let title = DocumentTexts(document: self, translations: [:]).title(node), !title.isEmpty
    else { return nil }
    return title
  }
}

/// Base64, in which editors keep texts with characters that XML does not have.
enum Base64 {
  static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var buffer: UInt32 = 0, bits: UInt32 = 0
    for byte in text.utf8 {
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte) + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: continue
      }
      buffer = (buffer << 6 | value) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
