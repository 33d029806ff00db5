internal import ArgumentParser
internal import Galley
internal import GalleyInterface
internal import GalleyJSON
internal import GalleyLayout

/// The options by which `galley layout` lays out xib and storyboard files.
struct InterfaceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Of a storyboard or xib: only the scene, controller or view of this identifier.", valueName: "id"))
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Of a storyboard or xib: another device than the document's, such as retina6_1.", valueName: "name"),
    completion: .devices)
  var device: String?

  @Option(help: ArgumentHelp("Of a storyboard or xib: another size of the roots, such as 320x480.", valueName: "size"))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "Of a storyboard or xib: the texts of this language, from the .strings or .xcstrings beside it.",
      valueName: "tag"), completion: .languages)
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Of a storyboard or xib: the direction of the interface, ltr or rtl; the language's without it.",
      valueName: "name"))
  var direction: InterfaceDirection?

  @Option(
    help: ArgumentHelp(
      "The text size: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5.", valueName: "name"))
  var contentSize: InterfaceContentSize = .L

  @Option(
    help: ArgumentHelp(
      "Content sizes for objects of storyboards and xibs: {\"document\": {\"object id\": [width, height]}} in JSON.",
      valueName: "path"))
  var contentSizes: String?

  /// The settings by which the labels of layout documents are set.
  var surroundings: LayoutSurroundings {
    var surroundings = LayoutSurroundings()
    surroundings.category = contentSize.category
    return surroundings
  }

  /// Tells whether the files are of Interface Builder, by their names.
  static func areInterfaces(_ paths: [String]) -> Bool { paths.contains(where: isInterface) }

  private static func isInterface(_ path: String) -> Bool { path.ends(with: ".xib") || path.ends(with: ".storyboard") }

  /// Checks what goes together; whether the files are of Interface Builder.
  func validate(_ paths: [String], hasOutput: Bool) throws(ValidationError) -> Bool {
    guard Self.areInterfaces(paths) else {
      guard scene == nil, device == nil, size == nil, contentSizes == nil, direction == nil, language == nil else {
        throw ValidationError(
          "--scene, --device, --size, --language, --direction and --content-sizes are for xibs and storyboards.")
      }
      return false
    }
    guard paths.allSatisfy(Self.isInterface) else {
      throw ValidationError("Give xib and storyboard files alone, without layout documents in JSON.")
    }
    guard !hasOutput else { throw ValidationError("--output draws layout documents in JSON.") }
    _ = try parsedSize()
    if let device, CanvasDevice.named(device) == nil {
      let names = CanvasDevice.all.map(\.name).joined(separator: ", ")
      throw ValidationError("there is no device “\(device)”; the devices are \(names)")
    }
    return true
  }

  private func parsedSize() throws(ValidationError) -> Size? {
    guard let size else { return nil }
    let parts = size.parts(at: "x", keepsEmpty: true).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width >= 0, height >= 0, width.isFinite,
      height.isFinite
    else { throw ValidationError("--size must be a width and a height such as 320x480, not “\(size)”.") }
    return Size(width: width, height: height)
  }

  /// Lays the files out and writes an answer for each.
  func run(_ paths: [String], _ limit: InputLimit, format: OutputFormat) throws {
    var options = InterfaceOptions()
    options.device = device.flatMap(CanvasDevice.named)
    options.size = try parsedSize()
    options.direction =
      direction.map { $0 == .rtl ? .rightToLeft : .leftToRight }
      ?? language.map(InterfaceTranslations.direction(ofLanguage:)) ?? .leftToRight
    options.contentSize = contentSize.category
    let sizes = try contentSizes.map { (path) throws(CommandFailure) in try Self.contentSizes(path, limit) } ?? [:]
    var hasFailed = false
    for path in paths {
      options.sizesOfFiles = sizes[path] ?? [:]
      if try !answer(path, options, limit, format) { hasFailed = true }
    }
    if hasFailed { throw CommandFailure(.someFailed) }
  }

  /// Writes the answer for a file; whether there was one without conflicts.
  private func answer(
    _ path: String, _ options: InterfaceOptions, _ limit: InputLimit, _ format: OutputFormat
  ) throws(CommandFailure) -> Bool {
    let bytes = try DocumentFile.read(path, maximumBytes: limit.maxBytes)
    let answer: InterfaceAnswer
    var repeated: [(id: String, line: Int)] = []
    do {
      var options = options
      let document = try InterfaceDocument(bytes: bytes, name: path)
      let translation = try language.map { try DocumentTranslation(document, path: path, language: $0) }
      if let translation { options.textsOfFiles = translation.texts.textOfKey }
      repeated = document.repeatedIdentifiers
      answer = try InterfaceAnswer(path, InterfaceLayout(document, options: options, scene: scene), translation)
    } catch {
      guard format == .json else { throw CommandFailure(.dataError, "\(error)") }
      try format.print(InterfaceFailure(path: path, message: "\(error)"))
      return false
    }
    try format.print(answer)
    if let note = answer.translation?.note { StandardError.write("\(path): \(note)") }
    answer.conflicts.printLogs()
    for (id, line) in repeated {
      let name = InterfaceAnswer.name(ofRepeated: id, 2)
      StandardError.write("\(path):\(line): another object has the identifier “\(id)”: this one's frame is “\(name)”")
    }
    for problem in answer.problems { StandardError.write("\(path):\(problem.line): \(problem.message)") }
    return answer.conflicts.isEmpty
  }

  private static func contentSizes(
    _ path: String, _ limit: InputLimit
  ) throws(CommandFailure) -> [Name: [Name: (width: Double?, height: Double?)]] {
    let bytes = try DocumentFile.read(path, maximumBytes: limit.maxBytes)
    var sizes: [Name: [Name: (width: Double?, height: Double?)]] = [:]
    do throws(RecordError) {
      guard case .object(let documents) = try JSONParser.value(of: bytes, isLenient: true) else {
        throw RecordError("content sizes must be an object")
      }
      for member in documents.members {
        guard case .object(let objects) = member.value else {
          throw .mismatch(member.key, expected: "an object", found: member.value)
        }
        var known: [Name: (width: Double?, height: Double?)] = [:]
        for object in objects.members {
          // Asked alone: among many members each look-up would take as long as there are members.
          guard let lengths = try JSONObject(members: [object]).lengths(object.key) else { continue }
          known[object.key] = (lengths[0].map { max(0, $0) }, lengths[1].map { max(0, $0) })
        }
        sizes[member.key] = known
      }
    } catch {
      throw CommandFailure(.dataError, "\(path): \(error.message)")
    }
    return sizes
  }
}

/// A direction by its short name.
enum InterfaceDirection: String, ExpressibleByArgument, CaseIterable {
  case ltr, rtl
}

/// A text size by its short name.
enum InterfaceContentSize: String, ExpressibleByArgument, CaseIterable {
  case XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5

  var category: ContentSizeCategory {
    // Both lists go from the smallest to the largest.
    ContentSizeCategory.allCases[Self.allCases.firstIndex(of: self) ?? 3]
  }
}
