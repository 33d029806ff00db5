import Foundation
internal import Galley
internal import GalleyInterface
internal import GalleyLayout
internal import GalleyRender
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// The appearances that pictures of views show.
@Suite struct AppearanceTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  /// A root of 60 × 60 with a box at (20, 20) of 20 × 20.
  private static func tree(
    _ root: (inout Appearance) -> Void = { _ in }, box: (inout Appearance) -> Void
  ) throws -> LayoutView {
    let top = LayoutView(name: "root"), inner = LayoutView(name: "box")
    try top.setFrame(Rect(x: 0, y: 0, width: 60, height: 60))
    top.addSubview(inner)
    try inner.setFrame(Rect(x: 20, y: 20, width: 20, height: 20))
    root(&top.appearance)
    box(&inner.appearance)
    return top
  }

  private static func image(_ view: LayoutView, _ style: UserInterfaceStyle = .light) throws -> PixelImage {
    var picture = Picture(size: view.frame.size)
    try picture.drawAppearance(of: view, style: style)
    let bytes = try picture.file(as: .png).bytes
    #expect(try bytes == picture.file(as: .png).bytes, "the same picture has the same bytes")
    return try PixelImage(png: bytes)
  }

  private static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> PixelImage.Pixel {
    PixelImage.Pixel(red: red, green: green, blue: blue, alpha: 255)
  }

  @Test func `A background fills the frame, and its corners are round`() throws {
    let sharp = try Self.image(Self.tree { $0.backgroundColor = Self.red })
    #expect(sharp[20, 20] == Self.pixel(255, 0, 0))
    #expect(sharp[39, 39] == Self.pixel(255, 0, 0))
    #expect(sharp[19, 20] == Self.pixel(255, 255, 255))
    let round = try Self.image(
      Self.tree {
        $0.backgroundColor = Self.red
        $0.cornerRadius = 100
      })
    #expect(round[30, 30] == Self.pixel(255, 0, 0))
    #expect(round[20, 20] == Self.pixel(255, 255, 255))
    #expect(round[30, 20].red == 255 && round[30, 20].green < 40)
  }

  @Test func `A border runs along the inside of the edge`() throws {
    let image = try Self.image(
      Self.tree {
        $0.borderWidth = 2
        $0.borderColor = Self.blue
      })
    #expect(image[20, 30] == Self.pixel(0, 0, 255))
    #expect(image[21, 30] == Self.pixel(0, 0, 255))
    #expect(image[22, 30] == Self.pixel(255, 255, 255))
    #expect(image[19, 30] == Self.pixel(255, 255, 255))
  }

  @Test func `Opacity is that of the view with all in it`() throws {
    let image = try Self.image(
      Self.tree({
        $0.backgroundColor = Self.blue
        $0.alpha = 0.5
      }) { $0.backgroundColor = Self.red })
    // The box hides the blue below it; both are half of what they were.
    #expect(image[30, 30].red == 255 && abs(Int(image[30, 30].blue) - 127) <= 1)
    #expect(image[5, 5].blue == 255 && abs(Int(image[5, 5].red) - 127) <= 1)
    let hidden = try Self.image(Self.tree { $0.alpha = .nan })
    #expect(hidden.count { $0.isInk } == 0)
  }

  @Test(arguments: [false, true])
  func `Clipping cuts subviews off at the round edge`(clips: Bool) throws {
    let top = try Self.tree { look in
      look.clipsToBounds = clips
      look.cornerRadius = 10
    }
    let child = LayoutView(name: "child")
    top.subviews[0].addSubview(child)
    try child.setFrame(Rect(x: 0, y: 0, width: 30, height: 30))
    child.appearance.backgroundColor = Self.red
    let image = try Self.image(top)
    #expect(image[30, 30] == Self.pixel(255, 0, 0))
    #expect((image[45, 45] == Self.pixel(255, 255, 255)) == clips)
    #expect((image[20, 20] == Self.pixel(255, 0, 0)) == !clips)
  }

  @Test func `A gradient runs from the first colour to the last`() throws {
    let image = try Self.image(Self.tree { $0.gradient = .init([Self.red, Self.blue]) })
    #expect(image[30, 20].red > 240 && image[30, 39].blue > 240)
    #expect(abs(Int(image[30, 30].red) - Int(image[30, 30].blue)) < 20)
    let across = try Self.image(Self.tree { $0.gradient = .init([Self.red, Self.blue], isHorizontal: true) })
    #expect(across[20, 30].red > 240 && across[39, 30].blue > 240)
  }

  @Test func `A shadow fades around the view`() throws {
    let image = try Self.image(
      Self.tree {
        $0.backgroundColor = .white
        $0.shadow = .init(color: .black, radius: 6, offset: Point(x: 0, y: 4))
      })
    #expect(image[30, 30] == Self.pixel(255, 255, 255))
    #expect(image[30, 41].red < image[30, 46].red)
    #expect(image[30, 46].red < 255)
    #expect(image[30, 55] == Self.pixel(255, 255, 255))
  }

  @Test func `The system's colours follow the style`() throws {
    let view = try Self.tree { $0.backgroundColor = Color(.systemRed) }
    #expect(try Self.image(view)[30, 30] == Self.pixel(0xFF, 0x3B, 0x30))
    #expect(try Self.image(view, .dark)[30, 30] == Self.pixel(0xFF, 0x45, 0x3A))
  }

  @Test func `The tint is the nearest one above`() throws {
    let view = try Self.tree({ $0.tintColor = Self.red }) { $0.control = .button(title: "", .filled) }
    #expect(try Self.image(view)[30, 30] == Self.pixel(255, 0, 0))
  }

  @Test func `Thousands of views inside each other can be drawn`() throws {
    let top = LayoutView(name: "top")
    try top.setFrame(Rect(x: 0, y: 0, width: 10, height: 10))
    var view = top
    for _ in 0..<5_000 {
      let child = LayoutView(name: "")
      view.addSubview(child)
      try child.setFrame(Rect(x: 0, y: 0, width: 10, height: 10))
      view = child
    }
    view.appearance.backgroundColor = Self.red
    #expect(try Self.image(top)[5, 5] == Self.pixel(255, 0, 0))
  }

  @Test func `An image stands where the content mode puts it`() throws {
    var inside = Picture(size: Size(width: 4, height: 4), background: Self.red)
    inside.fill(Rect(x: 0, y: 0, width: 1, height: 1), Self.red)
    let png = try inside.file(as: .png).bytes
    func image(_ mode: Appearance.ContentMode) throws -> PixelImage {
      try Self.image(
        Self.tree {
          $0.image = .file(png, size: Size(width: 4, height: 4))
          $0.contentMode = mode
        })
    }
    #expect(try image(.scaleToFill)[22, 22].green < 10)
    #expect(try image(.topLeft)[22, 22].green < 10)
    #expect(try image(.topLeft)[30, 30] == Self.pixel(255, 255, 255))
    #expect(try image(.center)[30, 30].green < 10)
    #expect(try image(.bottomRight)[38, 38].green < 10)
    #expect(throws: PictureError.self) { try PictureImage(png: Array("no image at all, but long enough".utf8)) }
  }

  @Test func `A JPEG image has its colours and stays as it is in vector files`() throws {
    let path = Repository.path("Tests/GalleyRenderTests/Fixtures/two-colours.jpg")
    let jpeg = Array(try Data(contentsOf: URL(filePath: path)))
    let image = try PictureImage(jpeg)
    #expect(image.size == Size(width: 32, height: 16))
    let view = try Self.tree {
      $0.image = .file(jpeg, size: Size(width: 32, height: 16))
      $0.contentMode = .scaleToFill
    }
    let pixels = try Self.image(view)
    // Red of (220, 30, 30) on the left, blue of (20, 60, 200) on the right.
    let left = pixels[23, 30], right = pixels[37, 30]
    #expect(abs(Int(left.red) - 220) < 8 && abs(Int(left.green) - 30) < 8 && abs(Int(left.blue) - 30) < 8)
    #expect(abs(Int(right.red) - 20) < 8 && abs(Int(right.green) - 60) < 8 && abs(Int(right.blue) - 200) < 8)
    var picture = Picture(size: Size(width: 32, height: 16))
    picture.draw(image, in: Rect(x: 0, y: 0, width: 32, height: 16))
    let pdf = try picture.file(as: .pdf).bytes
    #expect(pdf.indices.contains { pdf[$0...].starts(with: jpeg) }, "the file itself is in the PDF")
    #expect(String(decoding: try picture.file(as: .svg).bytes, as: UTF8.self).contains("data:image/jpeg;base64,"))
  }

  @Test(arguments: [2, 20, 100, 157, 158, 159, 165, 300, 600])
  func `A JPEG file that is cut off is an error`(count: Int) throws {
    let path = Repository.path("Tests/GalleyRenderTests/Fixtures/two-colours.jpg")
    let jpeg = Array(try Data(contentsOf: URL(filePath: path)).prefix(count))
    #expect(throws: PictureError.self) {
      var picture = Picture(size: Size(width: 32, height: 16))
      picture.draw(try PictureImage(jpeg), in: Rect(x: 0, y: 0, width: 32, height: 16))
      _ = try picture.file(as: .png).bytes
    }
  }

  // MARK: Controls of a document

  /// The example with all controls at one pixel per point.
  private static func controls(_ style: UserInterfaceStyle) throws -> PixelImage {
    let path = Repository.path("examples/controls.xib")
    let document = try InterfaceDocument(bytes: Array(Data(contentsOf: URL(filePath: path))), name: path)
    var options = InterfaceOptions()
    options.includesAppearance = true
    let layout = try InterfaceLayout(document, options: options)
    #expect(layout.problems.isEmpty)
    return try image(layout.roots[0].view, style)
  }

  @Test(arguments: UserInterfaceStyle.allCases)
  func `Controls have the system's colours`(style: UserInterfaceStyle) throws {
    let image = try Self.controls(style)
    let isDark = style == .dark
    let green = isDark ? Self.pixel(0x30, 0xD1, 0x58) : Self.pixel(0x34, 0xC7, 0x59)
    let blue = isDark ? Self.pixel(0x0A, 0x84, 0xFF) : Self.pixel(0x00, 0x7A, 0xFF)
    let page = isDark ? Self.pixel(0, 0, 0) : Self.pixel(255, 255, 255)
    #expect(image[4, 300] == page)
    // The switch that is on, its knob on the right; the one that is off has it on the left.
    #expect(image[318, 183] == green)
    #expect(image[343, 183] == Self.pixel(255, 255, 255))
    #expect(image[323, 227] == Self.pixel(255, 255, 255))
    #expect(image[350, 227].chroma < 12)
    // The slider and the progress, up to their values.
    #expect(image[170, 271] == blue)
    #expect(image[340, 271].chroma < 12)
    #expect(image[200, 312] == blue)
    #expect(image[340, 312].chroma < 12)
    // The filled button and the first tab.
    #expect(image[284, 463] == blue)
    #expect(image[62, 837] == blue)
    #expect(image[187, 837].chroma < 12)
  }
}
