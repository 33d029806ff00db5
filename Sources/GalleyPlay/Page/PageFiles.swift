internal import CGalleyPlayPage
package import GalleyJSON

/// The files of the pages, which are inside the program.
enum PageFiles {
  /// The file with a path below the page, whose own is empty; `nil` where there is none.
  static func named(_ path: String) -> [UInt8]? {
    let file = unsafe galley_play_file(path)
    return unsafe file.size == 0 ? nil : Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
  }

  /// The styles of the gallery.
  static var galleryStyles: String {
    let file = unsafe galley_gallery_styles()
    return unsafe String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.size), as: UTF8.self)
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

  /// The number of scripts that the samples are written in.
  package static let scripts = 27

  /// The samples, by script.
  package static let all: [PlaySample] = {
    guard let file = PageFiles.named("samples.json"),
      case .array(let values)? = try? JSONParser.value(of: file, isLenient: false)
    else { return [] }
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
