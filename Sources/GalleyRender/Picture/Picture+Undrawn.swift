internal import Galley
internal import GalleyShaping

extension Picture {
  /// Returns a note about emoji drawn as a frame, for want of a picture; `nil` where all emoji are drawn.
  package static func undrawnNote(of pictures: [Picture]) -> PictureNote? {
    switch pictures.reduce(0, { $0 + undrawnGlyphCount(of: $1.commands) }) {
    case 0: nil
    case 1: PictureNote(.undrawnEmoji, "there is no picture of one emoji; a frame stands for it")
    case let count:
      PictureNote(.undrawnEmoji, "there is no picture of \(count) emoji; a frame stands for each")
    }
  }

  private static func undrawnGlyphCount(of commands: [Command]) -> Int {
    commands.reduce(0) { count, command in
      switch command {
      case .text(let line):
        count
          + line.fragments.lazy.filter { $0.font.measuresEmoji }.reduce(0) {
            $0 + $1.glyphs.count(where: $1.font.isUndrawnEmoji)
          }
      case .group(let commands, _): count + undrawnGlyphCount(of: commands)
      case .fill, .stroke, .gradient, .image: count
      }
    }
  }
}

extension PictureFile {
  /// Returns the file with a note about emoji of its pages that are drawn as a frame, if there are any.
  func noting(undrawn pages: [Picture]) -> PictureFile {
    Picture.undrawnNote(of: pages).map { PictureFile(bytes: bytes, notes: notes + [$0]) } ?? self
  }
}
