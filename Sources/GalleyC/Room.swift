/// The caller's array for results, and where their number goes.
@safe struct Room<Element> {
  private let elements: UnsafeMutablePointer<Element>?
  private let capacity: Int
  private let count: UnsafeMutablePointer<Int>

  init(
    _ elements: UnsafeMutablePointer<Element>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?, _ name: String
  ) throws(LibraryError) {
    guard let count = unsafe count else { throw .null("the count of \(name)") }
    guard unsafe capacity == 0 || elements != nil else { throw .null(name) }
    unsafe self.elements = elements
    // What was too large for a positive number is more than there are elements.
    self.capacity = capacity < 0 ? .max : capacity
    unsafe self.count = count
  }

  /// Copies an array as far as there is room.
  ///
  /// - Returns: True where all of it was copied.
  @discardableResult func fill(_ array: [Element]) -> Bool {
    unsafe count.pointee = array.count
    guard let elements = unsafe elements else { return array.isEmpty }
    unsafe array.withUnsafeBufferPointer { array in
      guard let start = array.baseAddress else { return }
      unsafe elements.initialize(from: start, count: min(array.count, capacity))
    }
    return array.count <= capacity
  }

  /// Fills the array as far as it goes, and says how many elements there are.
  func fill(count: Int, _ element: (Int) -> Element) {
    unsafe self.count.pointee = count
    guard let elements = unsafe elements else { return }
    for index in 0..<min(count, capacity) { unsafe (elements + index).initialize(to: element(index)) }
  }
}
