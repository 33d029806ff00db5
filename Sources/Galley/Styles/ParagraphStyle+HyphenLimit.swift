extension ParagraphStyle {
  /// The value of ``hyphenateLimitLines`` that sets no limit.
  public static let noLimit = Int.max

  /// The hyphens in a row that books allow: Bringhurst's rule, and the default of InDesign.
  private static let usualHyphenLimit = 3

  /// The most lines in a row that may end with a hyphen; `nil` for any number.
  var hyphenLimit: Int? {
    guard let limit = hyphenateLimitLines else {
      return hyphenation == .automatic && lineBreakOptions.rules == .unicode ? Self.usualHyphenLimit : nil
    }
    return limit == Self.noLimit ? nil : limit
  }
}

/// The form of a limit of hyphens in documents: a number, or `noLimit`.
enum CodedHyphenLimit: Codable {
  case lines(Int)
  case none

  private static let name = "noLimit"

  init(_ limit: Int) { self = limit == ParagraphStyle.noLimit ? .none : .lines(limit) }

  var limit: Int {
    switch self {
    case .lines(let limit): limit
    case .none: ParagraphStyle.noLimit
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let limit = try? container.decode(Int.self) {
      self = .lines(limit)
    } else if try container.decode(String.self) == Self.name {
      self = .none
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a limit is a number or \(Self.name)")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .lines(let limit): try container.encode(limit)
    case .none: try container.encode(Self.name)
    }
  }
}
