internal import Foundation
internal import Galley
internal import GalleyMarkup
internal import TestSupport
internal import Testing

/// The Swift code of README.md and of the documentation pages, run as it stands there.
///
/// The pages are compared with this file, so the code of a page that does not compile, or prints something
/// else, fails here.
@Suite struct DocumentationTests {
  /// Stands in for the standard library's function, so that the examples can be read back.
  private final class Console {
    var text = ""
    func print(_ items: Any...) {
      text += items.map { "\($0)" }.joined(separator: " ") + "\n"
    }
  }

  @Test func readmeExamplePrintsWhatTheReadmeSays() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items.map { "\($0)" }.joined(separator: " ")) }

    let paragraph = try PreparedParagraph("Prepare once, lay out many.", style: TextStyle(size: 17))
    print(paragraph.minContentWidth, paragraph.naturalWidth)

    let size = paragraph.measure(width: 120)
    print(size.lineCount, size.width, size.height)

    for line in paragraph.layout(width: 120).lines {
      print(line.baseline, paragraph.text[line.range])
    }

    let outputs = try Page("README.md").blocks("text")
    #expect(outputs == [console.text])
  }

  @Test func landingPageExampleRuns() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items.map { "\($0)" }.joined(separator: " ")) }

    let paragraph = try PreparedParagraph("Prepare once, lay out many.", style: TextStyle(size: 17))
    let size = paragraph.measure(width: 120)
    for line in paragraph.layout(width: 120).lines {
      print(paragraph.text[line.range], line.width)
    }

    #expect(console.text.split(separator: "\n").count == size.lineCount)
  }

  @Test func errorsHaveCodes() throws {
    // A local function that captures a variable would make the compiler of Swift 6.3 run for ever here.
    let console = Console()
    func print(_ items: Any...) { console.print(items.map { "\($0)" }.joined(separator: " ")) }

    do {
      _ = try PreparedParagraph("a", style: TextStyle(size: -1))
    } catch let error where error.code == .invalidSize {
      print(error.message)
    }

    #expect(console.text.split(separator: "\n").count == 1)
  }

  @Test func labelsTellWhatTheyLeaveOut() throws {
    let label = Label("Benachrichtigungseinstellungen")
    let drawing = try label.drawing(in: Rect(x: 0, y: 0, width: 180, height: 22))
    let isCutOff = drawing?.layout.isTruncated == true
    let hidden = drawing?.layout.truncatedRange.map { drawing?.layout.text[$0] }

    #expect(isCutOff)
    #expect(hidden == "nstellungen")
  }

  /// The mode that Yoga hands to a measure function.
  private enum YGMeasureMode { case undefined, exactly, atMost }
  /// The room that Taffy hands to a measure function where a dimension is not known.
  private enum AvailableSpace { case definite(Float), minContent, maxContent }
  /// SwiftUI's proposal, where that module is not there.
  private struct ProposedViewSize {
    var width: Double?
    var height: Double?
  }

  @Test func otherEnginesModesMapOntoProposals() throws {
    var label = Label("Prepare once, lay out many.")
    label.numberOfLines = 0
    label.roundsToFloats = true

    func yoga(_ points: Float, _ mode: YGMeasureMode) -> SizeProposal.Axis {
      let points = Double(points)
      return mode == .undefined ? .maxContent : mode == .exactly ? .exactly(points) : .atMost(points)
    }

    func taffy(_ known: Float?, _ space: AvailableSpace) -> SizeProposal.Axis {
      switch space {
      case _ where known != nil: .exactly(Double(known ?? 0))
      case .definite(let points): .atMost(Double(points))
      case .minContent: .minContent
      case .maxContent: .maxContent
      }
    }

    func swiftUI(_ proposal: ProposedViewSize) -> SizeProposal {
      SizeProposal(proposedWidth: proposal.width, proposedHeight: proposal.height)
    }

    label.scale = nil
    let paragraph = try PreparedParagraph("Prepare once, lay out many.")
    let natural = paragraph.measure().size.roundedUpToFloats()
    let wrapped = paragraph.measure(width: 120).size.roundedUpToFloats()
    let narrow = paragraph.measure(width: paragraph.minContentWidth).size.roundedUpToFloats()
    func size(_ width: SizeProposal.Axis, _ height: SizeProposal.Axis = .maxContent) throws -> Size {
      try label.sizeThatFits(SizeProposal(width: width, height: height))
    }
    #expect(try size(yoga(.nan, .undefined)) == natural)
    #expect(try size(yoga(Float(natural.width), .exactly)) == natural)
    #expect(try size(yoga(120, .atMost)) == wrapped)
    #expect(try size(yoga(120, .exactly), yoga(99, .exactly)) == Size(width: 120, height: 99))
    #expect(try size(taffy(nil, .maxContent)) == natural)
    #expect(try size(taffy(nil, .minContent)) == narrow)
    #expect(try size(taffy(nil, .definite(120))) == wrapped)
    #expect(try size(taffy(120, .maxContent)) == Size(width: 120, height: wrapped.height))
    #expect(try label.sizeThatFits(swiftUI(ProposedViewSize(width: nil, height: nil))) == natural)
    #expect(try label.sizeThatFits(swiftUI(ProposedViewSize(width: .infinity, height: nil))) == natural)
    #expect(try label.sizeThatFits(swiftUI(ProposedViewSize(width: 0, height: nil))) == narrow)
    #expect(try label.sizeThatFits(swiftUI(ProposedViewSize(width: 120, height: .infinity))) == wrapped)
    #expect(try label.sizeThatFits(swiftUI(ProposedViewSize(width: .nan, height: nil))) == narrow)
  }

  @Test func markup() throws {
    let text = try AttributedText(markup: "a <b>bold</b> word")
    #expect(text.string == "a bold word")

    let shout = AttributedText("Straße").transformed(.uppercase)
    let start = shout.text.string.startIndex
    let first = shout.originalRange(of: start..<shout.text.string.index(after: start))
    let tidy = AttributedText("  two \n words ").collapsingWhiteSpace().text.string  // "two words"
    #expect(shout.text.string == "STRASSE" && shout.original[first] == "S" && tidy == "two words")
  }

  @Test(arguments: [
    "README.md", "Sources/Galley/Galley.docc/Galley.md", "Sources/GalleyMarkup/GalleyMarkup.docc/GalleyMarkup.md",
  ])
  func codeOfAPageStandsInThisFile(page: String) throws {
    let source = try Page("Tests/GalleyTests/DocumentationTests.swift").lines
    let blocks = try Page(page).blocks("swift")
    #expect(!blocks.isEmpty)
    for block in blocks {
      // Imports stand at the head of this file.
      let code = Page.trimmedLines(block).filter { !$0.isEmpty && !$0.hasPrefix("import ") }
      let isThere = source.indices.contains { start in source[start...].starts(with: code) }
      #expect(isThere, "\(page) has code that this file does not run:\n\(block)")
    }
  }
}

