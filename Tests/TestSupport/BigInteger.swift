/// A whole number of any size, for answers in tests that must be exact.
public struct BigInteger: Sendable {
  /// From the least significant to the most, without zeros at the end.
  private var limbs: [UInt32]
  private var isNegative: Bool

  private init(_ limbs: [UInt32], isNegative: Bool) {
    self.limbs = limbs
    while self.limbs.last == 0 { self.limbs.removeLast() }
    self.isNegative = isNegative && !self.limbs.isEmpty
  }

  public static let zero = BigInteger([], isNegative: false)
  public static let one = BigInteger([1], isNegative: false)

  public var isZero: Bool { limbs.isEmpty }
  public var sign: Int { limbs.isEmpty ? 0 : isNegative ? -1 : 1 }
  public var magnitude: BigInteger { BigInteger(limbs, isNegative: false) }

  /// The number of zero bits after which a finite number's binary fraction ends, negative for a multiple of 2.
  public static func fractionBits(_ value: Double) -> Int {
    if value == 0 { return .min / 2 }
    let significand = value.significandBitPattern | (value.isNormal ? 1 << 52 : 0)
    return 52 - max(Int(value.exponentBitPattern), 1) + 1023 - significand.trailingZeroBitCount
  }

  /// `value · 2^bits`, which must be whole.
  public init(_ value: Double, shiftedLeft bits: Int) {
    guard value != 0 else {
      self = .zero
      return
    }
    let significand = value.significandBitPattern | (value.isNormal ? 1 << 52 : 0)
    let zeros = significand.trailingZeroBitCount
    let odd = significand >> UInt64(zeros)
    let shift = max(Int(value.exponentBitPattern), 1) - 1023 - 52 + zeros + bits
    precondition(shift >= 0, "not a whole number")
    let number = BigInteger([UInt32(truncatingIfNeeded: odd), UInt32(odd >> 32)], isNegative: value < 0)
    self = number << shift
  }

  public static func << (a: BigInteger, bits: Int) -> BigInteger {
    var limbs = [UInt32](repeating: 0, count: bits / 32)
    var carry: UInt64 = 0
    for limb in a.limbs {
      carry |= UInt64(limb) << UInt64(bits % 32)
      limbs.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    limbs.append(UInt32(carry))
    return BigInteger(limbs, isNegative: a.isNegative)
  }

  private static func compareMagnitudes(_ a: [UInt32], _ b: [UInt32]) -> Int {
    if a.count != b.count { return a.count < b.count ? -1 : 1 }
    for index in a.indices.reversed() where a[index] != b[index] { return a[index] < b[index] ? -1 : 1 }
    return 0
  }

  public static prefix func - (a: BigInteger) -> BigInteger { BigInteger(a.limbs, isNegative: !a.isNegative) }
  public static func - (a: BigInteger, b: BigInteger) -> BigInteger { a + -b }

  public static func + (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.isNegative == b.isNegative {
      var sum: [UInt32] = []
      var carry: UInt64 = 0
      for index in 0..<max(a.limbs.count, b.limbs.count) {
        carry += (index < a.limbs.count ? UInt64(a.limbs[index]) : 0)
        carry += (index < b.limbs.count ? UInt64(b.limbs[index]) : 0)
        sum.append(UInt32(truncatingIfNeeded: carry))
        carry >>= 32
      }
      sum.append(UInt32(carry))
      return BigInteger(sum, isNegative: a.isNegative)
    }
    if compareMagnitudes(a.limbs, b.limbs) < 0 { return b + a }
    var difference: [UInt32] = []
    var borrow: Int64 = 0
    for index in a.limbs.indices {
      var value = Int64(a.limbs[index]) - (index < b.limbs.count ? Int64(b.limbs[index]) : 0) - borrow
      borrow = value < 0 ? 1 : 0
      if value < 0 { value += 1 << 32 }
      difference.append(UInt32(value))
    }
    return BigInteger(difference, isNegative: a.isNegative)
  }

  public static func * (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.isZero || b.isZero { return .zero }
    var product = [UInt32](repeating: 0, count: a.limbs.count + b.limbs.count)
    for (i, x) in a.limbs.enumerated() where x != 0 {
      var carry: UInt64 = 0
      for (j, y) in b.limbs.enumerated() {
        carry += UInt64(x) * UInt64(y) + UInt64(product[i + j])
        product[i + j] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      product[i + b.limbs.count] = UInt32(carry)
    }
    return BigInteger(product, isNegative: a.isNegative != b.isNegative)
  }

  /// The nearest numbers to a quotient, within some units of the last place.
  public static func quotient(_ a: BigInteger, _ b: BigInteger) -> Double {
    func leading(_ number: BigInteger) -> (Double, Int) {
      var value = 0.0
      for limb in number.limbs.suffix(4).reversed() { value = value * 4_294_967_296 + Double(limb) }
      return (number.isNegative ? -value : value, 32 * max(number.limbs.count - 4, 0))
    }
    let (x, xBits) = leading(a), (y, yBits) = leading(b)
    return Double(sign: .plus, exponent: xBits - yBits, significand: 1) * (x / y)
  }
}

extension BigInteger: Comparable {
  public static func < (a: BigInteger, b: BigInteger) -> Bool { (a - b).sign < 0 }
  public static func == (a: BigInteger, b: BigInteger) -> Bool {
    a.isNegative == b.isNegative && a.limbs == b.limbs
  }
}
