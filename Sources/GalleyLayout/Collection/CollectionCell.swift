internal import Galley

/// A view for an item: a content view as large as the cell (`UICollectionViewCell`).
open class CollectionCell: CollectionReusableView {
  /// What the cell's content is put into; a content configuration brings its own.
  public internal(set) final var contentView = LayoutView(name: "contentView")

  open override var logClassName: String { "UICollectionViewCell" }

  public override init(name: String = "") {
    super.init(name: name)
    install(contentView)
  }

  /// Makes a view, which must not be an ancestor of the cell, the content view.
  final func install(_ view: LayoutView) {
    if view !== contentView { contentView.removeFromSuperview() }
    contentView = view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // A fresh view is nobody's ancestor, and a finite frame was checked when the cell got it.
    try? addSubview(view)
    try? view.setFrame(bounds)
  }

  /// Fits the content view with Auto Layout: open axes are as small as the constraints let them be, rounded up to the
  /// pixel; an axis whose length no constraint determines keeps what the layout gave (uikit.md 3.2).
  open override func preferredLayoutAttributesFitting(_ attributes: CollectionLayoutAttributes) throws(LayoutError)
    -> CollectionLayoutAttributes
  {
    var fitted = attributes
    let fit = try contentView.fit(attributes.frame.size, openAxes: attributes.openAxes)
    let grid = PixelGrid(scale: scale)
    if attributes.openAxes.contains(.width), !fit.undetermined.contains(.width) {
      fitted.frame.size.width = grid.up(fit.size.width)
    }
    if attributes.openAxes.contains(.height), !fit.undetermined.contains(.height) {
      fitted.frame.size.height = grid.up(fit.size.height)
    }
    return fitted
  }
}
