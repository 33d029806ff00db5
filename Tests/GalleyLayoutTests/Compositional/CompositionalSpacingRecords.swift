import Galley
import GalleyCollections
import GalleyLayout

/// Recorded layouts of UIKit with edge spacing and with custom groups.
extension CompositionalTests {
  static let spaced: [Case] = [
    Case(
      name: "fixed edge spacing of items", counts: [4], content: Size(width: 320, height: 400),
      frames: "4,5,160,100 4,105,160,100 4,205,160,100 4,305,160,100",
      section: {
        let spaced = try item(.fractionalWidth(0.5), .fractionalHeight(1))
        spaced.edgeSpacing = CollectionLayoutEdgeSpacing(
          leading: .fixed(4), top: .fixed(5), trailing: .fixed(6), bottom: .fixed(7))
        return try section(row(.fractionalWidth(1), .absolute(100), [spaced]))
      }),
    Case(
      name: "flexible edge spacing of items", counts: [4], content: Size(width: 320, height: 400),
      frames: "79,0,160,100 79,100,160,100 79,200,160,100 79,300,160,100",
      section: {
        let spaced = try item(.fractionalWidth(0.5), .fractionalHeight(1))
        spaced.edgeSpacing = CollectionLayoutEdgeSpacing(
          leading: .flexible(4), trailing: .flexible(6), bottom: .flexible(7))
        return try section(row(.fractionalWidth(1), .absolute(100), [spaced]))
      }),
    Case(
      name: "flexible edge spacing at the start", counts: [4], content: Size(width: 320, height: 200),
      frames: "32,50,128,50 192,50,128,50 32,150,128,50 192,150,128,50",
      section: {
        let spaced = try item(.fractionalWidth(0.4), .fractionalHeight(0.5))
        spaced.edgeSpacing = CollectionLayoutEdgeSpacing(leading: .flexible(0), top: .flexible(0))
        return try section(row(.fractionalWidth(1), .absolute(100), [spaced]))
      }),
    Case(
      name: "edge spacing of groups and group spacing", counts: [5], content: Size(width: 320, height: 142),
      frames: "4,5,160,30 164,5,160,30 4,55,160,30 164,55,160,30 4,105,160,30",
      section: {
        let group = try row(.fractionalWidth(1), .absolute(30), [item(.fractionalWidth(0.5), .fractionalHeight(1))])
        group.edgeSpacing = CollectionLayoutEdgeSpacing(
          leading: .fixed(4), top: .fixed(5), trailing: .fixed(6), bottom: .fixed(7))
        return section(group, between: 8)
      }),
    Case(
      name: "a custom group", counts: [4, 2], content: Size(width: 320, height: 256),
      frames: "5,5,30,40 54,13,60,30 -1,-2,400,20 5,85,30,40 5,173,30,40 54,181,60,30",
      section: {
        let size = try CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(80))
        let group = CollectionLayoutGroup.custom(layoutSize: size) { _ in
          [
            CollectionLayoutGroupCustomItem(frame: Rect(x: 1, y: 2, width: 30, height: 40)),
            CollectionLayoutGroupCustomItem(frame: Rect(x: 50, y: 10, width: 60, height: 30), zIndex: 4),
            CollectionLayoutGroupCustomItem(frame: Rect(x: -5, y: -5, width: 400, height: 20)),
          ]
        }
        return section(group, insets: DirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6))
      }),
    Case(
      name: "sideways, a group of half the width", counts: [5], direction: .horizontal,
      content: Size(width: 810, height: 480),
      frames: (0..<5).map { "\(4 + 160 * $0),3,160,118" }.joined(separator: " "),
      section: {
        try section(
          row(.fractionalWidth(0.5), .fractionalHeight(1), [item(.fractionalWidth(1), .fractionalHeight(0.25))]),
          insets: DirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6))
      }),
  ]
}
