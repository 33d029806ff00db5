internal import Galley
internal import GalleyLayout

/// A content view that aligns what it shows to the pixels of its cell's screen.
protocol PixelAlignedView: LayoutView {
  /// Pixels per point; `nil` where nothing is rounded.
  var scale: Double? { get set }
}

/// A view for an item: a content view as large as the cell (`UICollectionViewCell`).
open class CollectionCell: CollectionReusableView {
  /// The view that the cell's content is put into; a content configuration brings its own.
  public internal(set) final var contentView = LayoutView(name: "contentView")

  /// True if configurations are styled for the cell's state.
  public final var automaticallyUpdatesContentConfiguration = true
  /// The state for which the content is styled.
  public internal(set) final var configurationState = CellConfigurationState()

  /// The marks of an item that others stand below in an outline.
  public enum Disclosure: Hashable, Sendable {
    /// No mark, and one for items below that are hidden or shown.
    case none, closed, open
  }

  /// How deep the item stands in an outline: the content begins so many times ``indentationWidth`` later.
  public final var indentationLevel = 0 { didSet { if oldValue != indentationLevel { placeContent() } } }
  /// Points for each level (UIKIT.md 4.3).
  public final var indentationWidth = 10.0 { didSet { if oldValue != indentationWidth { placeContent() } } }
  /// The mark behind the content.
  public final var disclosure = Disclosure.none { didSet { if oldValue != disclosure { placeContent() } } }
  private var disclosureView: LayoutView?

  package override var logClassName: String { "UICollectionViewCell" }

  public override init(name: String = "") {
    super.init(name: name)
    install(contentView)
  }

  /// Makes a view, which must not be an ancestor of the cell, the content view.
  package final func install(_ view: LayoutView) {
    if view !== contentView { contentView.removeFromSuperview() }
    contentView = view
    (view as? any PixelAlignedView)?.scale = scale
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // A fresh view is nobody's ancestor, and a finite frame was checked when the cell got it.
    addSubview(view)
    placeContent()
  }

  private var indentation: Double { (Double(indentationLevel) * indentationWidth).sound }
  /// The mark is 12 points wide, 16 from the edge.
  private var disclosureWidth: Double { disclosure == .none ? 0 : 28 }

  /// True if the content is not as wide as the cell.
  final var isOutlined: Bool { indentationLevel != 0 || disclosure != .none }

  /// Places the content between the indentation and the mark.
  final func placeContent() {
    let isMirrored = effectiveDirection == .rightToLeft
    let place = Rect(
      x: isMirrored ? disclosureWidth : indentation, y: 0,
      width: max(0, frame.width - indentation - disclosureWidth), height: frame.height)
    if contentView.frame != place { try? contentView.setFrame(place) }
    if disclosure == .none {
      disclosureView?.removeFromSuperview()
      disclosureView = nil
      return
    }
    let mark = disclosureView ?? LayoutView(name: "disclosure")
    if disclosureView == nil { addSubview(mark) }
    disclosureView = mark
    let symbol = disclosure == .open ? "chevron.down" : isMirrored ? "chevron.left" : "chevron.right"
    mark.appearance.image = .symbol(symbol)
    try? mark.setFrame(Rect(x: isMirrored ? 16 : frame.width - 28, y: frame.height / 2 - 6, width: 12, height: 12))
  }

  /// True if the content view is tried at the estimated height when it is fitted next.
  final var triesHeight = true

  /// Fits the content view with Auto Layout: open axes are as small as the constraints let them be, rounded up to the
  /// pixel; an axis whose length no constraint determines keeps what the layout gave (UIKIT.md 3.2).
  ///
  /// Where the width is held, the first cell of a class is tried at the estimated height the first time, as a required
  /// constraint of the system's: a required height that contradicts it is reported to the conflict handler.
  ///
  /// - Throws: `LayoutError.undeterminedSize` when the width is held and the constraints of the content view form no
  ///   chain from its top to its bottom. A content view without constraints keeps its height.
  open override func preferredLayoutAttributesFitting(_ attributes: CollectionLayoutAttributes) throws(LayoutError)
    -> CollectionLayoutAttributes
  {
    defer { triesHeight = false }
    let beside = indentation + disclosureWidth
    var content = attributes
    content.frame.size.width = max(0, attributes.frame.width - beside)
    var fitted = try fit(contentView, content, triesHeightFirst: attributes.openAxes == .height && triesHeight)
    fitted.frame.size.width += beside
    return fitted
  }
}
