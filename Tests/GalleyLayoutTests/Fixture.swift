import Foundation

/// Reads the expected answers that other people's suites and solvers gave.
enum Fixture {
  static func data(_ name: String) throws -> Data {
    let url = Bundle.module.resourceURL?.appendingPathComponent("Fixtures/\(name)")
    guard let url else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: url)
  }

  static func json<T: Decodable>(_ name: String, as type: T.Type) throws -> T {
    try JSONDecoder().decode(type, from: data(name))
  }

  static func lines<T: Decodable>(_ name: String, as type: T.Type) throws -> [T] {
    let decoder = JSONDecoder()
    return try data(name).split(separator: UInt8(ascii: "\n")).map { try decoder.decode(type, from: $0) }
  }
}

/// A small generator with a seed, so that a failing case can be run again.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
