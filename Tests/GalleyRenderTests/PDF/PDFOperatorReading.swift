/// The operators of a content stream, each where it may stand (ISO 32000-1, 8.2, figure 9, and 14.6.1).
struct PDFOperatorReading {
  private enum Place {
    case page, path, clip, text
  }

  private enum Open {
    case text, mark
  }

  /// An operator that may not stand where it does, or that lacks operands.
  struct Fault: Error {
    var what: String
  }

  private var place = Place.page
  private var open: [Open] = []
  /// True if strokes have dashes, for each state that is saved and the one that holds.
  private var dashes = [false]
  private var mode = 0.0

  /// Reads a stream to its end.
  static func check(_ stream: [UInt8]) throws {
    var reading = PDFOperatorReading()
    var scanner = PDFScanner(stream)
    var operands: [PDFValue] = []
    while let value = try scanner.next() {
      guard case .word(let word) = value else {
        operands.append(value)
        continue
      }
      do { try reading.read(word, operands) } catch let fault as Fault {
        let before = String(decoding: stream[max(0, scanner.place - 120)..<scanner.place], as: UTF8.self)
        throw Fault(what: "\(fault.what): \(before)")
      }
      operands = []
    }
    guard operands.isEmpty, reading.place == .page, reading.open.isEmpty, reading.dashes.count == 1 else {
      throw Fault(what: "the end of a stream")
    }
  }

  /// How many operands each operator takes, and where it may stand.
  private static let operators: [String: (count: Int, places: [Place])] = {
    let general: [Place] = [.page, .text]
    var known: [String: (count: Int, places: [Place])] = [:]
    for (word, count) in ["q": 0, "Q": 0, "cm": 6, "Do": 1, "sh": 1, "BT": 0, "re": 4] {
      known[word] = (count, [.page])
    }
    for (word, count) in [
      "w": 1, "j": 1, "J": 1, "M": 1, "d": 2, "gs": 1, "rg": 3, "RG": 3, "BDC": 2, "BMC": 1, "EMC": 0,
    ] {
      known[word] = (count, general)
    }
    for (word, count) in ["ET": 0, "Tf": 2, "Tr": 1, "Tm": 6, "TJ": 1] { known[word] = (count, [.text]) }
    known["m"] = (2, [.page, .path])
    for (word, count) in ["l": 2, "c": 6, "h": 0, "W": 0, "f": 0, "S": 0, "B": 0] { known[word] = (count, [.path]) }
    known["n"] = (0, [.path, .clip])
    return known
  }()

  private mutating func read(_ word: String, _ operands: [PDFValue]) throws {
    guard let (count, places) = Self.operators[word] else { throw Fault(what: "no operator") }
    guard operands.count == count else { throw Fault(what: "\(operands.count) operands") }
    guard places.contains(place) else { throw Fault(what: "\(word) stands in a \(place)") }
    let hasDashes = dashes[dashes.count - 1]
    switch word {
    case "q": dashes.append(hasDashes)
    case "Q":
      guard dashes.count > 1 else { throw Fault(what: "nothing is saved") }
      dashes.removeLast()
    case "d": dashes[dashes.count - 1] = operands[0] != .array([])
    case "Tr": mode = operands[0].number ?? 0
    case "TJ": guard !hasDashes || mode != 2 else { throw Fault(what: "glyphs with dashes") }
    case "m": place = .path
    case "W": place = .clip
    case "f", "S", "B", "n":
      guard !hasDashes || word != "B" else { throw Fault(what: "a shape with dashes") }
      place = .page
    case "BT":
      open.append(.text)
      place = .text
      guard mode == 0 else { throw Fault(what: "mode \(mode)") }
    case "ET":
      guard open.popLast() == .text else { throw Fault(what: "a piece of content crosses the end") }
      place = .page
    case "BDC", "BMC": open.append(.mark)
    case "EMC": guard open.popLast() == .mark else { throw Fault(what: "no content of this text is open") }
    default: break
    }
  }
}
