internal import Galley

/// A xib or storyboard file as the designer left it: objects, connections, constraints, resources.
///
/// Reading keeps the elements in flat arrays; the lists below are made when they are asked for.
public struct InterfaceDocument: Sendable {
  /// The kinds of files.
  public enum Kind: String, Sendable, CaseIterable {
    /// A file of views, or one of scenes.
    case xib, storyboard
  }

  /// The name that the reader was given; messages begin with it.
  public let name: String
  /// The kind of the file, a xib or a storyboard.
  public let kind: Kind
  /// The version of the editor as the file has it, such as `14490.70`; empty where it has none.
  public let toolsVersion: String
  /// True if the file is in the archive format of Xcode 3 and 4.
  public let isArchive: Bool
  /// True if constraints are used; without them springs and struts hold every frame.
  public let usesAutolayout: Bool
  /// True if variations by size class apply.
  public let usesTraitCollections: Bool
  /// True if safe areas take the place of the guides of controllers.
  public let usesSafeAreas: Bool
  /// True if the file is an app's launch screen.
  public let isLaunchScreen: Bool

  let tree: XMLTree
  /// The version of the editor as a number; that of its iOS part where a development build wrote the file.
  let tools: Double
  private let ids: ByteTable
  /// The element with an identifier, by the identifier's number.
  private let nodeOfID: [XMLTree.Node]
  private let source: [UInt8]

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The file, at most 64 MB, 512 levels of elements and 4 million elements.
  ///   - name: What errors call the file.
  /// - Throws: ``InterfaceError`` with the line for bytes that are no document of Interface Builder for iOS.
  public init(bytes: [UInt8], name: String) throws(InterfaceError) {
    let read = try XMLTreeReader.read(bytes, file: name)
    kind = try DocumentType.kind(of: read, source: bytes, file: name)
    isArchive = read.name(0) == .archive
    let tree = isArchive ? ArchiveTranslator.document(from: read) : read
    self.tree = tree
    self.name = name
    source = bytes
    toolsVersion = tree.string(0, .toolsVersion) ?? ""
    tools = DocumentType.tools(of: tree)
    usesAutolayout = tree.bool(0, .useAutolayout) ?? false
    usesTraitCollections = tree.bool(0, .useTraitCollections) ?? false
    usesSafeAreas = tree.bool(0, .useSafeAreas) ?? false
    isLaunchScreen = tree.bool(0, .launchScreen) ?? false
    (ids, nodeOfID) = Self.identifiers(of: tree)
  }

  private static func identifiers(of tree: XMLTree) -> (ByteTable, [XMLTree.Node]) {
    var table = ByteTable(minimumCapacity: tree.elements.count / 4)
    var nodes: [XMLTree.Node] = []
    for node in tree.elements.indices {
      guard let range = tree.range(Int32(node), .id) else { continue }
      let bytes = tree.values.span.extracting(Int(range.lowerBound)..<Int(range.upperBound))
      // Where an identifier is used twice, the first object has it.
      if table.insert(bytes) == nodes.count { nodes.append(Int32(node)) }
    }
    return (table, nodes)
  }

  // MARK: Identifiers

  /// The element that an attribute of another refers to.
  func target(_ node: XMLTree.Node, _ attribute: XMLName) -> XMLTree.Node? {
    guard let range = tree.range(node, attribute) else { return nil }
    return ids.number(of: tree.values.span.extracting(Int(range.lowerBound)..<Int(range.upperBound)))
      .map { nodeOfID[$0] }
  }

  /// The element with an identifier.
  func node(withID id: String) -> XMLTree.Node? {
    Array(id.utf8).withSpan { ids.number(of: $0) }.map { nodeOfID[$0] }
  }

  /// The line of an element in the file, from 1; of the archive format, that of the object.
  ///
  /// - Complexity: Linear in the size of the file; `lines` answers many questions.
  func line(of node: XMLTree.Node) -> Int {
    1 + source.prefix(max(0, tree.offset(node))).count { $0 == LineIndex.lineFeed }
  }

  /// Where the lines of the file begin.
  var lines: LineIndex { LineIndex(source) }

  /// The identifier of the controller with which the storyboard begins.
  public var initialViewController: String? { tree.string(0, .initialViewController) }
}

/// The type of document that the document element names.
private enum DocumentType {
  static func kind(of tree: XMLTree, source: [UInt8], file: String) throws(InterfaceError) -> InterfaceDocument.Kind {
    let name = tree.name(0)
    let line = LineIndex(source).line(at: tree.offset(0))
    guard name == .document || name == .archive, let type = tree.string(0, .type) else {
      throw InterfaceError(
        .notInterface, file: file, line: line,
        "a document of Interface Builder, not an element “\(tree.spelling(0))”")
    }
    switch type {
    case "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB": return .xib
    case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
      "com.apple.InterfaceBuilder3.CocoaTouch.iPad.Storyboard.XIB":
      return .storyboard
    default:
      throw InterfaceError(.otherPlatform, file: file, line: line, "a document for iOS, not of the type \(type)")
    }
  }

  static func tools(of tree: XMLTree) -> Double {
    let version = tree.string(0, .toolsVersion).map(number) ?? 0
    // Development builds all give one number; the part that lays out iOS documents has its own.
    guard version > 32_000, let dependencies = tree.child(0, .dependencies),
      let plugIn = tree.child(dependencies, .plugIn), let own = tree.string(plugIn, .version).map(number), own > 0
    else { return version }
    return own
  }

  /// The first two parts of a version: 14490.70.
  private static func number(_ version: String) -> Double {
    let parts = version.split(separator: ".", maxSplits: 2).prefix(2)
    return Double(parts.joined(separator: ".")) ?? 0
  }
}

/// Finds lines by their places in a file.
struct LineIndex {
  static let lineFeed = UInt8(ascii: "\n")
  /// The places of the line feeds, in bytes.
  private var ends: [Int] = []

  init(_ bytes: [UInt8]) {
    for place in bytes.indices where bytes[place] == Self.lineFeed { ends.append(place) }
  }

  /// The line at a place in bytes, from 1.
  func line(at offset: Int) -> Int { 1 + ends.partitioningIndex { $0 >= offset } }
}
