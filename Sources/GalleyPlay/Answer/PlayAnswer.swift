internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyRender
internal import GalleyShaping
internal import GalleyUnicode
internal import Synchronization

/// Answers the questions of the page with JSON.
struct PlayAnswers: Sendable {
  let fonts: PlayFonts
  private let memory = PreparedMemory()

  init(fonts: PlayFonts) { self.fonts = fonts }

  /// The lines of a text as pictures: as it is asked for, and in all ways of choosing lines.
  func lines(_ record: JSONObject) throws(RecordError) -> [UInt8] {
    let question = try PlayQuestion(record)
    let paragraphs = try memory.paragraphs(question.preparedPart) { () throws(RecordError) in
      try prepared(question, all: false)
    }
    var panels = [("", try layout(of: paragraphs[0], question))]
    if question.compares {
      let all = try memory.paragraphs(question.preparedPart, all: true) { () throws(RecordError) in
        try prepared(question, all: true)
      }
      for (way, paragraph) in zip(Self.ways, all) { panels.append((way, try layout(of: paragraph, question))) }
    }
    return try Self.checked { () throws(PictureError) in
      try write(panels, of: paragraphs[0], question)
    }
  }

  /// The names of the ways in which lines are chosen: the values of the option.
  static let ways: [String] = {
    guard case .choice(let names)? = TextOptions.named("lineBreaking")?.values else { return [] }
    return names
  }()

  private func prepared(_ question: PlayQuestion, all: Bool) throws(RecordError) -> [PreparedParagraph] {
    guard all else { return [try prepared(question)] }
    var paragraphs: [PreparedParagraph] = []
    for way in Self.ways {
      let change = JSONObject(members: [JSONObject.Member(key: "lineBreaking", value: .string(way))])
      paragraphs.append(try prepared(question, change))
    }
    return paragraphs
  }

  private func prepared(
    _ question: PlayQuestion, _ changes: JSONObject = JSONObject()
  ) throws(RecordError) -> PreparedParagraph {
    let text = try question.attributedText(fonts, changes)
    do throws(TextError) { return try PreparedParagraph(text) } catch { throw RecordError(error.description) }
  }

  private func layout(of paragraph: PreparedParagraph, _ question: PlayQuestion) throws(RecordError) -> TextLayout {
    let limits = try question.limits(tokenStyle: TextStyle(size: question.size, language: question.language))
    do throws(TextError) {
      return try paragraph.layout(width: question.width, limits: limits)
    } catch {
      throw RecordError(error.description)
    }
  }

  private func write(
    _ panels: [(name: String, layout: TextLayout)], of paragraph: PreparedParagraph, _ question: PlayQuestion
  ) throws(PictureError) -> [UInt8] {
    let offsets = UTF16Table(paragraph.text)
    var json = JSONWriter(roundsToThousandths: true)
    var failure: PictureError?
    var used: [FontFace] = []
    json.object { json in
      json.member("text", paragraph.text)
      json.member("naturalWidth", paragraph.naturalWidth)
      json.array("panels") { json in
        for (name, layout) in panels {
          json.object { json in
            json.member("name", name)
            let panel = PlayPanel(layout: layout, isDark: question.isDark, hasGuides: question.hasGuides)
            if name.isEmpty { used = panel.fonts }
            do throws(PictureError) {
              try panel.write(to: &json, width: question.width, offsets, fonts)
            } catch {
              failure = error
            }
          }
        }
      }
      writeFonts(used, to: &json)
      writeMissing(paragraph, to: &json)
    }
    if let failure { throw failure }
    return json.bytes
  }

  /// Writes the fonts of the text, each with what the page calls it and where its file is.
  private func writeFonts(_ used: [FontFace], to json: inout JSONWriter) {
    json.array("fonts") { json in
      for font in used {
        json.object { json in
          json.member("number", fonts.number(of: font))
          json.member("name", font.names.fullName)
          json.member(
            "variations",
            .array(
              zip(font.axes, font.places).compactMap { axis, place in
                place.value == axis.defaultValue ? nil : .string("\(place.axis) \(place.value)")
              }))
          json.member("isFirstFace", .bool(font.faceIndex == 0))
        }
      }
    }
  }

  /// Writes the first characters that no font has, and emoji without a picture.
  private func writeMissing(_ paragraph: PreparedParagraph, to json: inout JSONWriter) {
    for (key, parts) in [("missing", paragraph.missingGlyphs), ("undrawn", paragraph.undrawnGlyphs)] {
      json.member(key, .array(parts.prefix(8).map { .string(String(paragraph.text[$0.range].prefix(8))) }))
    }
  }

  private static func checked(_ body: () throws(PictureError) -> [UInt8]) throws(RecordError) -> [UInt8] {
    do throws(PictureError) { return try body() } catch { throw RecordError(error.description) }
  }
}

extension PlayAnswers {
  /// The most characters whose boundaries are explained at once.
  static let mostExplained = 20_000

  /// Returns the rules of UAX #14 about the boundaries of a text.
  func explanations(_ record: JSONObject) throws(RecordError) -> [UInt8] {
    let question = try PlayQuestion(record)
    let attributed = try question.attributedText(fonts)
    let text = String(String.UnicodeScalarView(attributed.string.unicodeScalars.prefix(Self.mostExplained)))
    var settings = TextSettings()
    settings.paragraphStyle.lineBreakOptions.language = question.language
    try settings.read(question.options)
    let explanations = LineBreaking.explanations(of: text, options: settings.paragraphStyle.lineBreakOptions)
    let offsets = UTF16Table(text)
    var json = JSONWriter(roundsToThousandths: true)
    json.object { json in
      json.array("positions") { json in
        for explanation in explanations {
          json.array { json in
            json.integer(offsets[explanation.offset])
            json.string(explanation.kind == nil ? "×" : explanation.kind == .allowed ? "÷" : "!")
            json.string(explanation.before?.rawValue ?? "")
            json.string(explanation.after?.rawValue ?? "")
            json.string(explanation.rule)
            json.string(explanation.formula)
            json.string(explanation.deciders.joined(separator: ", "))
          }
        }
      }
    }
    return json.bytes
  }
}

/// The texts that were prepared last: while a finger drags a width, nothing else changes.
private final class PreparedMemory: Sendable {
  // Of this file rather than private: the compiler cannot lay out a private type in a Mutex of a debug build.
  fileprivate struct Entry {
    fileprivate var question: JSONObject
    fileprivate var all: Bool
    fileprivate var paragraphs: [PreparedParagraph]
  }

  private let entries = Mutex<[Entry]>([])

  func paragraphs(
    _ question: JSONObject, all: Bool = false, _ prepare: () throws(RecordError) -> [PreparedParagraph]
  ) throws(RecordError) -> [PreparedParagraph] {
    let known = entries.withLock { entries in entries.first { $0.all == all && $0.question == question } }
    if let known { return known.paragraphs }
    let paragraphs = try prepare()
    entries.withLock { entries in
      entries.removeAll { $0.all == all }
      entries.append(Entry(question: question, all: all, paragraphs: paragraphs))
    }
    return paragraphs
  }
}
