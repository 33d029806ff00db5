public import Galley
internal import GalleyLayout

/// Items in lines, section after section (`UICollectionViewFlowLayout`, UIKIT.md 3.1 and 3.2).
///
/// - Full lines are justified. A line that holds a single item because a second does not fit is centred. The last line
///   continues the grid of the lines above where all items are of one size, and else begins at the start with the
///   least spacing.
/// - Items are centred across their line, which is as thick as its thickest item.
/// - Positions are rounded to the nearest pixel.
///
/// With an `estimatedItemSize` other than zero, cells size themselves when they come into view. Those never seen have
/// the delegate's size, else the average of the measured ones, else the estimate; an estimate of zero switches
/// self-sizing off. Measured sizes are forgotten when the data is reloaded and when the width changes.
///
/// An item that is longer than a line makes the arrangement undefined in UIKit; here it stands alone at the start of a
/// line, and `errorHandler` is told.
open class FlowLayout: CollectionLayout {
  /// The estimate that switches self-sizing on and leaves the first guess to `itemSize`.
  public static let automaticSize = Size(width: Double.greatestFiniteMagnitude, height: Double.greatestFiniteMagnitude)

  public final weak var collectionView: CollectionView?
  /// Asked for what differs between items and sections.
  public final weak var delegate: (any FlowLayoutDelegate)?

  /// The axis along which lines follow each other.
  public final var scrollDirection = LayoutAxis.vertical { didSet { if oldValue != scrollDirection { forget() } } }
  /// The size of items that neither the delegate nor the cells themselves say, in points.
  public final var itemSize = Size(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size of cells before they were seen, which lets them size themselves; zero for cells that do not.
  public final var estimatedItemSize = Size.zero { didSet { if oldValue != estimatedItemSize { forget() } } }
  /// The least distance between lines, which is also the exact one.
  public final var minimumLineSpacing = 10.0 { didSet { invalidateLayout() } }
  /// The least distance between the items of a line, in points.
  public final var minimumInteritemSpacing = 10.0 { didSet { invalidateLayout() } }
  /// True if the items of a section are spread evenly over their lines: as few as there have to be, and none much
  /// shorter than the others (CSS `flex-wrap: balance`). UIKit fills each line before the next.
  public final var balancesLines = false { didSet { if oldValue != balancesLines { invalidateLayout() } } }
  /// The space around a section's lines, between its header and its footer, in points.
  public final var sectionInset = EdgeInsets.zero { didSet { invalidateLayout() } }
  /// The boundary that section insets count from across the scrolling.
  public final var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { invalidateLayout() } }
  /// The size of headers; only the length in the direction of scrolling counts, and none of 0 is made.
  public final var headerReferenceSize = Size.zero { didSet { invalidateLayout() } }
  /// The size of footers, as that of headers.
  public final var footerReferenceSize = Size.zero { didSet { invalidateLayout() } }

  /// The boundaries that section insets may count from (`UICollectionViewFlowLayout.SectionInsetReference`).
  public enum SectionInsetReference: String, Hashable, Sendable, CaseIterable {
    /// The edges of the view, its safe area, or its layout margins.
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  final var sections: [FlowSection] = []
  final var contentLength = 0.0
  /// The sizes that were measured, for their average.
  final var measuredSum = MeasuredSum()

  /// Makes a layout with UIKit's standard sizes and spacings.
  public init() {}

  /// True if the view shows the mirror image where the interface reads from right to left: no, unless a subclass does.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  final var axes: FlowAxes { FlowAxes(scrollDirection: scrollDirection) }
  final var grid: PixelGrid { PixelGrid(scale: collectionView?.scale) }
  final var sizesItself: Bool { estimatedItemSize != .zero }

  public final var collectionViewContentSize: Size {
    axes.size(main: axes.main(collectionView?.frame.size ?? .zero), cross: grid.down(contentLength))
  }

  // MARK: Invalidation

  private func forget() {
    collectionViewInvalidates(CollectionInvalidationContext(invalidateEverything: true))
  }

  private func collectionViewInvalidates(_ context: CollectionInvalidationContext) {
    invalidateLayout(with: context)
    collectionView?.layoutWasInvalidated()
  }

  open func invalidateLayout(with context: CollectionInvalidationContext) {
    guard context.invalidateEverything else { return }
    sections = []
    measuredSum = MeasuredSum()
  }

  /// A new length across the scroll direction needs new lines, and forgets what was measured.
  open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { true }

  open func invalidationContext(forBoundsChange newBounds: Rect) -> CollectionInvalidationContext {
    CollectionInvalidationContext(invalidateEverything: axes.main(newBounds.size) != laidOutMain)
  }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionLayoutAttributes,
    withOriginalAttributes original: CollectionLayoutAttributes
  ) -> Bool { preferred.frame.size != original.frame.size }

  /// The length along the lines for which they were made.
  final var laidOutMain = 0.0

  // MARK: Preparing

  open func prepare() {
    guard let collectionView else { return }
    laidOutMain = axes.main(collectionView.frame.size)
    if sections.count != collectionView.numberOfSections {
      sections = collectionView.counts.map { FlowSection(itemCount: $0) }
      measuredSum = MeasuredSum()
    }
    let guess = guessedSize()
    let basis = Basis(self)
    let isSame = basis != nil && basis == placedBasis
    for index in FlowLayout.changed(sections, isSame: isSame, isSameGuess: guess == placedGuess) {
      layOut(index, guess)
    }
    (placedBasis, placedGuess) = (basis, guess)
    contentLength = FlowLayout.stack(&sections)
  }

