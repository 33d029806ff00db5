internal import Galley
internal import GalleyJSON
internal import GalleyLayout

/// A layout document with its views made and its constraints active.
struct LayoutDocument {
  struct Fitting {
    var size: Size
    var horizontal: LayoutPriority
    var vertical: LayoutPriority
  }

  let root: LayoutView
  let fitting: Fitting?
  /// The items with names, in the order of the document.
  let items: [(name: String, item: LayoutItem)]
  /// The collections among them.
  let collections: [CollectionDocument]
  /// The texts that flow through its views.
  let flows: [FlowDocument]
  /// The files of its images.
  let images: ReadImages

  init(
    _ record: JSONObject, fonts: FontStore, surroundings: LayoutSurroundings = LayoutSurroundings()
  ) throws(RecordError) {
    try record.refuseMembers(notIn: Self.record.names, kind: "key of a document")
    guard let rootNode = try record.object("root") else { throw RecordError("\"root\" is missing") }
    var fonts = fonts.forDocument()
    fonts.surroundings = surroundings
    images = fonts.images
    var builder = LayoutTreeBuilder(scale: try record.scale())
    root = try builder.view(rootNode, fonts: fonts)
    items = builder.items
    if let direction = try record.string("direction") {
      guard direction == "ltr" || direction == "rtl" else {
        throw RecordError("\"direction\" must be \"ltr\" or \"rtl\", not \"\(direction)\"")
      }
      root.layoutDirection = direction == "rtl" ? .rightToLeft : .leftToRight
    }
    fitting = try Self.fitting(record)
    try Self.constrain(root, to: try record.lengths("size") ?? [nil, nil])
    collections = builder.collections
    flows = try FlowDocument.flows(record, builder, fonts: fonts)
    try Self.activate(record.array("constraints") ?? [], builder.itemOfName)
  }

  /// Holds the root at the sizes that are given; the others are the constraints' business.
  private static func constrain(_ root: LayoutView, to size: [Double?]) throws(RecordError) {
    for length in size { if let length, length < 0 { throw RecordError("\"size\" must not be negative") } }
    do throws(LayoutError) {
      if let width = size[0], let height = size[1] {
        root.translatesAutoresizingMaskIntoConstraints = true
        try root.setFrame(Rect(x: 0, y: 0, width: width, height: height))
        return
      }
      root.translatesAutoresizingMaskIntoConstraints = false
      if let width = size[0] { try root.widthAnchor.constraint(equalToConstant: width).activateChecked() }
      if let height = size[1] { try root.heightAnchor.constraint(equalToConstant: height).activateChecked() }
    } catch {
      throw RecordError(error.description)
    }
  }

  /// Activates constraints that are written as equations and visual formats.
  static func activate(_ constraints: [JSONValue], _ itemOfName: [Name: LayoutItem]) throws(RecordError) {
    for value in constraints { try DocumentConstraints(value).activate(itemOfName) }
  }

  private static func fitting(_ record: JSONObject) throws(RecordError) -> Fitting? {
    guard let fitting = try record.object("fitting") else { return nil }
    try fitting.refuseMembers(notIn: Self.fitting.names, kind: "key of \"fitting\"")
    let size = try fitting.numbers("size", count: 2) ?? [0, 0]
    return Fitting(
      size: Size(width: size[0], height: size[1]),
      horizontal: LayoutPriority(Float(try fitting.number("horizontal") ?? 50)),
      vertical: LayoutPriority(Float(try fitting.number("vertical") ?? 50)))
  }
}

extension JSONObject {
  fileprivate func scale() throws(RecordError) -> Double? {
    guard let scale = try number("scale") else { return nil }
    do { try Size.checkScale(scale) } catch { throw RecordError(error.description) }
    return scale
  }

  /// Refuses a length that the layout core does not calculate with.
  fileprivate static func checkLength(_ length: Double, _ key: String) throws(RecordError) {
    do throws(LayoutError) { try LayoutError.check(length, "\"\(key)\"") } catch {
      throw RecordError(error.description)
    }
  }

  /// A length in points.
  func length(_ key: String) throws(RecordError) -> Double? {
    guard let length = try number(key) else { return nil }
    try JSONObject.checkLength(length, key)
    return length
  }

  /// A list of lengths in points.
  func lengths(_ key: String, count: Int) throws(RecordError) -> [Double]? {
    guard let lengths = try numbers(key, count: count) else { return nil }
    for length in lengths { try JSONObject.checkLength(length, key) }
    return lengths
  }

  /// A width and a height, each a finite number or `null`.
  func lengths(_ key: String) throws(RecordError) -> [Double?]? {
    guard let list = try array(key) else { return nil }
    guard list.count == 2 else { throw RecordError("\"\(key)\" must have a width and a height") }
    var lengths: [Double?] = []
    for value in list {
      switch value {
      case .null: lengths.append(nil)
      case .number(let number, _) where number.isFinite:
        try JSONObject.checkLength(number, key)
        lengths.append(number)
      default: throw .mismatch(key, expected: "a list of numbers or null", found: value)
      }
    }
    return lengths
  }
}
