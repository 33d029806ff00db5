package import Galley
internal import GalleyLayout
internal import GalleyShaping

extension Picture {
  /// Returns a sheet with pictures in rows, each with a caption below.
  ///
  /// - Parameters:
  ///   - pictures: The pictures in order.
  ///   - columns: The number of pictures side by side, at least 1.
  ///   - cell: The room of each picture, into which larger ones are scaled down; `nil` for the size of the largest.
  /// - Throws: `TextError` when a caption cannot be drawn.
  package static func sheet(
    of pictures: [(caption: String, picture: Picture)], columns: Int, cell: Size? = nil
  ) throws(TextError) -> Picture {
    let gap = 16.0, caption = 18.0
    let room =
      cell
      ?? Size(
        width: pictures.map(\.picture.size.width).max() ?? 0, height: pictures.map(\.picture.size.height).max() ?? 0)
    let across = max(1, min(columns, pictures.count)), down = (pictures.count + across - 1) / across
    var sheet = Picture(
      size: Size(
        width: gap + Double(across) * (room.width + gap), height: gap + Double(down) * (room.height + caption + gap)),
      background: Color(white: 0.88))
    for (index, (title, picture)) in pictures.enumerated() {
      let x = gap + Double(index % across) * (room.width + gap)
      let y = gap + Double(index / across) * (room.height + caption + gap)
      let size = picture.size
      let scale = min(1, room.width / max(size.width, 1), room.height / max(size.height, 1))
      let place = Rect(
        x: x + (room.width - size.width * scale) / 2, y: y + room.height - size.height * scale,
        width: size.width * scale, height: size.height * scale)
      sheet.draw(picture, at: place.origin, scale: scale)
      var label = Label(title)
      label.font = .systemFont(ofSize: 11)
      label.textAlignment = .center
      label.lineBreakMode = .byTruncatingMiddle
      try sheet.draw(
        label, in: Rect(x: x, y: y + room.height + 2, width: room.width, height: caption),
        color: Color(white: 0.25))
    }
    return sheet
  }
}
