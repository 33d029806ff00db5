internal import Galley
internal import GalleyLayout

/// A content view that aligns what it shows to the pixels of its cell's screen.
protocol PixelAlignedView: LayoutView {
  /// Pixels per point.
  var scale: Double { get set }
}

/// A view for an item: a content view as large as the cell (`UICollectionViewCell`).
open class CollectionCell: CollectionReusableView {
  /// The view that the cell's content is put into; a content configuration brings its own.
  public internal(set) final var contentView = LayoutView(name: "contentView")

  /// True if configurations are styled for the cell's state.
  public final var automaticallyUpdatesContentConfiguration = true
  /// The state for which the content is styled.
  public internal(set) final var configurationState = CellConfigurationState()

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
    try? view.setFrame(bounds)
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
    return try fit(contentView, attributes, triesHeightFirst: attributes.openAxes == .height && triesHeight)
  }
}
