public import GalleyCollections
public import GalleyLayout

/// The cell of a nib whose custom class is not registered, or that has none: its outlets are in a dictionary.
///
/// A class of the program's own may be a subclass, which leaves its outlets to the dictionary, or take them itself.
open class NibCell: CollectionCell, NibObject {
  /// The cell's outlets by property.
  public private(set) final var outlets: [String: LayoutView] = [:]  // properties of programs
  /// The cell's outlet collections by property, each in document order.
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
}
