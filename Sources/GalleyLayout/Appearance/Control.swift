package import Galley

extension Appearance {
  /// A control of the system, with what it shows.
  package enum Control: Sendable {
    /// A switch (`UISwitch`).
    case `switch`(isOn: Bool)
    /// The value from 0, the leading end, to 1; so is that of `progress`.
    case slider(Double)
    /// A bar that is filled up to a part of its length (`UIProgressView`).
    case progress(Double)
    /// Titles side by side; the index of the chosen one, from 0 (`UISegmentedControl`).
    case segments([String], selected: Int?)
    /// A minus and a plus (`UIStepper`).
    case stepper
    /// A dot for each page; the index of the current one, from 0 (`UIPageControl`).
    case pages(count: Int, current: Int)
    /// A turning wheel (`UIActivityIndicatorView`).
    case activity
    /// A button with its title (`UIButton`).
    case button(title: String, ButtonStyle)
    /// A field of one line; the placeholder shows where the text is empty (`UITextField`).
    case textField(text: String, placeholder: String, FieldBorder)
    /// A text of several lines with insets, from the top.
    case textView(Label)
    /// A label whose size does not follow from its text.
    case label(Label)
    /// A field with a magnifying glass (`UISearchBar`).
    case searchBar(text: String, placeholder: String)
    /// A title with the titles of items at both ends (`UINavigationBar`).
    case navigationBar(title: String, leading: [String], trailing: [String])
    /// The titles of tabs; the index of the chosen one, from 0 (`UITabBar`).
    case tabBar([String], selected: Int?)
    /// The titles of items side by side (`UIToolbar`).
    case toolbar([String])
    /// Wheels side by side, whose rows a program fills.
    case picker(wheels: Int)
    /// The accessory at the trailing end of a row.
    case row(Accessory)
    /// A field of something that only a device can show: a map, a web page, a camera.
    case canvas(String)
  }

  /// The looks of a button (`UIButton.Configuration`).
  package enum ButtonStyle: String, Hashable, Sendable, CaseIterable {
    /// The title alone, or on a field: gray, in a light tint, or in the tint.
    case plain, gray, tinted, filled
    /// A plus or an i in a circle.
    case add, info
  }

  /// The line around a text field.
  package enum FieldBorder: String, Hashable, Sendable, CaseIterable {
    /// No line, a thin one, one that looks pressed in, or one with round corners.
    case none, line, bezel, roundedRect
  }

  /// A sign that a row leads on or is chosen.
  package enum Accessory: String, Hashable, Sendable, CaseIterable {
    /// Nothing, a chevron, a tick, an i in a circle, or that with a chevron.
    case none, disclosureIndicator, checkmark, detailButton, detailDisclosureButton
  }
}
