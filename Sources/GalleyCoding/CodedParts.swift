/// A part of a value that options write as a list.
package enum CodedPart: Equatable {
  case none
  case number(Double)
  case text(String)

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// A number without a fraction, at most as far as an `Int` goes.
  var integer: Int? { number.flatMap { Int64(exactly: $0) }.map { Int(clamping: $0) } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// A value that documents have as options have it: a number or a list.
package protocol PartsCoded {
  /// The form in words that follow "must be".
  static var form: String { get }
  /// The parts as they are written.
  var parts: [CodedPart] { get }
  /// True if a part that stands alone is written without a list.
  static var mayStandAlone: Bool { get }

  /// Makes the value of the parts; `nil` where they mean nothing.
  init?(parts: [CodedPart])
}

extension PartsCoded {
  package static var mayStandAlone: Bool { false }
}
