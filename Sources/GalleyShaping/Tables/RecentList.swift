/// A list of what was added last: a new element takes the place of the oldest one.
package struct RecentList<Element> {
  @usableFromInline package var elements: ContiguousArray<Element> = []
  /// The place of the element that was added last; -1 for none.
  @usableFromInline package var last = -1
  @usableFromInline let capacity: Int

  /// - Parameter capacity: As many elements as the texts of a screen ask for.
  @inlinable package init(capacity: Int) { self.capacity = capacity }

  /// Adds an element, which it returns.
  @inlinable @discardableResult package mutating func add(_ element: Element) -> Element {
    last = (last + 1) % capacity
    if last < elements.count { elements[last] = element } else { elements.append(element) }
    return element
  }
}
