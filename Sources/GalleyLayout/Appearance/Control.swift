public import Galley

extension Appearance {
  /// A control of the system, with what it shows.
  public enum Control: Sendable {
    case `switch`(isOn: Bool)
    /// The value from 0, the leading end, to 1; so is that of `progress`.
    case slider(Double)
    case progress(Double)
    case segments([String], selected: Int?)
    case stepper
    case pages(count: Int, current: Int)
    case activity
    case button(title: String, ButtonStyle)
    case textField(text: String, placeholder: String, FieldBorder)
    /// A text of several lines with insets, from the top.
    case textView(Label)
    /// A label whose size does not follow from its text.
    case label(Label)
    case searchBar(text: String, placeholder: String)
    case navigationBar(title: String, leading: [String], trailing: [String])
    case tabBar([String], selected: Int?)
    case toolbar([String])
    /// Wheels side by side, whose rows a program fills.
    case picker(wheels: Int)
    /// What stands at the trailing end of a row.
    case row(Accessory)
    /// A field of something that only a device can show: a map, a web page, a camera.
    case canvas(String)
  }

  /// How a button looks (`UIButton.Configuration`).
  public enum ButtonStyle: String, Hashable, Sendable, CaseIterable {
    case plain, gray, tinted, filled
    /// A plus or an i in a circle.
    case add, info
  }

  /// The line around a text field.
  public enum FieldBorder: String, Hashable, Sendable, CaseIterable {
    case none, line, bezel, roundedRect
  }

  /// What tells that a row leads on or is chosen.
  public enum Accessory: String, Hashable, Sendable, CaseIterable {
    case none, disclosureIndicator, checkmark, detailButton, detailDisclosureButton
  }
}
