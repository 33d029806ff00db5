internal import TestSupport
internal import Testing

/// Flows and tables beside Chromium's, which `Tests/Fixtures/Oracle/record-flow.py` has recorded.
@Suite struct RecordedFlowTests {
  @Test(arguments: [("columns", 100), ("vertical", 40)])
  func blocksBreakIntoColumnsAsInChromium(kind: String, count: Int) throws {
    let cases = try FlowOracle.cases(kind)
    try #require(cases.count == count)
    let misses = try cases.compactMap { want in
      try FlowOracle.difference(ofColumns: want).map { "\(want.id): \($0)" }
    }
    #expect(misses.count <= 3, "\(misses.joined(separator: "\n"))")
  }

  @Test func columnsOfTablesAreAsWideAsInChromium() throws {
    let cases = try FlowOracle.cases("table")
    try #require(cases.count == 50)
    let misses = try cases.compactMap { want in
      try FlowOracle.difference(ofTable: want).map { "\(want.id): \($0)" }
    }
    #expect(misses.count <= 1, "\(misses.joined(separator: "\n"))")
  }
}
