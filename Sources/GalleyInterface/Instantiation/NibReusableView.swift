public import GalleyCollections
public import GalleyLayout

/// The header, footer or other supplementary view of a nib whose custom class is not registered, or that has none: its
/// outlets are in a dictionary, and its constraints say how large it is.
///
/// A class of the program's own may be a subclass, which leaves its outlets to the dictionary, or take them itself.
open class NibReusableView: CollectionReusableView, NibObject {
  /// The view's outlets by property.
  public private(set) final var outlets: [String: LayoutView] = [:]  // properties of programs
  /// The view's outlet collections by property, each in document order.
  public private(set) final var outletCollections: [String: [LayoutView]] = [:]  // properties of programs

  open func setOutlet(_ property: String, to view: LayoutView) -> Bool {
    outlets[property] = view
    return true
  }

  open func addToOutletCollection(_ property: String, _ view: LayoutView) -> Bool {
    outletCollections[property, default: []].append(view)
    return true
  }

  open func setRuntimeAttribute(
    _ value: InterfaceRuntimeAttribute.Value, forKeyPath keyPath: String
  ) -> Bool { false }

  open func awakeFromNib() {}

  /// Fits the view with Auto Layout: open axes are as small as its constraints let them be, rounded up to the pixel. A view
  /// without constraints keeps what the layout gave.
  ///
  /// - Throws: `LayoutError.undeterminedSize` where the width is held and the constraints form no chain from top to bottom.
  open override func preferredLayoutAttributesFitting(_ attributes: CollectionLayoutAttributes) throws(LayoutError)
    -> CollectionLayoutAttributes
  { try fit(self, attributes, triesHeightFirst: false) }
}
