/// The arguments of the program.
struct FuzzOptions {
  var target = ""
  var seconds: Double?
  var runs: Int?
  var seed: UInt64 = 1
  /// The folders whose files are run first.
  var corpora: [String] = []
  /// Where inputs that did something new go.
  var grown: String?
  /// Where failures go.
  var state = "."
  /// An input that is to be run alone.
  var input: String?
  /// A failing input that is to be made short.
  var shrunk: String?
  var root = "."
  var galley = ""

  static let usage = """
    usage: GalleyFuzz TARGET [--seconds N] [--runs N] [--seed N] [--corpus DIR]… [--grown DIR] [--state DIR]
                      [--input FILE] [--shrink FILE] [--root DIR] [--galley PROGRAM]
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard name.hasPrefix("--") else {
        target = name
        continue
      }
      guard let value = rest.popFirst() else { throw FuzzFailure("\(name) needs a value\n\(Self.usage)") }
      switch name {
      case "--seconds": seconds = Double(value)
      case "--runs": runs = Int(value)
      case "--seed": seed = UInt64(value) ?? 1
      case "--corpus": corpora.append(value)
      case "--grown": grown = value
      case "--state": state = value
      case "--input": input = value
      case "--shrink": shrunk = value
      case "--root": root = value
      case "--galley": galley = value
      default: throw FuzzFailure("there is no \(name)\n\(Self.usage)")
      }
    }
    if seconds == nil, runs == nil { seconds = 20 }
  }
}
