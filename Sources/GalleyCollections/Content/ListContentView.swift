public import Galley
internal import GalleyLayout

/// A view that shows list content, in a cell or anywhere else (`UIListContentView`, UIKIT.md 4.3).
///
/// Its height depends on its width, as that of a label of several lines does. The guides give the places of its parts
/// to constraints of other views.
public final class ListContentView: LayoutView, ContentView, LoggedView, PixelAlignedView {
  /// The content that the view shows.
  public private(set) var listConfiguration: ListContentConfiguration
  public var configuration: any ContentConfiguration { listConfiguration }

  /// Pixels per point, to which sizes are rounded up; outside of `Size.scaleRange` the text cannot tell its size. Without
  /// one nothing is rounded.
  public var scale: Double? { didSet { if oldValue != scale { rebuild() } } }

  /// The view of the text; `nil` without one, and before the first layout.
  package private(set) var textLabelView: LabelView?
  /// The view of the secondary text; `nil` without one, and before the first layout.
  package private(set) var secondaryTextLabelView: LabelView?
  private var imageView: LayoutView?
  /// The content whose labels the subviews show.
  private var placedContent: ListContent?
  private var textGuide: ListContentGuide?
  private var secondaryTextGuide: ListContentGuide?
  private var imageGuide: ListContentGuide?
  private var listContent: ListContent? { content as? ListContent }

  package var logClassName: String { "UIListContentView" }
  package var logText: String? { listConfiguration.text }

  /// - Throws: `TextError` when a text property or the scale is out of range.
  public init(configuration: ListContentConfiguration, name: String = "", scale: Double? = nil) throws(TextError) {
    if let scale { try Size.checkScale(scale) }
    listConfiguration = configuration
    self.scale = scale
    super.init(name: name)
    content = try ListContent(self, configuration)
  }

  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    configuration is ListContentConfiguration
  }

  public func apply(_ configuration: any ContentConfiguration) throws {
    guard let configuration = configuration as? ListContentConfiguration, configuration != listConfiguration
    else { return }
    let content = try ListContent(self, configuration)
    listConfiguration = configuration
    show(content)
  }

  private func rebuild() {
    // The configuration was found good when it was set.
    if let content = try? ListContent(self, listConfiguration) { show(content) }
  }

  private func show(_ content: ListContent) {
    self.content = content
    removeGuides()
    setNeedsLayout()
  }

  // MARK: Guides

  /// The place of the text; `nil` without text.
  public var textLayoutGuide: LayoutGuide? { guide(&textGuide, hasPart: listContent?.parts.text != nil, "text") }
  /// The place of the secondary text; `nil` without one.
  public var secondaryTextLayoutGuide: LayoutGuide? {
    guide(&secondaryTextGuide, hasPart: listContent?.parts.secondaryText != nil, "secondaryText")
  }
  /// The place of the image; `nil` without image.
  public var imageLayoutGuide: LayoutGuide? { guide(&imageGuide, hasPart: listConfiguration.image != nil, "image") }

  private func guide(_ guide: inout ListContentGuide?, hasPart: Bool, _ part: String) -> LayoutGuide? {
    guard hasPart else { return nil }
    if let guide { return guide.guide }
    let made = ListContentGuide(of: self, part)
    guide = made
    setNeedsLayout()
    return made.guide
  }

  /// Removes the guides of parts that are gone, and the constraints that use them.
  private func removeGuides() {
    func remove(_ guide: inout ListContentGuide?, unless hasPart: Bool) {
      guard !hasPart, let gone = guide else { return }
      removeLayoutGuide(gone.guide)
      guide = nil
    }
    remove(&textGuide, unless: listContent?.parts.text != nil)
    remove(&secondaryTextGuide, unless: listContent?.parts.secondaryText != nil)
    remove(&imageGuide, unless: listConfiguration.image != nil)
  }

  // MARK: Margins

  /// The margins that count: the configuration's, and on the axes it names at least the superview's rest.
  public var contentMargins: DirectionalEdgeInsets {
    var margins = listConfiguration.directionalLayoutMargins
    let axes = listConfiguration.axesPreservingSuperviewLayoutMargins
    guard !axes.isEmpty, let superview else { return margins }
    let outer = superview.layoutMargins, size = superview.frame.size
    let inherited = EdgeInsets(
      top: outer.top - frame.minY, left: outer.left - frame.minX,
      bottom: outer.bottom - max(0, size.height - frame.maxY), right: outer.right - max(0, size.width - frame.maxX))
    if axes.contains(.horizontal) {
      let isLeftToRight = effectiveDirection == .leftToRight
      margins.leading = max(margins.leading, isLeftToRight ? inherited.left : inherited.right)
      margins.trailing = max(margins.trailing, isLeftToRight ? inherited.right : inherited.left)
    }
    if axes.contains(.vertical) {
      margins.top = max(margins.top, inherited.top)
      margins.bottom = max(margins.bottom, inherited.bottom)
    }
    return margins
  }

  // MARK: Layout

  public override func layoutSubviews() {
    guard let listContent else { return }
    if listContent.marginsAreStale { invalidateIntrinsicContentSize() }
    let geometry = listContent.geometry(width: frame.width, height: frame.height)
    let isNew = placedContent !== listContent
    placedContent = listContent
    place(&textLabelView, geometry?.textFrame, listContent.parts.text, isNew: isNew)
    place(&secondaryTextLabelView, geometry?.secondaryTextFrame, listContent.parts.secondaryText, isNew: isNew)
    placeImage(geometry?.imageFrame)
    textGuide?.move(to: geometry?.textFrame.map(mirrored))
    secondaryTextGuide?.move(to: geometry?.secondaryTextFrame.map(mirrored))
    imageGuide?.move(to: geometry?.imageFrame.map(mirrored))
  }

  /// A frame by leading edges as one by left edges.
  private func mirrored(_ frame: Rect) -> Rect {
    guard effectiveDirection == .rightToLeft else { return frame }
    return Rect(x: self.frame.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  private func place(_ item: inout LabelView?, _ frame: Rect?, _ label: Label?, isNew: Bool) {
    guard let frame, let label else {
      item?.removeFromSuperview()
      item = nil
      return
    }
    let shown = item ?? LabelView()
    if isNew || item == nil {
      // The label was measured, and the frame follows from finite numbers.
      try? shown.setLabel(label)
    }
    if item == nil {
      item = shown
      addSubview(shown)
    }
    let place = mirrored(frame)
    if shown.frame != place { try? shown.setFrame(place) }
  }

  private func placeImage(_ frame: Rect?) {
    guard let frame, let image = listConfiguration.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let shown = imageView ?? LayoutView(name: image.name)
    if shown.frame.size != frame.size { shown.content = FixedContent(size: frame.size) }
    if imageView == nil {
      imageView = shown
      addSubview(shown)
    }
    let place = mirrored(frame)
    if shown.frame != place { try? shown.setFrame(place) }
  }
}
