import Foundation
import GalleyPlay
import Testing

@Suite struct GalleryPageTests {
  private static let page = try? GalleryPage(width: 260, size: 16) { "--" + $0 }.html()

  @Test func allSamplesAreDrawn() throws {
    let page = try #require(Self.page)
    for sample in PlaySample.all { #expect(page.contains("<h2>\(sample.name)</h2>"), "\(sample.name)") }
    #expect(page.matches(of: /<figure>/).count >= 3 * 30)
    #expect(page.matches(of: /<figure>/).count == page.matches(of: #/<svg\s/#).count)
    #expect(page.matches(of: #/<pre>(galley|printf)\s/#).count == page.matches(of: /<figure>/).count)
  }

  /// The numbers that the page says are those of its texts; a script is the first word of its letters' names.
  @Test func countsAreTrue() throws {
    let scalars = PlaySample.all.flatMap { $0.text.unicodeScalars.filter(\.properties.isAlphabetic) }
    let letters = scalars.filter { $0.properties.generalCategory != .modifierLetter }
    let scripts = Set(letters.compactMap { $0.properties.name?.split(separator: " ").first })
    #expect(scripts.count == PlaySample.scripts, "\(scripts.sorted())")
    #expect(scripts.contains("ORIYA"))
    #expect(Self.page?.contains("\(PlaySample.all.count) texts in \(scripts.count) scripts") == true)
  }

  /// A picture with long joins has marks that justified lines of the same text have not.
  @Test func longJoinsAreDrawn() throws {
    func marks(_ figure: Substring) -> Int { figure.matches(of: /<use|<path|<rect/).count }
    var compared = 0
    for article in try #require(Self.page).split(separator: "<article ").dropFirst() {
      let figures = article.split(separator: "<figure>")
      guard let long = figures.first(where: { $0.contains("<figcaption>long joins") }) else { continue }
      let justified = try #require(figures.first { $0.contains("<figcaption>justified") })
      #expect(marks(long) > marks(justified) + 2, "\(article.prefix(60))")
      compared += 1
    }
    #expect(compared == 2)
  }

  /// A caption says that words are divided where they are, and nowhere else.
  @Test func hyphensAreThere() throws {
    let articles = try #require(Self.page).split(separator: "<article ").dropFirst()
    func isDivided(_ name: String) -> Bool? {
      articles.first { $0.contains("<h2>\(name)</h2>") }?.contains("<figcaption>justified, hyphenated<")
    }
    for name in ["English", "German", "Turkish", "Greek", "Russian", "Odia"] {
      #expect(isDivided(name) == true, "\(name)")
    }
    for name in ["Emoji", "Vietnamese", "Urdu, Nastaliq", "Korean"] { #expect(isDivided(name) == false, "\(name)") }
  }

  /// The file needs nothing else, and runs nothing.
  @Test func nothingIsFetched() throws {
    let page = try #require(Self.page)
    for attribute in page.matches(of: /(?:href|src)="([^"]*)"/) {
      #expect(attribute.1.hasPrefix("#") || attribute.1.hasPrefix("data:image/"), "\(attribute.1.prefix(80))")
    }
    #expect(!page.contains("<script") && !page.contains("url("))
  }

  /// Pictures on one page do not take each other's glyphs.
  @Test func identifiersAreUnique() throws {
    let page = try #require(Self.page)
    let identifiers = page.matches(of: /<path id="([^"]+)"/).map { String($0.1) }
    var bodies: [String: Set<String>] = [:]
    for glyph in page.matches(of: /<path id="([^"]+)" d="([^"]*)"/) {
      bodies[String(glyph.1), default: []].insert(String(glyph.2))
    }
    #expect(identifiers.count > 1000)
    // Equal pictures have equal names; another glyph never has one that is taken.
    #expect(bodies.values.allSatisfy { $0.count == 1 })
    let targets = Set(page.matches(of: /<use (?:xlink:)?href="#([^"]+)"/).map { String($0.1) })
    #expect(targets.isSubset(of: Set(page.matches(of: /id="([^"]+)"/).map { String($0.1) })))
  }

  @Test func anOptionThatCannotBeIsAMistake() {
    #expect(throws: (any Error).self) { try GalleryPage(width: 100, size: -1) { $0 }.html() }
  }
}
