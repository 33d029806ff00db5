import GalleyLayout
import Testing

/// Its one import brings labels, text and fonts.
@Suite struct DebugDescriptionTests {
  @Test func viewsTellTheirTree() throws {
    let card = LayoutView(name: "card")
    let title = LabelView(name: "title")
    try title.setLabel(Label("Hello"))
    title.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(title)
    try card.setFrame(Rect(x: 0, y: 0, width: 100, height: 50))
    let leading = title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8)
    let top = title.topAnchor.constraint(equalTo: card.topAnchor, constant: 4.5)
    #expect(leading.debugDescription == "title.leading == card.leading + 8, inactive")
    LayoutConstraint.activate([leading, top])
    leading.identifier = "inset"
    #expect(leading.debugDescription == "\"inset\" title.leading == card.leading + 8")
    try card.layoutIfNeeded()
    let size = title.frame
    #expect(
      card.debugDescription == """
        LayoutView "card" (0, 0) 100 × 50
          LabelView "title" (8, 4.5) \(DebugNumber(size.width)) × \(DebugNumber(size.height)) "Hello"
        """)
  }
}
