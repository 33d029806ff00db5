/// A value in a PDF file.
indirect enum PDFValue: Equatable {
  case null, name(String), number(Double), string([UInt8]), reference(Int), array([PDFValue]), word(String)
  case dictionary([String: PDFValue])

  var dictionary: [String: PDFValue] { if case .dictionary(let entries) = self { entries } else { [:] } }
  var array: [PDFValue] { if case .array(let values) = self { values } else { [] } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var reference: Int? { if case .reference(let number) = self { number } else { nil } }
  var name: String? { if case .name(let name) = self { name } else { nil } }
  var bytes: [UInt8]? { if case .string(let bytes) = self { bytes } else { nil } }

  /// A text string in UTF-16 or ASCII.
  var text: String? {
    guard let bytes else { return nil }
    guard bytes.starts(with: [0xFE, 0xFF]) else { return String(decoding: bytes, as: UTF8.self) }
    return String(
      decoding: stride(from: 2, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) },
      as: UTF16.self)
  }
}

/// Reads the values of a PDF file, or the operands and operators of a content stream.
struct PDFScanner {
  struct Fault: Error {
    var place: Int
  }

  let bytes: [UInt8]
  var place = 0

  init(_ bytes: [UInt8], at place: Int = 0) {
    self.bytes = bytes
    self.place = place
  }

  private func peek(_ offset: Int = 0) -> UInt8? { place + offset < bytes.count ? bytes[place + offset] : nil }

