public import CGalley
internal import Galley
internal import GalleyJSON
internal import GalleyRender
internal import GalleyShaping
internal import Synchronization

@c @implementation public func galley_layout_render(
  _ layout: OpaquePointer!, _ format: UnsafePointer<CChar>!, _ options: UnsafePointer<CChar>!,
  _ out: UnsafeMutableRawPointer!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    let room = unsafe try Room(out?.assumingMemoryBound(to: UInt8.self), capacity, count, "out")
    let asked = unsafe [Options.string(format), Options.string(options)]
    // A caller asks for the size first, and then once more for the file.
    let kept = handle.drawn.withLock { $0.flatMap { $0.request == asked ? $0.file : nil } }
    let file = unsafe try kept ?? PictureRequest(format: asked[0], options).file(of: handle.layout)
    let isDelivered = room.fill(file)
    handle.drawn.withLock { $0 = isDelivered ? nil : (asked, file) }
  }
}

/// A request for a picture of a layout, as C asks for one.
private struct PictureRequest {
  let format: PictureFormat
  private var scale: Double
  private var padding = 0.0
  private var isCropped = false
  private var color = Color.black
  private var background: Color?
  private var options = PictureOptions()

  private static let keys: Set<String> = [
    "author", "background", "color", "crop", "language", "outlines", "padding", "scale", "selectableText", "title",
  ]

  /// - Parameters:
  ///   - format: The name of the format.
  ///   - given: A JSON object; NULL for a page as large as the lines and all ink.
  init(format name: String?, _ given: UnsafePointer<CChar>?) throws(LibraryError) {
    guard let name, let format = PictureFormat(rawValue: name) else {
      throw LibraryError(.badArgument, "\"format\" must be one of png, svg, pdf, not \"\(name ?? "NULL")\"")
    }
    self.format = format
    scale = format == .png ? 2 : 1
    guard let object = unsafe try JSONObject(given) else { return }
    try stated { () throws(RecordError) in try read(object) }
  }

  private mutating func read(_ object: JSONObject) throws(RecordError) {
    try object.refuseMembers(notIn: Self.keys, kind: "option of a picture")
    scale = try object.number("scale") ?? scale
    padding = try object.numberFromZero("padding") ?? padding
    guard padding <= 1e6 else { throw RecordError("\"padding\" must be at most 1000000, not \(padding.shown)") }
    isCropped = try object.choice("crop", among: ["page", "ink"]) == "ink"
    color = try Self.color(object, "color") ?? color
    background = try object.string("background") == "none" ? nil : Self.color(object, "background")
    options.title = try object.string("title")
    options.author = try object.string("author")
    options.language = try object.string("language")
    options.usesOutlines = try object.bool("outlines") ?? false
    options.hasSelectableText = try object.bool("selectableText") ?? false
  }

  private static func color(_ object: JSONObject, _ key: String) throws(RecordError) -> Color? {
    guard let text = try object.string(key) else { return nil }
    guard let color = Color(named: text) else {
      throw RecordError("\"\(key)\" must be a colour such as #1a2b3c, or a system colour, not \"\(text)\"")
    }
    return color
  }

  /// The file with the picture of a layout, of which no ink is cut off.
  func file(of layout: TextLayout) throws -> [UInt8] {
    let page = Rect(origin: .zero, size: layout.pageSize)
    let picture = Picture(around: page, padding: padding, background: background, isCropped: isCropped) {
      picture, origin in picture.draw(layout, at: origin, color: color)
    }
    return try picture.encoded(as: format, scale: scale, options: options)
  }
}
