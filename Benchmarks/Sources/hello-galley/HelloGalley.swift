internal import Galley

/// The smallest program that uses the library: measures its first argument at 200 points.
@main
struct HelloGalley {
  static func main() throws {
    let text = CommandLine.arguments.dropFirst().first ?? "Hello"
    let size = try PreparedParagraph(text).measure(width: 200)
    print(size.width, size.height)
  }
}
