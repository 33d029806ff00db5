/// The kinds of file that a ``Picture`` can be written as.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Pixels, and how many of them make an inch. The same picture gives the same bytes in every run.
  case png
  /// Shapes, named by their text; a unit is a CSS pixel. The same picture gives the same bytes everywhere.
  case svg
  /// Text and shapes on pages; a unit is 1/72 inch. The same pictures give the same bytes in every run.
  case pdf

  /// The format of a file name's ending, in either case; `nil` for an unknown ending.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// The longest side of a picture after scaling: what Cairo's images can hold, and 24 bits.
  public var maximumLength: Int {
    switch self {
    case .png: 32_767
    case .svg, .pdf: 8_388_607
    }
  }

  /// The most pixels in an image: 256 MiB of memory while it is painted.
  static let maximumPixelCount = 1 << 26
}
