extension PictureOptions {
  /// Returns the target of a link as a file may have it; `nil`, with a note, for one that leads nowhere.
  func target(of link: String, notes: inout [String]) -> String? {
    let scheme = link.prefix { $0 != ":" }
    guard scheme.count < link.count, linkSchemes.contains(scheme.lowercased()) else {
      let schemes = linkSchemes.sorted().joined(separator: ", ")
      let note = "“\(link)” is no link in the file: it does not begin with one of the schemes \(schemes)"
      if !notes.contains(note) { notes.append(note) }
      return nil
    }
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
