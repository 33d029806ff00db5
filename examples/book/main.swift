import Foundation
internal import GalleyRender

/// Writes a vertical book of twenty pages, a story by Akutagawa Ryūnosuke (1915) with readings, chapters and their table of
/// contents:
///
///     swift run BookExample Tests/Fixtures/Corpora/ja-rashomon.txt book.pdf
let arguments = CommandLine.arguments.dropFirst()
let source = arguments.first ?? "Tests/Fixtures/Corpora/ja-rashomon.txt"
let story = try String(contentsOfFile: source, encoding: .utf8)
var book = Book(title: "羅生門")
/// The paragraphs that chapters begin with.
let titles = [0: "一　雨やみ", 8: "二　門の上", 16: "三　老婆", 24: "四　黒洞々たる夜"]
for (number, paragraph) in story.split(separator: "\n").enumerated() {
  if let title = titles[number] { try book.chapter(title) }
  try book.text(String(paragraph))
}
var options = PictureOptions()
(options.title, options.author, options.language) = ("羅生門", "芥川龍之介", "ja")
for note in try book.pictures().write(to: arguments.dropFirst().first ?? "book.pdf", options: options) { print(note) }
