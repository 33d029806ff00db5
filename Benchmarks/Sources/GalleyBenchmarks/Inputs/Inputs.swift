import Foundation

/// The texts that suites measure with, each made when it is first asked for.
final class Inputs {
  private let folder: URL

  /// - Parameter folder: Holds the corpora as `.txt` files, the language first in each name.
  init(corporaIn folder: URL) { self.folder = folder }

  /// Every corpus, by name.
  lazy var corpora: Result<[Corpus], any Error> = Result {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return
      try files
      .filter { $0.pathExtension == "txt" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map(Corpus.init(file:))
  }

  /// The English corpus, which long paragraphs and labels are made of.
  lazy var english: Result<Corpus, any Error> = Result {
    guard let english = try corpora.get().first(where: { $0.language == "en" }) else {
      throw InputError("\(folder.path) holds no English corpus")
    }
    return english
  }

  /// Makes labels out of the words of the English corpus.
  lazy var labels: Result<LabelGenerator, any Error> = Result { LabelGenerator(words: try english.get().text) }
}

extension Session {
  var corpora: [Corpus] { get throws { try inputs.corpora.get() } }
  var english: Corpus { get throws { try inputs.english.get() } }

  /// The English corpus repeated to 300 KB, lines kept.
  var longEnglish: Corpus { get throws { try english.repeated(toBytes: 300_000) } }

  /// Distinct labels, the same ones every time.
  func labels(_ count: Int) throws -> [String] { try inputs.labels.get().make(count) }
}
