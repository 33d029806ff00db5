/// A list of what was added last: a new element takes the place of the oldest one.
struct RecentList<Element> {
  private(set) var elements: ContiguousArray<Element> = []
  private var oldest = 0
  private let capacity: Int

  /// - Parameter capacity: As many elements as the texts of a screen ask for.
  init(capacity: Int) { self.capacity = capacity }

  /// Adds an element, which it returns.
  mutating func add(_ element: Element) -> Element {
    if elements.count < capacity {
      elements.append(element)
    } else {
      elements[oldest] = element
      oldest = (oldest + 1) % capacity
    }
    return element
  }
}
