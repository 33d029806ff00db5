/// The error of a `GSUB` or `GPOS` table that could not be understood: it points outside or has an unknown form.
struct MalformedLayout: Error {}

/// A `GSUB` or `GPOS` table, read with every offset checked.
///
/// HarfBuzz applies these tables but does not say which sequences of glyphs a lookup looks for; its
/// `collect_glyphs` leaves out glyphs of class 0. So the space probe reads the sequences itself.
///
/// - SeeAlso: OpenType 1.9.1, "OpenType Layout common table formats".
@safe struct LayoutTable {
  private let bytes: UnsafeRawBufferPointer
  /// True if this is `GPOS`, where lookups of the same type number do other things.
  let isPositioning: Bool
  let glyphCount: Int
  /// True if values change along axes; at the default place of a design space they do not.
  let isVaried: Bool

  /// - Parameter bytes: Must outlive the table.
  init(_ bytes: UnsafeRawBufferPointer, isPositioning: Bool, glyphCount: Int, isVaried: Bool) {
    unsafe self.bytes = bytes
    self.isPositioning = isPositioning
    self.glyphCount = glyphCount
    self.isVaried = isVaried
  }

  func unsigned16(at offset: Int) throws(MalformedLayout) -> Int {
    guard offset >= 0, unsafe offset &+ 2 <= bytes.count else { throw MalformedLayout() }
    return unsafe Int(bytes[offset]) << 8 | Int(bytes[offset &+ 1])
  }

  /// A 32-bit offset, which is refused where it leads beyond the table: sums with it stay within an `Int` of any machine.
  private func offset32(at offset: Int) throws(MalformedLayout) -> Int {
    let number = try UInt32(unsigned16(at: offset)) << 16 | UInt32(unsigned16(at: offset &+ 2))
    guard unsafe number <= bytes.count else { throw MalformedLayout() }
    return Int(number)
  }

  /// The absolute offset of what the 16-bit offset at `field` points to, counted from `base`; `nil` for 0.
  func target(of field: Int, from base: Int) throws(MalformedLayout) -> Int? {
    let offset = try unsigned16(at: field)
    return offset == 0 ? nil : base + offset
  }

  /// The absolute offsets in an array of 16-bit offsets that follows its count at `field`.
  func targets(at field: Int, from base: Int) throws(MalformedLayout) -> [Int?] {
    var targets: [Int?] = []
    for index in 0..<(try unsigned16(at: field)) {
      targets.append(try target(of: field + 2 + 2 * index, from: base))
    }
    return targets
  }

  /// A lookup with extensions resolved.
  struct Lookup {
    var type: Int
    /// The lookup's flags: which glyphs it does not see.
    var flags: Int
    var subtables: [Int]
  }

  /// - Parameter index: A position in the table's lookup list.
  func lookup(_ index: Int) throws(MalformedLayout) -> Lookup {
    // Offsets of version 2 are longer.
    guard try unsigned16(at: 0) == 1 else { throw MalformedLayout() }
    let list = try unsigned16(at: 8)
    guard try index < unsigned16(at: list) else { throw MalformedLayout() }
    let start = list + (try unsigned16(at: list + 2 + 2 * index))
    var lookup = Lookup(type: try unsigned16(at: start), flags: try unsigned16(at: start + 2), subtables: [])
    let extensionType = isPositioning ? 9 : 7
    let isExtension = lookup.type == extensionType
    for subtable in try targets(at: start + 4, from: start) {
      guard let subtable else { continue }
      if isExtension {
        lookup.type = try unsigned16(at: subtable + 2)
        guard lookup.type != extensionType else { throw MalformedLayout() }
        lookup.subtables.append(subtable + (try offset32(at: subtable + 4)))
      } else {
        lookup.subtables.append(subtable)
      }
    }
    return lookup
  }
}
