internal import Galley
internal import GalleyAudit
package import GalleyJSON
internal import GalleyOptions
internal import GalleyRender
internal import GalleyShaping

/// A page of the samples, each drawn with several options: one file that needs nothing else.
package struct GalleryPage: Sendable {
  private let width: Double
  private let size: Double
  private let flag: @Sendable (String) -> String
  private let fonts = PlayFonts()

  /// - Parameters:
  ///   - width: The width of lines, in points.
  ///   - size: The size of the text, in points.
  ///   - flag: The flag of `galley render` for an option, for the commands below the pictures.
  package init(width: Double = 290, size: Double = 17, flag: @escaping @Sendable (String) -> String) {
    self.width = width
    self.size = size
    self.flag = flag
  }

  /// The page.
  ///
  /// - Throws: A sentence that says what cannot be drawn.
  package func html() throws(RecordError) -> String {
    var contents = ""
    var articles = ""
    for (index, sample) in PlaySample.all.enumerated() {
      let name = Escapes.html(sample.name)
      contents += "<li><a href=\"#s\(index)\">\(name)</a></li>\n"
      articles += "<article id=\"s\(index)\">\n<h2>\(name)</h2>\n<div class=\"figures\">\n"
      for look in GalleryLook.looks(of: sample) { articles += try figure(sample, look) }
      articles += "</div>\n</article>\n"
    }
    return GalleryPage.document(samples: PlaySample.all.count, contents: contents, articles: articles)
  }

  private func figure(_ sample: PlaySample, _ look: GalleryLook) throws(RecordError) -> String {
    let question = try PlayQuestion(record(sample, look))
    let text = try question.attributedText(fonts)
    let layout: TextLayout
    do throws(TextError) { layout = try PreparedParagraph(text).layout(width: question.width) } catch {
      throw RecordError("\(sample.name): \(error.description)")
    }
    let name = look.name + (layout.lines.contains(where: \.endsWithHyphen) ? ", hyphenated" : "")
    let panel = PlayPanel(layout: layout, isDark: false, hasGuides: false)
    let svg: [UInt8]
    do throws(PictureError) { svg = try panel.picture(width: question.width).svg } catch {
      throw RecordError("\(sample.name): \(error.description)")
    }
    let language = sample.language.map { " lang=\"\(Escapes.html($0))\"" } ?? ""
    return """
      <figure>
      <figcaption>\(Escapes.html(name))</figcaption>
      <div class="picture"\(language)>\(Self.inline(svg, name: sample.name + ", " + name))</div>
      <details><summary>command</summary><pre>\(Escapes.html(command(question)))</pre></details>
      </figure>

      """
  }

  /// The command that draws the lines; one that measures them where a text has parts, which flags do not say.
  private func command(_ question: PlayQuestion) -> String {
    let family = fonts.arguments(family: question.family)
    guard question.line["ruby"] == nil else {
      // `echo` of some shells reads the backslashes of JSON.
      return "printf '%s\\n' \(Escapes.shell(JSONValue.object(question.line).text)) | galley measure --batch -"
    }
    var words = ["galley", "render"] + family + ["--width", Self.number(question.width), "--size", Self.number(size)]
    if let language = question.language { words += ["--language", language] }
    for member in question.options.members {
      words.append(flag(member.key))
      switch member.value {
      case .string(let value): words.append(value)
      case .array(let names):
        words.append(names.map { if case .string(let name) = $0 { name } else { "" } }.joined(separator: ","))
      default: words.append(member.value.text)
      }
    }
    return (words + ["-o", "lines.svg", "--", question.text]).map(Escapes.shell).joined(separator: " ")
  }

  /// The question that draws a sample with a look.
  private func record(_ sample: PlaySample, _ look: GalleryLook) -> JSONObject {
    var record = sample.record
    func set(_ key: String, _ value: JSONValue) {
      record.members.removeAll { $0.key == key }
      record.members.append(JSONObject.Member(key: key, value: value))
    }
    let own = if case .object(let options)? = record["options"] { options } else { JSONObject() }
    let room = look.width ?? self.width
    let width = record["width"] ?? .number(room, literal: Self.number(room))
    set("width", width)
    set("size", .number(size, literal: Self.number(size)))
    let options = JSONObject(
      members: own.members.filter { look.options[$0.key] == nil } + look.options.members)
    if options.members.isEmpty {
      record.members.removeAll { $0.key == "options" }
    } else {
      set("options", .object(options))
    }
    return record
  }

  private static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? String(value) }

  /// The picture as an element of a page, with a name of its own.
  private static func inline(_ svg: [UInt8], name: String) -> String {
    // Without the declaration of XML before it.
    let text = String(decoding: svg.drop { $0 != UInt8(ascii: "\n") }.dropFirst(), as: UTF8.self)
    return text.replacing(
      "<title> </title>", with: "<title>\(Escapes.html(name))</title>", maxReplacements: 1)
  }
}

/// A way to set a sample.
private struct GalleryLook {
  var name: String
  var options: JSONObject
  /// The width of its lines; `nil` for that of the page.
  var width: Double?

  init(_ name: String, _ json: String = "{}", width: Double? = nil) {
    self.name = name
    self.width = width
    if case .object(let options)? = try? JSONParser.value(of: Array(json.utf8), isLenient: false) {
      self.options = options
    } else {
      options = JSONObject()
    }
  }

  /// The looks of a sample: as it is, lines chosen together, justified, and what its script has of its own.
  static func looks(of sample: PlaySample) -> [GalleryLook] {
    if sample.record["options"] != nil || sample.record["ruby"] != nil { return [GalleryLook("as the sample has it")] }
    let language = sample.language ?? ""
    let isDivided = AutomaticHyphenation.refusal(language: language, option: "", languageOption: "") == nil
    let hyphenation = isDivided ? #", "hyphenation": "automatic""# : ""
    return [
      GalleryLook("line by line"), GalleryLook("balanced", #"{"lineBreaking": "balanced"}"#),
      GalleryLook("justified", #"{"alignment": "justified", "lineBreaking": "optimal"\#(hyphenation)}"#),
    ] + (own(language).map { [$0] } ?? [])
  }

  private static func own(_ language: String) -> GalleryLook? {
    switch language.prefix(2) {
    // Narrow lines have something to fill.
    case "ar", "fa": GalleryLook("long joins", #"{"alignment": "justified", "kashida": "always"}"#, width: 190)
    // Nastaliq has no long joins.
    case "ur": nil
    case "ja", "zh":
      GalleryLook("vertical", #"{"writingMode": "verticalRL", "textSpacingTrim": "normal", "lineSpacing": 4}"#)
    case "ko": GalleryLook("words kept whole", #"{"lineBreakStrategy": ["hangulWordPriority"]}"#)
    case "th", "lo", "km", "my":
      GalleryLook("between characters", #"{"alignment": "justified", "textJustify": "interCharacter"}"#)
    default: GalleryLook("initial letter", #"{"initialLetter": 2, "lineBreaking": "pretty"}"#)
    }
  }
}
