internal import Galley
internal import GalleyJSON
internal import GalleyRender

/// Answers with an SVG file of a layout that holds all ink: the input is an object such as `galley_layout_render` takes, `{}` for
/// the lines in black.
///
/// - Returns: The number of its bytes.
@c public func galley_svg(_ count: Int32, _ layout: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.layout(layout)
    let record = try TextQuestion.record(count)
    let request = try stated { () throws(RecordError) in
      try PictureRequest(format: PictureFormat.svg.rawValue, record)
    }
    return try HostMemory.answer(drawn { () throws(PictureError) in try request.svg(of: held.layout) }.bytes)
  }
}

/// Does what may fail as pictures do.
private func drawn<Value>(_ body: () throws(PictureError) -> Value) throws(HostError) -> Value {
  do { return try body() } catch { throw HostError(.badArgument, error.description) }
}