extension DocumentationTests {
  /// The tests that README.md names as proofs are there.
  @Test func guaranteesNameSuitesThatExist() throws {
    let rows = try Page("docs/GUARANTEES.md").lines.drop { $0 != "## Guarantees" }.prefix { $0 != "## Limits" }
    let names = rows.filter { $0.hasPrefix("|") }.dropFirst(2).flatMap { row in
      row.split(separator: "|").last.map { $0.split(separator: "`").filter { !$0.contains(" ") } } ?? []
    }
    #expect(!names.isEmpty)
    let tests = FileManager.default.enumerator(atPath: Repository.path("Tests"))
    let suites = (tests?.allObjects as? [String] ?? []).filter { $0.hasSuffix("Tests.swift") }
    for name in names {
      #expect(suites.contains { $0.contains(name) }, "GUARANTEES.md names \(name), but no file of tests has that name")
    }
  }
}

extension DocumentationTests {
  /// Each public type stands under a topic of its target's landing page.
  @Test(arguments: [
    "Galley", "GalleyAudit", "GalleyCatalogue", "GalleyCoding", "GalleyCollections", "GalleyFoundation",
    "GalleyHyphenation",
    "GalleyInterface", "GalleyLayout", "GalleyMarkup",
    "GalleyRender", "GalleyShaping", "GalleySystemFonts", "GalleyUnicode",
  ])
  func everyPublicTypeIsOnTheLandingPage(target: String) throws {
    let page = try Page("Sources/\(target)/\(target).docc/\(target).md").text
    let files = FileManager.default.enumerator(atPath: Repository.path("Sources/\(target)"))
    let sources = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }
    #expect(!sources.isEmpty)
    let declaration = #/(?m)^(?:public|open)(?: final| indirect)? (?:struct|class|enum|protocol) (\w+)/#
    for source in sources {
      for match in try Page("Sources/\(target)/\(source)").text.matches(of: declaration) {
        #expect(page.contains("- ``\(match.1)``"), "\(target).md does not name \(match.1)")
      }
    }
  }
}

/// A page of documentation with fenced blocks.
private struct Page {
  let text: String

  init(_ path: String) throws { text = try String(contentsOfFile: Repository.path(path), encoding: .utf8) }

  /// The lines without the white space around them, empty ones left out.
  var lines: [String] { Self.trimmedLines(text).filter { !$0.isEmpty } }

  static func trimmedLines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The contents of the fenced blocks of a language, each with its last line feed.
  func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first.map { $0 + "\n" }
    }
  }
}
