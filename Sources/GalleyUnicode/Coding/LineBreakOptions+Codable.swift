extension LineBreakOptions.Strictness: Codable {}
extension LineBreakOptions.WordBreak: Codable {}
extension LineBreakOptions.Rules: Codable {}

extension LineBreakOptions: Codable {
  private static var fields: CodedFields<LineBreakOptions> {
    var fields = CodedFields(LineBreakOptions())
    fields.add("strictness", \.strictness)
    fields.add("wordBreak", \.wordBreak)
    fields.add(optional: "language", \.language)
    fields.add("hangulWordPriority", \.hangulWordPriority)
    fields.add("rules", \.rules)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}
