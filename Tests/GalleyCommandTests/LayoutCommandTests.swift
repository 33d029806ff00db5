import Testing

@Suite struct LayoutCommandTests {
  private func answer(_ document: String) throws -> GalleyProcess {
    try GalleyProcess(["layout", "--batch", "-"], input: Array(document.utf8))
  }

  /// Documents by what they show, and their answers.
  static let documents: [(line: String, answer: String)] = [
    (
      #"{"id":"fill","size":[100,50],"root":{"name":"root","subviews":[{"name":"a"},{"name":"b"}]},"constraints":["H:|-10-[a]-5-[b(==a)]-10-|","V:|[a]|","b.top == a.top + 3","b.height == 0.5 * a.height - 1 @750"]}"#,
      #"{"id":"fill","frames":{"root":[0,0,100,50],"a":[10,0,37.5,50],"b":[52.5,3,37.5,24]},"truncated":[],"missing":[],"ambiguous":[],"conflicts":[]}"#
    ),
    (
      #"{"id":"rtl","size":[100,50],"direction":"rtl","root":{"name":"root","subviews":[{"name":"a"}]},"constraints":["|-10-[a(20)]","V:|[a]|"]}"#,
      #"{"id":"rtl","frames":{"root":[0,0,100,50],"a":[70,0,20,50]},"truncated":[],"missing":[],"ambiguous":[],"conflicts":[]}"#
    ),
    (
      #"{"id":"stack","size":[null,null],"root":{"name":"s","type":"stack","axis":"vertical","alignment":"trailing","spacing":4,"customSpacing":{"a":10},"arrangedSubviews":[{"name":"a","type":"image","intrinsicContentSize":[30,10]},{"name":"h","hidden":true,"intrinsicContentSize":[9,9]},{"name":"b","intrinsicContentSize":[50,20]}]},"fitting":{"size":[0,0]}}"#,
      #"{"id":"stack","frames":{"s":[0,0,50,40],"a":[20,0,30,10],"h":[41,15,9,0],"b":[0,20,50,20]},"truncated":[],"missing":[],"fittingSize":[50,40],"ambiguous":[],"conflicts":[]}"#
    ),
    (
      #"{"id":"open","size":[10,10],"root":{"name":"r","guides":["g"],"subviews":[{"name":"a"}]},"constraints":["a.left == g.right","g.left == r.left + 2","g.width == 3","V:|[a]|"]}"#,
      #"{"id":"open","frames":{"r":[0,0,10,10],"g":[2,0,3,0],"a":[5,0,0,10]},"truncated":[],"missing":[],"ambiguous":["g","a"],"conflicts":[]}"#
    ),
  ]

  @Test func documentsGiveFrames() throws {
    let run = try answer(Self.documents.map(\.line).joined(separator: "\n"))
    #expect(run.output == Self.documents.map { $0.answer + "\n" }.joined())
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test func aConflictIsLoggedAndEndsWithStatus1() throws {
    let document =
      #"{"size":[100,44],"root":{"name":"root","subviews":[{"name":"box"}]},"constraints":["V:|-12-[box]-12-|","box.height == 126"]}"#
    let run = try GalleyProcess(["layout", "-"], input: Array(document.utf8))
    #expect(run.status == 1)
    #expect(
      run.output == """
        root: 0 0 100 44
        box: 0 12 0 20
        ambiguous: box
        conflict: V:|-12-[box]-12-|; V:|-12-[box]-12-|; box.height == 126; h=--& v=--& (broken: box.height == 126)

        """)
    #expect(run.errors.contains("Will attempt to recover by breaking constraint \n"))
    #expect(run.errors.contains("box.height == 126"))
    let batch = try answer(document)
    #expect(batch.output.contains(#""broken":"box.height == 126","log":"[LayoutConstraints]"#))
  }

