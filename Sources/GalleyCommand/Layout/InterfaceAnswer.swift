internal import GalleyJSON
internal import Galley
internal import GalleyInterface
internal import GalleyLayout
internal import GalleyUnicode

/// The answer of `galley layout` about a xib or storyboard.
struct InterfaceAnswer: Answer {
  private let path: String
  private var frames: [(id: String, name: String, frame: Rect)] = []
  private var truncated: [String] = []
  private var ambiguous: [String] = []
  /// Hidden objects, whose frames in the file are old.
  private var hidden: [String] = []
  private(set) var conflicts = ConflictList()
  let problems: [InterfaceProblem]
  private let substitutedFonts: [String]
  private let customClasses: [String]
  /// The translation of the texts; `nil` where no language was asked for.
  let translation: DocumentTranslation?

  init(_ path: String, _ layout: InterfaceLayout, _ translation: DocumentTranslation?) throws(LayoutError) {
    self.path = path
    self.translation = translation
    problems = layout.problems
    substitutedFonts = layout.substitutedFonts
    customClasses = layout.customClasses
    var counts: [Name: Int] = [:]
    for root in layout.roots {
      for (element, frame) in zip(root.elements, root.frames()) where !element.id.isEmpty {
        counts[element.id, default: 0] += 1
        // An object of an answer has each name once.
        let count = counts[element.id] ?? 1
        frames.append((count == 1 ? element.id : Self.name(ofRepeated: element.id, count), element.name, frame))
      }
      truncated += root.truncated
      hidden += root.hidden
      ambiguous += try root.ambiguous
      for conflict in root.conflicts { conflicts.add(conflict) }
    }
  }

  /// The name of an object whose identifier others before it have.
  static func name(ofRepeated id: String, _ count: Int) -> String { "\(id) (\(count))" }

  var hasVersion: Bool { true }

  func write(to writer: inout JSONWriter) {
    writer.member("id", path)
    writer.object("frames") { writer in
      for (id, _, frame) in frames {
        writer.array(id) { writer in
          for number in [frame.minX, frame.minY, frame.width, frame.height] { writer.number(number) }
        }
      }
    }
    if let translation {
      writer.member("language", translation.texts.language)
    }
    let lists = [
      ("translations", translation?.texts.files ?? []), ("unknownKeys", translation?.unknownKeys ?? []),
      ("truncated", truncated), ("ambiguous", ambiguous), ("hidden", hidden), ("substitutedFonts", substitutedFonts),
      ("customClasses", customClasses), ("problems", problems.map(\.description)),
    ]
    for (key, list) in lists where !list.isEmpty {
      writer.member(key, list)
    }
    guard !conflicts.isEmpty else { return }
    conflicts.write(to: &writer) { $0.shown }
  }

  var text: String {
    var lines: [String] = []
    for (id, name, frame) in frames {
      let shown = name == id ? id : "\(id) (\(name))"
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(Self.shortened)
      lines.append("\(shown): \(numbers.joined(separator: " "))")
    }
    if !truncated.isEmpty { lines.append("truncated: \(truncated.joined(separator: ", "))") }
    if !ambiguous.isEmpty { lines.append("ambiguous: \(ambiguous.joined(separator: ", "))") }
    if !hidden.isEmpty { lines.append("hidden, their frames in the file are old: \(hidden.joined(separator: ", "))") }
    if !substitutedFonts.isEmpty { lines.append("substituted fonts: \(substitutedFonts.joined(separator: ", "))") }
    lines += conflicts.lines { $0.shown }
    return lines.map { PrintedText.line($0) + "\n" }.joined()
  }

  private static func shortened(_ value: Double) -> String {
    let rounded = (value * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}

/// A document that has no answer, beside others that have one.
struct InterfaceFailure: Answer {
  let path: String
  let message: String

  var text: String { PrintedText.line(message) + "\n" }
  var hasVersion: Bool { true }

  func write(to writer: inout JSONWriter) {
    writer.member("id", path)
    writer.member("error", message)
  }
}

extension LayoutConflict.Member {
  /// The constraint's identifier in the document; for one of the layout's own, the name that UIKit gives it.
  fileprivate var shown: String { isEngineOwned ? identifier ?? source : source }
}
