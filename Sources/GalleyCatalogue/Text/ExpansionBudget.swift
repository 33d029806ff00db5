/// The limit of a file's expanded content: a short file that names a part many times would fill all memory.
///
/// Entities of XML, objects of binary property lists and forms that multiply draw on it. Each costs what it takes to
/// read its part once more, so that work and memory stay in proportion to the size of the file.
package struct ExpansionBudget: Sendable {
  /// The rest of the budget, in bytes or in steps of like cost.
  package private(set) var rest: Int
  private let limit: Int

  /// - Parameter size: The bytes of the file.
  package init(size: Int) {
    limit = 1 << 20 + 16 * size
    rest = limit
  }

  /// Takes a cost off what is left; `false` where it is more.
  package mutating func takes(_ cost: Int) -> Bool {
    rest -= cost
    return rest >= 0
  }

  /// Takes a cost off what is left.
  ///
  /// - Throws: `CatalogueFault`, `tooLarge`, at the part that is too much.
  package mutating func spend(_ cost: Int, _ what: String, at offset: Int?) throws(CatalogueFault) {
    guard takes(cost) else {
      throw CatalogueFault(.tooLarge, at: offset, "\(what) repeat each other to more than \(limit) bytes")
    }
  }
}
