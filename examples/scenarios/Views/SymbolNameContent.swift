internal import Galley
public import GalleyCollections
public import GalleyInterface
public import GalleyLayout

/// The name of a symbol: what a cell of the list shows.
public struct SymbolNameContent: ContentConfiguration {
  /// The name; `nil` for none.
  public var name: String?
  /// The nib that the view is made of.
  public var nib: NibReference

  public init(name: String?, nib: NibReference) {
    self.name = name
    self.nib = nib
  }

  public func makeContentView() throws -> any ContentView { try SymbolNameContentView(self) }
}

/// A nib that configurations share; each is equal to itself alone.
public final class NibReference: Hashable {
  public let nib: Nib

  public init(_ nib: Nib) { self.nib = nib }

  public static func == (first: NibReference, second: NibReference) -> Bool { first === second }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A content view that loads its views from `SFSymbolNameContentView.xib`, whose File's Owner it is.
public final class SymbolNameContentView: LayoutView, ContentView, NibObject {
  /// The configuration that is shown at present.
  public private(set) var shown: SymbolNameContent
  /// How often the label was given a text.
  public private(set) var updates = 0
  public private(set) var containerView: LayoutView?
  public private(set) var nameLabel: LabelView?

  public var configuration: any ContentConfiguration { shown }

  init(_ configuration: SymbolNameContent) throws {
    shown = configuration
    super.init(name: "content")
    var options = InterfaceOptions()
    options.includesAppearance = true
    _ = try shown.nib.nib.instantiate(withOwner: self, options: options)
    if let containerView { pin(containerView) }
    show()
  }

  public func setOutlet(_ property: String, to view: LayoutView) -> Bool {
    switch property {
    case "containerView": containerView = view
    case "nameLabel": nameLabel = view as? LabelView
    default: return false
    }
    return true
  }

  private func pin(_ container: LayoutView) {
    container.translatesAutoresizingMaskIntoConstraints = false
    addSubview(container)
    LayoutConstraint.activate([
      container.topAnchor.constraint(equalTo: topAnchor), container.bottomAnchor.constraint(equalTo: bottomAnchor),
      container.leadingAnchor.constraint(equalTo: leadingAnchor),
      container.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  public func supports(_ configuration: any ContentConfiguration) -> Bool { configuration is SymbolNameContent }

  public func apply(_ configuration: any ContentConfiguration) throws {
    guard let configuration = configuration as? SymbolNameContent, configuration != shown else { return }
    shown = configuration
    show()
  }

  private func show() {
    guard var label = nameLabel?.label else { return }
    label.text = shown.name
    updates += 1
    nameLabel?.label = label
  }
}
