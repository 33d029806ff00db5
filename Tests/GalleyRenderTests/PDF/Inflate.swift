/// Reads what zlib has compressed (RFC 1950 and 1951), as slowly as a test may.
struct Inflate {
  struct Fault: Error {}

  private let bytes: [UInt8]
  private var place = 2
  private var bit: UInt8 = 0
  private var output: [UInt8] = []

  static func bytes(of compressed: [UInt8]) throws -> [UInt8] {
    guard compressed.count > 6, compressed[0] & 15 == 8 else { throw Fault() }
    var inflate = Inflate(bytes: compressed)
    while true {
      let isLast = try inflate.bits(1) == 1
      switch try inflate.bits(2) {
      case 0: try inflate.copyStored()
      case 1:
        let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        try inflate.copy(Code(lengths), Code([Int](repeating: 5, count: 30)))
      case 2:
        let (literals, distances) = try inflate.codes()
        try inflate.copy(literals, distances)
      default: throw Fault()
      }
      if isLast { return inflate.output }
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard place < bytes.count else { throw Fault() }
      value |= Int(bytes[place] >> bit & 1) << index
      bit += 1
      if bit == 8 { (bit, place) = (0, place + 1) }
    }
    return value
  }

  /// A Huffman code by the lengths of its words.
  private struct Code {
    private var symbols: [Int: Int] = [:]

    init(_ lengths: [Int]) {
      var next = 0
      for length in 1...15 {
        next <<= 1
        for (symbol, own) in lengths.enumerated() where own == length {
          symbols[length << 16 | next] = symbol
          next += 1
        }
      }
    }

    func symbol(_ word: Int, length: Int) -> Int? { symbols[length << 16 | word] }
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var word = 0
    for length in 1...15 {
      word = try word << 1 | bits(1)
      if let symbol = code.symbol(word, length: length) { return symbol }
    }
    throw Fault()
  }

  private mutating func copyStored() throws {
    if bit > 0 { (bit, place) = (0, place + 1) }
    let count = try bits(16)
    guard try bits(16) == count ^ 0xFFFF, place + count <= bytes.count else { throw Fault() }
    output += bytes[place..<place + count]
    place += count
  }

  private mutating func codes() throws -> (Code, Code) {
    let (literals, distances, count) = try (bits(5) + 257, bits(5) + 1, bits(4) + 4)
    var lengths = [Int](repeating: 0, count: 19)
    for index in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count) {
      lengths[index] = try bits(3)
    }
    let code = Code(lengths)
    lengths = []
    while lengths.count < literals + distances {
      let symbol = try symbol(code)
      switch symbol {
      case 16: lengths += try [Int](repeating: lengths.last ?? 0, count: bits(2) + 3)
      case 17: lengths += try [Int](repeating: 0, count: bits(3) + 3)
      case 18: lengths += try [Int](repeating: 0, count: bits(7) + 11)
      default: lengths.append(symbol)
      }
    }
    return (Code(Array(lengths[..<literals])), Code(Array(lengths[literals..<literals + distances])))
  }

  private mutating func copy(_ literals: Code, _ distances: Code) throws {
    while true {
      let literal = try symbol(literals)
      if literal < 256 {
        output.append(UInt8(literal))
        continue
      }
      if literal == 256 { return }
      let step = literal - 257
      var length = 258
      if step < 8 {
        length = step + 3
      } else if step < 28 {
        let extra = step / 4 - 1
        length = try 3 + ((4 + step % 4) << extra) + bits(extra)
      }
      let symbol = try symbol(distances)
      var distance = symbol + 1
      if symbol > 3 {
        let extra = symbol / 2 - 1
        distance = try 1 + ((2 + symbol % 2) << extra) + bits(extra)
      }
      guard distance <= output.count else { throw Fault() }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
}
