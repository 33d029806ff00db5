import Foundation
import TestSupport

/// A part of the package that is fed with hostile input, and what its answers must agree with.
protocol FuzzTarget {
  /// The name that scripts/fuzz.sh calls it by.
  static var name: String { get }

  /// Makes what all runs share.
  ///
  /// - Parameter context: Where the target finds files and programs.
  init(_ context: FuzzContext) throws

  /// An input that nothing was learned for.
  func randomInput(using random: inout SplitMix64) -> [UInt8]

  /// An input made of one that did something new.
  func mutated(_ input: [UInt8], other: [UInt8], using random: inout SplitMix64) -> [UInt8]

  /// Runs one input.
  ///
  /// - Returns: What the input did, to keep those that do something new.
  /// - Throws: ``FuzzFailure`` when an answer is wrong.
  mutating func run(_ input: [UInt8]) throws -> FuzzOutcome
}

extension FuzzTarget {
  func mutated(_ input: [UInt8], other: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    Mutation.mutated(input, other: other, atMost: 4096, using: &random)
  }
}

/// The outcome of a run.
struct FuzzOutcome {
  /// A number that differs between inputs that took different ways, as far as answers show.
  var signature: Int
  /// How many inputs of the tested part the run was: the lines of a batch.
  var executions = 1

  init(_ parts: Int..., executions: Int = 1) {
    var value: UInt64 = 14_695_981_039_346_656_037
    for part in parts { value = (value ^ UInt64(truncatingIfNeeded: part)) &* 1_099_511_628_211 }
    signature = Int(truncatingIfNeeded: value)
    self.executions = executions
  }

  /// A number's size, so that not every number is something new.
  static func scale(_ number: Int) -> Int { number < 4 ? number : 2 + Int.bitWidth - number.leadingZeroBitCount }

  /// A number for the first words of a message, so that another mistake is something new and another number in it is not.
  static func kind(ofMessage message: String) -> Int {
    message.utf8.lazy.filter { $0 > 0x40 && $0 < 0x7F }.prefix(20).reduce(0) { $0 &* 31 &+ Int($1) }
  }
}

/// An answer that is wrong.
struct FuzzFailure: Error {
  var message: String
  init(_ message: String) { self.message = message }
}

/// Throws unless a claim holds.
func require(_ claim: Bool, _ message: @autoclosure () -> String) throws {
  if !claim { throw FuzzFailure(message()) }
}

/// The places where targets find files and programs.
struct FuzzContext {
  /// The package's folder.
  var root: String
  /// The program `galley`.
  var galley: String

  /// The files that a target changes, in `Tests/Fuzz/Seeds`.
  func seeds(_ target: String) throws -> [[UInt8]] {
    let folder = Repository.path("Tests/Fuzz/Seeds/\(target)")
    let seeds = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      try Repository.bytes(folder + "/" + name)
    }
    try require(!seeds.isEmpty, "there are no files in \(folder)")
    return seeds
  }
}
