/// Reads the text of a PDF file in the order of its structure.
struct PDFStructureReading {
  let file: PDFReading
  private(set) var paragraphs: [String] = []
  /// The text of annotations, which is in no paragraph.
  private(set) var annotations: [String] = []
  /// The types of the nodes in their order, with their languages.
  private(set) var nodes: [(type: String, language: String?)] = []
  private(set) var targets: [String] = []
  private var texts: [Int: [Int: String]] = [:]
  private var isAnnotation = false

  init(_ bytes: [UInt8]) throws {
    file = try PDFReading(bytes)
    guard file.entries(file.catalog["MarkInfo"])["Marked"] == .word("true") else {
      throw PDFReading.Fault(what: "MarkInfo")
    }
    let root = file.entries(file.catalog["StructTreeRoot"])
    guard let top = root["K"]?.reference else { throw PDFReading.Fault(what: "structure") }
    try read(top, page: nil)
  }

  private mutating func read(_ number: Int, page: Int?) throws {
    let node = file.entries(.reference(number))
    guard let type = node["S"]?.name else { throw PDFReading.Fault(what: "node \(number)") }
    let page = node["Pg"]?.reference ?? page
    nodes.append((type, node["Lang"]?.text))
    let isOuter = !isAnnotation
    if type == "RT" {
      annotations.append("")
      isAnnotation = true
    } else if ["P", "LI", "Figure"].contains(type) || (type.hasPrefix("H") && type.count == 2) {
      paragraphs.append("")
    }
    for kid in node["K"]?.array ?? [] {
      let entries = file.entries(kid)
      if entries["Type"] == .name("StructElem"), let reference = kid.reference {
        guard entries["P"]?.reference == number else { throw PDFReading.Fault(what: "parent of \(reference)") }
        try read(reference, page: page)
      } else if entries["Type"] == .name("OBJR") {
        targets.append(file.entries(file.entries(entries["Obj"])["A"])["URI"]?.text ?? "")
      } else {
        let mark = kid.number ?? entries["MCID"]?.number
        let stream = entries["Stm"]?.reference ?? entries["Pg"]?.reference ?? page
        guard let mark, let stream, let text = try texts(of: stream)[Int(mark)] else {
          throw PDFReading.Fault(what: "content of \(number)")
        }
        if isAnnotation {
          annotations[annotations.count - 1] += text
        } else if !paragraphs.isEmpty {
          paragraphs[paragraphs.count - 1] += text
        }
      }
    }
    if type == "RT", isOuter { isAnnotation = false }
  }

  private mutating func texts(of number: Int) throws -> [Int: String] {
    if let known = texts[number] { return known }
    let object = file.entries(.reference(number))
    let stream = object["Contents"]?.reference ?? number
    let fonts = file.entries(file.entries(object["Resources"])["Font"]).mapValues { font in
      characters(file.entries(font)["ToUnicode"]?.reference)
    }
    let read = try Self.texts(of: file.streams[stream] ?? [], fonts)
    texts[number] = read
    return read
  }

  /// The characters of each code of a font.
  private func characters(_ map: Int?) -> [Int: String] {
    guard let map, let stream = file.streams[map] else { return [:] }
    var known: [Int: String] = [:]
    for line in String(decoding: stream, as: UTF8.self).split(separator: "\n") where line.hasPrefix("<") {
      let parts = line.split(separator: "><")
      guard parts.count == 2, let code = Int(parts[0].dropFirst(), radix: 16) else { continue }
      var scanner = PDFScanner(Array("<FEFF\(parts[1])".utf8))
      known[code] = try? scanner.value().text
    }
    return known
  }

  /// The characters of each piece of marked content; what is wrong with their order is thrown.
  private static func texts(of stream: [UInt8], _ fonts: [String: [Int: String]]) throws -> [Int: String] {
    var scanner = PDFScanner(stream)
    var operands: [PDFValue] = []
    var open: [(mark: Int?, actual: String?, text: String, isInText: Bool)] = []
    var found: [Int: String] = [:]
    var (isInText, depth, font) = (false, 0, [Int: String]())
    while let value = try scanner.next() {
      guard case .word(let word) = value else {
        operands.append(value)
        continue
      }
      switch word {
      case "BDC", "BMC":
        let entries = operands.last?.dictionary ?? [:]
        open.append((entries["MCID"]?.number.map { Int($0) }, entries["ActualText"]?.text, "", isInText))
      case "EMC":
        guard let last = open.popLast(), last.isInText == isInText else { throw PDFReading.Fault(what: "EMC") }
        let text = last.actual ?? last.text
        if let mark = last.mark {
          guard found[mark] == nil else { throw PDFReading.Fault(what: "mark \(mark) twice") }
          found[mark] = text
        } else if !open.isEmpty {
          open[open.count - 1].text += text
        }
      case "BT", "ET":
        guard isInText == (word == "ET") else { throw PDFReading.Fault(what: word) }
        isInText.toggle()
      case "q", "Q":
        guard !isInText else { throw PDFReading.Fault(what: word) }
        depth += word == "q" ? 1 : -1
      case "Tf":
        guard let name = operands.first?.name, let known = fonts[name] else { throw PDFReading.Fault(what: "Tf") }
        font = known
      case "TJ":
        for case .string(let codes) in operands.last?.array ?? [] {
          for place in stride(from: 0, to: codes.count, by: 2) where !open.isEmpty {
            open[open.count - 1].text += font[Int(codes[place]) << 8 | Int(codes[place + 1])] ?? "\u{FFFD}"
          }
        }
      default: break
      }
      operands = []
    }
    guard open.isEmpty, !isInText, depth == 0 else { throw PDFReading.Fault(what: "the end of a stream") }
    return found
  }
}
