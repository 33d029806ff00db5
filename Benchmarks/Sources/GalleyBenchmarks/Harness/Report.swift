import Foundation

/// Collects rows and prints them, as a table while they come or as JSON at the end.
final class Report {
  enum Format { case table, json }

  private(set) var rows: [Row] = []
  private let format: Format
  private var heading: String?
  private var lastName: String?

  init(format: Format) { self.format = format }

  /// Begins a part of the table; printed once it has a row.
  func begin(_ question: String) { heading = question }

  func add(_ row: Row) {
    rows.append(row)
    guard format == .table else { return }
    if let heading { print("\n\(heading)") }
    heading = nil
    if row.name != lastName { print("  \(row.name)") }
    lastName = row.name
    print(Self.line(row))
  }

  /// Says something that is no number, such as why a peer is left out.
  func note(_ text: String) {
    guard format == .table else { return }
    if let heading { print("\n\(heading)") }
    heading = nil
    print("  \(text)")
  }

  /// Prints what remains to be said and returns the promises that did not hold.
  func finish(versions: [String: String]) throws -> [Row] {
    let missed = rows.filter { $0.verdict?.holds == false }
    switch format {
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(Document(versions: versions, rows: rows)), as: UTF8.self))
    case .table:
      let promised = rows.count { $0.verdict != nil }
      print("\n\(promised - missed.count) of \(promised) promises hold.")
      for row in missed { print("  missed: \(row.name) beside \(row.who)") }
    }
    return missed
  }

  private struct Document: Encodable {
    var versions: [String: String]
    var rows: [Row]
  }

  private static func line(_ row: Row) -> String {
    var line = "    " + row.who.padded(to: 34) + "\(number(row.value)) \(row.unit)".leftPadded(to: 20)
    if let ratio = row.ratio {
      let meaning = ratio.kind == .timeOfPeer ? "of its time" : "times as fast"
      let text = "\(number(ratio.median)) \(meaning)".leftPadded(to: 24)
      line += text + " [\(number(ratio.low)) to \(number(ratio.high))]".padded(to: 20)
    }
    if let verdict = row.verdict {
      let limit = "\(verdict.isUpperLimit ? "at most" : "at least") \(number(verdict.limit))"
      line += "  \(limit): \(verdict.holds ? "ok" : "MISSED") (\(verdict.name))"
    }
    return line
  }

  /// A number with three significant digits, or all digits of a whole part that is longer.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let digits = value == 0 ? 0 : max(0, 2 - Int(log10(abs(value)).rounded(.down)))
    return String(format: "%.\(value == value.rounded() && abs(value) >= 100 ? 0 : min(digits, 4))f", value)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  fileprivate func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
