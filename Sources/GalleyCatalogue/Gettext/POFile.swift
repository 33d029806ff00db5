internal import GalleyJSON

/// A file of gettext: its entries in their order, the first of which may be a header.
struct POFile {
  /// A string with its translations.
  struct Entry {
    var context: String?
    var id = ""
    var plural: String?
    /// The translations by their index; 0 for a string without a plural.
    var texts: [Int: (text: String, offset: Int)] = [:]
    var comment: String?
    var flags: Set<Name> = []
    var offset = 0
  }

  private(set) var entries: [Entry] = []
  private let bytes: [UInt8]
  private var entry = Entry()
  /// The field that a string goes on in.
  private var field = ""
  private var hasText = false

  /// - Throws: ``CatalogueFault`` at the line that does not fit.
  init(_ bytes: [UInt8]) throws(CatalogueFault) {
    self.bytes = bytes
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      try read(start..<end)
      start = end + 1
    }
    try finish()
  }

  /// The fields of the header, by their names in small letters.
  var header: [Name: String] {
    guard let first = entries.first(where: { $0.id.isEmpty && $0.context == nil }) else { return [:] }
    var fields: [Name: String] = [:]
    for line in (first.texts[0]?.text ?? "").parts(at: "\n") {
      let parts = line.parts(at: ":", most: 2, keepsEmpty: true)
      if parts.count == 2 { fields[parts[0].lowercased()] = parts[1].trimmingSpace() }
    }
    return fields
  }

  private mutating func read(_ line: Range<Int>) throws(CatalogueFault) {
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0D].contains($0) }
    guard let first = bytes[line].firstIndex(where: { !isSpace($0) }) else { return try finish() }
    if bytes[first] == UInt8(ascii: "#") { return try readComment(bytes[first..<line.upperBound]) }
    let quote = bytes[first..<line.upperBound].firstIndex(of: UInt8(ascii: "\"")) ?? line.upperBound
    let keyword = String(decoding: bytes[first..<quote].filter { !isSpace($0) }, as: UTF8.self)
    guard quote < line.upperBound else {
      throw CatalogueFault(at: first, "a string between quotation marks is missing")
    }
    if !keyword.isEmpty {
      if hasText, keyword == "msgid" || keyword == "msgctxt" { try finish() }
      field = keyword
      if keyword == "msgid" { entry.offset = first }
    }
    try append(try string(quote..<line.upperBound), at: quote, keyword: first)
  }

  private mutating func append(_ text: String, at offset: Int, keyword: Int) throws(CatalogueFault) {
    switch field {
    case "msgctxt": entry.context = (entry.context ?? "") + text
    case "msgid": entry.id += text
    case "msgid_plural": entry.plural = (entry.plural ?? "") + text
    case "msgstr": add(text, 0, offset)
    case _ where field.begins(with: "msgstr[") && field.ends(with: "]"):
      guard let index = Int(field.dropFirst(7).dropLast()), (0..<16).contains(index) else {
        throw CatalogueFault(at: keyword, "“\(field)” is no plural form")
      }
      add(text, index, offset)
    default: throw CatalogueFault(at: keyword, "“\(field)” is no part of an entry")
    }
  }

  private mutating func add(_ text: String, _ index: Int, _ offset: Int) {
    hasText = true
    entry.texts[index] = ((entry.texts[index]?.text ?? "") + text, entry.texts[index]?.offset ?? offset)
  }

  private mutating func readComment(_ line: ArraySlice<UInt8>) throws(CatalogueFault) {
    if hasText { try finish() }
    let text = String(decoding: line.dropFirst(2), as: UTF8.self)
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "\r" }
    switch line.dropFirst().first {
    case UInt8(ascii: "."):
      entry.comment = [entry.comment, words.joined(separator: " ")].compactMap { $0 }.joined(separator: "\n")
    case UInt8(ascii: ","):
      for flag in text.parts(at: ",") { entry.flags.insert(String(flag.filter { !$0.isWhitespace })) }
    // Those of the translator, places in the source, texts of before, and entries that are gone (`#~`).
    default: break
    }
  }

  private mutating func finish() throws(CatalogueFault) {
    defer {
      entry = Entry()
      field = ""
      hasText = false
    }
    guard hasText else {
      guard field.isEmpty else { throw CatalogueFault(at: entry.offset, "an entry has no msgstr") }
      return
    }
    entries.append(entry)
  }

  /// The text between two quotation marks.
  private func string(_ range: Range<Int>) throws(CatalogueFault) -> String {
    var text: [UInt8] = []
    var index = range.lowerBound + 1
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") {
        guard bytes[index..<range.upperBound].allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else {
          throw CatalogueFault(at: index, "unexpected text after a string")
        }
        return String(decoding: text, as: UTF8.self)
      }
      guard byte == UInt8(ascii: "\\"), index < range.upperBound else {
        text.append(byte)
        continue
      }
      text.append(escaped(&index, range.upperBound))
    }
    throw CatalogueFault(at: range.lowerBound, "a string does not end in its line")
  }

  /// The byte that an escape of C stands for.
  private func escaped(_ index: inout Int, _ end: Int) -> UInt8 {
    let byte = bytes[index]
    index += 1
    if let place = Array("abfnrtv".utf8).firstIndex(of: byte) { return [7, 8, 12, 10, 13, 9, 11][place] }
    func digits(_ radix: Int, _ most: Int, from start: Int) -> UInt8 {
      var value = 0
      index = start
      while index < end, index < start + most, let digit = Int(String(Unicode.Scalar(bytes[index])), radix: radix) {
        value = value * radix + digit
        index += 1
      }
      return UInt8(truncatingIfNeeded: value)
    }
    if byte == UInt8(ascii: "x") { return digits(16, 2, from: index) }
    if (0x30...0x37).contains(byte) { return digits(8, 3, from: index - 1) }
    return byte
  }
}
