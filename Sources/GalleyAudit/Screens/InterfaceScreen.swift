internal import Galley
internal import GalleyCatalogue
internal import GalleyJSON
public import GalleyInterface
internal import GalleyLayout

/// A xib or storyboard: its labels are bound to the keys that name them, `8bC-Xf-vdC.text`, without a rule.
public struct InterfaceScreen: AuditScreen {
  /// The name of the screen in reports.
  public let name: String
  /// The file.
  public let path: String
  /// The sizes and devices at which the screen is looked at.
  public let canvases: [ScreenCanvas]
  private let document: InterfaceDocument
  private let objects: [Name: InterfaceObject]
  /// Where strings of other tables are shown, by their keys.
  private let bindings: [Name: ScreenPlace]
  private let rowHeights: RowHeights
  /// Texts that stand for others which code sets, by object.
  private let stands: [Name: Set<Name>]
  /// The objects with a text to which code has an outlet.
  private let outlets: Set<Name>
  /// The controllers' names by the identifiers of their views.
  private let rootNames: [Name: String]

  /// - Parameters:
  ///   - document: The document; its name is the path of its file.
  ///   - name: What reports call the screen; `nil` for the file's name.
  ///   - canvases: Sizes and devices; empty for the document's own.
  ///   - bindings: Keys by the identifier or the designer's name of the object that shows them.
  ///   - rowHeights: The heights of cells; those of rows that size themselves follow from their texts.
  /// - Throws: ``AuditError`` for an object or device that does not exist.
  public init(
    _ document: InterfaceDocument, name: String? = nil, canvases: [ScreenCanvas] = [],
    bindings: some Sequence<(key: String, value: String)> = [String: String](),  // none
    rowHeights: RowHeights = .automatic
  ) throws(AuditError) {
    self.document = document
    self.rowHeights = rowHeights
    stands = document.objectsWithKeysAsTexts
    outlets = Set(document.textOutlets.map { Name($0.id) })
    path = document.name
    self.name = name ?? CataloguePath(document.name).table
    self.canvases = canvases.isEmpty ? [ScreenCanvas()] : canvases
    for canvas in canvases {
      guard let device = canvas.device, CanvasDevice.named(device) == nil else { continue }
      let known = CanvasDevice.all.map(\.name)
      throw AuditError(.invalidRules, "there is no device “\(device)”\(Guess.suffix(device, among: known))")
    }
    let list = document.objects
    objects = Dictionary(list.map { (Name($0.id), $0) }) { first, _ in first }
    var places: [Name: ScreenPlace] = [:]
    for (target, key) in bindings {
      guard let object = document.object(target) else {
        let names = list.compactMap(\.label) + document.outletNames
        throw AuditError(
          .invalidRules, path: path, "there is no object “\(target)”\(Guess.suffix(target, among: names))")
      }
      places[key] = ScreenPlace(element: object.id, property: Self.property(of: object, in: document))
    }
    self.bindings = places
    rootNames = Self.rootNames(objects, list)
  }

  /// Tells whether a document has an object that a rule names.
  package static func hasObject(_ name: String, in document: InterfaceDocument) -> Bool {
    document.object(name) != nil
  }

  /// The property that shows the text which code sets.
  private static func property(of object: InterfaceObject, in document: InterfaceDocument) -> String {
    switch object.element {
    case "button": document.isConfigured(button: object.id) ? "configuration.title" : "normalTitle"
    case "textField": "placeholder"
    case "segmentedControl": "segmentTitles[0]"
    case "tableViewSection": "headerTitle"
    default: "text"
    }
  }

  public func mayBeSet(_ element: String) -> Bool { outlets.contains(element) }
  public var boundKeys: [String] { bindings.keys.sorted().map(\.text) }
  public var repeatedIdentifiers: [(id: String, line: Int)] { document.repeatedIdentifiers }
  public var table: String? { CataloguePath(path).table }
  /// The system shows launch screens as they are.
  public var isInOneLanguage: Bool { document.isLaunchScreen }

  private static func rootNames(_ objects: [Name: InterfaceObject], _ list: [InterfaceObject]) -> [Name: String] {
    var names: [Name: String] = [:]
    for object in list where object.key == "view" {
      guard let parent = object.parent.flatMap({ objects[$0] }) else { continue }
      names[object.id] = parent.label ?? parent.customClass ?? parent.id
    }
    return names
  }

  public func place(ofKey key: String, table: String) -> ScreenPlace? {
    if let place = bindings[key] { return place }
    guard Name(table) == self.table.map({ Name($0) }), let point = key.unicodeScalars.firstIndex(of: ".") else {
      return nil
    }
    let id = String(key[..<point])
    guard objects[id] != nil else { return nil }
    return ScreenPlace(element: id, property: String(key.unicodeScalars[point...].dropFirst()))
  }

  public func looks(at place: ScreenPlace) -> Bool {
    guard let object = objects[place.element] else { return false }
    switch object.element {
    case "label": return place.property == "text" || place.property == "attributedText"
    case "button": return place.property == "normalTitle" || place.property == "configuration.title"
    case "segmentedControl": return place.property.begins(with: "segmentTitles")
    case "textField": return place.property == "placeholder"
    case "tableViewSection": return place.property == "headerTitle" || place.property == "footerTitle"
    default: return false
    }
  }

  public func layout(_ request: ScreenRequest) throws(AuditError) -> [ScreenRoot] {
    var options = InterfaceOptions()
    for (place, text) in request.texts { options.textsOfFiles["\(place.element).\(place.property)"] = text }
    options.language = request.language
    options.direction = request.direction
    options.contentSize = request.category
    options.metrics = request.metrics
    options.fonts = request.fonts
    options.size = request.canvas.size
    options.rowHeights = rowHeights
    options.device = request.canvas.device.flatMap(CanvasDevice.named)
    let layout: InterfaceLayout
    do throws(InterfaceError) { layout = try InterfaceLayout(document, options: options) } catch {
      throw AuditError(.invalidFile, path: path, error.description)
    }
    return layout.roots.map { root in
      var screen = ScreenRoot(
        name: layout.roots.count == 1 ? "" : rootNames[root.id] ?? objects[root.id]?.label ?? root.id, view: root.view,
        elements: root.elements.map { element($0) }, conflicts: root.conflicts)
      if !root.conflicts.isEmpty { screen.constraintLines = document.constraintLines }
      return screen
    }
  }

  private func element(_ element: InterfaceElement) -> ScreenElement {
    let object = objects[element.section ?? element.id]
    var result = ScreenElement(
      id: element.id, name: element.section == nil ? object?.label ?? element.name : element.name, view: element.view,
      role: role(object, element),
      position: object.map { SourcePosition(line: $0.line, column: 1) })
    result.control = element.controlText
    if result.role == .text, let own = stands[element.id],
      let text = element.controlText?.text ?? (element.view as? LabelView)?.label?.text, own.contains(text)
    {
      result.role = .content
    }
    result.missingFont = element.missingFont
    return result
  }

  private func role(_ object: InterfaceObject?, _ element: InterfaceElement) -> ScreenElement.Role {
    switch object?.element ?? "" {
    case "label": .text
    case "button": element.controlText == nil ? .content : .text
    case "segmentedControl", "tableViewSection": .text
    case "textField": .field
    case "scrollView", "tableView", "collectionView", "textView", "pickerView", "webView", "wkWebView", "mapView":
      .scrolling
    case "switch", "slider", "stepper", "searchBar", "datePicker", "pageControl": .content
    default: .container
    }
  }
}
