public import Galley
package import GalleyJSON
public import GalleyLayout
public import GalleyShaping

/// The options by which a document is laid out; the defaults are the canvas of the document.
public struct InterfaceOptions: Sendable {
  /// Another device than the document's.
  public var device: CanvasDevice?
  /// Another size for every root, in points.
  public var size: Size?
  /// The direction of the interface.
  public var direction = LayoutDirection.leftToRight
  /// The text size that a person has chosen.
  public var contentSize = ContentSizeCategory.large
  /// Content sizes by object identifier, as sizes of frames; `nil` in a dimension leaves that to the content. They
  /// take the place of what the content measures and never set a frame.
  public var contentSizes: [String: (width: Double?, height: Double?)] = [:]  // those of programs
  /// Content sizes of files, by code units; they come before ``contentSizes``.
  package var sizesOfFiles: [Name: (width: Double?, height: Double?)] = [:]
  /// Translations by identifier and property, such as `8bC-Xf-vdC.text`; ``InterfaceTranslations`` finds them. Launch
  /// screens show their own texts all the same, as the system has it.
  public var translations: [String: String] = [:]  // those of programs
  /// Translations of files, by code units; they come before ``translations``.
  package var textsOfFiles: [Name: String] = [:]
  /// The language of the texts, which decides where lines may end; a BCP 47 tag, `nil` for none.
  public var language: String?
  /// Whose measures the system's font has.
  public var metrics = SystemFontMetrics.inter
  /// Fonts that take the place of the system's, the first with its weights; empty for the embedded ones.
  public var fonts: [FontFace] = []

  /// The heights of cells: those of the document, or what they are in an app whose rows size themselves.
  public var rowHeights = RowHeights.saved

  /// True if views get the appearances of their elements, which pictures show; frames do not depend on it.
  public var includesAppearance = false

  /// The canvas of the document.
  public init() {}
}

/// The heights that the cells of a document, and the views of a xib, are laid out with.
public enum RowHeights: String, Hashable, Sendable, CaseIterable {
  /// Those that the document was saved with, on the editor's canvas.
  case saved
  /// In tables and collections whose rows size themselves, and in cells of their own file, the height that the content
  /// asks for; that of the document in others. A view of a xib that is no controller's has no bars of the system over
  /// it, and is as high as its content asks for where that is more than it was saved with.
  case automatic
}

/// An object of a document as it was laid out.
public struct InterfaceElement {
  /// The identifier in the document; empty for a view without one.
  public var id: String
  /// The designer's name of the object: its label, else its identifier.
  public var name: String
  /// The view; one of a laid out tree.
  public var view: LayoutView
  /// True if the designer wants no word about places that constraints leave open.
  var mayBeAmbiguous = false
  /// The text that a control draws by itself; `nil` for other elements and controls without text.
  public internal(set) var controlText: ControlText?
  /// The family of a font that the element asks for and that is not at hand; the system's font stands in for it.
  public internal(set) var missingFont: String?
  /// The section of a table whose title the element shows; `nil` for objects of the document.
  package internal(set) var section: String?
  /// The saved frame of a view that constraints do not place.
  var heldFrame: Rect?
}

/// A tree of views that is laid out alone: a controller's view, a cell, a view at the top of a xib.
public final class InterfaceRoot {
  /// The identifier of the view at the top.
  public let id: String
  /// The view at the top of the tree.
  public let view: LayoutView
  /// Pixels per point, to which frames are rounded.
  public let scale: Double
  /// The objects of the tree in document order, the top first.
  public let elements: [InterfaceElement]
  /// The view of another root in which this tree is seen, at the place of its own frame: the table of a cell, the
  /// container of an embedded scene.
  public internal(set) weak var container: LayoutView?
  /// The required constraints that could not hold together.
  public private(set) var conflicts: [LayoutConflict] = []

  init(id: String, view: LayoutView, scale: Double, elements: [InterfaceElement]) {
    self.id = id
    self.view = view
    self.scale = scale
    self.elements = elements
  }

  /// Lays the tree out.
  ///
  /// - Throws: `LayoutError` as `LayoutView.layoutIfNeeded`.
  public func layout() throws(LayoutError) {
    view.conflictHandler = { [weak self] in self?.conflicts.append($0) }
    defer { view.conflictHandler = nil }
    try view.layoutIfNeeded()
  }

  /// The frames of ``elements`` after a layout, in the coordinates of the superview, each edge rounded to the pixels
  /// of the screen as editors do: from the root's corner, half away from zero.
  public func frames() -> [Rect] {
    elements.map { element in
      if let held = element.heldFrame, held == element.view.frame { return held }
      return roundedFrame(of: element.view)
    }
  }

