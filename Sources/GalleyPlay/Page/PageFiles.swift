internal import CGalleyPlayPage
package import GalleyJSON

/// The files of the page, which are inside the program.
enum PageFiles {
  static var page: [UInt8] { unsafe bytes(of: galley_play_page()) }
  static var style: [UInt8] { unsafe bytes(of: galley_play_style()) }
  static var script: [UInt8] { unsafe bytes(of: galley_play_script()) }
  static var samples: [UInt8] { unsafe bytes(of: galley_play_samples()) }

  private static func bytes(of file: GalleyPlayFile) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
  }
}

/// A text to begin with.
package struct PlaySample: Sendable {
  /// The name in the list of samples.
  package var name: String
  /// The language, a BCP 47 tag.
  package var language: String?
  /// The text.
  package var text: String
  /// Other keys of a line of `galley measure --batch`, such as `options`.
  package var record = JSONObject()

  /// The samples, by script.
  package static let all: [PlaySample] = {
    guard case .array(let values)? = try? JSONParser.value(of: PageFiles.samples, isLenient: false) else { return [] }
    return values.compactMap { value in
      guard case .object(let object) = value, case .string(let name)? = object["name"],
        case .string(let text)? = object["text"]
      else { return nil }
      var sample = PlaySample(name: name, text: text)
      if case .string(let language)? = object["lang"] { sample.language = language }
      sample.record.members = object.members.filter { $0.key != "name" }
      return sample
    }
  }()
}
