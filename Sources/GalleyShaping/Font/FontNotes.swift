internal import GalleyUnicode

/// A note of what one of the folders above has found out about a font: an object of its own class, kept with the font.
protocol FontNote: AnyObject, Sendable {
  init()
}

/// The notes of a font, one of each class, made when it is first asked for.
///
/// The font keeps them without knowing what they are, so that nothing here depends on shaping or caching.
struct FontNotes: ~Copyable, Sendable {
  private let notes = Lock<[ObjectIdentifier: any FontNote]>([:])

  /// The note of a class.
  ///
  /// - Complexity: A look-up under a lock; keep what it answers.
  func note<Note: FontNote>(_ type: Note.Type) -> Note {
    notes.withLock { notes in
      if let known = notes[ObjectIdentifier(type)] as? Note { return known }
      let note = Note()
      notes[ObjectIdentifier(type)] = note
      return note
    }
  }
}
