internal import ExpatPeer
import Foundation
internal import Galley
internal import GalleyInterface
internal import GalleyLayout
internal import GalleyRender
internal import GalleyShaping

/// Xib and storyboard files read, laid out and drawn, beside an XML library that parses their bytes.
struct InterfaceSuite: Suite {
  /// The folder of the documents; `nil` for those of the examples.
  let folder: URL?

  let name = "xib"
  let question = "What does a xib cost? Documents read and laid out, beside Expat that only parses them; scenes drawn"

  private struct File {
    var name: String
    var bytes: [UInt8]
  }

  func run(_ session: Session) throws {
    let names = (layout: "\(name)/layout", read: "\(name)/read", preview: "\(name)/preview")
    guard [names.layout, names.read, names.preview].contains(where: session.wants) else { return }
    let files = try files()
    let size = files.reduce(0) { $0 + $1.bytes.count }
    session.report.note("\(files.count) documents of \(size / 1000) KB in \(root.path)")
    let documents = try files.map { try InterfaceDocument(bytes: $0.bytes, name: $0.name) }
    let roots = try documents.reduce(0) { try $0 + InterfaceLayout($1).roots.count }
    try session.compare(names.layout, per: "document", rounds: 3...9) {
      let subject = Contender("\(Engine.name), read and laid out") {
        try files.reduce(0) { sum, file in
          let layout = try InterfaceLayout(InterfaceDocument(bytes: file.bytes, name: file.name))
          return layout.roots.reduce(sum) { $0 + $1.frames().count }
        }
      }
      return Comparison(count: files.count, subject, Peer(Self.expat(files), .atMost(6, "xibs laid out")))
    }
    try session.compare(names.read, per: "document", rounds: 3...9) {
      let subject = Contender("\(Engine.name), read") {
        try files.reduce(0) { try $0 + InterfaceDocument(bytes: $1.bytes, name: $1.name).runtimeAttributes.count }
      }
      return Comparison(count: files.count, subject, Peer(Self.expat(files)))
    }
    try session.compare(names.preview, per: "scene", rounds: 3...3) {
      let subject = Contender("\(Engine.name), laid out, drawn and written as PNG") {
        try documents.reduce(0) { try $0 + Self.draw($1) }
      }
      return Comparison(count: roots, subject)
    }
  }

  private var root: URL { folder ?? URL(fileURLWithPath: "examples") }

  private func files() throws -> [File] {
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted().map { name in
      File(name: name, bytes: Array(try Data(contentsOf: root.appendingPathComponent(name))))
    }
  }

  /// The XML parser alone, without handlers.
  private static func expat(_ files: [File]) -> Contender {
    Contender("Expat \(XML_MAJOR_VERSION).\(XML_MINOR_VERSION).\(XML_MICRO_VERSION), parsed") {
      files.reduce(0) { sum, file in
        let parser = unsafe XML_ParserCreate(nil)
        defer { unsafe XML_ParserFree(parser) }
        let status = unsafe file.bytes.withUnsafeBytes { buffer in
          unsafe XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
        }
        return sum + Int(status.rawValue)
      }
    }
  }

  private static func draw(_ document: InterfaceDocument) throws -> Int {
    var options = InterfaceOptions()
    options.includesAppearance = true
    var bytes = 0
    for root in try InterfaceLayout(document, options: options).roots where root.view.frame.size.area > 0 {
      var picture = Picture(size: root.view.frame.size, background: .white)
      try picture.drawAppearance(of: root.view)
      bytes += try picture.file(as: .png).bytes.count
    }
    return bytes
  }
}

extension Size {
  /// Nothing can be drawn on none.
  fileprivate var area: Double { width * height }
}
