import Foundation
import GalleyJSON
import TestSupport
import Testing

/// The schemas of answers, which are kept by hand, and the answers that the command writes.
///
/// `scripts/make/schemas.py --validate` holds the answers of all suites to them.
@Suite struct AnswerSchemaTests {
  /// Questions whose answers have all keys of a schema.
  struct Questions: CustomTestStringConvertible, Sendable {
    let schema: String
    /// Arguments, and what is sent.
    let runs: [(arguments: [String], input: String)]
    /// The properties of answers for which other suites ask; `nil` where they are those of other schemas.
    let elsewhere: Set<String>?

    var testDescription: String { schema }

    init(_ schema: String, _ runs: [(arguments: [String], input: String)], elsewhere: Set<String>? = []) {
      self.schema = schema
      self.runs = runs
      self.elsewhere = elsewhere
    }
  }

  private static let text = "Prepare 漢字 once, lay out many."
  private static let xib = Repository.path("examples/controls.xib")
  private static let otherXib = Repository.path("examples/scenarios/Interfaces/SelectorField.xib")
  private static let views =
    #""size":[99,99],"root":{"subviews":[{"name":"left"},{"name":"right"}]},"constraints":["V:[left(<=99)]""#

  static let questions = [
    Questions(
      "measure-answer",
      [
        (
          ["measure", "--batch", "-"],
          lines([
            #"{"text":"\#(text)","width":60,"options":{"clusters":true,"runs":true,"ink":true,"numberOfLines":1}}"#,
            #"{"text":"\#(text)","width":200,"ruby":[{"start":8,"end":10,"text":"かん"}],"emphasis":[{"start":0,"end":7}]}"#,
            #"{"text":"縦12","width":90,"options":{"clusters":true,"writingMode":"verticalRL","combinedDigits":2}}"#,
            #"{"text":"\#(text)","width":90,"options":{"textFit":["grow"]}}"#,
            #"{"text":"\#(text)","containers":[{"width":1,"height":3},{"width":60,"height":20}]}"#,
            #"{"text":"\#(text)","containers":[{"width":60,"height":3}],"forced":true}"#,
            #"{"text":"a\u0378"}"#, #"{"text":4}"#,
          ])
        ),
        (["measure", "a\u{378}", "--format", "json"], ""),
      ]),
    Questions(
      "label-answer",
      [
        (
          ["label", "--batch", "-"],
          lines([
            #"{"text":"\#(text)","bounds":[0,0,60,20],"numberOfLines":1}"#, #"{"text":"a\u0378"}"#, #"{"bounds":3}"#,
          ])
        ),
        (["label", text, "--width", "90", "--format", "json"], ""),
      ]),
    Questions(
      "breaks-answer",
      [
        (["breaks", "--batch", "-"], lines([#"{"text":"\#(text)\n"}"#, #"{"text":4}"#])),
        (["breaks", "\(text) ภาษาไทย", "--explain", "--format", "json"], ""),
      ]),
    Questions(
      "solve-answer",
      [
        (
          ["solve", "--batch", "-"],
          lines([
            #"{"variables":1,"constraints":[{"terms":[[0,1]],"relation":"==","constant":-3}]}"#,
            """
            {"variables":1,"constraints":[{"terms":[[0,1]],"relation":"==","constant":-3},\
            {"terms":[[0,1]],"relation":"==","constant":-4}]}
            """,
            "{}",
          ])
        )
      ]),
    Questions(
      "serve-answer",
      [
        (
          ["serve"],
          lines([
            #"{"command":"breaks","text":"a b"}"#, #"{"command":"fonts"}"#, #"{"command":"fonts","coverage":"de"}"#,
            #"{"command":"label","text":"a"}"#, #"{"command":"layout","size":[10,10],"root":{"name":"a"}}"#,
            #"{"command":"measure","text":"a","width":9}"#, #"{"command":"render","text":"a\#u{378}","format":"svg"}"#,
            #"{"command":"render","text":"a","format":"png"}"#, #"{"command":"shape","text":"office"}"#,
            #"{"command":"solve","variables":1}"#, #"{"command":"transform","text":"a","textTransform":["uppercase"]}"#,
            #"{"command":"a"}"#,
          ])
        )
      ], elsewhere: nil),
    Questions("shape-answer", [(["shape", "office"], "")]),
    Questions("fonts-answer", [(["fonts", "--format", "json"], "")]),
    Questions("coverage-answer", [(["fonts", "--coverage", "de", "--format", "json"], "")]),
    Questions(
      "layout-answer",
      [
        (
          ["layout", "--batch", "-"],
          lines([
            #"{"size":[90,20],"root":{"name":"a","type":"label","text":"\#(text)"}}"#,
            #"{"size":[90,20],"root":{"name":"a","type":"label","text":"a\u0378"}}"#, "{}",
            """
            {\(views),"H:|[left(60)]","V:|[left(40)]","H:|[right(60)]","V:|[right(25)]"],"flows":[{"blocks":[{"text":"Head"},\
            {"height":10},{"text":"\(text)"}],"containers":["left",{"view":"right","columns":2,"gap":4}]}]}
            """,
            """
            {\(views),"H:|[left(60)]","V:|[left(4)]","H:|[right(60)]","V:|[right(5)]"],\
            "flows":[{"blocks":[{"text":"Head"}],"containers":["left","right"],"forced":true}]}
            """,
            #"{\#(views),"H:|[left(60)]","H:[left(70)]","V:|[left(4)]"],"fitting":{"size":[0,0]}}"#,
          ])
        ),
        (["layout", Repository.path("examples/article.json"), "--format", "json"], ""),
        (["layout", Repository.path("examples/columns.json"), "--format", "json"], ""),
      ],
      elsewhere: ["/omittedConflicts", "/errors", "/flows/containers/lines/note", "/flows/containers/lines/repeated"]),
    Questions(
      "interface-answer",
      [
        (["layout", xib, "--format", "json"], ""), (["layout", otherXib, "--format", "json"], ""),
      ],
      elsewhere: [
        "/error", "/language", "/translations", "/unknownKeys", "/truncated", "/ambiguous", "/hidden",
        "/substitutedFonts",
        "/problems", "/conflicts", "/conflicts/constraints", "/conflicts/broken", "/conflicts/log", "/omittedConflicts",
      ]),
    Questions(
      "inspect-answer",
      [
        (["inspect", otherXib, "--format", "json"], ""), (["inspect", "-", "--format", "json"], "<html/>"),
      ], elsewhere: ["/attributes/problem"]),
    Questions("options-answer", [(["options", "--format", "json"], "")]),
  ]

  private static func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  private static func json(_ text: some StringProtocol) throws -> JSONValue {
    try JSONParser.value(of: Array(text.utf8), isLenient: false)
  }

  /// Every answer is of the schema, and the schema has no key that no answer has.
  @Test(arguments: questions) func answersAreOfTheirSchema(_ questions: Questions) throws {
    let schema = try Self.json(try GalleyProcess(["schema", questions.schema]).output)
    var judge = SchemaJudge()
    for run in questions.runs {
      let process = try GalleyProcess(run.arguments, input: run.input)
      let answers = process.output.split(separator: "\n")
      #expect(answers.count >= max(1, run.input.split(separator: "\n").count), "\(process.errors)")
      for answer in answers {
        let fault = judge.fault(try Self.json(answer), schema)
        #expect(fault == nil, "\(answer)")
      }
    }
    guard let elsewhere = questions.elsewhere else { return }
    #expect(SchemaJudge.properties(of: schema).subtracting(judge.seen).subtracting(elsewhere) == [])
  }
}
