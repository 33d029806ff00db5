internal import Galley

/// The objects that the host holds, by numbers: 20 bits of place, and above them how often the place was given away.
enum Held {
  case measurer(TextMeasurer)
  case paragraph(HeldParagraph)
  case layout(HeldLayout)
  case label(HeldLabel)
  case flow(HeldFlow)
  case page(HeldPage)
  case document(HeldDocument)

  private struct Slot {
    var generation: Int32 = 1
    var object: Held?
  }

  private static let placeBits = Int32(20)
  private static let generations = Int32(1) << (31 - placeBits)
  nonisolated(unsafe) private static var slots: [Slot] = []
  /// Free places; the one that was free for longest is taken first, so that an old number is wrong for long.
  nonisolated(unsafe) private static var free = Queue()

  /// Keeps an object.
  ///
  /// - Returns: Its number, above 0.
  static func keep(_ object: Held) throws(HostError) -> Int32 {
    let place: Int
    if slots.count >= 1024 || slots.count == 0, let old = free.take() {
      place = old
    } else {
      guard slots.count < 1 << placeBits else { throw HostError(.badHandle, "there are as many handles as numbers") }
      place = slots.count
      slots.append(Slot())
    }
    slots[place].object = object
    return slots[place].generation << placeBits | Int32(place)
  }

  private static func place(_ handle: Int32) throws(HostError) -> Int {
    let place = Int(handle & (1 << placeBits - 1))
    guard handle > 0, place < slots.count, slots[place].generation == handle >> placeBits, slots[place].object != nil
    else {
      throw HostError(.badHandle, "\(handle) is no handle, or was freed")
    }
    return place
  }

  /// The object of a number.
  static func object(_ handle: Int32) throws(HostError) -> Held {
    guard let object = slots[try place(handle)].object else { throw HostError(.badHandle, "\(handle) was freed") }
    return object
  }

  /// Lets go of an object.
  static func release(_ handle: Int32) throws(HostError) {
    let place = try place(handle)
    slots[place].object = nil
    slots[place].generation = slots[place].generation % (generations - 1) + 1
    free.put(place)
  }

  /// The kind of an object, for a person.
  private var kind: String {
    switch self {
    case .measurer: "measurer"
    case .paragraph: "paragraph"
    case .layout: "layout"
    case .label: "label"
    case .flow: "flow"
    case .page: "page"
    case .document: "document"
    }
  }

  private func isNo(_ wanted: String) -> HostError { HostError(.badHandle, "the handle is a \(kind), not a \(wanted)") }

  static func measurer(_ handle: Int32) throws(HostError) -> TextMeasurer {
    let object = try object(handle)
    guard case .measurer(let measurer) = object else { throw object.isNo("measurer") }
    return measurer
  }

  static func paragraph(_ handle: Int32) throws(HostError) -> HeldParagraph {
    let object = try object(handle)
    guard case .paragraph(let paragraph) = object else { throw object.isNo("paragraph") }
    return paragraph
  }

  static func layout(_ handle: Int32) throws(HostError) -> HeldLayout {
    let object = try object(handle)
    guard case .layout(let layout) = object else { throw object.isNo("layout") }
    return layout
  }

  static func label(_ handle: Int32) throws(HostError) -> HeldLabel {
    let object = try object(handle)
    guard case .label(let label) = object else { throw object.isNo("label") }
    return label
  }

  static func flow(_ handle: Int32) throws(HostError) -> HeldFlow {
    let object = try object(handle)
    guard case .flow(let flow) = object else { throw object.isNo("flow") }
    return flow
  }

  static func page(_ handle: Int32) throws(HostError) -> HeldPage {
    let object = try object(handle)
    guard case .page(let page) = object else { throw object.isNo("page") }
    return page
  }

  static func document(_ handle: Int32) throws(HostError) -> HeldDocument {
    let object = try object(handle)
    guard case .document(let document) = object else { throw object.isNo("document") }
    return document
  }
}

/// Places in the order in which they became free.
private struct Queue {
  private var places: [Int] = []
  private var first = 0

  mutating func put(_ place: Int) { places.append(place) }

  mutating func take() -> Int? {
    guard first < places.count else { return nil }
    defer {
      first += 1
      if first > 1024, 2 * first > places.count {
        places.removeFirst(first)
        first = 0
      }
    }
    return places[first]
  }
}

/// Lets go of what a handle holds.
@c public func galley_release(_ handle: Int32) -> Int32 {
  answer { () throws(HostError) in
    try Held.release(handle)
    return 0
  }
}
