internal import GalleyUnicode

/// The characters that end a paragraph: LF, CR, CR LF, VT, FF, NEL, LS and PS.
enum LineTerminator {
  /// Where the paragraph ends that a UTF-8 offset lies in or ends.
  static func paragraphEnd(atOrAfter offset: Int, in text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      var position = max(0, offset - 3)
      while let control = unsafe ControlCharacter.first(in: bytes, from: position, to: bytes.count) {
        let isTerminator =
          unsafe bytes[control.lowerBound] != 0x09 && isPresent(in: bytes, endingAt: control.upperBound)
        // The line feed of CR LF belongs to the carriage return.
        let isCRLF =
          unsafe bytes[control.lowerBound] == 0x0D && control.upperBound < bytes.count
          && bytes[control.upperBound] == 0x0A
        if isTerminator, !isCRLF, control.upperBound >= offset { return control.upperBound }
        position = control.upperBound
      }
      return bytes.count
    }
  }

  /// Tells whether the character that ends at an offset is a mandatory break by itself: UAX #14 BK, CR, LF and NL.
  static func isPresent(in bytes: UnsafeBufferPointer<UInt8>, endingAt offset: Int) -> Bool {
    unsafe HardLine.ends(at: offset, in: bytes)
  }

  /// The start of the line terminators that end at `end`, but not before `lowerBound`.
  static func trimmedEnd(_ bytes: UnsafeBufferPointer<UInt8>, from lowerBound: Int, to end: Int) -> Int {
    var position = end
    while position > lowerBound, unsafe isPresent(in: bytes, endingAt: position) {
      position -= unsafe bytes[position - 1] < 0x80 ? 1 : bytes[position - 1] == 0x85 ? 2 : 3
    }
    return position
  }
}
