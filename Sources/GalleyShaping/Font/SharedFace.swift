internal import CHarfBuzz
internal import GalleyUnicode

/// A face of a font file: what is the same at every place of its design space.
///
/// It hands out one ``FontInstance`` per place, so that equal fonts are one object and one cache key.
///
/// `@unchecked Sendable`: the HarfBuzz face is immutable, which HarfBuzz promises makes it safe to
/// share; the rest is constant, or a `Lock`.
@safe package final class SharedFace: @unchecked Sendable {
  /// Owned by this object: `hb_face_t *`, immutable.
  let hbFace: OpaquePointer
  let storage: FontStorage
  let index: Int
  let unitsPerEm: Int32
  let glyphCount: Int
  let axes: [FontAxis]
  /// The shapers that HarfBuzz may use; see ``shapers(of:)``.
  let shapers: UnsafePointer<UnsafePointer<CChar>?>?

  private let instances = Lock(InstanceTable())

  init(_ storage: FontStorage, index: Int) throws(FontError) {
    let source = storage.source
    guard 0..<storage.faceCount ~= index else {
      throw FontError(
        .faceIndexOutOfRange, source,
        "no face \(index); the file has \(storage.faceCount), counted from 0")
    }
    try unsafe storage.withBytes { bytes throws(FontError) in
      try unsafe SfntDirectory.checkTables(bytes, faceIndex: index, source: source)
    }
    let face = try unsafe SharedFace.open(storage, index: index)
    unsafe hbFace = unsafe face
    self.storage = storage
    self.index = index
    unitsPerEm = unsafe Int32(bitPattern: hb_face_get_upem(face))
    glyphCount = unsafe Int(hb_face_get_glyph_count(face))
    axes = unsafe SharedFace.readAxes(face)
    unsafe shapers = unsafe SharedFace.shapers(of: face)
  }

  deinit { unsafe hb_face_destroy(hbFace) }

  /// The instance at the default place of the design space, from which all others are made; asked for once.
  ///
  /// It is not put into the table before another one is made, which happens to few: counting references to what is held
  /// weakly takes several times as long, and Swift takes longer to make the types of the table than to open a face.
  func makeFirstInstance() throws(FontError) -> FontInstance {
    try instances.withLock { instances throws(FontError) in
      try FontInstance(face: self, coordinates: axes.map { Float($0.defaultValue) }) { instances.identifier(for: $0) }
    }
  }

  /// The one instance at a place of the design space.
  ///
  /// - Parameters:
  ///   - coordinates: A finite value within its range for each axis.
  ///   - known: Any instance of the face.
  func instance(at coordinates: [Float], besides known: FontInstance) throws(FontError) -> FontInstance {
    if coordinates == known.coordinates { return known }
    return try instances.withLock { instances throws(FontError) in
      instances.insert(known)
      if let live = instances.live[coordinates]?.instance { return live }
      let instance = try FontInstance(face: self, coordinates: coordinates) { instances.identifier(for: $0) }
      instances.insert(instance)
      return instance
    }
  }

  #if hasFeature(Embedded)
    /// Takes an instance that goes out of the table, which does not learn by itself that it is gone.
    func forget(_ instance: FontInstance) {
      instances.withLock { instances in
        if instances.live[instance.coordinates]?.instance === instance { instances.live[instance.coordinates] = nil }
      }
    }
  #endif

  /// The face's instances, held weakly, and the numbers they were given.
  private struct InstanceTable {
    struct WeakInstance {
      #if hasFeature(Embedded)
        // Good while it is in the table: an instance that goes takes itself out, on the only thread there is.
        unowned(unsafe) var instance: FontInstance?
      #else
        weak var instance: FontInstance?
      #endif
    }

    private var defaultIdentifier: UInt32?

    var live: [[Float]: WeakInstance] = [:]
    /// Never shrinks: a place asked for again after its instance died gets its old number, so that
    /// what a cache holds for it stays true. Normalised coordinates have 2^15 steps an axis.
    private var identifiers: [[Int32]: UInt32] = [:]
    private var countToSweep = 16

    mutating func identifier(for normalized: [Int32]) -> UInt32 {
      if normalized.isEmpty {
        let identifier = defaultIdentifier ?? FontInstance.nextIdentifier()
        defaultIdentifier = identifier
        return identifier
      }
      if let known = identifiers[normalized] { return known }
      let new = FontInstance.nextIdentifier()
      identifiers[normalized] = new
      return new
    }

    /// Holds an instance from now on, if it is not held yet.
    mutating func insert(_ instance: FontInstance) {
      if live[instance.coordinates]?.instance != nil { return }
      if live.count >= countToSweep {
        live = live.filter { $0.value.instance != nil }
        countToSweep = max(16, live.count * 2)
      }
      live[instance.coordinates] = WeakInstance(instance: instance)
    }
  }
}

// MARK: - Opening

extension SharedFace {
  /// Opens a face and makes sure that it has what measuring text needs.
  private static func open(_ storage: FontStorage, index: Int) throws(FontError) -> OpaquePointer {
    guard let face = unsafe hb_face_create(storage.blob, UInt32(index)),
      unsafe face != hb_face_get_empty()
    else { throw FontError(.outOfMemory, storage.source, "out of memory") }
    unsafe hb_face_make_immutable(face)
    if let reason = unsafe reasonToRefuse(face) {
      unsafe hb_face_destroy(face)
      throw FontError(.malformed, storage.source, reason)
    }
    return unsafe face
  }

  /// Returns what keeps a face from being used, or `nil`.
  ///
  /// A font without `cmap` passes: it has no glyph for any text, and says so when it is asked.
  private static func reasonToRefuse(_ face: OpaquePointer) -> String? {
    for tag in ["head", "maxp", "hhea", "hmtx"] as [FontTag] where unsafe !hasTable(tag, of: face) {
      return "the font has no table \(tag)"
    }
    let head = unsafe table(.head, of: face)
    guard let unitsPerEm = head.unsigned16(at: 18), 16...16384 ~= unitsPerEm else {
      return "table head gives no units per em from 16 to 16384"
    }
    guard unsafe hb_face_get_glyph_count(face) > 0 else { return "table maxp says that there are no glyphs" }
    return nil
  }
}
