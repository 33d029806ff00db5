internal import Foundation
internal import Galley
internal import GalleyRender
internal import TestSupport
internal import Testing

/// The code of the target's documentation page, run as it stands there.
@Suite struct RenderDocumentationTests {
  @Test func `The landing page's example draws`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png").path()
    defer { try? FileManager.default.removeItem(atPath: path) }

    let layout = try PreparedParagraph("Prepare once, lay out many.").layout(width: 120)
    var picture = Picture(size: Size(width: 120, height: layout.height))
    picture.drawGuides(of: layout)
    picture.draw(layout)
    try picture.write(to: path, scale: 2)

    let image = try PixelImage(png: Repository.bytes(path))
    #expect(image.width == 240 && image.count { $0.isInk } > 1000)
    let page = try String(
      contentsOfFile: Repository.path("Sources/GalleyRender/GalleyRender.docc/GalleyRender.md"), encoding: .utf8)
    let block = try #require(page.components(separatedBy: "```swift\n").last?.components(separatedBy: "```").first)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let indented = block.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    #expect(source.contains(indented))
  }
}
