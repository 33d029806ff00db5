import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// Lists as sections of a compositional layout: as a list layout places them (UIKIT.md 4.3).
@Suite struct ListSectionTests {
  private struct Look: CustomTestStringConvertible {
    var configuration: ListConfiguration
    var testDescription: String { "\(configuration)" }
  }

  private static let looks: [Look] = ListConfiguration.Appearance.allCases.flatMap { appearance in
    ListConfiguration.HeaderMode.allCases.flatMap { header in
      ListConfiguration.FooterMode.allCases.map { footer in
        var configuration = ListConfiguration(appearance: appearance)
        (configuration.headerMode, configuration.footerMode) = (header, footer)
        configuration.separatorInsets = DirectionalEdgeInsets(leading: 20, trailing: 7)
        return Look(configuration: configuration)
      }
    }
  }

  private static func view(_ layout: any CollectionLayout, _ counts: [Int], seed: UInt64) throws -> CollectionView {
    let view = CollectionView(layout: layout)
    view.scale = seed % 2 == 0 ? nil : 2
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 300))
    view.register { NumberedCell { Size(width: 0, height: 20 + RandomSection.size($0, seed: seed).height.rounded()) } }
    for kind in [CollectionElement.sectionHeader, CollectionElement.sectionFooter] {
      view.register(forSupplementaryViewWithReuseIdentifier: kind) {
        NumberedCell { Size(width: 0, height: 20 + Double($0.section)) }
      }
    }
    view.dataSource = CollectionDataSource(
      numberOfSections: { counts.count }, numberOfItems: { counts[$0] }, configureCell: { _, _ in })
    view.updateLayout()
    return view
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func sectionsAreThoseOfAListLayout(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let counts = (0..<5).map { _ in Int.random(in: 1...12, using: &random) }
    for look in Self.looks {
      let name = "seed \(seed), \(look)"
      let list = try Self.view(ListLayout(look.configuration), counts, seed: seed)
      let sections = try Self.view(CompositionalLayout(section: .list(using: look.configuration)), counts, seed: seed)
      for _ in 0..<6 {
        #expect(sections.contentSize == list.contentSize, "\(name)")
        let seen = list.visibleAttributes
        // Each has its own order of headers and rows.
        #expect(Set(sections.visibleAttributes.map(\.element)) == Set(seen.map(\.element)), "\(name)")
        for attributes in sections.visibleAttributes {
          let same = seen.first { $0.element == attributes.element }
          #expect(attributes.frame == same?.frame && attributes.zIndex == same?.zIndex, "\(name)")
        }
        for path in list.visibleItems {
          let lines = [list, sections].map { $0.collectionViewLayout.separatorFrame(forItemAt: path) }
          #expect(lines[0] == lines[1] && (lines[0] == nil) == (path.item == counts[path.section] - 1), "\(name)")
        }
        let offset = Double(Int.random(in: 0...900, using: &random))
        (list.contentOffset.y, sections.contentOffset.y) = (offset, offset)
      }
    }
  }

  /// A list between sections of groups: cells have a list's margins in it, and the others' outside.
  @Test func aListStandsBesideOtherSections() throws {
    let group = try CompositionalTests.row(
      .fractionalWidth(1), .absolute(50), [CompositionalTests.item(.fractionalWidth(0.5), .fractionalHeight(1))])
    let sections = [CompositionalTests.section(group), .list(using: ListConfiguration(appearance: .insetGrouped))]
    let layout = CompositionalLayout { sections[$0 % 2] }
    let view = try RecordedView.make(layout, counts: [2, 2, 2])
    try view.layoutIfNeeded()
    #expect(
      view.frameList()
        == "0,0,160,50 160,0,160,50 16,85,288,44 16,129,288,44 0,193,160,50 160,193,160,50")
    for (section, margin) in [(0, 8.0), (1, 16), (2, 8)] {
      let cell = view.cellForItem(at: ItemPath(item: 0, section: section))
      #expect(cell?.layoutMargins == EdgeInsets(top: 8, left: margin, bottom: 8, right: margin))
    }
    #expect(layout.separatorFrame(forItemAt: ItemPath(item: 0)) == nil)
    let line = layout.separatorFrame(forItemAt: ItemPath(item: 0, section: 1))
    #expect(line == Rect(x: 32, y: 128.5, width: 272, height: 0.5))
  }
}