  @Test func formatsMayHaveOptions() throws {
    let document =
      #"{"id":1,"size":[100,60],"direction":"rtl","root":{"name":"r","subviews":[{"name":"a","intrinsicContentSize":[10,10]},{"name":"b","intrinsicContentSize":[10,30]}]},"constraints":[{"format":"H:|-[a]-4-[b]","options":["alignAllBottom","directionLeftToRight"]},"b.top == r.top + 5"]}"#
    let run = try answer(document)
    #expect(run.output.contains(#""a":[8,25,10,10],"b":[22,5,10,30]}"#), "\(run.output) \(run.errors)")
    let unknown = try answer(document.replacing("alignAllBottom", with: "alignAllBottoms"))
    #expect(unknown.errors.contains("there is no option") || unknown.output.contains("there is no option"))
  }

  @Test func columnsMayCountFromBaselines() throws {
    let document =
      #"{"id":1,"scale":2,"size":[200,null],"root":{"name":"r","type":"stack","axis":"vertical","spacing":30,"baselineRelativeArrangement":true,"arrangedSubviews":[{"name":"a","type":"label","text":"one"},{"name":"b","type":"label","text":"two"}]}}"#
    let run = try answer(document)
    #expect(run.output.contains(#""b":[0,30,200,"#), "\(run.output) \(run.errors)")
  }

