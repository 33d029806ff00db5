internal import Galley
internal import GalleyFlow
internal import GalleyJSON
internal import GalleyOptions

/// The keys of a line of a batch that say which containers the text goes through.
struct ContainerQuestion {
  private let containers: [FlowContainer]
  /// The options of the page.
  private var page = FlowPageOptions()
  /// The options of the flow.
  private var settings = FlowSettings()
  /// The block that the text becomes.
  private var block = FlowBlock(boxHeight: 0)

  /// The options of a block that has all of the text.
  private static let blockOptions = FlowOptions.block.named("orphans", "widows")

  /// Describes the keys.
  static let keys: [JSONRecord.Key] =
    [
      .key(
        "containers", .list(of: container.read, from: 1),
        "The containers that the text goes through, one after the other.")
    ] + optionKeys
  private static let pageOptions = FlowOptions.page.named("balanced", "forced")
  private static let flowOptions = FlowOptions.flow.named("baselineGrid")
  private static let optionKeys = pageOptions.keys + blockOptions.keys + flowOptions.keys

  private static let container = JSONRecord([
    .required("width", .number(from: 0)), .key("height", .number(from: 0), "Without it the container has no end."),
    .key(
      "around", .list(of: .numbers(4)), "Rectangles that lines keep clear of, from its corner: x, y, width, height."),
  ])

  /// - Parameter limits: Those of the text, which go with no containers.
  /// - Returns: `nil` for a line without containers.
  init?(_ record: JSONObject, limits: LineLimits) throws(RecordError) {
    try Self.pageOptions.read(record, into: &page)
    try Self.blockOptions.read(record, into: &block)
    try Self.flowOptions.read(record, into: &settings)
    guard let list = try record.array("containers") else {
      for key in Self.optionKeys where record[key.name] != nil && record[key.name] != .null {
        throw RecordError("\"\(key.name)\" needs \"containers\"")
      }
      return nil
    }
    guard !list.isEmpty else { throw RecordError("\"containers\" must hold at least one container") }
    guard limits == LineLimits() else {
      throw RecordError("\"containers\" show as much of the text as they hold, and go with no limits of lines")
    }
    var containers: [FlowContainer] = []
    for (index, value) in list.enumerated() { containers.append(try Self.container(value, index)) }
    self.containers = containers
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
    var rectangles: [Rect] = []
    for value in try object.array("around") ?? [] { rectangles.append(try rectangle(value, index)) }
    do throws(TextError) {
      return try FlowContainer(Rect(x: 0, y: 0, width: width, height: height), around: rectangles)
    } catch {
      throw RecordError("container \(index): \(error.message)")
    }
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
    var block = block
    block.content = .text(paragraph)
    do throws(FlowError) {
      let flow = try settings.flow([block])
      return try flow.page(page.page(containers).turned(flow.writingMode), forces: page.forces)
    } catch {
      throw RecordError(error.code == .invalidBlock ? error.message : error.description)
    }
  }
}

extension FilledPage {
  /// Writes the members `containers` and `rest`.
  func write(to writer: inout JSONWriter, _ offsets: AnswerOffsets) {
    var offsets = offsets
    writer.array("containers") { writer in
      for container in containers { container.write(to: &writer, &offsets) }
    }
    guard let next else { return }
    writer.member("rest", offsets.utf16(ofLines: next.utf8Offset..<next.utf8Offset).lowerBound)
  }
}

extension FilledContainer {
  fileprivate func write(to writer: inout JSONWriter, _ offsets: inout AnswerOffsets) {
    writer.object { writer in
      writer.array("lines") { writer in
        for fragment in fragments {
          guard let layout = fragment.layout else { continue }
          for index in fragment.lines {
            let line = layout.lines[index]
            let range = offsets.utf16(ofLines: line.utf8Range)
            writer.object {
              PlacedLine(line: line, range: range, corner: fragment.linesCorner(in: frame)).write(to: &$0)
            }
          }
        }
      }
      if height.isFinite { writer.member("height", height) }
      for (name, holds) in [("passedOver", isPassedOver), ("overflows", overflows)] where holds {
        writer.member(name, true)
      }
    }
  }
}
