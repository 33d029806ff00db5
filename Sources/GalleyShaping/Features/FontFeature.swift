internal import CHarfBuzz

/// A four-letter OpenType tag such as `kern` or `wght`.
public struct FontTag: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The four bytes, the first in the highest place.
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A tag of one to four printable ASCII characters, padded with spaces; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    rawValue = (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
  }

  /// A tag written in source code; a literal that is no tag becomes the empty tag of four spaces.
  public init(stringLiteral value: String) { self = FontTag(value) ?? FontTag(rawValue: 0x2020_2020) }

  public var description: String {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> (24 - 8 * UInt32($0))) }
    var text = String(decoding: bytes, as: UTF8.self)
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// An OpenType feature switched on, off or to an alternate.
public struct FontFeature: Hashable, Sendable {
  /// Which feature, such as `tnum`.
  public var tag: FontTag
  /// 0 switches it off, 1 on; larger values choose an alternate.
  public var value: UInt32

  /// A feature, on unless a value says otherwise.
  public init(_ tag: FontTag, _ value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}
