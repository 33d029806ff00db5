import GalleyShaping
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    ("#fff", Color.white), ("#000", .black), ("#f00", Color(red: 1, green: 0, blue: 0)),
    ("#F008", Color(red: 1, green: 0, blue: 0, alpha: 8.0 / 15)),
    ("#336699", Color(red: 0.2, green: 0.4, blue: 0.6)),
    ("#33669900", Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0)),
  ])
  func hexadecimalAsInCSS(text: String, color: Color) { #expect(Color(hex: text) == color) }

  @Test(arguments: ["", "#", "fff", "#ff", "#fffff", "#ggg", "#fffffffff", "#１２３", "#+12", "red"])
  func otherTextIsNoColor(text: String) { #expect(Color(hex: text) == nil) }

  @Test func componentsAreMovedIntoRange() {
    #expect(Color(red: -1, green: 2, blue: .nan, alpha: .infinity) == Color(red: 0, green: 1, blue: 0, alpha: 1))
  }

  @Test func systemColorsFollowTheInterface() {
    let label = Color(.label)
    #expect(label.resolved(for: .light) == .black)
    #expect(label.resolved(for: .dark) == .white)
    #expect(label.red == 0)
    let separator = Color(.separator, alpha: 0.5).resolved(for: .dark)
    #expect(separator == Color(hex: "#545458")?.withAlpha(0.3))
    #expect(Color.white.resolved(for: .dark) == .white)
  }

  @Test(arguments: SystemColor.allCases)
  func everySystemColorIsNamed(color: SystemColor) {
    #expect(Color(named: color.rawValue) == Color(color))
    #expect(Color(color).system == color)
  }

  @Test func namesAndHexadecimalDigits() {
    #expect(Color(named: "#f00") == Color(red: 1, green: 0, blue: 0))
    #expect(Color(named: "Tomato") == Color(hex: "#ff6347") && Color(named: "rebeccapurple") == Color(hex: "#639"))
    #expect(Color(named: "ff6347") == nil && Color(named: "tomatoe") == nil && Color(named: "") == nil)
  }
}
