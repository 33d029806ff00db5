public import GalleyUnicode

extension LineBreakOptions.Strictness: Codable {}
extension LineBreakOptions.WordBreak: Codable {}
extension LineBreakOptions.Rules: Codable {}

extension LineBreakOptions: FieldCoded {
  package static var fields: CodedFields<LineBreakOptions> {
    CodedFields(LineBreakOptions()) {
      $0.add("strictness", \.strictness)
      $0.add("wordBreak", \.wordBreak)
      $0.add(optional: "language", \.language)
      $0.add("hangulWordPriority", \.hangulWordPriority)
      $0.add("rules", \.rules)
    }
  }
}
