public import GalleyLayout

/// An inspectable property of a view as an editor's panel lists it.
public struct InspectableAttribute: Hashable, Sendable {
  /// The property's name, such as `dividerSize`.
  public var name: String
  /// The name as the panel shows it, split at capital letters: `Divider Size`.
  public var title: String
  /// The first word that the attribute shares with others of its class; `nil` where it shares none.
  public var group: String?
  /// The type that documents write.
  public var type: InspectableType
  /// The value at present.
  public var value: InterfaceRuntimeAttribute.Value
}

extension LayoutView {
  /// The inspectable properties of the view's class and the classes above it, those of the upper classes first, each class
  /// in the order of its declaration.
  ///
  /// - Complexity: O(*n*) in the stored properties of these classes.
  public final var inspectableAttributes: [InspectableAttribute] {
    let properties = inspectableProperties
    let firstWords = properties.map { InspectableTitle.words(of: $0.name).first ?? "" }
    return zip(properties, firstWords).map { property, word in
      InspectableAttribute(
        name: property.name, title: InspectableTitle.title(of: property.name),
        group: firstWords.count { $0 == word } > 1 ? word : nil, type: property.storage.type,
        value: property.storage.shownValue)
    }
  }

  /// Sets an inspectable property as a document does, and runs its observer.
  ///
  /// - Returns: Whether there is such a property and the value is of its type.
  public final func setInspectable(_ value: InterfaceRuntimeAttribute.Value, forKey name: String) -> Bool {
    inspectableProperties.first { $0.name == name }?.storage.set(value, in: self) ?? false
  }

  private var inspectableProperties: [(name: String, storage: any AnyInspectable)] {
    var levels: [[(name: String, storage: any AnyInspectable)]] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror, level.subjectType != LayoutView.self {
      levels.append(
        level.children.compactMap { child in
          // The storage of a wrapped property has its name after an underscore.
          guard let storage = child.value as? any AnyInspectable, let label = child.label, label.hasPrefix("_")
          else { return nil }
          return (String(label.dropFirst()), storage)
        })
      mirror = level.superclassMirror
    }
    return levels.reversed().flatMap(\.self)
  }
}

/// A view that shows itself in previews (`IB_DESIGNABLE`).
public protocol InterfaceDesignable: LayoutView {
  /// Called when a preview has made the view and set its attributes, and never in an app: the place for sample content.
  func prepareForInterfaceBuilder()
}

/// The titles of properties.
enum InspectableTitle {
  /// `dividerSize` is `Divider Size`, `iconURLText` is `Icon URL Text`.
  static func title(of name: String) -> String { words(of: name).joined(separator: " ") }

  /// The words of a name, each with a capital letter.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      // A word begins at a capital letter after a small one, and at the last capital of several before a small one.
      let isStart =
        index == 0
        || letter.isUppercase && (!letters[index - 1].isUppercase || next?.isLowercase ?? false)
      if letter == "_" || letter == " " {
        words.append("")
      } else if isStart || words.isEmpty {
        words.append(letter.uppercased())
      } else if words[words.count - 1].isEmpty {
        words[words.count - 1] = letter.uppercased()
      } else {
        words[words.count - 1].append(letter)
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
