public import Galley
internal import GalleyLayout
internal import GalleyMarkup

/// The content of a list's cell, header or footer: an image, a text and a secondary text
/// (`UIListContentConfiguration`).
public struct ListContentConfiguration: ContentConfiguration {
  /// An image, of which the layout needs the size only.
  public struct Image: Hashable, Sendable {
    /// The name of the image, for whoever draws it; the layout does not use it.
    public var name: String
    /// In points.
    public var size: Size

    /// Makes a stand-in of an image's size in points.
    public init(name: String = "", size: Size) {
      self.name = name
      self.size = size
    }
  }

  /// The options by which an image is shown.
  public struct ImageProperties: Hashable, Sendable {
    /// The image is scaled down to this size, its aspect kept; 0 leaves a dimension free.
    public var maximumSize = Size.zero
    /// The room that is reserved, in the middle of which the image stands, without being scaled; 0 takes the image's.
    public var reservedLayoutSize = Size.zero
    /// How round the corners are, in points, for whoever draws the image; the layout does not use it.
    public var cornerRadius = 0.0

    /// Makes the properties of an image that is shown in its own size.
    public init() {}
  }

  /// The image; `nil` for none.
  public var image: Image?
  /// The text; setting it clears `attributedText`.
  public var text: String? { didSet { if text != nil { attributedText = nil } } }
  /// The text with styles of its own; setting it clears `text`.
  public var attributedText: AttributedText? { didSet { if attributedText != nil { text = nil } } }
  /// The secondary text; setting it clears `secondaryAttributedText`.
  public var secondaryText: String? { didSet { if secondaryText != nil { secondaryAttributedText = nil } } }
  /// The secondary text with styles of its own; setting it clears `secondaryText`.
  public var secondaryAttributedText: AttributedText? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }

  /// How the image is shown.
  public var imageProperties = ImageProperties()
  /// How the text is set.
  public var textProperties = ListTextProperties()
  /// How the secondary text is set.
  public var secondaryTextProperties = ListTextProperties()

  /// The axes on which the superview's margins are minimums for those of the content.
  public var axesPreservingSuperviewLayoutMargins: Set<LayoutAxis> = []
  /// The space around the content, in points.
  public var directionalLayoutMargins = DirectionalEdgeInsets.zero
  /// True if the texts stand side by side where both fit on one line each.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between an image and the text beside it.
  public var imageToTextPadding = 0.0
  /// The least space between texts that stand side by side.
  public var textToSecondaryTextHorizontalPadding = 0.0
  /// The space between texts that stand one above the other.
  public var textToSecondaryTextVerticalPadding = 0.0

  /// The least height of the whole content, in points; the style's.
  public private(set) var minimumHeight = 0.0
  private(set) var style: Style?
  /// True if the texts have the colours of a cell that is disabled.
  var isDisabled = false

  /// Content without style: no margins, no paddings.
  public init() {}

  init(_ style: Style) {
    self.style = style
    let defaults = style.defaults
    directionalLayoutMargins = defaults.margins
    axesPreservingSuperviewLayoutMargins = [.horizontal]
    prefersSideBySideTextAndSecondaryText = style == .valueCell
    imageToTextPadding = defaults.imageToTextPadding
    textToSecondaryTextHorizontalPadding = 8
    textToSecondaryTextVerticalPadding = defaults.verticalPadding
    minimumHeight = defaults.minimumHeight
    textProperties = style.textProperties(isSecondary: false)
    secondaryTextProperties = style.textProperties(isSecondary: true)
  }

  public func makeContentView() throws -> any ContentView { try ListContentView(configuration: self) }

  /// Texts whose colour is the style's get that of the state; a colour that was set stays (UIKIT.md 4.2).
  public func updated(for state: CellConfigurationState) -> ListContentConfiguration {
    guard let style, state.isDisabled != isDisabled else { return self }
    var updated = self
    updated.isDisabled = state.isDisabled
    func restyle(_ properties: inout ListTextProperties, isSecondary: Bool) {
      let before = style.color(isSecondary: isSecondary, isDisabled: isDisabled)
      if properties.color == before {
        properties.color = style.color(isSecondary: isSecondary, isDisabled: state.isDisabled)
      }
    }
    restyle(&updated.textProperties, isSecondary: false)
    restyle(&updated.secondaryTextProperties, isSecondary: true)
    return updated
  }

  // MARK: Labels

  /// The text as a label; `nil` without text.
  func label(isSecondary: Bool, scale: Double?) -> Label? {
    let properties = isSecondary ? secondaryTextProperties : textProperties
    let plain = isSecondary ? secondaryText : text
    let rich = isSecondary ? secondaryAttributedText : attributedText
    var label: Label
    if let rich {
      label = Label(attributedText: rich)
    } else if let plain {
      label = Label(
        properties.transform.isEmpty ? plain : AttributedText(plain).transformed(properties.transform).text.string)
    } else {
      return nil
    }
    label.font = properties.font
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.textAlignment = properties.alignment
    label.scale = scale
    return label
  }
}
