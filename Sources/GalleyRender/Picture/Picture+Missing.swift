internal import Galley
internal import GalleyShaping

extension Picture {
  /// Returns a note about emoji drawn as a frame, for want of a picture; `nil` where all emoji are drawn.
  package static func undrawnNote(of pictures: [Picture]) -> PictureNote? {
    var count = 0
    forEachFragment(of: pictures) { fragment in
      if fragment.font.measuresEmoji { count += fragment.glyphs.count(where: fragment.font.isUndrawnEmoji) }
    }
    switch count {
    case 0: return nil
    case 1: return PictureNote(.undrawnEmoji, "there is no picture of one emoji; a frame stands for it")
    default: return PictureNote(.undrawnEmoji, "there is no picture of \(count) emoji; a frame stands for each")
    }
  }

  /// Returns a note about characters drawn as a font's box for missing glyphs; `nil` where each has a glyph.
  static func missingNote(of pictures: [Picture]) -> PictureNote? {
    var parts: [String] = []
    forEachFragment(of: pictures) { fragment in
      guard fragment.glyphs.contains(0) else { return }
      for cluster in fragment.content.clusters where fragment.glyphs[cluster.glyphs].contains(0) {
        parts.append(cluster.text)
      }
    }
    return PictureNote.names(of: parts.joined()).map { PictureNote(.missingGlyphs, "no font has \($0)") }
  }

  private static func forEachFragment(of pictures: [Picture], _ body: (GlyphFragment) -> Void) {
    for picture in pictures {
      forEachLine(of: picture.commands) { line in line.fragments.forEach(body) }
    }
  }
}

extension PictureFile {
  /// Returns the file with notes about characters and emoji of its pages that a box or a frame stands for.
  func noting(missing pages: [Picture]) -> PictureFile {
    let more = [Picture.missingNote(of: pages), Picture.undrawnNote(of: pages)].compactMap { $0 }
    return more.isEmpty ? self : PictureFile(bytes: bytes, notes: notes + more)
  }
}

extension PictureNote {
  /// Returns the different characters of a text with their numbers, for a person; `nil` for none.
  package static func names(of text: String) -> String? {
    var seen: Set<Character> = []
    var names: [String] = []
    for character in text where seen.insert(character).inserted && names.count < 12 {
      let codes = character.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      names.append("“\(character)” (\(codes.joined(separator: " ")))")
    }
    guard !names.isEmpty else { return nil }
    return names.joined(separator: ", ") + (seen.count > names.count ? " and \(seen.count - names.count) more" : "")
  }
}