  /// The measures by which all sections are placed.
  struct Basis: Equatable {
    let main: Double
    let spacings: Size
    let inset: EdgeInsets
    let reference: EdgeInsets
    let header: Size
    let footer: Size
    let isBalanced: Bool

    /// `nil` where each section may have its own, and where long items are told of each time.
    init?(_ layout: FlowLayout) {
      guard layout.sizesItself, layout.delegate == nil else { return nil }
      main = layout.laidOutMain
      reference = layout.referenceInsets
      spacings = Size(width: layout.minimumInteritemSpacing, height: layout.minimumLineSpacing)
      (inset, header, footer) = (layout.sectionInset, layout.headerReferenceSize, layout.footerReferenceSize)
      isBalanced = layout.balancesLines
    }
  }

  // What the sections were placed by; `nil` where they have to be placed again.
  private final var placedBasis: Basis?
  private final var placedGuess = Size.zero

  /// The sections whose items may stand elsewhere in them than before.
  private static func changed(_ sections: [FlowSection], isSame: Bool, isSameGuess: Bool) -> [Int] {
    sections.indices.filter {
      !(isSame && sections[$0].isPlaced && (isSameGuess || sections[$0].unmeasuredCount == 0))
    }
  }

  /// Puts the sections one after the other.
  ///
  /// - Returns: Their length.
  private static func stack(_ sections: inout [FlowSection]) -> Double {
    var start = 0.0
    for index in sections.indices {
      sections[index].start = start
      start += sections[index].length
    }
    return start
  }

  /// Places the items of a section.
  private func layOut(_ index: Int, _ guess: Size) {
    var insets = delegate?.flowLayout(self, insetForSectionAt: index) ?? sectionInset
    let reference = referenceInsets
    if scrollDirection == .vertical {
      insets.left += reference.left
      insets.right += reference.right
    } else {
      insets.top += reference.top
      insets.bottom += reference.bottom
    }
    let header = delegate?.flowLayout(self, referenceSizeForHeaderInSection: index) ?? headerReferenceSize
    let footer = delegate?.flowLayout(self, referenceSizeForFooterInSection: index) ?? footerReferenceSize
    let mainInsets = axes.main(insets), crossInsets = axes.cross(insets)
    let measures = FlowLines.Measures(
      available: laidOutMain - mainInsets.before - mainInsets.after,
      interitemSpacing: delegate?.flowLayout(self, minimumInteritemSpacingForSectionAt: index)
        ?? minimumInteritemSpacing,
      lineSpacing: delegate?.flowLayout(self, minimumLineSpacingForSectionAt: index) ?? minimumLineSpacing,
      isBalanced: balancesLines)
    updateSizes(index, guess)
    var main = ContiguousArray<Double>(), cross = ContiguousArray<Double>()
    main.reserveCapacity(sections[index].sizes.count)
    cross.reserveCapacity(sections[index].sizes.count)
    for size in sections[index].sizes {
      main.append(axes.main(size))
      cross.append(axes.cross(size))
    }
    reportLongItems(index, main, measures.available)
    let lines = FlowLines(main: main, cross: cross, measures)
    sections[index].lines = lines
    sections[index].insets = insets
    sections[index].header = sections[index].measuredHeader ?? header
    sections[index].footer = sections[index].measuredFooter ?? footer
    let headerLength = max(0, axes.cross(sections[index].header))
    sections[index].leading = headerLength + crossInsets.before
    sections[index].length =
      headerLength + crossInsets.before + lines.length + crossInsets.after
      + max(0, axes.cross(sections[index].footer))
    sections[index].notePlaced()
  }

  /// How far the boundary that section insets count from is from the view's edges.
  fileprivate final var referenceInsets: EdgeInsets {
    let boundary: ContentInsetsReference =
      switch sectionInsetReference {
      case .fromContentInset: .none
      case .fromSafeArea: .safeArea
      case .fromLayoutMargins: .layoutMargins
      }
    return collectionView?.insets(to: boundary) ?? .zero
  }

  private func updateSizes(_ index: Int, _ guess: Size) {
    let measured = sections[index].measured
    sections[index].sizes.removeAll(keepingCapacity: true)
    sections[index].sizes.reserveCapacity(measured.count)
    for item in measured.indices {
      let size =
        measured[item]
        ?? delegate?.flowLayout(self, sizeForItemAt: ItemPath(item: item, section: index)).map(FlowLayout.sane)
        ?? guess
      sections[index].sizes.append(size)
    }
  }

  /// The size of an item that was never seen and that the delegate says nothing of.
  private func guessedSize() -> Size {
    guard sizesItself else { return FlowLayout.sane(itemSize) }
    return measuredSum.average
      ?? FlowLayout.sane(estimatedItemSize == FlowLayout.automaticSize ? itemSize : estimatedItemSize)
  }

  /// A size without negative lengths and lengths that are no numbers.
  private static func sane(_ size: Size) -> Size {
    func sane(_ length: Double) -> Double { length.isFinite ? max(0, length.withinLengths) : 0 }
    return Size(width: sane(size.width), height: sane(size.height))
  }

  private func reportLongItems(_ index: Int, _ main: ContiguousArray<Double>, _ available: Double) {
    guard let handler = collectionView?.errorHandler, !sizesItself,
      let item = main.firstIndex(where: { $0 > available + 1e-4 })
    else { return }
    let what = scrollDirection == .vertical ? "width" : "height"
    handler(
      .invalidNumber(
        "the item \(what) must be less than the \(what) of the collection view less the section insets: "
          + "item \(ItemPath(item: item, section: index)) has \(main[item]), there is \(available)"))
  }
}
