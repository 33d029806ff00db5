internal import GalleyCatalogue

/// A reader of documents into an `XMLTree`, in one pass of Expat.
///
/// Limits: `maximumSize` bytes, `maximumDepth` levels, `maximumElements` elements. Declarations of a document type are
/// refused, since no editor writes them; so no entity and no default value can expand.
final class XMLTreeReader: XMLReceiver {
  static let maximumSize = 64 << 20
  static let maximumDepth = 512
  static let maximumElements = 4_000_000

  private var tree = XMLTree()
  /// The open elements, each with its last child.
  private var open: [(node: XMLTree.Node, lastChild: XMLTree.Node)] = []
  private let names = XMLNames.table
  private let known = XMLNames.all
  private var failure: (code: InterfaceError.Code, expected: String)?
  private var keepsText = false
  private var isArchive = false

  /// Reads a document.
  ///
  /// - Throws: `InterfaceError` with the line for bytes that are no XML document or beyond a limit.
  static func read(_ bytes: [UInt8], file: String) throws(InterfaceError) -> XMLTree {
    guard bytes.count <= maximumSize else {
      throw InterfaceError(.tooLarge, file: file, line: 1, "at most \(maximumSize) bytes, not \(bytes.count)")
    }
    guard !bytes.isEmpty else {
      throw InterfaceError(.notXML, file: file, line: 1, "an XML document; the file is empty")
    }
    let reader = XMLTreeReader(size: bytes.count)
    guard let failure = XMLPass.read(bytes, reader) else { return reader.tree }
    if let (code, expected) = reader.failure { throw InterfaceError(code, file: file, line: failure.line, expected) }
    throw InterfaceError(
      .notXML, file: file, line: failure.line, "a xib or storyboard, which is XML (\(failure.reason))")
  }

  private init(size: Int) {
    tree.elements.reserveCapacity(size / 80)
    tree.attributes.reserveCapacity(size / 25)
    tree.values.reserveCapacity(size / 3)
  }

  private func stop(_ code: InterfaceError.Code, _ expected: String, _ pass: XMLPass) {
    guard failure == nil else { return }
    failure = (code, expected)
    pass.stop()
  }

  // MARK: What a pass finds

  func start(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?, in pass: XMLPass
  ) {
    guard failure == nil else { return }
    if open.count >= Self.maximumDepth {
      return stop(.tooDeep, "at most \(Self.maximumDepth) levels of elements", pass)
    }
    if tree.elements.count >= Self.maximumElements {
      return stop(.tooLarge, "at most \(Self.maximumElements) elements", pass)
    }
    let node = XMLTree.Node(tree.elements.count)
    var element = XMLTree.Element(
      name: unsafe symbol(name), parent: open.last?.node ?? XMLTree.none,
      firstAttribute: Int32(tree.attributes.count), offset: Int32(truncatingIfNeeded: pass.offset))
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

  func end() {
    if !open.isEmpty { open.removeLast() }
    keepsText = false
  }

  func characters(_ bytes: UnsafeRawBufferPointer, in pass: XMLPass) {
    guard keepsText, unsafe !bytes.isEmpty, let node = open.last?.node else { return }
    let begin = Int32(tree.values.count)
    unsafe tree.values.append(contentsOf: bytes)
    let known = tree.elements[Int(node)].text
    tree.elements[Int(node)].text = (known.upperBound == begin ? known.lowerBound : begin)..<Int32(tree.values.count)
  }

  func documentType(in pass: XMLPass) { stop(.notInterface, "no declaration of a document type", pass) }

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
