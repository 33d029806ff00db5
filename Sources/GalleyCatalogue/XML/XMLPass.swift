internal import CExpat

/// A receiver of the parts of an XML document, in document order.
package protocol XMLReceiver: AnyObject {
  /// Takes a start tag.
  ///
  /// - Parameter attributes: Names and values in turn, up to a null pointer.
  func start(_ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?, in pass: XMLPass)
  /// Takes an end tag.
  func end()
  /// Takes character data, which may come in pieces.
  func characters(_ bytes: UnsafeRawBufferPointer, in pass: XMLPass)
  /// Takes the beginning of a declaration of a document type.
  func documentType(in pass: XMLPass)
}

/// A pass of Expat over a document.
@safe package final class XMLPass {
  /// The place where a pass ended before its document did, and Expat's reason.
  package struct Failure {
    package var reason: String
    /// Bytes of the document.
    package var offset: Int
    /// From 1.
    package var line: Int
  }

  private let parser: OpaquePointer
  private let receiver: any XMLReceiver

  private init?(_ receiver: any XMLReceiver, encoding: String?) {
    guard let parser = unsafe XML_ParserCreate(encoding) else { return nil }
    unsafe self.parser = parser
    self.receiver = receiver
  }

  deinit { unsafe XML_ParserFree(parser) }

  /// Hands a document to a receiver, up to where the pass is stopped or the document is not well-formed.
  ///
  /// - Parameter encoding: The encoding of the bytes, whatever their declaration says; `nil` for what it says.
  /// - Complexity: O(*n*) in the length of the text.
  package static func read(_ bytes: [UInt8], encoding: String? = nil, _ receiver: any XMLReceiver) -> Failure? {
    guard let length = Int32(exactly: bytes.count) else {
      return Failure(reason: "longer than 2 GiB", offset: 0, line: 1)
    }
    guard let pass = XMLPass(receiver, encoding: encoding) else {
      return Failure(reason: "out of memory", offset: 0, line: 1)
    }
    pass.installHandlers()
    let status = unsafe bytes.withUnsafeBytes { buffer in
      unsafe XML_Parse(pass.parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), length, 1)
    }
    return withExtendedLifetime(pass) { status == XML_STATUS_OK ? nil : pass.failure }
  }

  /// The place of what is received, in bytes of the document.
  package var offset: Int { unsafe Int(XML_GetCurrentByteIndex(parser)) }

  /// Ends the pass. A receiver may still be told of an end tag, or of characters that were read already.
  package func stop() { _ = unsafe XML_StopParser(parser, 0) }

  private var failure: Failure {
    let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
    return unsafe Failure(
      reason: reason ?? "unknown error", offset: offset, line: Int(XML_GetCurrentLineNumber(parser)))
  }

  private func installHandlers() {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name = unsafe name else { return }
        let pass = unsafe XMLPass.of(data)
        unsafe pass.receiver.start(name, attributes, in: pass)
      },
      { data, _ in unsafe XMLPass.of(data).receiver.end() })
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
      let pass = unsafe XMLPass.of(data)
      unsafe pass.receiver.characters(UnsafeRawBufferPointer(start: text, count: Int(count)), in: pass)
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      let pass = unsafe XMLPass.of(data)
      pass.receiver.documentType(in: pass)
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLPass {
    guard let data = unsafe data else { preconditionFailure("Expat gives back the user data that it was given") }
    return unsafe Unmanaged<XMLPass>.fromOpaque(data).takeUnretainedValue()
  }
}