  @Test func anAnswerNamesEachConflictOnceAndNotThousands() throws {
    let constraints = (0..<600).map { #""a.width == \#($0)""# }.joined(separator: ",")
    let document =
      #"{"size":[100,100],"fitting":{"size":[0,0]},"root":{"subviews":[{"name":"a"}]},"constraints":[\#(constraints)]}"#
    let run = try answer(document)
    #expect(run.output.split(separator: #""broken":"#).count == 201)
    #expect(run.output.contains(#""omittedConflicts":399"#))
    let text = try GalleyProcess(["layout", "-"], input: document)
    #expect(text.output.contains("399 more conflicts are not shown"))
    #expect(text.errors.split(separator: "Will attempt to recover").count == 201)
  }

  @Test func labelsThatDoNotFitAreNamed() throws {
    let document =
      #"{"id":1,"size":[60,null],"root":{"name":"root","type":"stack","axis":"vertical","arrangedSubviews":[{"name":"short","type":"label","text":"fits"},{"name":"long","type":"label","text":"does not fit here"},{"name":"two","type":"label","text":"takes more than the two lines","numberOfLines":2},{"name":"all","type":"label","text":"takes more than the two lines","numberOfLines":0},{"name":"row","type":"listContent","style":"sidebarCell","text":"too long for it","secondaryText":"a"}]}}"#
    let run = try answer(document)
    #expect(run.output.contains(#""truncated":["long","two","row.text"]"#), "\(run.output)")
    let text = try GalleyProcess(["layout", "-"], input: document)
    #expect(text.output.contains("truncated: long, two, row.text\n"), "\(text.output)")
  }

  @Test func labelsHaveALanguage() throws {
    func height(_ keys: String) throws -> String {
      let run = try answer(#"{"id":1,"root":{"name":"a","type":"label","text":"اردو"\#(keys)}}"#)
      return try String(#require(run.output.firstMatch(of: #/"a":\[0,0,([^\]]*)\]/#)).1)
    }
    // Urdu prefers Nastaliq, whose lines are higher.
    #expect(try height(#","lang":"ur""#) != height(""))
    #expect(try height(#","lang":"ar""#) == height(""))
  }

  @Test func textWrapsToTheWidthThatConstraintsGive() throws {
    let document =
      #"{"id":1,"size":[120,null],"scale":2,"root":{"name":"root","subviews":[{"name":"t","type":"label","text":"several words that wrap","numberOfLines":0}]},"constraints":["H:|-10-[t]-10-|","V:|-10-[t]-10-|"],"fitting":{"size":[400,0],"horizontal":1000}}"#
    let run = try answer(document)
    let narrow = try GalleyProcess([
      "measure", "several words that wrap", "--width", "100", "--scale", "2", "--format", "json",
    ])
    let wide = try GalleyProcess(["measure", "several words that wrap", "--scale", "2", "--format", "json"])
    func height(_ output: String) throws -> Double {
      let text = try #require(output.firstMatch(of: #/"height":([0-9.]+)/#)).1
      return try #require(Double(text))
    }
    func number(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
    #expect(run.output.contains(#""t":[10,10,100,\#(number(try height(narrow.output)))]"#))
    #expect(run.output.contains(#""fittingSize":[400,\#(number(try height(wide.output) + 20))]"#))
  }

  @Test(arguments: [
    (#"{"id":1}"#, "\\\"root\\\" is missing"),
    (#"{"id":1,"root":{"name":"a","subviews":[{"name":"a"}]}}"#, "used twice"),
    (#"{"id":1,"root":{"name":"a"},"constraints":["a.width == z.width"]}"#, "there is no z"),
    (#"{"id":1,"root":{"name":"a"},"constraints":["H:|[z]|"]}"#, "there is no view z"),
    (#"{"id":1,"root":{"name":"a"},"constraints":["a.width == 3 @2000"]}"#, "a priority lies above 0"),
    (#"{"id":1,"root":{"name":"a","type":"window"}}"#, "must be one of view, label"),
    (#"{"id":1,"root":{"name":"a","colour":1}}"#, "unknown key of a view"),
    (#"{"id":1,"root":{"name":"a","text":"but no label"}}"#, #"unknown key of a view \"text\""#),
    (#"{"id":1,"root":{"name":"a","arrangedSubviews":[]}}"#, #"unknown key of a view \"arrangedSubviews\""#),
    (#"{"id":1,"root":{"name":"a","type":"label","spacing":2}}"#, "unknown key of a label"),
    (#"{"id":1,"scale":1e9,"root":{"name":"a"}}"#, "between 0.001 and 10000"),
    (#"{"id":1,"scale":0,"root":{"name":"a"}}"#, "between 0.001 and 10000"),
    (#"{"id":1,"size":[-1,2],"root":{"name":"a"}}"#, "must not be negative"),
    (#"{"id":1,"root":{"name":"a","hugging":[0,250]}}"#, "a priority lies above 0"),
    (#"{"id":1,"root":{"name":"a","type":"label","text":"x","numberOfLines":-1}}"#, "at least 0"),
    (#"{"id":1,"root":{"name":"a","type":"label","text":"x","font":{"family":"No Such"}}}"#, "No Such"),
  ])
  func mistakesAreNamed(document: String, message: String) throws {
    let run = try answer(document)
    #expect(run.status == 1)
    #expect(run.output.contains(#"{"id":1,"error":"#) && run.output.contains(message), "\(run.output)")
  }

  @Test func systemsOfConstraintsAreSolved() throws {
    let lines = [
      #"{"id":"a","variables":2,"constraints":[{"terms":[[0,1]],"relation":">=","constant":10},{"terms":[[1,1],[0,-1]],"relation":"==","constant":5},{"terms":[[1,2]],"relation":"==","constant":-8,"priority":249.5}]}"#,
      #"{"id":"b","variables":1,"constraints":[{"terms":[[0,1]],"relation":"==","constant":1},{"terms":[[0,1]],"relation":"<=","constant":3},{"terms":[[0,1]],"relation":">=","constant":2,"priority":1000}]}"#,
      #"{"id":"c","variables":1,"constraints":[{"terms":[[1,1]],"relation":"==","constant":1}]}"#,
      #"{"id":"d","variables":1,"constraints":[{"terms":[[0,1]],"relation":"<","constant":1}]}"#,
      #"{"id":"e","variables":1,"constraints":[{"terms":[[0,1]],"relation":"==","constant":1,"priority":1001}]}"#,
    ]
    let run = try GalleyProcess(["solve", "--batch", "-"], input: Array(lines.joined(separator: "\n").utf8))
    #expect(
      run.output == #"""
        {"id":"a","satisfiable":true,"values":[10,15]}
        {"id":"b","satisfiable":false,"conflict":[0,2]}
        {"id":"c","error":"constraint 0: there is no variable 1"}
        {"id":"d","error":"constraint 0: \"relation\" must be one of ==, <=, >="}
        {"id":"e","error":"constraint 0: \"priority\" must lie above 0 and not above 1000, not 1001.0"}

        """#)
    #expect(run.status == 1)
  }
}
