internal import GalleyLayout

/// A value that describes a view and can make one (`UIContentConfiguration`, UIKIT.md 4.1).
///
/// Equal configurations look the same: to set one again changes nothing.
public protocol ContentConfiguration: Hashable {
  /// Makes a view that shows the configuration.
  func makeContentView() throws -> any ContentView
  /// A copy styled for a state; what was customised stays.
  func updated(for state: CellConfigurationState) -> Self
}

extension ContentConfiguration {
  public func updated(for state: CellConfigurationState) -> Self { self }

  /// Tells whether another configuration is of the same type and equal.
  public func isEqual(to other: any ContentConfiguration) -> Bool { (other as? Self) == self }
}

/// A view made by a content configuration, which can show another one of the kind (`UIContentView`).
public protocol ContentView: LayoutView {
  /// The configuration that the view shows.
  var configuration: any ContentConfiguration { get }
  /// Tells whether the view can show a configuration.
  func supports(_ configuration: any ContentConfiguration) -> Bool
  /// Shows a configuration that the view supports; one that is equal to the present one changes nothing.
  func apply(_ configuration: any ContentConfiguration) throws
}

extension CollectionCell {
  /// Lets a configuration make the content view, or the present one show it.
  ///
  /// With `automaticallyUpdatesContentConfiguration` the configuration is first styled for the cell's state. An equal
  /// configuration changes nothing; a view that supports another one is kept.
  public final func setContentConfiguration(_ configuration: any ContentConfiguration) throws {
    try show(automaticallyUpdatesContentConfiguration ? configuration.updated(for: configurationState) : configuration)
  }

  /// The configuration that the content view shows; `nil` for a content view that was not made by one.
  public final var contentConfiguration: (any ContentConfiguration)? {
    (contentView as? any ContentView)?.configuration
  }

  /// Changes the state; with `automaticallyUpdatesContentConfiguration` the content is styled for it.
  public final func setConfigurationState(_ state: CellConfigurationState) throws {
    guard state != configurationState else { return }
    configurationState = state
    guard automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration else { return }
    try show(configuration.updated(for: state))
  }

  private func show(_ configuration: any ContentConfiguration) throws {
    if let view = contentView as? any ContentView, view.supports(configuration) {
      try view.apply(configuration)
      return
    }
    install(try configuration.makeContentView())
  }
}
