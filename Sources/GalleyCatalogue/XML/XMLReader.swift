internal import CExpat

/// Reads XML with Expat; entities may not make it much larger than it is.
package enum XMLReader {
  private static let maximumDepth = 256

  /// The root element of a text.
  ///
  /// - Throws: ``CatalogueFault`` where the text is not well-formed.
  /// - Complexity: O(*n*) in the length of the text.
  package static func root(of bytes: [UInt8]) throws(CatalogueFault) -> XMLElement {
    // The text is UTF-8 by now, whatever its declaration says.
    guard let parser = unsafe XML_ParserCreate("UTF-8") else { throw CatalogueFault(at: nil, "out of memory") }
    defer { unsafe XML_ParserFree(parser) }
    let handler = unsafe XMLHandler(parser, ExpansionBudget(size: bytes.count))
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(handler).toOpaque())
    unsafe XML_SetElementHandler(
      parser, { unsafe XMLHandler.of($0).start($1, $2) }, { data, _ in unsafe XMLHandler.of(data).end() })
    unsafe XML_SetCharacterDataHandler(parser) { unsafe XMLHandler.of($0).characters($1, $2) }
    guard let length = Int32(exactly: bytes.count) else { throw CatalogueFault(at: nil, "longer than 2 GiB") }
    let status = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { unsafe XML_Parse(parser, $0.baseAddress, length, 1) }
    }
    if let fault = handler.fault { throw fault }
    guard status == XML_STATUS_OK, let root = handler.root else {
      let offset = unsafe Int(XML_GetCurrentByteIndex(parser))
      let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
      throw CatalogueFault(at: min(max(offset, 0), bytes.count), "malformed XML: \(reason ?? "unknown error")")
    }
    withExtendedLifetime(handler) {}
    return root
  }

  /// Receives what Expat finds, and puts elements into those around them.
  @safe private final class XMLHandler {
    private let parser: XML_Parser
    private var open: [XMLElement] = []
    /// Characters that came in pieces and belong to the innermost element, and where they begin.
    private var pending: [UInt8] = []
    private var pendingOffset = 0
    private(set) var root: XMLElement?
    private(set) var fault: CatalogueFault?
    private var budget: ExpansionBudget

    init(_ parser: XML_Parser, _ budget: ExpansionBudget) {
      unsafe self.parser = unsafe parser
      self.budget = budget
    }

    static func of(_ data: UnsafeMutableRawPointer?) -> XMLHandler {
      guard let data = unsafe data else { preconditionFailure("Expat gives back the user data that it was given") }
      return unsafe Unmanaged<XMLHandler>.fromOpaque(data).takeUnretainedValue()
    }

    private var offset: Int { unsafe Int(XML_GetCurrentByteIndex(parser)) }

    func start(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
      flush()
      var element = unsafe XMLElement(name: name.map { unsafe String(cString: $0) } ?? "", offset: offset)
      if var pair = unsafe attributes {
        while let key = unsafe pair[0], let value = unsafe pair[1] {
          unsafe element.attributes[String(cString: key)] = unsafe String(cString: value)
          unsafe pair += 2
        }
      }
      spend(element.attributes.reduce(16 + element.name.utf8.count) { $0 + $1.key.utf8.count + $1.value.utf8.count })
      open.append(element)
      guard open.count > XMLReader.maximumDepth else { return }
      stop(CatalogueFault(at: offset, "elements are nested more than \(XMLReader.maximumDepth) deep"))
    }

    /// Counts what the text has become, since entities may repeat a part of it.
    private func spend(_ cost: Int) {
      guard fault == nil else { return }
      do throws(CatalogueFault) { try budget.spend(cost, "entities", at: offset) } catch { stop(error) }
    }

    private func stop(_ fault: CatalogueFault) {
      guard self.fault == nil else { return }
      self.fault = fault
      unsafe XML_StopParser(parser, 0)
    }

    func end() {
      flush()
      guard let element = open.popLast() else { return }
      if open.isEmpty { root = element } else { open[open.count - 1].children.append(.element(element)) }
    }

    func characters(_ text: UnsafePointer<CChar>?, _ length: Int32) {
      guard let text = unsafe text, fault == nil else { return }
      spend(Int(length))
      if pending.isEmpty { pendingOffset = offset }
      unsafe pending.append(contentsOf: UnsafeRawBufferPointer(start: text, count: Int(length)))
    }

    /// Puts the characters that have come into the innermost element.
    private func flush() {
      guard !pending.isEmpty else { return }
      if !open.isEmpty {
        open[open.count - 1].children.append(.text(String(decoding: pending, as: UTF8.self), offset: pendingOffset))
      }
      pending.removeAll(keepingCapacity: true)
    }
  }
}
