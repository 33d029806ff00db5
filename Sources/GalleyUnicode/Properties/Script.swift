/// A writing system, by its four-letter code of ISO 15924.
///
/// The raw value holds the letters from the highest byte on, as HarfBuzz's `hb_script_t` does.
public struct Script: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The script with a four-letter code such as `Latn`; `nil` if the text is not of four ASCII letters.
  public init?(code: String) {
    let letters = code.utf8.filter { (0x41...0x5A).contains($0 & 0xDF) }
    guard letters.count == 4, code.utf8.count == 4 else { return nil }
    rawValue = letters.enumerated().reduce(0) {
      $0 << 8 | UInt32($1.offset == 0 ? $1.element & 0xDF : $1.element | 0x20)
    }
  }

  /// The four-letter code, for example `Latn`.
  public var code: String {
    String(String.UnicodeScalarView([24, 16, 8, 0].map { Unicode.Scalar(UInt8(truncatingIfNeeded: rawValue >> $0)) }))
  }

  /// Zyyy: characters of no particular script, where nothing else says which.
  public static let common = Script(rawValue: 0x5A79_7979)
  /// Zinh: marks that take the script of the character before them.
  public static let inherited = Script(rawValue: 0x5A69_6E68)
  /// Zzzz: characters without a known script, private use among them.
  public static let unknown = Script(rawValue: 0x5A7A_7A7A)
  /// The Arabic script (`Arab`).
  public static let arabic = Script(rawValue: 0x4172_6162)
  /// Chinese characters (`Hani`).
  public static let han = Script(rawValue: 0x4861_6E69)
  /// Chinese characters (`Hani`).
  public static let hangul = Script(rawValue: 0x4861_6E67)
  /// The Hebrew script (`Hebr`).
  public static let hebrew = Script(rawValue: 0x4865_6272)
  /// Japanese hiragana (`Hira`).
  public static let hiragana = Script(rawValue: 0x4869_7261)
  /// Japanese katakana (`Kana`).
  public static let katakana = Script(rawValue: 0x4B61_6E61)
  /// Not stored, since to read that from another target would be a call, and every label asks.
  @inlinable public static var latin: Script { Script(rawValue: 0x4C61_746E) }
}

extension Script: CustomStringConvertible {
  /// ``code``.
  public var description: String { code }
}

/// A part of a text that is of one script.
package struct ScriptRun: Hashable, Sendable {
  /// The UTF-8 offset at which the run ends; it begins where the run before it ends.
  package var end: UInt32
  /// The script that shaping uses; ``Script/common`` only where nothing in the run has another.
  package var script: Script
}
