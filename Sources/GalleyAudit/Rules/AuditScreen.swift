public import Galley
public import GalleyCatalogue
public import GalleyInterface
package import GalleyJSON
public import GalleyLayout
public import GalleyShaping

/// A screen whose labels are bound to strings: a layout document, a xib or a storyboard.
///
/// It is read once and laid out for each language, size and canvas.
public protocol AuditScreen: Sendable {
  /// The name of the screen in reports and baselines.
  var name: String { get }
  /// The file that the screen is from.
  var path: String { get }
  /// The name of the table whose keys name objects of the screen; `nil` for a screen that is bound by rules alone.
  var table: String? { get }
  /// The sizes at which the screen is looked at, at least one.
  var canvases: [ScreenCanvas] { get }
  /// True if the screen looks the same in every language.
  var isInOneLanguage: Bool { get }

  /// Returns the place where the screen shows a string; `nil` where it does not.
  ///
  /// - Parameters:
  ///   - key: The string's key.
  ///   - table: The table's name, without folders and ending.
  func place(ofKey key: String, table: String) -> ScreenPlace?

  /// Tells whether it is looked at that a text is seen whole. Titles of bars and texts that are read out have no room
  /// of their own on the screen: they are bound, but told as not looked at.
  func looks(at place: ScreenPlace) -> Bool

  /// Tells whether code has an outlet to an element that shows a text, so that it may set another one.
  func mayBeSet(_ element: String) -> Bool

  /// The keys that rules bind.
  var boundKeys: [String] { get }
  /// The identifiers that the document has more than once, with the line of the second.
  var repeatedIdentifiers: [(id: String, line: Int)] { get }

  /// Lays the screen out.
  ///
  /// - Throws: ``AuditError`` for a document that cannot be laid out.
  func layout(_ request: ScreenRequest) throws(AuditError) -> [ScreenRoot]
}

extension AuditScreen {
  /// No keys: those of a document's own table are bound without a rule.
  public var boundKeys: [String] { [] }
  /// No element, since documents without outlets show their own texts.
  public func mayBeSet(_ element: String) -> Bool { false }
  /// No identifiers.
  public var repeatedIdentifiers: [(id: String, line: Int)] { [] }
}

/// A text of a screen: an element and which of its texts.
public struct ScreenPlace: Hashable, Sendable {
  /// The element's identifier.
  public var element: String
  /// The element's property, such as `text` or `normalTitle`.
  public var property: String

  /// Makes a place of text: a property of an element, by its identifier.
  public init(element: String, property: String) {
    self.element = element
    self.property = property
  }

  // Identifiers are code units of documents.
  public static func == (left: ScreenPlace, right: ScreenPlace) -> Bool {
    Name(left.element) == Name(right.element) && Name(left.property) == Name(right.property)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(Name(element))
    hasher.combine(Name(property))
  }

  /// Tells whether an element of an identifier shows the text of the place.
  func isOf(_ id: String) -> Bool {
    // An object with two titles has an element for each.
    Name(element) == Name(id) || Name("\(element).\(property)") == Name(id)
  }

  static func < (left: ScreenPlace, right: ScreenPlace) -> Bool {
    (Name(left.element), Name(left.property)) < (Name(right.element), Name(right.property))
  }
}

/// The size of a screen, in points, or a device.
public struct ScreenCanvas: Hashable, Sendable {
  /// The name of the canvas in reports; empty for a document's own.
  public var name: String
  /// `nil` for the document's own, or the device's.
  public var size: Size?
  /// A device as documents name it, such as `retina6_1`.
  public var device: String?

  /// Makes a canvas: a size in points or a device; the document's own for `nil`.
  public init(name: String = "", size: Size? = nil, device: String? = nil) {
    self.name = name
    self.size = size
    self.device = device
  }
}

/// A request for how a screen is to look.
public struct ScreenRequest: Sendable {
  /// The texts of bound labels; the others show the document's own.
  public var texts: [ScreenPlace: String] = [:]
  /// The language of the texts, a BCP 47 tag.
  public var language: String
  /// Where the interface begins.
  public var direction: LayoutDirection
  /// The text size that the user has chosen.
  public var category: ContentSizeCategory
  /// The device and the size of the screen.
  public var canvas: ScreenCanvas
  /// Whose measures the system's font has.
  public var metrics = SystemFontMetrics.inter
  /// Fonts that take the place of the system's; empty for the embedded ones.
  public var fonts: [FontFace] = []

  /// Makes a request to lay out a screen in a language, at a text size, on a canvas.
  public init(
    language: String, direction: LayoutDirection, category: ContentSizeCategory, canvas: ScreenCanvas = ScreenCanvas()
  ) {
    self.language = language
    self.direction = direction
    self.category = category
    self.canvas = canvas
  }
}

/// A tree of views that was laid out.
public struct ScreenRoot {
  /// The name that tells the root from others of its screen; empty for the only one.
  public var name: String
  /// The view at the top.
  public var view: LayoutView
  /// The elements in the order of the document.
  public var elements: [ScreenElement]
  /// The required constraints that could not hold together.
  public var conflicts: [LayoutConflict]
  /// The lines of constraints in their file, by how conflicts name them.
  package var constraintLines: [Name: Int] = [:]

  /// Makes a root of views that were laid out.
  public init(name: String, view: LayoutView, elements: [ScreenElement], conflicts: [LayoutConflict]) {
    self.name = name
    self.view = view
    self.elements = elements
    self.conflicts = conflicts
  }
}

/// An element of a screen that was laid out.
public struct ScreenElement {
  /// The identifier in the document.
  public var id: String
  /// The designer's name of the element.
  public var name: String
  /// The view that shows the element.
  public var view: LayoutView
  /// The role of the element in the audit.
  public var role: Role
  /// The text of a control whose view does not draw it.
  public var control: ControlText?
  /// The family of a font that the element asks for and that is not at hand.
  public var missingFont: String?
  /// Where the element is in its file.
  public var position: SourcePosition?

  /// The role of an element in an audit.
  public enum Role: Hashable, Sendable {
    /// A text that shall be seen whole.
    case text
    /// A field: its text scrolls, its placeholder shall be seen whole.
    case field
    /// An element that people look at or use, and that no text may cover.
    case content
    /// An element that scrolls, so that its content may be larger.
    case scrolling
    /// An element that only holds others.
    case container
  }

  /// Makes an element that was laid out.
  public init(id: String, name: String, view: LayoutView, role: Role, position: SourcePosition? = nil) {
    self.id = id
    self.name = name
    self.view = view
    self.role = role
    self.position = position
  }
}

extension CatalogueEntry {
  /// The table without the folders and the ending that XLIFF's files give.
  var tableName: String {
    guard table.has("/") || table.has(".") else { return table }
    let name = table.lastPathPart
    let endings = [".storyboard", ".xib", ".strings", ".xcstrings"]
    return endings.lazy.compactMap { name.start(before: $0) }.first.map { String($0) } ?? name
  }
}
