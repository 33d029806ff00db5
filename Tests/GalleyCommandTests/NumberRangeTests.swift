import Testing

/// Absurd numbers in systems and layout documents: errors or numbers, never null.
@Suite struct NumberRangeTests {
  private func solve(_ constraints: String, variables: Int = 2) throws -> String {
    let line = #"{"id":1,"variables":\#(variables),"constraints":[\#(constraints)]}"#
    return try GalleyProcess(["solve", "--batch", "-"], input: Array(line.utf8)).output
  }

  @Test func oneHugeConstantHidesNoConflict() throws {
    for huge in ["1e11", "1e12", "1000000000000", "1e300", "1.7976931348623157e308"] {
      let answer = try solve(
        #"""
        {"terms":[[0,1]],"relation":"==","constant":10},{"terms":[[0,1]],"relation":"==","constant":15},
        {"terms":[[0,1]],"relation":"<=","constant":\#(huge)}
        """#.replacing("\n", with: ""))
      #expect(answer == #"{"id":1,"satisfiable":false,"conflict":[0,1]}"# + "\n", "\(huge)")
    }
  }

  @Test func noSolvedValueIsNull() throws {
    let tiny = try solve(#"{"terms":[[0,5e-324]],"relation":"==","constant":1}"#)
    #expect(tiny.contains(#"{"id":1,"error":"constraint 0: 5e-324 is out of range"#), "\(tiny)")
    let both = try solve(
      #"{"terms":[[1,1]],"relation":"==","constant":0},{"terms":[[0,1e-12],[1,1e9]],"relation":">=","constant":1e9},{"terms":[[0,1]],"relation":"==","constant":5,"priority":250}"#
    )
    #expect(both == #"{"id":1,"satisfiable":true,"values":[1e+21,0]}"# + "\n")
    let bounded = try solve(
      #"{"terms":[[0,1e-12]],"relation":">=","constant":1},{"terms":[[0,1]],"relation":"<=","constant":1}"#)
    #expect(bounded == #"{"id":1,"satisfiable":false,"conflict":[0,1]}"# + "\n")
    let huge = try solve(#"{"terms":[[0,1]],"relation":"==","constant":1e308}"#)
    #expect(huge.contains("1e+308 is out of range"), "\(huge)")
  }

  @Test(arguments: [
    #""root":{"name":"s","type":"stack","arrangedSubviews":[{"intrinsicContentSize":[1e308,5]},{"intrinsicContentSize":[1e308,5]}]}"#,
    #""root":{"name":"s","type":"stack","spacing":1.7e308,"arrangedSubviews":[{"intrinsicContentSize":[1,5]},{"intrinsicContentSize":[1,5]}]}"#,
    #""root":{"name":"s","type":"stack","customSpacing":{"a":-1.7e308},"arrangedSubviews":[{"name":"a"},{}]}"#,
    #""root":{"name":"s","layoutMargins":[-1e308,0,0,0]}"#,
    #""size":[1e308,5],"root":{"name":"s"}"#,
    #""size":[null,1e10],"root":{"name":"s"}"#,
    #""root":{"name":"s"},"constraints":["s.width == 1e308"]"#,
    #""root":{"name":"s"},"constraints":["s.width == 1e308 * s.height"]"#,
    #""root":{"name":"s","type":"collection","layout":{"type":"flow","sectionInset":[1e308,0,1e308,0]},"cell":{},"sections":[]}"#,
    #""root":{"name":"s","type":"collection","layout":{"type":"flow","itemSize":[5,1e308]},"cell":{},"sections":[]}"#,
  ])
  func absurdLengthsAreErrors(document: String) throws {
    let line = #"{"id":1,\#(document)}"#
    let batch = try GalleyProcess(["layout", "--batch", "-"], input: Array(line.utf8))
    #expect(batch.output.contains(#"{"id":1,"error":"#), "\(batch.output)")
    #expect(batch.output.contains("beyond the limit") || batch.output.contains("not between"), "\(batch.output)")
    #expect(batch.status == 1)
  }

  @Test func theTextHasTheNumbersOfJSON() throws {
    let factors = (1...9).map { "v\($0).width == 1e9 * v\($0 - 1).width" }
    let views = (0...9).map { #"{"name":"v\#($0)"}"# }.joined(separator: ",")
    let constraints = (["v0.width == 1e9"] + factors).map { "\"\($0)\"" }.joined(separator: ",")
    let document = #"{"size":[10,10],"root":{"name":"r","subviews":[\#(views)]},"constraints":[\#(constraints)]}"#
    let run = try GalleyProcess(["layout", "-"], input: Array(document.utf8))
    #expect(!run.output.contains("inf") && !run.output.contains("nan"), "\(run.output)")
    #expect(run.output.contains("v1: 0 0 1e+18 0"), "\(run.output)")
  }

  @Test func hugeConstantsHideNoConflictInADocument() throws {
    let document =
      #"{"id":1,"size":[100,5],"root":{"name":"r","subviews":[{"name":"a"}]},"constraints":["a.width == 10","a.width == 15","a.width <= 1000000000000"]}"#
    let run = try GalleyProcess(["layout", "--batch", "-"], input: Array(document.utf8))
    #expect(run.output.contains(#""broken":"a.width == 1"#), "\(run.output)")
  }
}
