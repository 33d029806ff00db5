internal import Galley
internal import GalleyCollections
internal import GalleyLayout
internal import Testing

/// "Extreme scales: a documented range, a typed error outside it", in collections and stacks.
@Suite struct ScaleRangeTests {
  @Test(arguments: [0, -1, 1e-6, 1e6, .infinity, .nan] as [Double])
  func scalesOutsideOfTheRangeAreRefused(scale: Double) throws {
    let view = CollectionView(layout: FlowLayout())
    view.scale = 2
    var errors: [CollectionError] = []
    view.errorHandler = { errors.append($0) }
    view.scale = scale
    #expect(view.scale == 2 && errors.count == 1)
    #expect(errors.first?.description.contains("0.001") == true)
    let configuration = ListContentConfiguration.cell()
    #expect(throws: TextError.self) { try ListContentView(configuration: configuration, scale: scale) }
  }
}
