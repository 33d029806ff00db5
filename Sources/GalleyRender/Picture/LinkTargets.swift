internal import GalleyJSON

/// The targets of the links of a file, each written once, and notes about those that lead nowhere.
struct LinkTargets {
  private let schemes: Set<String>
  private var known: [Name: String?] = [:]
  /// In the order in which the links were met.
  private(set) var notes: [PictureNote] = []

  init(_ options: PictureOptions) { schemes = options.linkSchemes }

  /// Returns the target of a link as a file may have it; `nil` for one that leads nowhere, which is noted.
  mutating func target(of link: String) -> String? {
    if let known = known[Name(link)] { return known }
    let target = isAllowed(link) ? Self.escaped(link) : nil
    if target == nil {
      let schemes = schemes.sorted().joined(separator: ", ")
      let text = "“\(link)” is no link in the file: it does not begin with one of the schemes \(schemes)"
      notes.append(PictureNote(.refusedLink, text))
    }
    known[Name(link)] = .some(target)
    return target
  }

  private func isAllowed(_ link: String) -> Bool {
    let scheme = link.prefix { $0 != ":" }
    return scheme.count < link.count && schemes.contains(scheme.lowercased())
  }

  private static func escaped(_ link: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var target = ByteText()
    for byte in link.utf8 {
      // RFC 3986 has no other characters.
      if byte > 0x20, byte < 0x7F, !"\"<>\\^`{|}".utf8.contains(byte) {
        target.append(byte: byte)
      } else {
        target.append("%")
        for digit in [byte >> 4, byte & 15] { target.append(byte: digits[Int(digit)]) }
      }
    }
    return String(decoding: target.bytes, as: UTF8.self)
  }
}
