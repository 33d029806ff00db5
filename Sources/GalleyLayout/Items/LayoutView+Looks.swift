public import Galley

/// The looks of a view, by UIKit's names. Views draw nothing, and no frame depends on them: pictures of views read them.
///
/// Lengths are in points. Where UIKit keeps a property in the view's layer, it stands here under the same name.
extension LayoutView {
  /// The colour behind everything else in the view; `nil` for none.
  public final var backgroundColor: Color? {
    get { appearance.backgroundColor }
    set { appearance.backgroundColor = newValue }
  }

  /// The colour of what can be touched, here and below; `nil` for the superview's.
  public final var tintColor: Color? {
    get { appearance.tintColor }
    set { appearance.tintColor = newValue }
  }

  /// The opacity of the view with all that it contains, from 0 to 1. Touches pass a view of less than 0.01.
  public final var alpha: Double {
    get { appearance.alpha }
    set { appearance.alpha = newValue }
  }

  /// The radius of the background's corners; one of more than half the shorter side counts as that.
  public final var cornerRadius: Double {
    get { appearance.cornerRadius }
    set { appearance.cornerRadius = newValue }
  }

  /// The width of the line along the inside of the edge.
  public final var borderWidth: Double {
    get { appearance.borderWidth }
    set { appearance.borderWidth = newValue }
  }

  /// The colour of that line; `nil` for black.
  public final var borderColor: Color? {
    get { appearance.borderColor }
    set { appearance.borderColor = newValue }
  }

  /// True if subviews and images are cut off at the view's edge, with its round corners.
  public final var clipsToBounds: Bool {
    get { appearance.clipsToBounds }
    set { appearance.clipsToBounds = newValue }
  }

  /// Lets colours run over the background, at even distances, from the top or from the left edge; none of them takes
  /// that back.
  public final func setGradient(_ colors: [Color], isHorizontal: Bool = false) {
    appearance.gradient = colors.isEmpty ? nil : Appearance.Gradient(colors, isHorizontal: isHorizontal)
  }

  /// Lays a shadow below the view, which fades over `radius` and is moved to the right and down; `nil` takes it away.
  public final func setShadow(_ color: Color?, radius: Double = 3, offset: Point = Point(x: 0, y: 1)) {
    appearance.shadow = color.map { Appearance.Shadow(color: $0, radius: radius, offset: offset) }
  }

  /// Shows a picture in the view, from the bytes of a PNG or JPEG file and its size in points.
  public final func setImage(_ file: [UInt8], size: Size) {
    appearance.image = .file(file, size: size)
  }

  /// Shows the stand-in of a symbol of the system in the view, by its name; `nil` takes any picture away.
  public final func setImage(systemName: String?) {
    appearance.image = systemName.map { .symbol($0) }
  }
}

extension LabelView {
  /// The colour of the text; `nil` for the label's own.
  public final var textColor: Color? {
    get { appearance.textColor }
    set { appearance.textColor = newValue }
  }
}
