import Galley
import GalleyCollections
import GalleyLayout

/// Recorded layouts of UIKit.
extension CompositionalTests {
  static let shares: [Case] = [
    share(0.3, nil, "no spacing", starts: [0, 96, 192], width: 96),
    share(0.25, nil, "no spacing", starts: [0, 80, 160, 240], width: 80),
    share(1.0 / 3, nil, "no spacing", starts: [0, 106.5, 213], width: 106.5),
    share(0.9, nil, "no spacing", starts: [0], width: 288),
    share(0.3, .fixed(10), "fixed 10", starts: [0, 100, 200], width: 90),
    share(0.25, .fixed(10), "fixed 10", starts: [0, 82.5, 165, 247.5], width: 72.5),
    share(0.4, .fixed(10), "fixed 10", starts: [0, 134], width: 124),
    share(0.9, .fixed(10), "fixed 10", starts: [0], width: 288),
    share(0.3, .flexible(10), "flexible 10", starts: [0, 115, 230], width: 90),
    share(0.4, .flexible(10), "flexible 10", starts: [0, 196], width: 124),
    share(0.3, .flexible(1), "flexible 1", starts: [0, 112.5, 225], width: 95),
    share(0.25, .flexible(1), "flexible 1", starts: [0, 80.5, 160.5, 241], width: 79),
    share(1.0 / 3, .flexible(1), "flexible 1", starts: [0, 107, 214], width: 106),
    share(0.4, .flexible(1), "flexible 1", starts: [0, 192.5], width: 127.5),
  ]

