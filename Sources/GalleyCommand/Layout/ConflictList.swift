internal import GalleyJSON
internal import GalleyLayout

/// The conflicts of an answer, each once, and not more than a person looks at.
struct ConflictList {
  /// An answer names so many; of the others it says how many there are.
  private static let limit = 200

  private(set) var shown: [LayoutConflict] = []
  private(set) var omittedCount = 0
  private var seen: Set<[LayoutConflict.Member]> = []

  /// True without any conflict.
  var isEmpty: Bool { shown.isEmpty }

  /// Adds a conflict, unless it is there: a fitting call meets those of the layout again.
  mutating func add(_ conflict: LayoutConflict) {
    guard seen.insert(conflict.members).inserted else { return }
    if shown.count < Self.limit { shown.append(conflict) } else { omittedCount += 1 }
  }

  /// The remark about those that are not shown; `nil` where all are.
  var remark: String? { omittedCount == 0 ? nil : "\(omittedCount) more conflicts are not shown" }

  func printLogs() {
    for conflict in shown { StandardError.write(log: conflict.printedLog) }
    if let remark { StandardError.write(remark) }
  }

  /// - Parameter name: What a constraint is called.
  func write(to writer: inout JSONWriter, name: (LayoutConflict.Member) -> String) {
    writer.array("conflicts") { writer in
      for conflict in shown {
        writer.object { writer in
          writer.member("constraints", conflict.members.map { name($0) })
          writer.key("broken")
          if let broken = conflict.broken { writer.string(name(conflict.members[broken])) } else { writer.null() }
          writer.member("log", conflict.log)
        }
      }
    }
    guard omittedCount > 0 else { return }
    writer.member("omittedConflicts", Double(omittedCount))
  }

  /// A line for each conflict.
  func lines(name: (LayoutConflict.Member) -> String) -> [String] {
    shown.map { conflict in
      let broken = conflict.broken.map { name(conflict.members[$0]) } ?? "nothing"
      return "conflict: \(conflict.members.map(name).joined(separator: "; ")) (broken: \(broken))"
    } + (remark.map { [$0] } ?? [])
  }
}
