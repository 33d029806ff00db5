internal import GalleyJSON
internal import GalleyOptions

/// The options of texts as the page makes controls of them: nothing but the table says which there are.
enum OptionControls {
  /// - Parameter flags: The flags of the command by the names of options.
  static func write(to json: inout JSONWriter, flags: PlayFlags) {
    json.array { json in
      for option in TextOptions.all {
        json.object { json in
          json.member("name", option.name)
          json.member("group", option.group.rawValue)
          json.member("summary", option.summary)
          write(option.values, to: &json)
          for case (let key, let value?) in [
            ("usual", option.usual), ("css", option.css), ("flag", flags.flag(of: option.name)),
          ] {
            json.member(key, value)
          }
          json.member("schema", option.schema.json)
        }
      }
    }
  }

  private static func write(_ values: OptionValues, to json: inout JSONWriter) {
    func write(_ kind: String, _ names: [String]) {
      json.member("kind", kind)
      json.member("values", .array(names.map { .string($0) }))
    }
    switch values {
    case .choice(let names): write("choice", names)
    case .names(let names): write("names", names)
    case .number(let unit):
      json.member("kind", "number")
      json.member("unit", unit)
    case .count: json.member("kind", "count")
    case .flag: json.member("kind", "flag")
    case .form(let example):
      json.member("kind", "form")
      json.member("example", example)
    }
  }
}

/// The flags of the command, for the lines to copy.
package struct PlayFlags: Sendable {
  /// Those of `galley render` by the names of options, with their hyphens.
  package var render: [String: String]  // our own flags
  /// Those of `galley measure`.
  package var measure: [String: String]  // our own flags

  /// Flags by the names of options.
  package init(render: [String: String] = [:], measure: [String: String] = [:]) {  // our own flags
    self.render = render
    self.measure = measure
  }

  func flag(of option: String) -> String? { render[option] ?? measure[option] }
}
