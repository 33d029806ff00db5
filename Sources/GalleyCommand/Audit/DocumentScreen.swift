internal import Galley
internal import GalleyAudit
internal import GalleyCatalogue
internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout

/// A layout document whose labels are bound to keys: by a rule, or by a name that is the key.
struct DocumentScreen: AuditScreen {
  let name: String
  let path: String
  let canvases: [ScreenCanvas]
  private let record: JSONObject
  private let store: FontStore
  /// The labels that show strings, by key.
  private let labelOfKey: [Name: Name]
  private let labels: Set<Name>

  var table: String? { nil }
  var boundKeys: [String] { labelOfKey.keys.sorted().map(\.text) }
  var isInOneLanguage: Bool { false }

  /// - Parameter bindings: Keys by the name of the label that shows them.
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
      labels = Set(document.items.lazy.filter { $0.item is LabelView }.map { Name($0.name) })
    } catch {
      throw CommandFailure(.dataError, "\(path): \(error.message)")
    }
    for label in bindings.keys.sorted() where !labels.contains(label) {
      throw CommandFailure(.usage, "\(path): \"bind\" names “\(label)”, which is no label of the document")
    }
    labelOfKey = Dictionary(bindings.map { (Name($0.value), $0.key) }) { first, _ in first }
  }

  func place(ofKey key: String, table: String) -> ScreenPlace? {
    guard let label = labelOfKey[key]?.text ?? (labels.contains(key) ? key : nil) else { return nil }
    return ScreenPlace(element: label, property: "text")
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
      return ScreenElement(id: item.name, name: item.name, view: view, role: role(view))
    }
    return [ScreenRoot(name: "", view: document.root, elements: elements, conflicts: conflicts)]
  }

  private func role(_ view: LayoutView) -> ScreenElement.Role {
    switch view {
    case is LabelView: .text
    case is CollectionView: .scrolling
    default: view.content == nil ? .container : .content
    }
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
    if case .string(let name)? = node["name"], let text = request.texts[ScreenPlace(element: name, property: "text")] {
      node.set("text", .string(text))
      // A translation has no runs.
      node.set("markup", .null)
      node.set("lang", .string(request.language))
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
