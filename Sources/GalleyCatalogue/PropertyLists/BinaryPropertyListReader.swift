/// Reads binary property lists (`bplist00`), as built apps have them.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let tableOffset: Int
  /// The objects that have been read: each once, however many name it.
  private var known: [Int: (value: PropertyListValue, cost: Int)] = [:]
  /// The objects that are being read, which no object inside may name.
  private var open: Set<Int> = []
  private var budget: ExpansionBudget

  private static let maximumDepth = 64

  static func value(of bytes: [UInt8]) throws(CatalogueFault) -> PropertyListValue {
    var reader = try BinaryPropertyListReader(bytes)
    return try reader.object(try reader.integer(at: bytes.count - 16, size: 8), depth: 0)
  }

  /// Reads the trailer: how large offsets and references are, and where the table of offsets is.
  private init(_ bytes: [UInt8]) throws(CatalogueFault) {
    guard bytes.count >= 40, bytes.starts(with: Array("bplist00".utf8)) else { throw Self.damaged("no trailer") }
    self.bytes = bytes
    budget = ExpansionBudget(size: bytes.count)
    offsetSize = Int(bytes[bytes.count - 26])
    referenceSize = Int(bytes[bytes.count - 25])
    count = try Self.integer(bytes, at: bytes.count - 24, size: 8)
    tableOffset = try Self.integer(bytes, at: bytes.count - 8, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count <= bytes.count,
      tableOffset <= bytes.count, count * offsetSize <= bytes.count - tableOffset
    else { throw Self.damaged("the table of offsets is outside of the file") }
  }

  /// An object and those that it names. One that was read before costs as much again, since readers meet it again.
  private mutating func object(_ index: Int, depth: Int) throws(CatalogueFault) -> PropertyListValue {
    if let (value, cost) = known[index] {
      try budget.spend(cost, "objects of the property list", at: nil)
      return value
    }
    guard open.insert(index).inserted else { throw Self.damaged("object \(index) holds itself") }
    let before = budget.rest
    let value = try newObject(index, depth: depth)
    open.remove(index)
    known[index] = (value, before - budget.rest)
    return value
  }

  private mutating func newObject(_ index: Int, depth: Int) throws(CatalogueFault) -> PropertyListValue {
    try budget.spend(8, "objects of the property list", at: nil)
    guard index < count else { throw Self.damaged("there is no object \(index)") }
    guard depth <= Self.maximumDepth else { throw Self.damaged("objects are nested too deep") }
    let start = try integer(at: tableOffset + index * offsetSize, size: offsetSize)
    guard start < tableOffset else { throw Self.damaged("object \(index) is outside of the file") }
    let marker = bytes[start]
    let value: PropertyListValue.Value
    switch marker >> 4 {
    case 0x5:
      let (length, content) = try extent(start)
      try budget.spend(length, "strings of the property list", at: nil)
      value = .string(String(decoding: try slice(content, length), as: UTF8.self))
    case 0x6:
      let (length, content) = try extent(start)
      try budget.spend(length * 2, "strings of the property list", at: nil)
      value = .string(try utf16(content, length))
    case 0xA, 0xC:
      let (length, content) = try extent(start)
      var values: [PropertyListValue] = []
      for position in 0..<length { values.append(try object(try reference(content, position), depth: depth + 1)) }
      value = .array(values)
    case 0xD: value = .dictionary(try members(start, depth: depth))
    default: value = .other
    }
    return PropertyListValue(value, offset: nil)
  }

  private mutating func members(_ start: Int, depth: Int) throws(CatalogueFault) -> [PropertyListValue.Member] {
    let (length, content) = try extent(start)
    var members: [PropertyListValue.Member] = []
    for position in 0..<length {
      let key = try object(try reference(content, position), depth: depth + 1).string("a key")
      let value = try object(try reference(content, length + position), depth: depth + 1)
      members.append(.init(key: key, keyOffset: nil, value: value))
    }
    return members
  }

  /// How many elements an object has, and where they begin; more than 14 are counted by an integer after the marker.
  private func extent(_ start: Int) throws(CatalogueFault) -> (length: Int, content: Int) {
    let short = Int(bytes[start] & 0xF)
    var (length, content) = (short, start + 1)
    if short == 0xF {
      guard content < bytes.count, bytes[content] >> 4 == 0x1, bytes[content] & 0xF <= 3 else {
        throw Self.damaged("a length is not a number")
      }
      let size = 1 << Int(bytes[content] & 0xF)
      length = try integer(at: content + 1, size: size)
      content += 1 + size
    }
    guard length <= bytes.count else { throw Self.damaged("an object is longer than the file") }
    return (length, content)
  }

  private func reference(_ content: Int, _ position: Int) throws(CatalogueFault) -> Int {
    try integer(at: content + position * referenceSize, size: referenceSize)
  }

  private func utf16(_ content: Int, _ length: Int) throws(CatalogueFault) -> String {
    let raw = try slice(content, length * 2)
    let units = stride(from: raw.startIndex, to: raw.endIndex, by: 2).map { UInt16(raw[$0]) << 8 | UInt16(raw[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  private func slice(_ start: Int, _ length: Int) throws(CatalogueFault) -> ArraySlice<UInt8> {
    guard start <= bytes.count, length <= bytes.count - start else {
      throw Self.damaged("a string is outside of the file")
    }
    return bytes[start..<start + length]
  }

  private func integer(at start: Int, size: Int) throws(CatalogueFault) -> Int {
    try Self.integer(bytes, at: start, size: size)
  }

  private static func integer(_ bytes: [UInt8], at start: Int, size: Int) throws(CatalogueFault) -> Int {
    guard start >= 0, start <= bytes.count - size else { throw damaged("a number is outside of the file") }
    let value = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard value < 1 << 40 else { throw damaged("a number is too large") }
    return Int(value)
  }

  private static func damaged(_ message: String) -> CatalogueFault {
    CatalogueFault(at: nil, "damaged binary property list: \(message)")
  }
}
