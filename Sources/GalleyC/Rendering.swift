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
    let file = unsafe try kept ?? PictureRequest(format: asked[0], JSONObject(options)).file(of: handle.layout).bytes
    let isDelivered = room.fill(file)
    handle.drawn.withLock { $0 = isDelivered ? nil : (asked, file) }
  }
}
