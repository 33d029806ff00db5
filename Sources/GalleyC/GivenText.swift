internal import GalleySystem
internal import GalleyUnicode

/// The units that a caller's text is made of, and that offsets count.
enum TextUnits: Int32 {
  case utf8 = 0, utf16 = 1

  init(checking encoding: Int32) throws(LibraryError) {
    guard let units = TextUnits(rawValue: encoding) else {
      throw LibraryError(.badArgument, "the encoding \(encoding) is neither GALLEY_UTF8 nor GALLEY_UTF16")
    }
    self = units
  }

  var size: Int { self == .utf8 ? 1 : 2 }
}

/// A text as C gives it: bytes that live as long as the call.
@safe struct GivenText {
  /// The bytes, not aligned for UTF-16.
  let bytes: UnsafeRawBufferPointer
  let units: TextUnits

  /// The length that stands for "up to the first 0".
  static let nulTerminated = UInt.max

  init(_ text: UnsafeRawPointer?, _ length: Int, _ encoding: Int32) throws(LibraryError) {
    unsafe try self.init(text, length, TextUnits(checking: encoding))
  }

  /// - Parameter length: As C has it, bit for bit.
  init(_ text: UnsafeRawPointer?, _ length: Int, _ units: TextUnits) throws(LibraryError) {
    self.units = units
    let length = UInt(bitPattern: length)
    guard let text = unsafe text else {
      guard length == 0 else { throw .null("the text") }
      unsafe bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let count = unsafe length == Self.nulTerminated ? Self.length(of: text, units) : length
    guard count < 1 << 31 else { throw LibraryError(.tooLong, "a text of \(count) units is too long") }
    unsafe bytes = UnsafeRawBufferPointer(start: text, count: Int(count) * units.size)
  }

  /// The number of units before the first 0.
  private static func length(of text: UnsafeRawPointer, _ units: TextUnits) -> UInt {
    if units == .utf8 { return unsafe UInt(strlen(text.assumingMemoryBound(to: CChar.self))) }
    var count = 0
    while unsafe text.loadUnaligned(fromByteOffset: 2 * count, as: UInt16.self) != 0 { count += 1 }
    return UInt(count)
  }

  /// The text, what is ill formed replaced, and how offsets in it are those of the caller.
  func decoded() -> (text: String, offsets: GivenOffsets) {
    let length = unsafe bytes.count / units.size
    guard units == .utf8 else {
      let decoded = unsafe bytes.baseAddress.map { start in
        unsafe UTF16Transcoding.withUTF8(start, count: length) { unsafe String(decoding: $0, as: UTF8.self) }
      }
      let text = decoded ?? ""
      return (text, GivenOffsets(text: text, units: units, length: length, repairs: []))
    }
    var repairs: [GivenOffsets.Repair] = []
    let text = unsafe Self.repaired(bytes, &repairs)
    return (text, GivenOffsets(text: text, units: units, length: length, repairs: repairs))
  }

  /// The text with one U+FFFD for each maximal subpart that is ill formed.
  private static func repaired(_ bytes: UnsafeRawBufferPointer, _ repairs: inout [GivenOffsets.Repair]) -> String {
    var whole: [UInt8] = []
    var position = 0
    while true {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[position...])
      guard let damage = unsafe IllFormed.firstPart(of: rest) else {
        if repairs.isEmpty { return unsafe String(decoding: bytes, as: UTF8.self) }
        unsafe whole.append(contentsOf: rest)
        return String(decoding: whole, as: UTF8.self)
      }
      unsafe whole.append(contentsOf: rest[..<damage.lowerBound])
      let given = position + damage.lowerBound..<position + damage.upperBound
      repairs.append(GivenOffsets.Repair(start: whole.count, given: given))
      whole.append(contentsOf: [0xEF, 0xBF, 0xBD])
      position = given.upperBound
    }
  }
}

/// Finds ill-formed UTF-8.
enum IllFormed {
  /// The first maximal subpart that is ill formed; `nil` where all is well.
  static func firstPart(of bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    guard unsafe !isASCII(bytes) else { return nil }
    return unsafe UTF8Decoding.firstIllFormedPart(of: bytes.bindMemory(to: UInt8.self).span)
  }

  /// Tells whether there are characters of one byte alone.
  @inline(__always) static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    var bits: UInt64 = 0
    while position &+ 8 <= bytes.count {
      unsafe bits |= bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      position &+= 8
    }
    while position < bytes.count {
      unsafe bits |= UInt64(bytes[position])
      position &+= 1
    }
    return bits & 0x8080_8080_8080_8080 == 0
  }
}
