internal import Galley

/// The sizes that an item gave, one for each way in which it was asked.
///
/// An item may stand in one subitem's place and, once those before it are known, in another's, where it is asked for
/// another axis or at another width. Each answer is kept, so that where it stands is settled whatever was estimated.
struct MeasuredSizes {
  private struct Answer {
    var asked: CollectionLayoutAttributes.OpenAxes
    /// The size: given on the axes asked for, and held on the others.
    var size: Size

    func isAbout(_ asked: CollectionLayoutAttributes.OpenAxes, _ held: Size) -> Bool {
      self.asked == asked && (asked.contains(.width) || abs(size.width - held.width) < 1e-6)
        && (asked.contains(.height) || abs(size.height - held.height) < 1e-6)
    }
  }

  /// More places than subitems that differ have no item.
  private static let mostAnswers = 16

  private var answer: Answer?
  private var others: [Answer] = []

  /// True if the item was asked at all.
  var isAsked: Bool { answer != nil }

  /// The size that was given on some axes, with the others held; `nil` where the item was not asked so.
  func size(_ asked: CollectionLayoutAttributes.OpenAxes, held: Size) -> Size? {
    guard let answer else { return nil }
    if answer.isAbout(asked, held) { return answer.size }
    return others.first { $0.isAbout(asked, held) }?.size
  }

  /// Notes a size. The item is asked again in the same way only if its content changed: the rest is forgotten then.
  mutating func note(_ size: Size, _ asked: CollectionLayoutAttributes.OpenAxes) {
    let new = Answer(asked: asked, size: size)
    if answer == nil || self.size(asked, held: size) != nil || others.count == MeasuredSizes.mostAnswers {
      answer = new
      others = []
    } else {
      others.append(new)
    }
  }
}
