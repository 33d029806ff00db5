internal import Galley
internal import Testing

/// "Extreme scales: a documented range, a typed error outside it."
@Suite struct ScaleRangeTests {
  @Test(arguments: [0, -1, 0.000_999, 10_000.1, 1e300, .infinity, -.infinity, .nan])
  func scalesOutsideOfTheRangeAreErrors(scale: Double) throws {
    var label = Label("abc")
    label.scale = scale
    #expect(throws: TextError.self) { try label.intrinsicContentSize }
    #expect(throws: TextError.self) { try label.sizeThatFits(Size(width: 100, height: 0)) }
    #expect(throws: TextError.self) { try label.sizeThatFits(SizeProposal(width: .maxContent, height: .maxContent)) }
    let bounds = Rect(x: 0, y: 0, width: 100, height: 20)
    #expect(throws: TextError.self) { try label.textRect(forBounds: bounds, limitedToNumberOfLines: 1) }
    #expect(throws: TextError.self) { try label.drawing(in: bounds) }
    do { _ = try label.intrinsicContentSize } catch {
      #expect(error.code == .invalidOption && error.description.contains("0.001 and 10000"))
    }
    let size = Size(width: 10.3, height: 3)
    #expect(size.roundedUp(scale: scale) == size)
    let distance = FontTextStyle.body.scaledValue(for: 10.3, category: .large, scale: scale)
    #expect(distance == 10.3)
  }

  @Test(arguments: [Size.scaleRange.lowerBound, 0.5, 1, 3, Size.scaleRange.upperBound])
  func scalesOfTheRangeRoundUp(scale: Double) throws {
    var label = Label("A label")
    label.scale = nil
    let exact = try label.intrinsicContentSize
    label.scale = scale
    let size = try label.intrinsicContentSize
    #expect(size.width >= exact.width - 1e-4 / scale && size.width < exact.width + 1 / scale)
    #expect(abs((size.width * scale).rounded() - size.width * scale) < 1e-6)
  }
}
