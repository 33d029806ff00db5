internal import GalleyJSON

extension CatalogueReader {
  /// Reads Android's string resources.
  mutating func readAndroid() throws(CatalogueFault) {
    let root = try XMLReader.root(of: text.bytes)
    guard root.name == "resources" else {
      throw CatalogueFault(.invalidStructure, at: root.offset, "<\(root.name)> is not <resources>")
    }
    let language = path.folderLanguage ?? root.attributes["tools:locale"].map(LanguageTag.normalized) ?? ""
    // A string may be there once for each product.
    func identity(_ element: XMLElement) -> [Name] {
      [element.name, element.attributes["product"] ?? "", element.attributes["name"] ?? ""].map { Name($0) }
    }
    let elements = root.elements.filter { ["string", "plurals", "string-array"].contains($0.name) }
    noteRepeated(elements.lazy.map { (identity($0), $0.attributes["name"] ?? "", $0.offset) }, language: language)
    for element in elements.lastOfEach(identity) {
      switch element.name {
      case "string":
        let key = try name(of: element)
        try entry(key, language) { reader throws(CatalogueFault) in try reader.addAndroid(element, key: key, language) }
      case "plurals":
        let key = try name(of: element)
        try entry(key, language) { reader throws(CatalogueFault) in try reader.addPlurals(element, key: key, language) }
      case "string-array":
        let key = try name(of: element)
        for (index, item) in element.elements.enumerated() {
          try entry("\(key)[\(index)]", language) { reader throws(CatalogueFault) in
            try reader.addAndroid(item, key: "\(key)[\(index)]", language, translatable: element)
          }
        }
      default: break
      }
    }
  }

  private func name(of element: XMLElement) throws(CatalogueFault) -> String {
    guard let name = element.attributes["name"], !name.isEmpty else {
      throw CatalogueFault(.invalidStructure, at: element.offset, "<\(element.name)> has no name")
    }
    return name
  }

  private mutating func addAndroid(
    _ element: XMLElement, key: String, _ language: String, translatable: XMLElement? = nil
  ) throws(CatalogueFault) {
    // What refers to another resource has no text of its own.
    guard !AndroidText.isReference(element.text) else { return }
    let isTranslatable = (translatable ?? element).attributes["translatable"] != "false"
    try add(key: key, language: language, try androidPattern(element)) { entry in
      entry.isTranslatable = isTranslatable
      entry.comment = element.attributes["translation_description"]
    }
  }

  private mutating func addPlurals(_ element: XMLElement, key: String, _ language: String) throws(CatalogueFault) {
    var branches: [MessagePattern.Branch] = []
    noteRepeated(
      element.elements.lazy.map { (Name($0.attributes["quantity"] ?? ""), key, $0.offset) }, language: language)
    for item in element.elements {
      guard let quantity = item.attributes["quantity"] else {
        throw CatalogueFault(.invalidStructure, at: item.offset, "an item of the plurals “\(key)” has no quantity")
      }
      guard let category = PluralCategory(rawValue: quantity) else {
        throw CatalogueFault(.invalidStructure, at: item.offset, "“\(quantity)” is no plural category")
      }
      let pattern = try androidPattern(item)
      branches.append(.init(condition: .plural(argument: pattern.firstNumber ?? "1", category), pattern: pattern))
    }
    guard !branches.isEmpty else {
      throw CatalogueFault(.invalidStructure, at: element.offset, "the plurals “\(key)” have no items")
    }
    try add(key: key, language: language, MessagePattern(elements: [.choice(branches)], offset: element.offset)) {
      $0.comment = element.attributes["translation_description"]
    }
  }

  private func androidPattern(_ element: XMLElement) throws(CatalogueFault) -> MessagePattern {
    var runs = AndroidText()
    try runs.append(element, example: nil)
    var scanner = PrintfScanner(.java)
    var pattern = MessagePattern(offset: element.offset)
    for run in runs.finished() {
      scanner.example = run.example
      pattern.elements += scanner.elements(of: run.text)
    }
    return pattern
  }
}

extension MessagePattern {
  /// The first argument that is a number.
  var firstNumber: String? {
    for case .argument(let argument) in elements where argument.kind == .integer { return argument.name }
    return nil
  }
}

/// The text of an Android resource: white space collapsed, quotes and escapes resolved, markup left out.
struct AndroidText {
  /// Characters with the example of the `<xliff:g>` that they stand in.
  struct Run {
    var text: String
    var example: String?
  }

  private var runs: [Run] = []
  private var isQuoted = false
  /// White space is waiting for the next character.
  private var hasSpace = false
  private var isAtStart = true

  static func isReference(_ text: String) -> Bool {
    let text = text.drop { $0.isWhitespace }
    return (text.begins(with: "@") || text.begins(with: "?")) && text.has("/") && !text.has(" ")
  }

  mutating func append(_ element: XMLElement, example: String?) throws(CatalogueFault) {
    for child in element.children {
      switch child {
      case .element(let inner):
        try append(inner, example: inner.localName == "g" ? inner.attributes["example"] ?? example : example)
      case .text(let text, let offset): try append(text, at: offset, example)
      }
    }
  }

  func finished() -> [Run] { runs }

  private mutating func append(_ text: String, at offset: Int, _ example: String?) throws(CatalogueFault) {
    let scalars = Array(text.unicodeScalars)
    var index = 0
    var isEscaped = false
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if isEscaped {
        isEscaped = false
        add(try Self.unescaped(scalar, scalars, &index, offset), example)
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, [" ", "\n", "\t", "\r"].contains(scalar) {
        hasSpace = true
      } else {
        add(scalar, example)
      }
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar, _ example: String?) {
    if hasSpace, !isAtStart { put(" ", example) }
    hasSpace = false
    isAtStart = false
    put(scalar, example)
  }

  private mutating func put(_ scalar: Unicode.Scalar, _ example: String?) {
    if runs.last?.example != example || runs.isEmpty { runs.append(Run(text: "", example: example)) }
    runs[runs.count - 1].text.unicodeScalars.append(scalar)
  }

  private static func unescaped(
    _ scalar: Unicode.Scalar, _ scalars: [Unicode.Scalar], _ index: inout Int, _ offset: Int
  ) throws(CatalogueFault) -> Unicode.Scalar {
    switch scalar {
    case "n": return "\n"
    case "t": return "\t"
    case "u":
      guard index + 4 <= scalars.count,
        let value = UInt32(String(String.UnicodeScalarView(scalars[index..<index + 4])), radix: 16)
      else { throw CatalogueFault(at: offset, "four hexadecimal digits must follow \\u") }
      index += 4
      return Unicode.Scalar(value) ?? "\u{FFFD}"
    default: return scalar
    }
  }
}
