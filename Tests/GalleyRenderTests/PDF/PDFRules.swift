/// The rules of PDF/UA-1 (ISO 14289-1) that a file shows by itself: how its structure nests, and that all content has
/// its place there.
struct PDFRules {
  private let file: PDFReading
  /// Breaches, for a person.
  private(set) var breaches: [String] = []
  /// The types from the document down to each node, in order.
  private(set) var paths: [String] = []
  /// The cells of each row, as wide as they span.
  private(set) var rows: [Int] = []
  /// The node of each mark of a stream.
  private var nodeOfMark: [Int: [Int: (node: Int, type: String)]] = [:]

  /// The types that may stand in a type; others may not.
  private static let kids: [String: Set<String>] = [
    "L": ["LI"], "LI": ["Lbl", "LBody"], "Table": ["TR"], "TR": ["TH", "TD"], "Ruby": ["RB", "RT"],
  ]
  private static let parents: [String: Set<String>] = [
    "LI": ["L"], "Lbl": ["LI"], "LBody": ["LI"], "TR": ["Table"], "TH": ["TR"], "TD": ["TR"], "RB": ["Ruby"],
    "RT": ["Ruby"],
  ]

  init(_ bytes: [UInt8]) throws {
    file = try PDFReading(bytes)
    let catalog = file.catalog
    expect(file.entries(catalog["MarkInfo"])["Marked"] == .word("true"), "the file is not marked")
    expect(file.entries(catalog["ViewerPreferences"])["DisplayDocTitle"] == .word("true"), "the title is not shown")
    expect(catalog["Lang"]?.text?.isEmpty == false, "no language")
    let metadata = String(decoding: file.streams[catalog["Metadata"]?.reference ?? 0] ?? [], as: UTF8.self)
    expect(metadata.contains("<pdfuaid:part>1<") && metadata.contains("<dc:title>"), "no title, or no claim")
    let root = file.entries(catalog["StructTreeRoot"])
    guard let top = root["K"]?.reference else { throw PDFReading.Fault(what: "structure") }
    try read(top, "", page: nil)
    for page in file.pages {
      let entries = file.entries(.reference(page))
      expect(entries["Tabs"] == .name("S"), "the order of tabs")
      try readContent(file.streams[entries["Contents"]?.reference ?? 0] ?? [], of: page)
    }
    for (number, object) in file.objects where object.dictionary["Subtype"] == .name("Form") {
      guard object.dictionary["StructParents"] != nil else { continue }
      try readContent(file.streams[number] ?? [], of: number)
    }
    checkParentTree(file.entries(root["ParentTree"])["Nums"]?.array ?? [])
  }

  private mutating func expect(_ holds: Bool, _ breach: String) {
    if !holds { breaches.append(breach) }
  }

  private mutating func read(_ number: Int, _ path: String, page: Int?) throws {
    let node = file.entries(.reference(number))
    guard let type = node["S"]?.name else { throw PDFReading.Fault(what: "node \(number)") }
    let attributes = file.entries(node["A"])
    let parent = path.split(separator: "/").last.map(String.init)
    expect(Self.parents[type].map { $0.contains(parent ?? "") } ?? true, "\(type) in \(path)")
    expect(parent.flatMap { Self.kids[$0] }.map { $0.contains(type) } ?? true, "\(type) in \(path)")
    if type == "Figure" { expect(node["Alt"]?.text != nil, "a figure without words") }
    if type == "TH" { expect(attributes["Scope"]?.name != nil, "a header without a scope") }
    if type == "TR" { rows.append(0) }
    if type == "TH" || type == "TD" { rows[rows.count - 1] += Int(attributes["ColSpan"]?.number ?? 1) }
    let path = path.isEmpty ? type : "\(path)/\(type)"
    paths.append(path)
    let page = node["Pg"]?.reference ?? page
    for kid in node["K"]?.array ?? [] {
      let entries = file.entries(kid)
      if entries["Type"] == .name("StructElem"), let reference = kid.reference {
        expect(entries["P"]?.reference == number, "the parent of \(reference)")
        try read(reference, path, page: page)
      } else if entries["Type"] == .name("OBJR") {
        expect(type == "Link" && file.entries(entries["Obj"])["Contents"]?.text != nil, "an annotation in \(path)")
      } else if let mark = (kid.number ?? entries["MCID"]?.number).map({ Int($0) }) {
        guard let stream = entries["Stm"]?.reference ?? entries["Pg"]?.reference ?? page else { continue }
        expect(nodeOfMark[stream]?[mark] == nil, "the mark \(mark) twice")
        expect(Self.kids[type] == nil, "content in \(path)")
        nodeOfMark[stream, default: [:]][mark] = (number, type)
      }
    }
    let hasLabels = (node["K"]?.array ?? []).contains { item in
      (file.entries(item)["K"]?.array ?? []).contains { file.entries($0)["S"] == .name("Lbl") }
    }
    if type == "L", hasLabels {
      expect(attributes["ListNumbering"]?.name.map { $0 != "None" } ?? false, "a list with labels of no kind")
    }
  }

  /// Checks that all that is painted is a piece of the structure or an artifact, and none in another.
  private mutating func readContent(_ stream: [UInt8], of owner: Int) throws {
    var scanner = PDFScanner(stream)
    var (operands, open, marks) = ([PDFValue](), [String](), Set<Int>())
    let painting: Set = ["f", "S", "B", "sh", "Tj", "TJ"]
    while let value = try scanner.next() {
      guard case .word(let word) = value else {
        operands.append(value)
        continue
      }
      let tag = operands.first?.name ?? ""
      if word == "BMC" || word == "BDC" {
        if let mark = operands.last?.dictionary["MCID"]?.number.map({ Int($0) }) {
          expect(open.isEmpty, "a mark in \(open)")
          expect(nodeOfMark[owner]?[mark]?.type == tag, "\(tag) of \(nodeOfMark[owner]?[mark]?.type ?? "nothing")")
          marks.insert(mark)
        } else {
          expect(tag == "Artifact" ? open.isEmpty : !open.isEmpty, "\(tag) in \(open)")
        }
        open.append(tag)
      } else if word == "EMC" {
        expect(open.popLast() != nil, "an end of nothing")
      } else if painting.contains(word) {
        expect(!open.isEmpty, "\(word) outside of the structure")
      }
      operands = []
    }
    expect(open.isEmpty, "\(open) do not end")
    expect(marks.count == nodeOfMark[owner]?.count ?? 0, "marks that are nowhere")
  }

  /// Checks that each mark finds the node that has it.
  private mutating func checkParentTree(_ numbers: [PDFValue]) {
    var nodes: [Int: [Int]] = [:]
    for place in stride(from: 0, to: numbers.count - 1, by: 2) {
      nodes[Int(numbers[place].number ?? -1)] = numbers[place + 1].array.compactMap(\.reference)
    }
    for (stream, marks) in nodeOfMark {
      let key = file.entries(.reference(stream))["StructParents"]?.number ?? -1
      expect(
        nodes[Int(key)] == marks.sorted { $0.key < $1.key }.map(\.value.node), "the parents of the marks of \(stream)")
    }
  }
}
