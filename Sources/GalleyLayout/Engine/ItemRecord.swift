internal import Galley

/// The place that an item has in an engine: its number there, and with it the number of its variables.
///
/// An engine makes four variables per item, one after the other, and no others; a place that an item has left is given
/// to the next that joins, variables included.
struct ItemSlot: Hashable, BitwiseCopyable {
  let number: Int32

  // The item's alignment rectangle in the coordinates of its container.
  var x: Solver.Variable { Solver.Variable(index: number * 4) }
  var y: Solver.Variable { Solver.Variable(index: number * 4 + 1) }
  var width: Solver.Variable { Solver.Variable(index: number * 4 + 2) }
  var height: Solver.Variable { Solver.Variable(index: number * 4 + 3) }

  init(number: Int32) { self.number = number }

  /// The place of the item that a variable belongs to.
  init(owning variable: Solver.Variable) { number = variable.index / 4 }

  static func isWidth(_ variable: Solver.Variable) -> Bool { variable.index % 4 == 2 }
}

/// The record of an item in an engine.
@safe struct ItemRecord: BitwiseCopyable {
  // The engine is told when an item leaves the tree, and forgets it then.
  private unowned(unsafe) var target: LayoutItem?
  private unowned(unsafe) var targetView: LayoutView?

  /// Orders items by the time at which they joined.
  let sequence: Int
  /// True if the frame and the autoresizing mask make rows.
  var hasFrameRows = false
  /// True if the rectangle may have changed since somebody asked what moved.
  var hasMoved = false
  /// The place in the engine's list of wrapping texts, or -1.
  var wrapping: Int32 = -1
  var contentVersion = 0

  /// `nil` when the place is free.
  var item: LayoutItem? { unsafe target }
  /// The item, if it is a view.
  var view: LayoutView? { unsafe targetView }

  init(_ item: LayoutItem, sequence: Int) {
    unsafe target = item
    unsafe targetView = item.asView
    self.sequence = sequence
  }

  mutating func forgetItem() {
    unsafe target = nil
    unsafe targetView = nil
    wrapping = -1
  }
}

/// The two constraints that content puts on one dimension.
struct ContentRows: BitwiseCopyable {
  /// Not larger than the content.
  var hugging: Solver.ConstraintID
  /// Not smaller than the content.
  var compression: Solver.ConstraintID
  var length: Double
}

/// Text that is measured again at the width that its item is given.
struct WrappingText {
  let slot: ItemSlot
  let content: any SelfMeasuringContent
  /// The size of the content where it is as wide as it likes to be.
  var naturalSize: Size
  /// The size of the content at the solved width, with the widths for which it holds.
  var wrapped: MeasuredContent?
  /// True in `isRigid` if the width follows from required equations alone, in the part of the system with this number.
  var rigidity = (serial: UInt64(0), isRigid: false)
}

/// The origin of a row of the solver.
enum RowOrigin {
  case constraint(LayoutConstraint)
  case content(ItemSlot, LayoutAxis, isHugging: Bool)
  /// A row made from a frame, with what it would look like as a constraint.
  case frame(LayoutConstraint)
  /// The target of a fitting call.
  case target(LayoutAxis)
}

/// The origins of the rows of an engine's solver, found by the place of each.
struct RowOrigins {
  private var origins: ContiguousArray<(id: Solver.ConstraintID, origin: RowOrigin)?> = []

  mutating func reserveCapacity(_ count: Int) { origins.reserveCapacity(count) }

  subscript(id: Solver.ConstraintID) -> RowOrigin? {
    get {
      let index = Int(id.index)
      // The place may hold another row by now.
      guard index < origins.count, let (holder, origin) = origins[index], holder == id else { return nil }
      return origin
    }
    set {
      let index = Int(id.index)
      while origins.count <= index { origins.append(nil) }
      origins[index] = newValue.map { (id, $0) }
    }
  }
}
