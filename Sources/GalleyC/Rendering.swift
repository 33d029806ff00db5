public import CGalley
internal import Galley
internal import GalleyJSON
internal import GalleyRender
internal import GalleyShaping
internal import GalleyUnicode

@c @implementation public func galley_layout_render(
  _ layout: OpaquePointer!, _ format: UnsafePointer<CChar>!, _ options: UnsafePointer<CChar>!,
  _ out: UnsafeMutableRawPointer!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    let room = unsafe try Room(out?.assumingMemoryBound(to: UInt8.self), capacity, count, "out")
    let drawn = unsafe try DrawnPicture(of: handle, format, options)
    let isDelivered = room.fill(drawn.file ?? [])
    handle.drawn.withLock { $0 = isDelivered ? drawn.withoutFile : drawn }
  }
}

@c @implementation public func galley_layout_render_notes(
  _ layout: OpaquePointer!, _ format: UnsafePointer<CChar>!, _ options: UnsafePointer<CChar>!,
  _ out: UnsafeMutablePointer<CChar>!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    let room = unsafe try Room(out, capacity, count, "out")
    let drawn = unsafe try DrawnPicture(of: handle, format, options, needsFile: false)
    room.fill(drawn.notes.map { CChar(bitPattern: $0) })
    handle.drawn.withLock { $0 = drawn }
  }
}

/// The picture of a layout that was asked for last: a caller asks for its size, then for the file, then for the notes.
struct DrawnPicture {
  private let request: [String?]
  /// The file; `nil` once it was handed out.
  private(set) var file: [UInt8]?
  /// Notes about what the file lacks, a line each, in UTF-8.
  let notes: [UInt8]

  /// The picture without its file, which has been handed out.
  var withoutFile: DrawnPicture {
    var picture = self
    picture.file = nil
    return picture
  }

  /// - Parameter needsFile: Whether notes alone are no answer.
  init(
    of handle: LayoutHandle, _ format: UnsafePointer<CChar>?, _ options: UnsafePointer<CChar>?, needsFile: Bool = true
  ) throws {
    let asked = unsafe [Options.string(format), Options.string(options)]
    if let kept = handle.drawn.withLock({ $0 }), kept.request == asked, kept.file != nil || !needsFile {
      self = kept
      return
    }
    let made = unsafe try PictureRequest(format: asked[0], JSONObject(options)).file(of: handle.layout)
    request = asked
    file = made.bytes
    notes = made.notes.flatMap { Array($0.text.utf8) + [UInt8(ascii: "\n")] }
  }
}
