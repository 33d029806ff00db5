internal import CExpat

/// Reads a document into an `XMLTree` in one pass of Expat.
///
/// Limits: `maximumSize` bytes, `maximumDepth` levels, `maximumElements` elements. Declarations of a document type are
/// refused, since no editor writes them; so no entity and no default value can expand.
@safe final class XMLReader {
  static let maximumSize = 64 << 20
  static let maximumDepth = 512
  static let maximumElements = 4_000_000

  private var tree = XMLTree()
  /// The open elements, each with its last child.
  private var open: [(node: XMLTree.Node, lastChild: XMLTree.Node)] = []
  private let names = XMLNames.table
  private let known = XMLNames.all
  private let parser: OpaquePointer
  private var failure: (code: InterfaceError.Code, expected: String)?
  private var keepsText = false
  private var isArchive = false

  private init?() {
    guard let parser = unsafe XML_ParserCreate(nil) else { return nil }
    unsafe self.parser = parser
  }

  deinit { unsafe XML_ParserFree(parser) }

  /// - Throws: `InterfaceError` with the line for bytes that are no XML document or beyond a limit.
  static func read(_ bytes: [UInt8], file: String) throws(InterfaceError) -> XMLTree {
    guard bytes.count <= maximumSize else {
      throw InterfaceError(.tooLarge, file: file, line: 1, "at most \(maximumSize) bytes, not \(bytes.count)")
    }
    guard !bytes.isEmpty else {
      throw InterfaceError(.notXML, file: file, line: 1, "an XML document; the file is empty")
    }
    guard let reader = XMLReader() else { throw InterfaceError(.tooLarge, file: file, line: 1, "enough memory") }
    return try reader.parse(bytes, file: file)
  }

  private func parse(_ bytes: [UInt8], file: String) throws(InterfaceError) -> XMLTree {
    tree.elements.reserveCapacity(bytes.count / 80)
    tree.attributes.reserveCapacity(bytes.count / 25)
    tree.values.reserveCapacity(bytes.count / 3)
    installHandlers()
    let status = unsafe bytes.withUnsafeBytes { buffer in
      unsafe XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
    }
    guard status == XML_STATUS_OK else { throw error(file) }
    return tree
  }

  private func error(_ file: String) -> InterfaceError {
    let line = unsafe Int(XML_GetCurrentLineNumber(parser))
    if let failure { return InterfaceError(failure.code, file: file, line: line, failure.expected) }
    let code = unsafe XML_GetErrorCode(parser)
    let why = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "error \(code.rawValue)"
    return InterfaceError(.notXML, file: file, line: line, "well-formed XML (\(why))")
  }

  private func installHandlers() {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let data = unsafe data, let name = unsafe name else { return }
        unsafe Unmanaged<XMLReader>.fromOpaque(data).takeUnretainedValue().start(name, attributes)
      },
      { data, _ in
        guard let data = unsafe data else { return }
        unsafe Unmanaged<XMLReader>.fromOpaque(data).takeUnretainedValue().end()
      })
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let data = unsafe data, let text = unsafe text else { return }
      unsafe Unmanaged<XMLReader>.fromOpaque(data).takeUnretainedValue().add(text, count)
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      guard let data = unsafe data else { return }
      unsafe Unmanaged<XMLReader>.fromOpaque(data).takeUnretainedValue()
        .stop(.notInterface, "no declaration of a document type")
    }
  }

  private func stop(_ code: InterfaceError.Code, _ expected: String) {
    guard failure == nil else { return }
    failure = (code, expected)
    _ = unsafe XML_StopParser(parser, 0)
  }

  // MARK: Handlers

  private func start(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard failure == nil else { return }
    if open.count >= Self.maximumDepth { return stop(.tooDeep, "at most \(Self.maximumDepth) levels of elements") }
    if tree.elements.count >= Self.maximumElements {
      return stop(.tooLarge, "at most \(Self.maximumElements) elements")
    }
    let node = XMLTree.Node(tree.elements.count)
    let offset = unsafe XML_GetCurrentByteIndex(parser)
    var element = XMLTree.Element(
      name: unsafe symbol(name), parent: open.last?.node ?? XMLTree.none,
      firstAttribute: Int32(tree.attributes.count), offset: Int32(truncatingIfNeeded: offset))
    if element.name == .unknown { element.unknownName = unsafe append(name) }
    if var next = unsafe attributes {
      while let name = unsafe next.pointee, let value = unsafe next.advanced(by: 1).pointee {
        unsafe tree.attributes.append(XMLTree.Attribute(name: symbol(name), value: append(value)))
        unsafe next += 2
      }
    }
    element.attributeCount = Int32(tree.attributes.count) - element.firstAttribute
    link(node)
    if node == 0 { isArchive = element.name == .archive }
    keepsText = isArchive || element.name == .string || element.name == .mutableString
    tree.elements.append(element)
    open.append((node, XMLTree.none))
  }

  private func link(_ node: XMLTree.Node) {
    guard let last = open.last else { return }
    if last.lastChild >= 0 {
      tree.elements[Int(last.lastChild)].nextSibling = node
    } else {
      tree.elements[Int(last.node)].firstChild = node
    }
    open[open.count - 1].lastChild = node
  }

  private func end() {
    if !open.isEmpty { open.removeLast() }
    keepsText = false
  }

  private func add(_ text: UnsafePointer<CChar>, _ count: Int32) {
    guard keepsText, count > 0, let node = open.last?.node else { return }
    let begin = Int32(tree.values.count)
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
    unsafe tree.values.append(contentsOf: bytes)
    let known = tree.elements[Int(node)].text
    tree.elements[Int(node)].text = (known.upperBound == begin ? known.lowerBound : begin)..<Int32(tree.values.count)
  }

  /// The known name that a string spells.
  private func symbol(_ string: UnsafePointer<CChar>) -> XMLName {
    let span = unsafe UnsafeRawBufferPointer(start: string, count: Self.length(string))
    return unsafe span.withMemoryRebound(to: UInt8.self) { bytes in
      unsafe names.number(of: bytes.span).map { known[$0] } ?? .unknown
    }
  }

  /// Keeps a string and says where.
  private func append(_ string: UnsafePointer<CChar>) -> Range<Int32> {
    let begin = Int32(tree.values.count)
    unsafe tree.values.append(contentsOf: UnsafeRawBufferPointer(start: string, count: Self.length(string)))
    return begin..<Int32(tree.values.count)
  }

  private static func length(_ string: UnsafePointer<CChar>) -> Int {
    var length = 0
    while unsafe string[length] != 0 { length += 1 }
    return length
  }
}
