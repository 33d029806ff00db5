/// The emoji of Unicode 18.
public enum EmojiSequences {
  /// All fully-qualified ones, of one character or of several.
  public static func fullyQualified() throws -> [String] {
    let bytes = try Repository.bytes(Repository.path("Tests/Fixtures/Emoji/fully-qualified.txt"))
    return String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}

extension String {
  /// The numbers of its characters, for messages.
  public var debugScalars: String { unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }
}
