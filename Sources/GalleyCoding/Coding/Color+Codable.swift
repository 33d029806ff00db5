public import GalleyShaping

/// A colour in a document: `"label"`, `"#cc0000"`, `{"system": "label", "alpha": 0.5}`, or
/// `{"red": 1, "green": 0, "blue": 0}` with an `alpha` where it is not 1.
extension Color: Codable {
  private struct Form: FieldCoded {
    var system: SystemColor?
    var red: Double?
    var green: Double?
    var blue: Double?
    var alpha = 1.0

    static var fields: CodedFields<Form> {
      CodedFields(Form()) {
        $0.add(optional: "system", \.system)
        $0.add(optional: "red", \.red)
        $0.add(optional: "green", \.green)
        $0.add(optional: "blue", \.blue)
        $0.add("alpha", \.alpha)
      }
    }

    init() {}
  }

  public init(from decoder: any Decoder) throws {
    // As options have it: by its digits or its name.
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard let color = Color(named: name) else {
        throw decoder.refusal("\"\(name)\" is no colour: there are #rgb, #rrggbb, #rrggbbaa and those of the system")
      }
      self = color
      return
    }
    let form = try Form(from: decoder)
    switch (form.system, form.red, form.green, form.blue) {
    case (let system?, nil, nil, nil): self.init(system, alpha: form.alpha)
    case (nil, let red?, let green?, let blue?): self.init(red: red, green: green, blue: blue, alpha: form.alpha)
    default:
      throw decoder.refusal("a colour has \"system\", or \"red\", \"green\" and \"blue\"")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var form = Form()
    switch storage {
    case .system(let system, alpha: 1):
      var container = encoder.singleValueContainer()
      try container.encode(system)
      return
    case .system(let system, let alpha): (form.system, form.alpha) = (system, alpha)
    case .components(let red, let green, let blue, let alpha):
      (form.red, form.green, form.blue, form.alpha) = (red, green, blue, alpha)
    }
    try form.encode(to: encoder)
  }
}

extension SystemColor: Codable {}