  private func roundedFrame(of view: LayoutView) -> Rect {
    let frame = view.frame
    var originX = 0.0, originY = 0.0
    var ancestor = view.superview
    while let current = ancestor, current.superview != nil {
      originX += current.frame.minX
      originY += current.frame.minY
      ancestor = current.superview
    }
    let x = rounded(originX + frame.minX), y = rounded(originY + frame.minY)
    return Rect(
      x: x - rounded(originX), y: y - rounded(originY), width: rounded(originX + frame.maxX) - x,
      height: rounded(originY + frame.maxY) - y)
  }

  private func rounded(_ value: Double) -> Double {
    // A hair below half a pixel is half a pixel: the solver's last digits are no reason for another frame.
    let pixels = value * scale
    return (abs(pixels) + 0.5 + 1e-7).rounded(.down) * (pixels < 0 ? -1 : 1) / scale
  }

  /// The labels and controls whose frames leave text out, by identifier.
  public var truncated: [String] {
    elements.filter { element in
      if let label = element.view as? LabelView { return (try? label.isTruncated) == true }
      return (try? element.controlText?.isCut(in: element.view.frame.size)) == true
    }.map(\.id)
  }

  /// The objects that are hidden, or in a hidden one, by identifier. Editors do not lay these out, so that the frames
  /// which a file has of them are old.
  public var hidden: [String] {
    elements.filter { element in
      var view: LayoutView? = element.view
      while let current = view, !current.isHidden { view = current.superview }
      return view != nil && !element.id.isEmpty
    }.map(\.id)
  }

  /// The objects that the constraints do not hold in one place, by identifier.
  ///
  /// - Throws: `LayoutError` as `LayoutView.layoutIfNeeded`.
  public var ambiguous: [String] {
    get throws(LayoutError) {
      let open = try view.ambiguities()
      guard !open.isEmpty else { return [] }
      return elements.filter { element in !element.mayBeAmbiguous && open.contains { $0.item === element.view } }
        .map(\.id)
    }
  }
}

/// A statement of a document that could not be followed.
public struct InterfaceProblem: Hashable, Sendable, CustomStringConvertible {
  /// The line in the file, from 1.
  public var line: Int
  /// The problem in words for a person.
  public var message: String
  /// The line and the message.
  public var description: String { "line \(line): \(message)" }
}

/// A document with its views made and laid out.
public final class InterfaceLayout {
  /// The trees in document order.
  public let roots: [InterfaceRoot]
  /// Constraints that were left out, and why.
  public let problems: [InterfaceProblem]
  /// Families of fonts that are not at hand; the system's font stands in for them.
  public let substitutedFonts: [String]
  /// Classes that the document names and that were laid out as the elements they are based on.
  public let customClasses: [String]

  /// Runtime attributes that the views of registered classes do not know, or that are of another type.
  public let undefinedKeys: [NibUndefinedKey]

  /// Makes the views of a document and lays them out.
  ///
  /// Views of registered classes show themselves: their runtime attributes are set, ``InterfaceDesignable`` ones are told
  /// that they are in a preview, and their intrinsic size takes the place of the one that the editor saved.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - options: The device and what else the document does not say.
  ///   - scene: The identifier of a scene, a controller or a root, or a storyboard identifier: the only ones that are laid
  ///     out.
  ///   - classes: The classes by which custom classes are made.
  /// - Throws: ``InterfaceError`` for numbers that cannot be laid out and for an unknown scene.
  public init(
    _ document: InterfaceDocument, options: InterfaceOptions = InterfaceOptions(), scene: String? = nil,
    classes: NibClasses = NibClasses()
  ) throws(InterfaceError) {
    var builder = TreeBuilder(document, options: options, classes: classes, isCanvas: true)
    var roots: [InterfaceRoot] = []
    var undefinedKeys: [NibUndefinedKey] = []
    let attributes = RuntimeAttributes(document)
    let found = try RootFinder.roots(of: document, scene: scene)
    for root in found {
      let made = try builder.build(root)
      for element in made.elements where builder.isLive(element.view) {
        undefinedKeys += attributes.set(on: element.view, id: element.id)
        (element.view as? any InterfaceDesignable)?.prepareForInterfaceBuilder()
      }
      try builder.perform(root.node) { () throws(LayoutError) in try made.layout() }
      roots.append(made)
    }
    try builder.moveRows(zip(found, roots).map { ($0.node, $1) })
    if options.includesAppearance { RootContainers(document).connect(roots) }
    self.roots = roots
    self.undefinedKeys = undefinedKeys
    let lines = document.lines
    problems = builder.problems.map { problem in
      InterfaceProblem(line: lines.line(at: document.tree.offset(problem.node)), message: problem.message)
    }
    substitutedFonts = builder.fonts.substituted.sorted().map(\.text)
    customClasses = builder.customClasses.subtracting(classes.makers.keys).sorted().map(\.text)
  }
}
