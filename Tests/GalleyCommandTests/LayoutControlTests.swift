import Foundation
import TestSupport
import Testing

/// Controls, images and markup of layout documents.
@Suite struct LayoutControlTests {
  private static func run(_ root: String, _ more: String = "", size: String = "[300, 200]") throws -> GalleyProcess {
    let document = #"{"size": \#(size), "scale": 2, "root": {"name": "r", "subviews": [\#(root)]}\#(more)}"#
    return try GalleyProcess(["layout", "-"], input: Array(document.utf8))
  }

  /// The sizes of frames, as Interface Builder's newest canvas has them (facts of xib files, with Inter's widths).
  @Test(arguments: [
    (#""type": "switch", "on": true"#, "63 28"), (#""type": "stepper""#, "94 32"),
    (#""type": "activityIndicatorView""#, "20 20"), (#""type": "activityIndicatorView", "style": "large""#, "37 37"),
    (#""type": "pageControl", "numberOfPages": 4"#, "91 26"), (#""type": "pageControl""#, "37 26"),
    (#""type": "button", "title": """#, "30 30"),
    (#""type": "textField", "borderStyle": "roundedRect""#, "14 34"),
    (#""type": "segmentedControl", "segments": ["", ""]"#, "40 32"),
  ])
  func controlsHaveTheirSizes(control: String, size: String) throws {
    let result = try Self.run(
      #"{"name": "c", \#(control)}"#, #", "constraints": ["c.left == r.left", "c.top == r.top"]"#)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("c: 0 0 \(size)\n"), "\(result.output)")
  }

  @Test(arguments: ["slider", "progressView"])
  func controlsWithoutAWidthTakeWhatThereIs(type: String) throws {
    let result = try Self.run(
      #"{"name": "c", "type": "\#(type)"}"#,
      #", "constraints": ["c.left == r.left", "c.right == r.right", "c.top == r.top"]"#)
    // A slider's frame is two points wider than its alignment rectangle at either end.
    let frame = type == "slider" ? "c: -2 0 304 34\n" : "c: 0 0 300 4\n"
    #expect(result.status == 0 && result.output.contains(frame), "\(result.output)")
  }

  @Test func titlesMakeRoom() throws {
    func width(_ control: String) throws -> Double {
      let result = try Self.run(
        #"{"name": "c", \#(control)}"#, #", "constraints": ["c.left == r.left", "c.top == r.top"]"#)
      let line = try #require(result.output.split(separator: "\n").first { $0.hasPrefix("c: ") }, "\(result.errors)")
      return try #require(Double(line.split(separator: " ")[3]))
    }
    let text = try width(#""type": "label", "text": "Save all", "font": {"size": 17}"#)
    #expect(try width(#""type": "button", "title": "Save all", "style": "filled""#) == text + 24)
    #expect(try width(#""type": "textField", "text": "Save all", "borderStyle": "roundedRect""#) == text + 14)
    #expect(try width(#""type": "textField", "placeholder": "Save all""#) == text)
    let small = try width(#""type": "label", "text": "Save all", "font": {"size": 13}"#)
    #expect(try width(#""type": "segmentedControl", "segments": ["a", "Save all", "b"]"#) == 3 * (small + 20))
  }

  /// A text that is longer than its room is told, and not one that fits to the point.
  @Test(arguments: [
    #""type": "button", "title": "Abschicken""#, #""type": "button", "title": "Abschicken", "style": "filled""#,
    #""type": "textField", "placeholder": "Benutzername", "borderStyle": "roundedRect""#,
    #""type": "textField", "placeholder": "Benutzername""#,
    #""type": "segmentedControl", "segments": ["Ein", "Benachrichtigungen", "Aus"]"#,
    #""type": "label", "text": "Benutzername""#,
  ])
  func cutTextsAreTold(control: String) throws {
    func answer(_ width: String) throws -> GalleyProcess {
      try Self.run(
        #"{"name": "c", \#(control)}"#,
        #", "constraints": ["c.left == r.left", "c.top == r.top", "c.height == 36"\#(width)]"#, size: "[900, 200]")
    }
    let natural = try answer("")
    #expect(natural.status == 0 && !natural.output.contains("truncated"), "\(natural.output)\(natural.errors)")
    let frame = try #require(natural.output.split(separator: "\n").first { $0.hasPrefix("c: ") })
    let width = try #require(Double(frame.split(separator: " ")[3]))
    #expect(try !answer(", \"c.width == \(width)\"").output.contains("truncated"))
    #expect(try answer(", \"c.width == \(width - 4)\"").output.contains("truncated: c\n"), "\(control)")
  }

  /// Fonts of text styles follow the text size, and others where the label says so; a label may shrink its text.
  @Test func labelsFollowTheTextSize() throws {
    func heights(_ size: String) throws -> [String: Double] {
      let labels = [
        ("style", #""font": {"textStyle": "body"}"#), ("fixed", #""font": {"size": 17}"#),
        ("kept", #""font": {"textStyle": "body"}, "adjustsFontForContentSizeCategory": false"#),
        ("grown", #""font": {"size": 17}, "adjustsFontForContentSizeCategory": true"#),
      ]
      let views = labels.map { #"{"name": "\#($0.0)", "type": "label", "text": "A", \#($0.1)}"# }
      let document =
        #"{"size": [300, 400], "root": {"name": "r", "type": "stack", "axis": "vertical", "arrangedSubviews": ["#
        + (views + [#"{"type": "spacer"}"#]).joined(separator: ",") + "]}}"
      let result = try GalleyProcess(["layout", "-", "--content-size", size], input: Array(document.utf8))
      #expect(result.status == 0, "\(result.errors)")
      var heights: [String: Double] = [:]
      for line in result.output.split(separator: "\n") where line.split(separator: " ").count == 5 {
        heights[String(line.prefix { $0 != ":" })] = Double(line.split(separator: " ")[4])
      }
      return heights
    }
    let usual = try heights("L"), large = try heights("AX3")
    #expect(usual["style"] == usual["kept"] && usual["fixed"] == large["fixed"] && usual["kept"] == large["kept"])
    #expect(try #require(large["style"]) > 1.8 * #require(usual["style"]))
    #expect(try #require(large["grown"]) > 1.8 * #require(usual["grown"]))
  }

  @Test func aLabelMayShrinkItsText() throws {
    func truncated(_ more: String, width: Int) throws -> Bool {
      let constraints = #", "constraints": ["c.left == r.left", "c.top == r.top", "c.width == \#(width)"]"#
      let result = try Self.run(
        #"{"name": "c", "type": "label", "text": "1 234,5 kilometer"\#(more)}"#, constraints)
      #expect(result.status == 0, "\(result.errors)")
      return result.output.contains("truncated: c")
    }
    #expect(try truncated("", width: 100))
    #expect(try !truncated(#", "minimumScaleFactor": 0.5"#, width: 100))
    #expect(try truncated(#", "minimumScaleFactor": 0.5"#, width: 40))
    #expect(try Self.run(#"{"type": "label", "minimumScaleFactor": 1.5}"#).status == 65)
  }

  @Test func controlsHaveBaselines() throws {
    // The title's baseline is that of a label of one line in the middle of the button.
    let result = try Self.run(
      #"{"name": "b", "type": "button", "title": "Save", "style": "filled"}, {"name": "l", "type": "label", "text": "Save"}"#,
      #", "constraints": ["H:|[b][l]", "b.top == r.top", "l.firstBaseline == b.firstBaseline"]"#)
    #expect(result.status == 0 && !result.output.contains("ambiguous"), "\(result.output)\(result.errors)")
    let top = try #require(result.output.split(separator: "\n").first { $0.hasPrefix("l: ") }?.split(separator: " ")[2])
    #expect(try abs(#require(Double(top)) - 7) < 1, "\(result.output)")
  }

  @Test(arguments: [
    (#""type": "switch", "isOn": true"#, #"unknown key of a switch "isOn""#),
    (#""type": "image", "file": "a.png""#, #"unknown key of an image "file""#),
    (#""type": "activityIndicatorView", "on": true"#, "unknown key of an activityIndicatorView"),
    (#""type": "slider", "value": 2"#, #""value" must lie between"#),
    (#""type": "slider", "minimumValue": 1, "maximumValue": 1"#, #""minimumValue" must be less"#),
    (#""type": "progressView", "progress": 1.5"#, #""progress" must lie between 0 and 1"#),
    (#""type": "pageControl", "numberOfPages": -1"#, #""numberOfPages" must lie between 0 and 10000"#),
    (#""type": "segmentedControl", "segments": "a""#, #""segments" must be"#),
    (#""type": "segmentedControl", "segments": ["a", 1]"#, #""segments" must be a list of strings"#),
    (#""type": "segmentedControl", "segments": ["a"], "selectedSegmentIndex": 1"#, "there are 1 segments"),
    (#""type": "button", "style": "round""#, #""style" must be one of system, plain, gray, tinted, filled"#),
    (#""type": "label", "markup": "<b>a""#, #""markup": "#),
    (#""type": "label", "markup": "a", "text": "b""#, "exclude"),
    (#""type": "image", "image": "none.png""#, "none.png: no such file"),
    (#""type": "image", "image": "../a.png""#, "leads out of the folder of images"),
    (#""type": "image", "image": "README.md""#, "README.md: not a PNG or JPEG image"),
    (#""type": "image", "image": "a", "symbol": "star""#, "exclude each other"),
    (#""type": "toggle""#, #""type" must be one of"#),
  ])
  func mistakesAreNamed(members: String, message: String) throws {
    let result = try Self.run(#"{"name": "c", \#(members)}"#)
    #expect(result.status == 65)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func imagesAreAsLargeAsTheirPixels() throws {
    let result = try GalleyProcess(["layout", Repository.path("examples/settings.json")])
    #expect(result.output.contains("picture: 0 354.5 280 40\n"), "\(result.output)")
    #expect(!result.output.contains("truncated") && !result.output.contains("ambiguous"))
  }

  @Test func markupHasTheSizeOfItsRuns() throws {
    let plain = try Self.run(
      #"{"name": "a", "type": "label", "text": "large small"}, {"name": "b", "type": "label", "markup": "large small"}"#,
      #", "constraints": ["H:|[a]", "H:|[b]", "V:|[a][b]"]"#)
    let lines = plain.output.split(separator: "\n").filter { $0.hasPrefix("a: ") || $0.hasPrefix("b: ") }
    #expect(lines.count == 2 && Set(lines.map { $0.split(separator: " ")[3...4] }).count == 1, "\(plain.output)")
    let bold = try Self.run(
      #"{"name": "b", "type": "label", "markup": "<big>large</big> small"}"#,
      #", "constraints": ["H:|[b]", "V:|[b]"]"#)
    #expect(bold.status == 0 && !bold.output.contains(String(lines.last?.dropFirst(3) ?? "")))
  }
}
