extension TextRunDescription: CustomDebugStringConvertible {
  /// The UTF-8 offsets of the characters, the script, the embedding level and the full name of the font.
  public var debugDescription: String { "bytes \(utf8Range), \(script), level \(level), \(font.names.fullName)" }
}
