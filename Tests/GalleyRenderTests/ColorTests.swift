import GalleyRender
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    ("#fff", Color.white), ("#000", .black), ("#f00", Color(red: 1, green: 0, blue: 0)),
    ("#F008", Color(red: 1, green: 0, blue: 0, alpha: 8.0 / 15)),
    ("#336699", Color(red: 0.2, green: 0.4, blue: 0.6)), ("#33669900", Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0)),
  ])
  func hexadecimalAsInCSS(text: String, color: Color) { #expect(Color(hex: text) == color) }

  @Test(arguments: ["", "#", "fff", "#ff", "#fffff", "#ggg", "#fffffffff", "#１２３", "#+12", "red"])
  func otherTextIsNoColor(text: String) { #expect(Color(hex: text) == nil) }

  @Test func componentsAreMovedIntoRange() {
    #expect(Color(red: -1, green: 2, blue: .nan, alpha: .infinity) == Color(red: 0, green: 1, blue: 0, alpha: 1))
  }
}
