internal import Galley
internal import GalleyLayout
internal import GalleyOptions
internal import GalleyShaping
internal import GalleyUnicode

/// The object that a handle of C points to.
///
/// All handles are of this class, so that one of the wrong kind is told from the right one before it is used.
class Handle {
  /// The handle as C has it, with one reference for the caller; `nil` when there are as many as numbers.
  final var handedOut: OpaquePointer? { unsafe HandleTable.shared.insert(self) }

  /// The name of the kind, for a person.
  class var kind: String { "handle" }

  /// The object behind a handle.
  ///
  /// - Throws: `LibraryError` for NULL, for a handle that was freed, and for one of another kind.
  static func from<Kind: Handle>(_ pointer: OpaquePointer?, as kind: Kind.Type = Kind.self) throws(LibraryError) -> Kind
  {
    guard let pointer = unsafe pointer else { throw LibraryError(.badHandle, "the \(Kind.kind) is NULL") }
    let object = try unsafe any(UnsafeRawPointer(pointer), Kind.kind)
    guard type(of: object) == Kind.self else {
      throw LibraryError(.badHandle, "the handle is a \(type(of: object).kind), not a \(Kind.kind)")
    }
    return unsafe unsafeDowncast(object, to: Kind.self)
  }

  /// The object behind a handle of any kind.
  ///
  /// - Throws: `LibraryError` for NULL and for a handle that was freed.
  static func any(_ pointer: UnsafeRawPointer?, _ kind: String) throws(LibraryError) -> Handle {
    guard let pointer = unsafe pointer else { throw LibraryError(.badHandle, "the \(kind) is NULL") }
    guard let object = unsafe HandleTable.shared.object(UInt(bitPattern: pointer)) else {
      throw LibraryError(.badHandle, "the \(kind) is no handle, or was freed, or is of another process")
    }
    return unsafe object.takeUnretainedValue()
  }
}

extension Optional where Wrapped == UnsafeMutablePointer<OpaquePointer?> {
  /// Where a new handle goes.
  @safe func checked() throws(LibraryError) -> UnsafeMutablePointer<OpaquePointer?> {
    guard let pointer = self else { throw .null("out") }
    return unsafe pointer
  }
}

/// Fonts in order of preference.
final class FontsHandle: Handle {
  override class var kind: String { "galley_fonts" }
  let fonts: [FontFace]
  /// The names that `galley_font_info` points to.
  let names: [FontNamesInC]

  init(_ fonts: [FontFace]) {
    self.fonts = fonts
    names = fonts.map(FontNamesInC.init)
  }
}

/// Measures many texts of one style.
///
/// `@unchecked Sendable`: the class above does not say that it has nothing that changes.
final class MeasurerHandle: Handle, @unchecked Sendable {
  override class var kind: String { "galley_measurer" }
  let measurer: TextMeasurer
  /// The changes of texts before they are measured.
  let changes: TextChanges
  /// True if there are any.
  let changesText: Bool

  init(_ measurer: TextMeasurer, _ changes: TextChanges) {
    self.measurer = measurer
    self.changes = changes
    changesText = !changes.isEmpty
  }

  /// The text as it is measured.
  func changed(_ text: String) -> String {
    guard changesText else { return text }
    var attributed = AttributedText(text, style: measurer.style, paragraphStyle: measurer.paragraphStyle)
    _ = changes.apply(to: &attributed)
    return attributed.string
  }
}

/// A prepared text, and the way between its offsets and the caller's.
final class ParagraphHandle: Handle {
  override class var kind: String { "galley_paragraph" }
  let paragraph: PreparedParagraph
  let offsets: GivenOffsets
  /// The first style of the text, which tokens take.
  let style: TextStyle

  init(_ paragraph: PreparedParagraph, _ offsets: GivenOffsets, style: TextStyle) {
    self.paragraph = paragraph
    self.offsets = offsets
    self.style = style
  }
}

/// The lines of a text.
final class LayoutHandle: Handle {
  override class var kind: String { "galley_layout" }
  let layout: TextLayout
  let offsets: GivenOffsets
  /// The grid that the size is rounded up to.
  let rounding: SizeRounding
  /// The glyphs of all lines, found when they are first asked for.
  private let listed = Lock<LayoutGlyphs?>(nil)
  let drawn = Lock<DrawnPicture?>(nil)

  init(_ layout: TextLayout, _ offsets: GivenOffsets, rounding: SizeRounding = SizeRounding()) {
    self.layout = layout
    self.offsets = offsets
    self.rounding = rounding
  }

  var glyphs: LayoutGlyphs {
    listed.withLock { listed in
      if let listed { return listed }
      let made = LayoutGlyphs(layout)
      listed = made
      return made
    }
  }
}

/// A label, the way between its text's offsets and the caller's, and the styles of its text.
///
/// `@unchecked Sendable`: the class above does not say that it has nothing that changes.
final class LabelHandle: Handle, @unchecked Sendable {
  override class var kind: String { "galley_label" }
  let label: Label
  let offsets: GivenOffsets
  let style: TextStyle
  let paragraph: GivenParagraphStyle

  init(_ label: Label, _ offsets: GivenOffsets, _ style: TextStyle, _ paragraph: GivenParagraphStyle) {
    self.label = label
    self.offsets = offsets
    self.style = style
    self.paragraph = paragraph
  }
}

/// A solver with the numbers that C knows its variables and constraints by.
final class SolverHandle: Handle {
  override class var kind: String { "galley_solver" }
  var solver = Solver()
  var variables: [Solver.Variable] = []
  var constraints: [UInt64: Solver.ConstraintID] = [:]
  var nextConstraint: UInt64 = 1
}

/// A view.
final class ViewHandle: Handle {
  override class var kind: String { "galley_view" }
  let view: LayoutView

  init(_ view: LayoutView) { self.view = view }
}
