import Foundation
import TestSupport
import Testing

/// The options of labels in layout documents: those of labels in batches, with the same sizes.
@Suite struct LayoutLabelOptionTests {
  private static let text = #"internationalization  \trepresentation 一、二三四五、六七八九。1234\nthe end/of it"#

  private static let options = [
    #""lineAdjustment":"pushIn""#, #""lineAdjustment":"pushIn","textSpacingTrim":"normal""#,
    #""textAutospace":"normal""#,
    #""hangingPunctuation":["allowEnd"]"#, #""hyphenation":"automatic","hyphenateCharacter":"=""#,
    #""hyphenation":"automatic","hyphenateLimitChars":[20]"#, #""letterSpacing":2"#, #""wordSpacing":3"#,
    #""fontFeatures":{"tnum":1}"#, #""lineHeight":30"#, #""textBoxTrim":"trimBoth","textBoxEdge":["cap","alphabetic"]"#,
    #""textIndent":[20,"hanging"]"#, #""headIndent":10"#, #""tabSize":3"#, #""textWrap":"noWrap""#,
    #""overflowWrap":"anywhere""#, #""whiteSpace":"collapse""#, #""whiteSpace":"breakSpaces""#,
    #""textTransform":["uppercase"]"#, #""lineBreaking":"pretty""#, #""wordBreak":"keepAll""#,
    #""lineBreakStrictness":"anywhere""#, #""lineBreakRules":"browser""#, #""paragraphSpacing":5"#, #""lineSpacing":4"#,
    #""kashida":"auto","textJustify":"interCharacter","textAlignLast":"center""#, "",
  ]

  private static func answers(_ command: String, _ lines: [String]) throws -> [[String: Any]] {
    try GalleyProcess([command, "--batch", "-"], input: lines.joined(separator: "\n")).output.split(separator: "\n").map
    {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private static let label = #""text":"\#(text)","lang":"en","numberOfLines":0,"preferredMaxLayoutWidth":95"#

  private static func document(_ more: String) -> String {
    #"{"size":[null,null],"scale":1,"root":{"name":"l","type":"label",\#(label)\#(more)}}"#
  }

  @Test func labelsAreAsLargeAsThoseOfBatches() throws {
    let frames = try Self.answers("layout", Self.options.map { Self.document(#","options":{\#($0)}"#) })
    let labels = try Self.answers("label", Self.options.map { #"{"id":1,\#(Self.label),"options":{\#($0)}}"# })
    for (options, (answer, label)) in zip(Self.options, zip(frames, labels)) {
      let frame = try #require((answer["frames"] as? [String: [Double]])?["l"], "\(options): \(answer)")
      #expect(Array(frame[2...]) == label["intrinsicContentSize"] as? [Double], "\(options): \(label)")
    }
    #expect(Set(frames.map { "\($0["frames"] ?? "")" }).count > 12, "the options change sizes")
  }

  @Test(
    "What labels have no use for, or say themselves, is refused by name",
    arguments: [
      (#","options":{"writingMode":"verticalRL"}"#, #"unknown option \"writingMode\""#),
      (#","options":{"alignment":"left"}"#, #"unknown option \"alignment\""#),
      (#","options":{"lineAdjustment":"pull"}"#, #"\"lineAdjustment\""#),
      (#","lineAdjustment":"pushIn""#, #"it belongs into \"options\""#), (#","options":[]"#, #"\"options\""#),
      (#","lineBreakStrategy":["push"]"#, #"\"lineBreakStrategy\""#),
    ])
  func otherOptionsAreRefused(more: String, message: String) throws {
    let answer = try GalleyProcess(["layout", "--batch", "-"], input: Self.document(more)).output
    #expect(answer.contains("\"error\"") && answer.contains(message), "\(answer)")
  }

  @Test func markupTakesThemToo() throws {
    let markup = #"{"size":[null,null],"scale":1,"root":{"name":"l","type":"label","markup":"<b>bold</b> text""#
    let answers = try Self.answers(
      "layout", [markup + "}}", markup + #","options":{"letterSpacing":3}}}"#, markup + #","lineBreakStrategy":[]}}"#])
    let widths = answers.map { ($0["frames"] as? [String: [Double]])?["l"]?[2] ?? 0 }
    #expect(widths[1] > widths[0] + 20 && widths[2] == widths[0])
  }
}
