internal import GalleyCatalogue
internal import GalleyJSON
public import GalleyLayout

/// A xib or storyboard file whose views a program makes and uses (`UINib`).
///
/// Unlike ``InterfaceLayout``, which shows the editor's canvas, a nib gives the views as an app has them: hidden views
/// are arranged in their stacks, what only the canvas knows (placeholder sizes, constraints that are removed when the
/// app is built, the device's safe area) is left out.
public struct Nib: Sendable {
  /// The document of the file.
  public let document: InterfaceDocument

  /// A nib of a document that was read.
  public init(document: InterfaceDocument) { self.document = document }

  /// Reads a nib from a file.
  ///
  /// - Parameters:
  ///   - name: The file's name; without an ending, `.xib` is added.
  ///   - directory: Where the file is.
  /// - Throws: ``InterfaceError`` for a file that cannot be read or is no document of Interface Builder for iOS.
  public init(_ name: String, directory: String = ".") throws(InterfaceError) {
    let hasEnding = name.ends(with: ".xib") || name.ends(with: ".storyboard")
    let path = "\(directory)/\(name)\(hasEnding ? "" : ".xib")"
    document = try InterfaceDocument(bytes: Self.bytes(ofFile: path), name: path)
  }

  private static func bytes(ofFile path: String) throws(InterfaceError) -> [UInt8] {
    do throws(CatalogueError) { return try FileContents.read(path, maximumBytes: XMLTreeReader.maximumSize) } catch {
      guard error.code == .tooLarge else {
        throw InterfaceError(.unreadable, file: path, line: nil, "a file that can be read; \(error.message)")
      }
      throw InterfaceError(.tooLarge, file: path, line: nil, "at most \(XMLTreeReader.maximumSize) bytes")
    }
  }

  /// Makes the views and connects them.
  ///
  /// The order is UIKit's: all objects are made, runtime attributes set in document order, outlets and actions
  /// connected, and ``NibObject/awakeFromNib()`` is called, on the owner too.
  ///
  /// - Parameters:
  ///   - owner: What takes the place of File's Owner; of a storyboard, of the scene's controller.
  ///   - classes: The classes by which custom classes are made.
  ///   - scene: Of a storyboard, the scene, by its identifier or its controller's, or a storyboard identifier.
  ///   - options: The direction, text size, content sizes and translations; the canvas' size and device do not matter.
  /// - Throws: ``InterfaceError`` for numbers that cannot be laid out and for an unknown scene.
  public func instantiate(
    withOwner owner: (any NibObject)? = nil, classes: NibClasses = NibClasses(), scene: String? = nil,
    options: InterfaceOptions = InterfaceOptions()
  ) throws(InterfaceError) -> NibContents {
    try contents(of: RootFinder.roots(of: document, scene: scene), owner, classes, options)
  }

  /// Makes and connects the views of some of the document's trees.
  ///
  /// - Parameter isReusable: Whether the first of them is made as a `CollectionReusableView`.
  func contents(
    of roots: [RootFinder.Root], _ owner: (any NibObject)?, _ classes: NibClasses, _ options: InterfaceOptions,
    isReusable: Bool = false
  ) throws(InterfaceError) -> NibContents {
    var builder = TreeBuilder(document, options: options, classes: classes, isCanvas: false)
    if isReusable { builder.reusableNode = roots.first?.node }
    var contents = NibContents()
    for root in roots {
      let made = try builder.build(root)
      contents.topLevelViews.append(made.view)
      for element in made.elements where !element.id.isEmpty && contents.viewOfID[element.id] == nil {
        contents.viewOfID[element.id] = element.view
        contents.views[element.id] = element.view
        contents.order.append(element.id)
      }
    }
    contents.unregisteredClasses = builder.customClasses.subtracting(classes.makers.keys).sorted().map(\.text)
    let connector = NibConnector(document, owner: owner)
    connector.connect(&contents)
    return contents
  }
}

/// The objects that a nib gave.
public struct NibContents {
  /// The views at the top, in document order.
  public internal(set) var topLevelViews: [LayoutView] = []
  /// The views by the identifiers of the document.
  public internal(set) var views: [String: LayoutView] = [:]  // programs write the names
  /// The outlets of the owner, by property: all of them, whether or not the owner took them.
  public internal(set) var outlets: [String: LayoutView] = [:]  // properties of programs
  /// The outlet collections of the owner, in document order.
  public internal(set) var outletCollections: [String: [LayoutView]] = [:]  // properties of programs
  /// The actions in document order.
  public internal(set) var actions: [NibAction] = []
  /// Custom classes that were not registered; their base elements were made.
  public internal(set) var unregisteredClasses: [String] = []
  /// Outlets and runtime attributes that their objects do not know.
  public internal(set) var undefinedKeys: [NibUndefinedKey] = []
  /// The identifiers of ``views`` in document order.
  var order: [String] = []
  /// ``views``, by the code units of the document.
  var viewOfID: [Name: LayoutView] = [:]
}

/// An action of a nib: which message a control sends to which object.
public struct NibAction: Hashable, Sendable {
  /// The identifier of the control.
  public var source: String
  /// The identifier of the target; `-1` for the owner.
  public var target: String
  /// The selector, such as `save:`.
  public var selector: String
  /// The control event, such as `touchUpInside`.
  public var event: String?
}
