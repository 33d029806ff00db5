/// The hash of FIPS 180-4, which names the inputs of generated tables; Foundation has none on Linux.
package enum SHA256 {
  /// Returns the digest of `bytes` in lower-case hexadecimal, so that `sha256sum` can confirm it.
  package static func hexDigest(of bytes: [UInt8]) -> String {
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    let bitCount = UInt64(bytes.count) * 8
    message += stride(from: UInt64(56), through: 0, by: -8).map { UInt8(truncatingIfNeeded: bitCount >> $0) }

    var state = fractionBits(ofFirst: 8, root: { $0.squareRoot() })
    let constants = fractionBits(ofFirst: 64, root: cubeRoot)
    for start in stride(from: 0, to: message.count, by: 64) {
      compress(message[start..<start + 64], into: &state, constants)
    }
    return state.map { word in
      let hex = String(word, radix: 16)
      return String(repeating: "0", count: 8 - hex.count) + hex
    }.joined()
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32], _ constants: [UInt32]) {
    func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
    var w = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for t in 16..<64 {
      let s0 = rotated(w[t - 15], 7) ^ rotated(w[t - 15], 18) ^ w[t - 15] >> 3
      let s1 = rotated(w[t - 2], 17) ^ rotated(w[t - 2], 19) ^ w[t - 2] >> 10
      w.append(w[t - 16] &+ s0 &+ w[t - 7] &+ s1)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ s1 &+ (e & f ^ ~e & g) &+ constants[t] &+ w[t]
      let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let second = s0 &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// The first 32 bits after the point of the roots of the first primes, as the standard defines its constants.
  private static func fractionBits(ofFirst count: Int, root: (Double) -> Double) -> [UInt32] {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < count {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { prime in
      let value = root(Double(prime))
      return UInt32((value - value.rounded(.down)) * 4_294_967_296)
    }
  }

  private static func cubeRoot(_ value: Double) -> Double {
    var root = value / 2
    // Newton's method; twice as many correct digits with each step.
    for _ in 0..<64 { root = (2 * root + value / (root * root)) / 3 }
    return root
  }
}
