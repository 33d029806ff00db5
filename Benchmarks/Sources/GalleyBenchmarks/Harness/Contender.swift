/// A way of doing a job that several can do.
struct Contender {
  /// Who does it, with the version where it is somebody else's.
  let name: String
  /// Done before every run, outside of what is measured.
  let before: (() throws -> Void)?
  /// How many units one run does; `nil` for as many as the comparison says.
  ///
  /// A slow contender may do a part of a job that consists of equal units.
  let units: Int?
  /// Does the whole job once and returns a number that depends on the result, so that no work can be left out.
  let run: () throws -> Int

  init(_ name: String, units: Int? = nil, before: (() throws -> Void)? = nil, run: @escaping () throws -> Int) {
    self.name = name
    self.units = units
    self.before = before
    self.run = run
  }
}

/// Another contender, and what is claimed of it.
struct Peer {
  let contender: Contender
  let claim: Claim?

  init(_ contender: Contender, _ claim: Claim? = nil) {
    self.contender = contender
    self.claim = claim
  }
}

/// A promise about a number, and its name.
struct Claim {
  enum Bound {
    /// The subject needs at most this many times the peer's time, or a value is at most this.
    case atMost(Double)
    /// The subject is at least this many times as fast as the peer, or a value is at least this.
    case atLeast(Double)
  }

  let bound: Bound
  /// The subject of the promise, such as `warm labels`.
  let name: String

  static func atMost(_ limit: Double, _ name: String) -> Claim { Claim(bound: .atMost(limit), name: name) }
  static func atLeast(_ limit: Double, _ name: String) -> Claim { Claim(bound: .atLeast(limit), name: name) }

  func holds(for value: Double) -> Bool {
    switch bound {
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    }
  }
}
