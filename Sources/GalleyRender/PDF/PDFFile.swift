internal import Galley

/// The objects of a PDF file, and the file that they make (ISO 32000-1).
struct PDFFile {
  /// Objects by their numbers less one.
  private var objects: [[UInt8]] = []

  /// The number of an object that is made later.
  mutating func reserve() -> Int {
    objects.append([])
    return objects.count
  }

  mutating func set(_ number: Int, _ text: String) { set(number, ByteText(text)) }

  mutating func set(_ number: Int, _ text: ByteText) { objects[number - 1] = text.bytes }

  /// Adds an object and gives it a number.
  mutating func add(_ text: ByteText) -> Int {
    objects.append(text.bytes)
    return objects.count
  }

  mutating func add(_ text: String) -> Int { add(ByteText(text)) }

  /// Makes a stream of an object that was reserved.
  ///
  /// - Parameters:
  ///   - entries: What the dictionary says besides the length and the compression.
  ///   - isReadable: Whether it stays as it is, for readers of other kinds.
  mutating func setStream(_ number: Int, _ entries: String, _ data: [UInt8], isReadable: Bool = false) {
    let compressed = isReadable ? nil : Deflate.compressed(data)
    let filter = compressed == nil ? "" : "/Filter/FlateDecode"
    let head = "<<\(entries)\(filter)/Length \((compressed ?? data).count)>>\nstream\n"
    objects[number - 1] = Array(head.utf8) + (compressed ?? data) + Array("\nendstream".utf8)
  }

  mutating func addStream(_ entries: String, _ data: [UInt8], isReadable: Bool = false) -> Int {
    let number = reserve()
    setStream(number, entries, data, isReadable: isReadable)
    return number
  }

  /// The file, with the numbers of its catalog and its information.
  func bytes(catalog: Int, information: Int) -> [UInt8] {
    // The comment's bytes tell programs that the file is not text.
    var bytes = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    var hash = ContentHash()
    for (index, object) in objects.enumerated() {
      let digits = "\(bytes.count)"
      table += String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits + " 00000 n \n"
      bytes += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
      hash.add(object)
    }
    let start = bytes.count
    let identifier = hash.letters(13)
    table += "trailer\n<</Size \(objects.count + 1)/Root \(catalog) 0 R/Info \(information) 0 R"
    table += "/ID[(\(identifier))(\(identifier))]>>\nstartxref\n\(start)\n%%EOF\n"
    return bytes + Array(table.utf8)
  }
}

extension ByteText {
  /// Appends a text string as UTF-16 in hexadecimal.
  mutating func append(pdf text: String) {
    append("<FEFF")
    for unit in text.utf16 { append(hex: unit) }
    append(">")
  }

  /// Appends four hexadecimal digits.
  mutating func append(hex unit: UInt16) {
    for place in 0..<4 {
      let digit = UInt8(unit >> (12 - 4 * UInt16(place)) & 15)
      append(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") - 10 + digit)
    }
  }

  /// Appends ASCII as a literal string.
  mutating func append(literal text: String) {
    append("(")
    for byte in text.utf8 {
      if "()\\".utf8.contains(byte) { append("\\") }
      append(byte: byte)
    }
    append(")")
  }

  /// Appends a rectangle by its corners.
  mutating func append(corners rect: Rect) {
    append("[")
    append(numbers: rect.minX, rect.minY, rect.maxX, rect.maxY)
    append("]")
  }
}
