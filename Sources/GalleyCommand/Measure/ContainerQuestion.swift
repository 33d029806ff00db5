internal import Galley
internal import GalleyFlow
internal import GalleyJSON
internal import GalleyOptions

/// The keys of a line of a batch that say which containers the text goes through.
struct ContainerQuestion {
  private let page: FlowPage
  private let orphans: Int
  private let widows: Int

  /// Describes the keys.
  static let keys: [JSONRecord.Key] = [
    .key(
      "containers", .list(of: container.read, from: 1),
      "The containers that the text goes through, one after the other."),
    .key("balanced", .flag, "Whether the containers, as columns, are to be equally full."),
    .key("orphans", .integer(from: 1), "The least lines of a paragraph at the end of a container; 2 without it."),
    .key("widows", .integer(from: 1), "The least lines of a paragraph at the start of a container; 2 without it."),
  ]

  private static let container = JSONRecord([
    .required("width", .number(from: 0)), .key("height", .number(from: 0), "Without it the container has no end."),
    .key(
      "around", .list(of: .numbers(4)), "Rectangles that lines keep clear of, from its corner: x, y, width, height."),
  ])

  /// - Parameter limits: Those of the text, which go with no containers.
  /// - Returns: `nil` for a line without containers.
  init?(_ record: JSONObject, limits: LineLimits) throws(RecordError) {
    let balanced = try record.bool("balanced")
    let (orphans, widows) = (try Self.count("orphans", record), try Self.count("widows", record))
    guard let list = try record.array("containers") else {
      for (name, isGiven) in [("balanced", balanced != nil), ("orphans", orphans != nil), ("widows", widows != nil)]
      where isGiven {
        throw RecordError("\"\(name)\" needs \"containers\"")
      }
      return nil
    }
    guard !list.isEmpty else { throw RecordError("\"containers\" must hold at least one container") }
    guard limits == LineLimits() else {
      throw RecordError("\"containers\" show as much of the text as they hold, and go with no limits of lines")
    }
    var containers: [FlowContainer] = []
    for (index, value) in list.enumerated() { containers.append(try Self.container(value, index)) }
    page = FlowPage(containers, isBalanced: balanced ?? false)
    (self.orphans, self.widows) = (orphans ?? 2, widows ?? 2)
  }

  private static func count(_ name: String, _ record: JSONObject) throws(RecordError) -> Int? {
    guard let count = try record.integer(name) else { return nil }
    guard count >= 1 else { throw RecordError("\"\(name)\" must be at least 1, not \(count)") }
    return count
  }

  private static func container(_ value: JSONValue, _ index: Int) throws(RecordError) -> FlowContainer {
    guard case .object(let object) = value else {
      throw .mismatch("containers", expected: "a list of objects", found: value)
    }
    try object.refuseMembers(notIn: container.names, kind: "key of a container") { _ in nil }
    guard let width = try object.numberFromZero("width") else {
      throw RecordError("container \(index) has no \"width\"")
    }
    let height = try object.numberFromZero("height") ?? .infinity
    var made = FlowContainer(Rect(x: 0, y: 0, width: width, height: height))
    guard let around = try object.array("around") else { return made }
    var rectangles: [Rect] = []
    for value in around { rectangles.append(try rectangle(value, index)) }
    do throws(TextError) {
      made.shape = try ExclusionShape(rectangles, width: width)
    } catch {
      throw RecordError("container \(index): \(error.message)")
    }
    return made
  }

  private static func rectangle(_ value: JSONValue, _ index: Int) throws(RecordError) -> Rect {
    guard case .array(let values) = value, values.count == 4 else {
      throw .mismatch("around", expected: "a list of four numbers: x, y, width, height", found: value)
    }
    var numbers: [Double] = []
    for value in values {
      guard case .number(let number, _) = value, number.isFinite else {
        throw .mismatch("around", expected: "a list of four numbers: x, y, width, height", found: value)
      }
      numbers.append(number)
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Lets a text go through the containers.
  func fill(_ paragraph: PreparedParagraph) throws(RecordError) -> FilledPage {
    var block = FlowBlock(paragraph)
    (block.orphans, block.widows) = (orphans, widows)
    do throws(FlowError) {
      return try TextFlow([block]).page(page)
    } catch {
      throw RecordError(error.code == .invalidBlock ? error.message : error.description)
    }
  }
}

extension FilledPage {
  /// Writes the members `containers` and `rest`.
  func write(to writer: inout JSONWriter, _ offsets: AnswerOffsets) {
    var offsets = offsets
    writer.key("containers")
    writer.array { writer in
      for container in containers { container.write(to: &writer, &offsets) }
    }
    guard let next else { return }
    writer.key("rest")
    writer.integer(offsets.utf16(ofLines: next.utf8Offset..<next.utf8Offset).lowerBound)
  }
}

extension FilledContainer {
  fileprivate func write(to writer: inout JSONWriter, _ offsets: inout AnswerOffsets) {
    writer.object { writer in
      writer.key("lines")
      writer.array { writer in
        for fragment in fragments {
          guard let layout = fragment.layout, let first = fragment.lines.first else { continue }
          let top = fragment.origin.y - layout.lines[first].minY
          for index in fragment.lines {
            let line = layout.lines[index]
            writer.object { writer in
              writer.range(offsets.utf16(ofLines: line.utf8Range))
              writer.number("width", line.width)
              writer.number("x", line.minX)
              writer.number("ascent", line.metrics.ascent)
              writer.number("descent", line.metrics.descent)
              writer.number("baseline", top + line.baseline)
            }
          }
        }
      }
      if height.isFinite { writer.number("height", height) }
      if isPassedOver {
        writer.key("passedOver")
        writer.bool(true)
      }
    }
  }
}
