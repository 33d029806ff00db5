internal import GalleyJSON

/// A reader of XML into elements; entities may not make it much larger than it is.
package final class XMLReader: XMLReceiver {
  private static let maximumDepth = 256

  private var open: [XMLElement] = []
  /// Characters that came in pieces and belong to the innermost element, and where they begin.
  private var pending: [UInt8] = []
  private var pendingOffset = 0
  private var root: XMLElement?
  private var fault: CatalogueFault?
  private var budget: ExpansionBudget

  private init(_ budget: ExpansionBudget) { self.budget = budget }

  /// Reads the root element of a text.
  ///
  /// - Throws: ``CatalogueFault`` where the text is not well-formed.
  /// - Complexity: O(*n*) in the length of the text.
  package static func root(of bytes: [UInt8]) throws(CatalogueFault) -> XMLElement {
    let reader = XMLReader(ExpansionBudget(size: bytes.count))
    // The text is UTF-8 by now, whatever its declaration says.
    let failure = XMLPass.read(bytes, encoding: "UTF-8", reader)
    if let fault = reader.fault { throw fault }
    if let failure {
      throw CatalogueFault(at: min(max(failure.offset, 0), bytes.count), "malformed XML: \(failure.reason)")
    }
    guard let root = reader.root else { preconditionFailure("a document that is well-formed has an element") }
    return root
  }

  package func start(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?, in pass: XMLPass
  ) {
    flush()
    var element = unsafe XMLElement(name: String(cString: name), offset: pass.offset)
    if var pair = unsafe attributes {
      while let key = unsafe pair[0], let value = unsafe pair[1] {
        unsafe element.attributes[String(cString: key)] = unsafe String(cString: value)
        unsafe pair += 2
      }
    }
    let cost = element.attributes.reduce(16 + element.name.utf8.count) {
      $0 + $1.key.text.utf8.count + $1.value.utf8.count
    }
    spend(cost, in: pass)
    open.append(element)
    guard open.count > Self.maximumDepth else { return }
    stop(CatalogueFault(at: pass.offset, "elements are nested more than \(Self.maximumDepth) deep"), pass)
  }

  package func end() {
    flush()
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(.element(element)) }
  }

  package func characters(_ bytes: UnsafeRawBufferPointer, in pass: XMLPass) {
    guard fault == nil else { return }
    spend(bytes.count, in: pass)
    if pending.isEmpty { pendingOffset = pass.offset }
    unsafe pending.append(contentsOf: bytes)
  }

  package func documentType(in pass: XMLPass) {}

  /// Counts what the text has become, since entities may repeat a part of it.
  private func spend(_ cost: Int, in pass: XMLPass) {
    guard fault == nil else { return }
    do throws(CatalogueFault) { try budget.spend(cost, "entities", at: pass.offset) } catch { stop(error, pass) }
  }

  private func stop(_ fault: CatalogueFault, _ pass: XMLPass) {
    guard self.fault == nil else { return }
    self.fault = fault
    pass.stop()
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
