package import Galley
package import GalleyShaping

/// The looks of a view. Views draw nothing: pictures of them read this value.
///
/// Lengths are in points. Where UIKit keeps a property in the view's layer, it stands here under the same name.
package struct Appearance: Sendable {
  /// The colour behind everything else in the view; `nil` for none.
  package var backgroundColor: Color?
  /// Colours that run over the background; `nil` for one colour.
  package var gradient: Gradient?
  /// The colour of what can be touched, here and below; `nil` for the superview's.
  package var tintColor: Color?
  /// The colour of the view's text; `nil` for the colour that the control or label has by itself.
  package var textColor: Color?
  /// The opacity of the view with all that it contains, from 0 to 1; a number beyond counts as the nearer end.
  package var alpha = 1.0
  /// The radius of the background's corners; one of more than half the shorter side counts as that.
  package var cornerRadius = 0.0
  /// The corners that are round, as a row at the end of a group has them.
  package var maskedCorners = Corners.all
  /// The width of the line along the inside of the edge.
  package var borderWidth = 0.0
  /// The colour of that line; `nil` for black.
  package var borderColor: Color?
  /// The shadow below the view; `nil` for none.
  package var shadow: Shadow?
  /// True if subviews and images are cut off at the view's edge, with its round corners.
  package var clipsToBounds = false
  /// The line below a row of a list, in the view; `nil` for none.
  package var separator: Rect?
  /// Where an image stands in the view.
  package var contentMode = ContentMode.scaleToFill
  /// The image that the view shows.
  package var image: Artwork?
  /// The control that the view is.
  package var control: Control?
  /// The font of a control's text; `nil` for the control's own.
  package var font: Font?
  /// Where a control's text stands in its frame.
  package var textAlignment = TextAlignment.natural
  /// How a button's title is shortened, or goes on in further lines.
  package var lineBreakMode = LineBreakMode.byTruncatingTail

  /// Nothing to be seen but subviews.
  package init() {}

  /// Corners of a rectangle.
  package struct Corners: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Both at the top, both at the bottom, or all four.
    package static let top = Corners(rawValue: 1), bottom = Corners(rawValue: 2), all: Corners = [.top, .bottom]
  }

  /// Colours from one edge to the other, at even distances.
  package struct Gradient: Hashable, Sendable {
    /// The colours, the first one at the top or left edge.
    package var colors: [Color]
    /// True if the colours go from left to right, and not from top to bottom.
    package var isHorizontal: Bool

    /// Makes a field that goes from colour to colour.
    package init(_ colors: [Color], isHorizontal: Bool = false) {
      self.colors = colors
      self.isHorizontal = isHorizontal
    }
  }

  /// A soft shape of the view's outline behind it.
  package struct Shadow: Hashable, Sendable {
    /// The colour that the shadow is filled with.
    package var color: Color
    /// How far it fades, in points.
    package var radius: Double
    /// How far it is moved to the right and down, in points.
    package var offset: Point

    /// Makes a shadow; lengths are in points.
    package init(color: Color = Color(white: 0, alpha: 0.3), radius: Double = 3, offset: Point = Point(x: 0, y: 1)) {
      self.color = color
      self.radius = radius
      self.offset = offset
    }
  }

  /// The place of an image in a view of another size (`UIView.ContentMode`).
  package enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// As `UIView.ContentMode` has them: three that scale the image, then the place of one that keeps its size.
    case scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
      bottomRight
  }

  /// An image, or what is known of one.
  package enum Artwork: Hashable, Sendable {
    /// The bytes of a PNG or JPEG file, and its size in points.
    case file([UInt8], size: Size)
    /// A symbol of the system by its name, drawn as a stand-in.
    case symbol(String)
    /// An image of an app's catalogue that is not at hand; a stand-in of its size is drawn.
    case missing(size: Size)
  }
}

/// Keeps an appearance apart from its view, since most views have none of their own.
final class AppearanceBox {
  let value: Appearance
  init(_ value: Appearance) { self.value = value }
}