  static let groups: [Case] = [
    Case(
      name: "thirds in 280 points", counts: [4], size: Size(width: 280, height: 480),
      content: Size(width: 280, height: 40), frames: "0,0,93,20 93,0,93,20 186,0,93,20 0,20,93,20",
      section: {
        try section(
          row(.fractionalWidth(1), .absolute(20), [item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))]))
      }),
    Case(
      name: "mixed shares and points", counts: [4], content: Size(width: 320, height: 40),
      frames: "0,0,155,20 165,0,50,20 0,20,155,20 165,20,50,20",
      section: {
        try section(
          row(
            .fractionalWidth(1), .absolute(20),
            [item(.fractionalWidth(0.5), .fractionalHeight(1)), item(.absolute(50), .fractionalHeight(1))], .fixed(10)))
      }),
    Case(
      name: "two shares in a row", counts: [3], content: Size(width: 320, height: 40),
      frames: "0,0,160,20 160,0,80,20 0,20,160,20",
      section: {
        try section(
          row(
            .fractionalWidth(1), .absolute(20),
            [item(.fractionalWidth(0.5), .fractionalHeight(1)), item(.fractionalWidth(0.25), .fractionalHeight(1))]))
      }),
    Case(
      name: "items taller and shorter than their row", counts: [4], content: Size(width: 320, height: 40),
      frames: "0,0,155,100 165,0,155,77.5 0,20,155,100 165,20,155,77.5",
      section: {
        try section(
          row(
            .fractionalWidth(1), .absolute(20),
            [item(.fractionalWidth(0.5), .absolute(100)), item(.fractionalWidth(0.5), .fractionalWidth(0.25))],
            .fixed(10)))
      }),
    Case(
      name: "a group of half the height", counts: [4], content: Size(width: 320, height: 520),
      frames: "20,10,130,240 150,10,130,240 20,250,130,240 150,250,130,240",
      section: {
        try section(
          row(.fractionalWidth(1), .fractionalHeight(0.5), [item(.fractionalWidth(0.5), .fractionalHeight(1))]),
          insets: DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
      }),
    Case(
      name: "columns of quarters with spacing", counts: [9], content: Size(width: 320, height: 217.5),
      frames: (0..<9).map { "0,\(shortened(Double($0 / 4) * 100 + Double($0 % 4) * 27.5)),320,17.5" }
        .joined(separator: " "),
      section: {
        try section(
          column(.fractionalWidth(1), .absolute(100), [item(.fractionalWidth(1), .fractionalHeight(0.25))], .fixed(10)))
      }),
    Case(
      name: "columns of half the height", counts: [9], content: Size(width: 320, height: 720),
      frames: (0..<9).map { "0,\($0 / 3 * 240 + $0 % 3 * 76),160,66" }.joined(separator: " "),
      section: {
        try section(
          column(
            .fractionalWidth(0.5), .fractionalHeight(0.5), [item(.fractionalWidth(1), .fractionalHeight(0.3))],
            .fixed(10)))
      }),
    Case(
      name: "a partly filled last group", counts: [5], content: Size(width: 320, height: 170),
      frames: "0,0,320,30 0,30,320,30 0,60,320,30 0,100,320,30 0,130,320,30",
      section: {
        try section(column(.fractionalWidth(1), .absolute(100), [item(.fractionalWidth(1), .absolute(30))]))
      }),
    Case(
      name: "a partly filled last group with fixed spacing", counts: [5], content: Size(width: 320, height: 260),
      frames: "0,0,320,30 0,40,320,30 0,100,320,30 0,140,320,30 0,200,320,30",
      section: {
        try section(
          column(.fractionalWidth(1), .absolute(100), [item(.fractionalWidth(1), .absolute(30))], .fixed(10)))
      }),
    Case(
      name: "a partly filled last group with flexible spacing", counts: [5], content: Size(width: 320, height: 230),
      frames: "0,0,320,30 0,70,320,30 0,100,320,30 0,170,320,30 0,200,320,30",
      section: {
        try section(
          column(.fractionalWidth(1), .absolute(100), [item(.fractionalWidth(1), .absolute(30))], .flexible(10)))
      }),
    Case(
      name: "partly filled groups sideways", counts: [5, 3], direction: .horizontal,
      content: Size(width: 360, height: 480),
      frames: [0, 70, 100, 170, 200, 230, 300, 330].map { "\($0),0,30,480" }.joined(separator: " "),
      section: {
        try section(
          row(.absolute(100), .fractionalHeight(1), [item(.absolute(30), .fractionalHeight(1))], .flexible(10)))
      }),
    Case(
      name: "a repeated item", counts: [4], content: Size(width: 320, height: 40),
      frames: "0,0,100,20 110,0,100,20 220,0,100,20 0,20,100,20",
      section: {
        let group = CollectionLayoutGroup.horizontal(
          layoutSize: try CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(20)),
          repeatingSubitem: try item(.absolute(30), .fractionalHeight(1)), count: 3)
        group.interItemSpacing = .fixed(10)
        return section(group)
      }),
    Case(
      name: "an item repeated in a column", counts: [4], content: Size(width: 320, height: 120),
      frames: "0,0,160,30 0,30,160,30 0,60,160,30 0,90,160,30",
      section: {
        section(
          CollectionLayoutGroup.vertical(
            layoutSize: try CollectionLayoutSize(width: .fractionalWidth(0.5), height: .absolute(90)),
            repeatingSubitem: try item(.fractionalWidth(1), .fractionalHeight(0.1)), count: 3))
      }),
    Case(
      name: "section insets and group spacing", counts: [7], content: Size(width: 320, height: 170),
      frames: (0..<7).map { "\(6 + $0 % 3 * 105),\(5 + $0 / 3 * 54),95,50" }.joined(separator: " "),
      section: {
        try section(
          row(
            .fractionalWidth(1), .absolute(50), [item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))], .fixed(10)),
          between: 4, insets: DirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8))
      }),
    Case(
      name: "insets of group and item", counts: [3], content: Size(width: 320, height: 200),
      frames: "8,6,143,84 165,6,143,84 8,106,143,84",
      section: {
        let inset = try item(.fractionalWidth(0.5), .fractionalHeight(1))
        inset.contentInsets = DirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
        let group = try row(.fractionalWidth(1), .absolute(100), [inset])
        group.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        return section(group)
      }),
    Case(
      name: "a narrow group", counts: [5], content: Size(width: 320, height: 106),
      frames: "0,0,96,30 96,0,96,30 0,38,96,30 96,38,96,30 0,76,96,30",
      section: {
        try section(
          row(.fractionalWidth(0.6), .absolute(30), [item(.fractionalWidth(0.5), .fractionalHeight(1))]), between: 8)
      }),
    Case(
      name: "three sections", counts: [3, 0, 4], spacing: 12, content: Size(width: 320, height: 160),
      frames: "4,3,155,30 159,3,155,30 4,33,155,30 4,95,155,30 159,95,155,30 4,125,155,30 159,125,155,30",
      section: {
        try section(
          row(.fractionalWidth(1), .absolute(30), [item(.fractionalWidth(0.5), .fractionalHeight(1))]),
          insets: DirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6))
      }),
    Case(
      name: "columns sideways", counts: [6, 5], direction: .horizontal, spacing: 12,
      content: Size(width: 442, height: 480),
      frames: "4,3,100,118 4,121,100,118 4,239,100,118 4,357,100,118 109,3,100,118 109,121,100,118 "
        + "231,3,100,118 231,121,100,118 231,239,100,118 231,357,100,118 336,3,100,118",
      section: {
        try section(
          column(.absolute(100), .fractionalHeight(1), [item(.fractionalWidth(1), .fractionalHeight(0.25))]),
          between: 5, insets: DirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6))
      }),
    Case(
      name: "groups in groups", counts: [5], content: Size(width: 320, height: 200),
      frames: "0,0,157,100 163,0,157,48 163,52,157,48 0,100,157,100 163,100,157,48",
      section: {
        let inner = try column(
          .fractionalWidth(0.5), .fractionalHeight(1), [item(.fractionalWidth(1), .fractionalHeight(0.5))], .fixed(4))
        return try section(
          row(
            .fractionalWidth(1), .absolute(100), [item(.fractionalWidth(0.5), .fractionalHeight(1)), inner], .fixed(6)))
      }),
    Case(
      name: "a group repeated in a group", counts: [9], content: Size(width: 320, height: 250),
      frames: (0..<9).map { "\($0 / 2 % 2 * 160),\($0 / 4 * 100 + $0 % 2 * 50),160,50" }.joined(separator: " "),
      section: {
        let inner = try column(
          .fractionalWidth(0.5), .fractionalHeight(1), [item(.fractionalWidth(1), .fractionalHeight(0.5))])
        return try section(row(.fractionalWidth(1), .absolute(100), [inner]))
      }),
  ]

  static let estimated: [Case] = [
    Case(
      name: "estimated rows", own: [31, 50, 31, 69, 31], content: Size(width: 320, height: 224),
      frames: "0,0,320,31 0,34,320,50 0,87,320,31 0,121,320,69 0,193,320,31",
      section: {
        try section(
          row(.fractionalWidth(1), .estimated(44), [item(.fractionalWidth(1), .estimated(44))]), between: 3)
      }),
    Case(
      name: "estimated rows of two", own: [31, 88, 31, 126, 31], content: Size(width: 320, height: 251),
      frames: "0,0,157.5,31 162.5,0,157.5,88 0,91,157.5,31 162.5,91,157.5,126 0,220,157.5,31",
      section: {
        try section(
          row(
            .fractionalWidth(1), .estimated(44),
            [item(.fractionalWidth(0.5), .estimated(44))] + [
              item(.fractionalWidth(0.5), .estimated(44))
            ], .fixed(5)), between: 3)
      }),
    Case(
      name: "estimated items in groups of 60", own: [31, 50, 31, 69, 31], content: Size(width: 320, height: 300),
      frames: "0,0,320,31 0,60,320,50 0,120,320,31 0,180,320,69 0,240,320,31",
      section: {
        try section(row(.fractionalWidth(1), .absolute(60), [item(.fractionalWidth(1), .estimated(44))]))
      }),
    Case(
      name: "insets do not count on an estimated axis", own: [31, 69, 31], content: Size(width: 320, height: 131),
      frames: "16,0,288,31 16,31,288,69 16,100,288,31",
      section: {
        let inset = try item(.fractionalWidth(1), .estimated(44))
        inset.contentInsets = DirectionalEdgeInsets(top: 9, leading: 16, bottom: 9, trailing: 16)
        return try section(row(.fractionalWidth(1), .estimated(44), [inset]))
      }),
    Case(
      name: "a group as long as one run of its items", own: [70, 90, 80], content: Size(width: 320, height: 88),
      frames: "0,0,70,44 75,0,90,44 0,44,80,44",
      section: {
        try section(
          row(
            .estimated(100), .absolute(44),
            [item(.estimated(50), .fractionalHeight(1)), item(.estimated(50), .fractionalHeight(1))], .fixed(5)))
      }),
  ]
}
