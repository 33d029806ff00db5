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
