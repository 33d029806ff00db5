import Foundation
import Testing

/// The table that `galley options` prints.
struct OptionsTable: Decodable {
  var options: [Option]

  /// An option of texts or labels.
  struct Option: Decodable {
    var name: String
    var otherNames: [String]?
    var flag: String?
    var group: String
    var kind: String
    var values: [String]?
    var example: String?
    var `default`: String?
    var css: String?
  }

  /// Asks the command.
  static func printed() throws -> [Option] {
    let output = try GalleyProcess(["options", "--format", "json"]).output
    return try JSONDecoder().decode(OptionsTable.self, from: Data(output.utf8)).options
  }
}
