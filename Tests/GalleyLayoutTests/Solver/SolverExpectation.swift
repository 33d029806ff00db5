import GalleyLayout
import Testing

/// Expects that the solver refuses something, with the number that it tells.
func expect<Answer>(
  _ code: LayoutError.Code, _ value: Double? = nil, _ body: () throws -> Answer,
  location: SourceLocation = #_sourceLocation
) {
  do {
    _ = try body()
    Issue.record("nothing is refused", sourceLocation: location)
  } catch let error as LayoutError {
    let isExpected = error.code == code && error.value == value && !error.message.isEmpty
    #expect(isExpected, "\(error)", sourceLocation: location)
  } catch {
    Issue.record("\(error)", sourceLocation: location)
  }
}
