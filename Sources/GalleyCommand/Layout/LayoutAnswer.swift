internal import Galley
internal import GalleyLayout

/// What `galley layout` says about a document.
struct LayoutAnswer {
  private var frames: [(name: String, frame: Rect)] = []
  /// The baselines of the first and last line of labels, from the label's top.
  private var baselines: [(name: String, first: Double, last: Double)] = []
  private var fittingSize: Size?
  private var ambiguous: [String] = []
  private(set) var conflicts: [LayoutConflict] = []

  init(_ document: LayoutDocument) throws(RecordError) {
    let root = document.root
    var found: [LayoutConflict] = []
    root.conflictHandler = { found.append($0) }
    root.layoutIfNeeded()
    for (name, item) in document.items {
      let frame = (item as? LayoutView)?.frame ?? item.alignmentRect
      frames.append((name, frame))
      guard let label = item as? LabelItem, let found = label.content?.baselines(in: frame.size) else { continue }
      baselines.append((name, found.firstFromTop, frame.height - found.lastFromBottom))
    }
    let open = root.ambiguities()
    ambiguous = document.items.filter { named in open.contains { $0.item === named.item } }.map(\.name)
    if let fitting = document.fitting {
      do throws(LayoutError) {
        fittingSize = try root.systemLayoutSizeFitting(
          fitting.size, horizontal: fitting.horizontal, vertical: fitting.vertical)
      } catch {
        throw RecordError(error.description)
      }
    }
    root.conflictHandler = nil
    // A fitting call meets the conflicts of the layout again.
    for conflict in found where !conflicts.contains(where: { $0.constraints == conflict.constraints }) {
      conflicts.append(conflict)
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.key("frames")
    writer.object { writer in
      for (name, frame) in frames {
        writer.key(name)
        writer.numbers([frame.minX, frame.minY, frame.width, frame.height])
      }
    }
    if !baselines.isEmpty {
      writer.key("baselines")
      writer.object { writer in
        for (name, first, last) in baselines {
          writer.key(name)
          writer.numbers([first, last])
        }
      }
    }
    if let fittingSize {
      writer.key("fittingSize")
      writer.numbers([fittingSize.width, fittingSize.height])
    }
    writer.key("ambiguous")
    writer.array { writer in for name in ambiguous { writer.string(name) } }
    writer.key("conflicts")
    writer.array { writer in for conflict in conflicts { Self.write(conflict, to: &writer) } }
  }

  private static func write(_ conflict: LayoutConflict, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("constraints")
      writer.array { writer in for member in conflict.constraints { writer.string(member.quoted) } }
      writer.key("broken")
      if let broken = conflict.broken { writer.string(conflict.constraints[broken].quoted) } else { writer.null() }
      writer.key("log")
      writer.string(conflict.log)
    }
  }

  /// The answer for a person.
  var text: String {
    func list(_ numbers: [Double]) -> String { numbers.map { shortened($0) }.joined(separator: " ") }
    var lines = frames.map { "\($0.name): \(list([$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]))" }
    lines += baselines.map { "baselines of \($0.name): \(list([$0.first, $0.last]))" }
    if let fittingSize { lines.append("fitting size: \(list([fittingSize.width, fittingSize.height]))") }
    if !ambiguous.isEmpty { lines.append("ambiguous: \(ambiguous.joined(separator: ", "))") }
    for conflict in conflicts {
      let broken = conflict.broken.map { conflict.constraints[$0].quoted } ?? "nothing"
      lines.append("conflict: \(conflict.constraints.map(\.quoted).joined(separator: "; ")) (broken: \(broken))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func shortened(_ value: Double) -> String {
    let rounded = (value * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}

extension LayoutConflict.Member {
  /// A constraint as the document has it; one of the layout's own by the identifier that UIKit gives it.
  fileprivate var quoted: String { isEngineOwned ? identifier ?? source : source }
}

extension JSONWriter {
  fileprivate mutating func numbers(_ numbers: [Double]) {
    array { writer in for number in numbers { writer.number(number) } }
  }
}
