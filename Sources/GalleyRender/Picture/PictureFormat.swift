/// The kinds of file that a ``Picture`` can be written as.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Pixels. The same picture gives the same bytes in every run.
  case png
  /// Shapes; a unit is a CSS pixel.
  case svg
  /// Shapes on one page; a unit is 1/72 inch.
  case pdf

  /// The format that a file name's ending stands for, in either case; `nil` where it stands for none.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// The longest side of a picture after scaling: what Cairo's images and coordinates can hold.
  public var maximumLength: Int {
    switch self {
    case .png: 32_767
    case .svg, .pdf: 8_388_607
    }
  }

  /// The most pixels in an image: 256 MiB of memory while it is painted.
  static let maximumPixelCount = 1 << 26
}
