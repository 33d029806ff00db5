internal import Galley
internal import GalleyAudit
internal import GalleyCatalogue
internal import GalleyCollections
internal import GalleyInterface
internal import GalleyJSON
internal import GalleyLayout

/// A layout document whose labels are bound to keys: by a rule, or by a name that is the key.
struct DocumentScreen: AuditScreen {
  let name: String
  let path: String
  let canvases: [ScreenCanvas]
  private let record: JSONObject
  private let store: FontStore
  /// The labels and controls that show strings, by key.
  private let labelOfKey: [Name: Name]
  /// The key of the text of each label and control, by its name.
  private let properties: [Name: String]

  var table: String? { nil }
  var boundKeys: [String] { labelOfKey.keys.sorted().map(\.text) }
  var isInOneLanguage: Bool { false }

  /// - Parameter bindings: Keys by the name of the label or control that shows them.
  init(
    path: String, name: String?, canvases: [ScreenCanvas], bindings: [Name: String], bytes: [UInt8]
  ) throws(CommandFailure) {
    self.path = path
    self.name = name ?? CataloguePath(path).table
    self.canvases = canvases.isEmpty ? [ScreenCanvas()] : canvases
    store = FontStore(FontFolder(path.lastIndex(of: "/").map { String(path[...$0]) }, allowsAnyFile: false))
    do throws(RecordError) {
      guard case .object(let record) = try JSONParser.value(of: bytes, isLenient: false) else {
        throw RecordError("a layout document must be an object")
      }
      self.record = record
      let document = try LayoutDocument(record, fonts: store)
      properties = Dictionary(
        document.items.compactMap { item in Self.property(of: item.item).map { (Name(item.name), $0) } }
      ) { first, _ in first }
    } catch {
      throw CommandFailure(.dataError, "\(path): \(error.message)")
    }
    for label in bindings.keys.sorted() where properties[label] == nil {
      throw CommandFailure(.usage, "\(path): \"bind\" names “\(label)”, which is no label or control with a text")
    }
    labelOfKey = Dictionary(bindings.map { (Name($0.value), $0.key) }) { first, _ in first }
  }

  func place(ofKey key: String, table: String) -> ScreenPlace? {
    let label = labelOfKey[key] ?? Name(key)
    return properties[label].map { ScreenPlace(element: label.text, property: $0) }
  }

  /// The key by which a document gives a view its text; `nil` for one that shows none.
  private static func property(of item: LayoutItem) -> String? {
    if item is LabelView { return "text" }
    return switch (item as? LayoutView)?.appearance.control {
    case .button: "title"
    case .textField: "placeholder"
    // The first of them, as in a xib.
    case .segments: "segments"
    default: nil
    }
  }

  func looks(at place: ScreenPlace) -> Bool { true }

  func layout(_ request: ScreenRequest) throws(AuditError) -> [ScreenRoot] {
    let surroundings = LayoutSurroundings(category: request.category, metrics: request.metrics, fonts: request.fonts)
    let document: LayoutDocument
    do throws(RecordError) {
      document = try LayoutDocument(changed(request), fonts: store, surroundings: surroundings)
    } catch {
      throw AuditError(.invalidFile, path: path, error.message)
    }
    var conflicts: [LayoutConflict] = []
    document.root.conflictHandler = { conflicts.append($0) }
    do throws(LayoutError) { try document.root.layoutIfNeeded() } catch {
      throw AuditError(.invalidFile, path: path, error.description)
    }
    document.root.conflictHandler = nil
    let elements = document.items.compactMap { item -> ScreenElement? in
      guard let view = item.item as? LayoutView else { return nil }
      var element = ScreenElement(id: item.name, name: item.name, view: view, role: role(view))
      element.control = (view.content as? ElementContent)?.text
      return element
    }
    return [ScreenRoot(name: "", view: document.root, elements: elements, conflicts: conflicts)]
  }

  private func role(_ view: LayoutView) -> ScreenElement.Role {
    switch view {
    case is LabelView: .text
    case is CollectionView: .scrolling
    default: controlRole(view)
    }
  }

  private func controlRole(_ view: LayoutView) -> ScreenElement.Role {
    guard let text = (view.content as? ElementContent)?.text, !text.text.isEmpty else {
      return view.content == nil ? .container : .content
    }
    if case .textField? = view.appearance.control { return .field }
    return .text
  }

  // MARK: Another language

  /// The document in the language, direction and size that are asked for.
  private func changed(_ request: ScreenRequest) -> JSONObject {
    var record = record
    record.set("direction", .string(request.direction == .rightToLeft ? "rtl" : "ltr"))
    if let size = request.canvas.size {
      let lengths = [size.width, size.height].map { JSONValue.number($0, literal: String($0)) }
      record.set("size", .array(lengths))
    }
    if case .object(let root)? = record["root"] { record.set("root", .object(changed(root, request))) }
    return record
  }

  private func changed(_ node: JSONObject, _ request: ScreenRequest) -> JSONObject {
    var node = node
    if case .string(let name)? = node["name"], let property = properties[name],
      let text = request.texts[ScreenPlace(element: name, property: property)]
    {
      if case .array(let segments)? = node[property] {
        node.set(property, .array([.string(text)] + segments.dropFirst()))
      } else {
        node.set(property, .string(text))
      }
      if property == "text" {
        // A translation has no runs.
        node.set("markup", .null)
        node.set("lang", .string(request.language))
      }
    }
    for key in ["subviews", "arrangedSubviews"] {
      guard case .array(let children)? = node[key] else { continue }
      let changedChildren = children.map { child in
        if case .object(let child) = child { JSONValue.object(changed(child, request)) } else { child }
      }
      node.set(key, .array(changedChildren))
    }
    return node
  }
}

extension JSONObject {
  /// Sets a member, or adds it.
  fileprivate mutating func set(_ key: String, _ value: JSONValue) {
    if let index = members.lastIndex(where: { Name($0.key) == Name(key) }) {
      members[index].value = value
    } else {
      members.append(Member(key: key, value: value))
    }
  }
}