  mutating func skipSpace() {
    while let byte = peek(), [0, 9, 10, 12, 13, 32].contains(byte) { place += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[min(place, bytes.count)...].starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }

  private mutating func characters() -> String {
    let start = place
    while let byte = peek(), byte > 32, !"()<>[]{}/%".utf8.contains(byte) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// The next value; `nil` at the end.
  mutating func next() throws -> PDFValue? {
    skipSpace()
    guard let byte = peek() else { return nil }
    switch byte {
    case UInt8(ascii: "/"):
      place += 1
      return .name(characters())
    case UInt8(ascii: "["):
      place += 1
      var values: [PDFValue] = []
      while true {
        skipSpace()
        if take("]") { return .array(values) }
        values.append(try value())
      }
    case UInt8(ascii: "<"): return take("<<") ? try dictionary() : try hexadecimal()
    case UInt8(ascii: "("): return try literal()
    default:
      let word = characters()
      guard !word.isEmpty else { throw Fault(place: place) }
      guard let number = Double(word) else { return word == "null" ? .null : .word(word) }
      // `12 0 R` is a reference, `12 0 RG` is none.
      let start = place
      skipSpace()
      if take("0 R"), characters().isEmpty { return .reference(Int(number)) }
      place = start
      return .number(number)
    }
  }

  mutating func value() throws -> PDFValue {
    guard let value = try next() else { throw Fault(place: place) }
    return value
  }

  private mutating func dictionary() throws -> PDFValue {
    var entries: [String: PDFValue] = [:]
    while true {
      skipSpace()
      if take(">>") { return .dictionary(entries) }
      guard case .name(let key) = try value(), entries[key] == nil else { throw Fault(place: place) }
      entries[key] = try value()
    }
  }

  private mutating func hexadecimal() throws -> PDFValue {
    place += 1
    let start = place
    while let byte = peek(), byte != UInt8(ascii: ">") { place += 1 }
    let digits = bytes[start..<place].compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == place - start, digits.count % 2 == 0, peek() != nil else { throw Fault(place: place) }
    place += 1
    return .string(stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }

  private mutating func literal() throws -> PDFValue {
    place += 1
    var text: [UInt8] = []
    while let byte = peek(), byte != UInt8(ascii: ")") {
      if byte == UInt8(ascii: "\\") { place += 1 }
      guard let own = peek(), byte != UInt8(ascii: "(") else { throw Fault(place: place) }
      text.append(own)
      place += 1
    }
    place += 1
    return .string(text)
  }
}

/// A PDF file as Galley writes it: each object where the table says, each reference to one that is there.
struct PDFReading {
  struct Fault: Error {
    var what: String
  }

  private(set) var objects: [Int: PDFValue] = [:]
  private(set) var streams: [Int: [UInt8]] = [:]
  private(set) var trailer: [String: PDFValue] = [:]

  init(_ bytes: [UInt8]) throws {
    let tail = String(decoding: bytes.suffix(40), as: UTF8.self).split(separator: "\n")
    guard bytes.starts(with: "%PDF-1.7\n".utf8), tail.last == "%%EOF", let start = Int(tail[tail.count - 2]) else {
      throw Fault(what: "head or end")
    }
    var lines = PDFScanner(bytes, at: start)
    guard try lines.value() == .word("xref"), try lines.value() == .number(0), let count = try lines.value().number
    else { throw Fault(what: "xref") }
    lines.skipSpace()
    for number in 0..<Int(count) {
      // Each entry has 20 bytes.
      let entry = String(decoding: bytes[lines.place..<lines.place + 20], as: UTF8.self)
      lines.place += 20
      guard entry.hasSuffix(number == 0 ? " 65535 f \n" : " 00000 n \n"), let offset = Int(entry.prefix(10)) else {
        throw Fault(what: "entry \(number)")
      }
      if number > 0 { try readObject(number, bytes, at: offset) }
    }
    guard try lines.value() == .word("trailer") else { throw Fault(what: "trailer") }
    trailer = try lines.value().dictionary
    guard trailer["Size"] == .number(count) else { throw Fault(what: "size") }
    for (number, object) in objects { try checkReferences(object, in: number) }
    for object in objects.values where object.dictionary["Type"] == .name("Page") {
      if let number = object.dictionary["Contents"]?.reference { try PDFOperatorReading.check(streams[number] ?? []) }
    }
    for (number, object) in objects where object.dictionary["Subtype"] == .name("Form") {
      try PDFOperatorReading.check(streams[number] ?? [])
    }
  }

  private mutating func readObject(_ number: Int, _ bytes: [UInt8], at offset: Int) throws {
    var scanner = PDFScanner(bytes, at: offset)
    guard try scanner.value() == .number(Double(number)), try scanner.value() == .number(0),
      try scanner.value() == .word("obj")
    else { throw Fault(what: "object \(number) is not at \(offset)") }
    let value = try scanner.value()
    objects[number] = value
    guard let length = value.dictionary["Length"]?.number else { return }
    guard bytes[scanner.place...].starts(with: "\nstream\n".utf8) else { throw Fault(what: "stream \(number)") }
    let start = scanner.place + 8
    let data = Array(bytes[start..<start + Int(length)])
    guard bytes[(start + data.count)...].starts(with: "\nendstream\nendobj\n".utf8) else {
      throw Fault(what: "length of \(number)")
    }
    streams[number] = value.dictionary["Filter"] == .name("FlateDecode") ? try Inflate.bytes(of: data) : data
  }

  private func checkReferences(_ value: PDFValue, in number: Int) throws {
    switch value {
    case .reference(let target):
      guard objects[target] != nil else { throw Fault(what: "object \(number) names \(target)") }
    case .array(let values): for value in values { try checkReferences(value, in: number) }
    case .dictionary(let entries): for value in entries.values { try checkReferences(value, in: number) }
    default: break
    }
  }

  /// The entries of an object, or of a dictionary that stands where it is used.
  func entries(_ value: PDFValue?) -> [String: PDFValue] {
    guard let value else { return [:] }
    return (value.reference.flatMap { objects[$0] } ?? value).dictionary
  }

  var catalog: [String: PDFValue] { entries(trailer["Root"]) }

  var pages: [Int] { entries(catalog["Pages"])["Kids"]?.array.compactMap(\.reference) ?? [] }
}
