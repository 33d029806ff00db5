internal import Galley
internal import GalleyInterface
internal import GalleyLayout
internal import GalleyRender
internal import GalleyShaping

/// Draws the scenes of a document in several variations.
struct PreviewDrawer {
  let variations: [PreviewVariation]
  let scene: String?
  let hasGuides: Bool
  let maximumBytes: Int

  /// A scene as a picture or, of several variations, a sheet.
  struct Scene {
    var id: String
    var picture: Picture
    var duration: Duration
  }

  /// A document with the translations that it is shown in.
  struct Source {
    var document: InterfaceDocument
    var options: [InterfaceOptions]
    /// The caption of each variation.
    var captions: [String]
    /// Changes when the document, its translations or the way to look at it do.
    var fingerprint: Fingerprint
  }

  func read(_ path: String) throws -> Source {
    let bytes = try DocumentFile.read(path, maximumBytes: maximumBytes)
    let document = try InterfaceDocument(bytes: bytes, name: path)
    var fingerprint = Fingerprint()
    fingerprint.add(VersionText.text)
    fingerprint.add(bytes)
    fingerprint.add("\(scene ?? "") \(hasGuides)")
    var all: [InterfaceOptions] = []
    var captions: [String] = []
    var notes: [String] = []
    for variation in variations {
      var options = InterfaceOptions()
      options.includesAppearance = true
      options.device = variation.device
      options.contentSize = variation.contentSize
      var caption = variation.captions
      if let language = variation.language {
        let translation = try DocumentTranslation(document, path: path, language: language)
        let translations = translation.texts
        if let note = translation.note {
          if !notes.contains(note) { notes.append(note) }
          // A launch screen has one language.
          if !document.isLaunchScreen, let index = caption.firstIndex(of: language) {
            caption[index] += " (not translated)"
          }
        }
        options.language = language
        options.textsOfFiles = translations.textOfKey
        options.direction = InterfaceTranslations.direction(ofLanguage: language)
        for key in translations.strings.keys.sorted() {
          fingerprint.add("\(key)\n\(translations.strings[key] ?? "")\n")
        }
      }
      let names = [
        variation.style.rawValue, variation.device?.name ?? "", variation.language ?? "", "\(variation.contentSize)",
      ]
      fingerprint.add(names.joined(separator: " "))
      all.append(options)
      captions.append(caption.joined(separator: " · "))
    }
    for note in notes { StandardError.write("warning: \(path): \(note)") }
    return Source(document: document, options: all, captions: captions, fingerprint: fingerprint)
  }

  func scenes(of source: Source) throws -> [Scene] {
    let clock = ContinuousClock()
    var parts: [(id: String, pictures: [(caption: String, picture: Picture)], duration: Duration)] = []
    for (variation, (options, caption)) in zip(variations, zip(source.options, source.captions)) {
      var start = clock.now
      let layout = try InterfaceLayout(source.document, options: options, scene: scene)
      var insertions: [ObjectIdentifier: [LayoutView]] = [:]
      for root in layout.roots {
        if let container = root.container { insertions[ObjectIdentifier(container), default: []].append(root.view) }
      }
      // A root that stands in another one is seen there, unless it alone was asked for.
      let shown = layout.roots.filter { $0.container == nil && $0.view.frame.width > 0 && $0.view.frame.height > 0 }
      for (index, root) in shown.enumerated() {
        let picture = try picture(of: root.view, variation.style, insertions)
        let duration = clock.now - start
        start = clock.now
        if index < parts.count {
          parts[index].pictures.append((caption, picture))
          parts[index].duration += duration
        } else {
          parts.append((root.id, [(caption, picture)], duration))
        }
      }
    }
    return try parts.map { part in
      let picture =
        variations.count == 1 ? part.pictures[0].picture : try Picture.sheet(of: part.pictures, columns: 6)
      return Scene(id: part.id, picture: picture, duration: part.duration)
    }
  }

  private func picture(
    of view: LayoutView, _ style: UserInterfaceStyle, _ insertions: [ObjectIdentifier: [LayoutView]]
  ) throws(TextError) -> Picture {
    var picture = Picture(size: view.frame.size, background: Color(.systemBackground).resolved(for: style))
    try picture.drawAppearance(of: view, style: style, insertions: insertions)
    if hasGuides { try picture.drawGuides(of: view, insertions: insertions) }
    return picture
  }
}

/// A hash of a file's content and settings (FNV-1a, 64 bits).
struct Fingerprint: Hashable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // So that what was added once differs from what was added in two parts.
    value = (value ^ 0x1FF) &* 0x100_0000_01b3
  }

  mutating func add(_ text: String) { add(text.utf8) }

  var text: String { String(value, radix: 16) }
}
