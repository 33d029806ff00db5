// A service that draws the card of a page, as messengers show it beside a link:
//
//   swift run --package-path examples/cards Cards 8080
//   curl 'http://127.0.0.1:8080/card.png?title=Swift+on+Linux+%F0%9F%9A%80&author=Ada' -o card.png
//
// `Cards --draw TITLE AUTHOR FILE` draws one card into a file and ends.
import FlyingFox
import Foundation
import Galley
import GalleyEmoji
import GalleyLayout
import GalleyRender

/// The card of a page: its title and its author, as constraints place them.
struct Card {
  static let size = Size(width: 1200, height: 630)
  var title: String
  var author: String

  func picture() throws -> Picture {
    let card = LayoutView(name: "card")
    card.frame = Rect(origin: .zero, size: Card.size)
    card.backgroundColor = Color(red: 0.07, green: 0.09, blue: 0.16)
    let title = LabelView(label(title, size: 76, weight: .bold), name: "title")
    let author = LabelView(label(author, size: 36, weight: .regular), name: "author")
    for view in [title, author] {
      view.translatesAutoresizingMaskIntoConstraints = false
      view.textColor = Color(white: 1, alpha: view === title ? 1 : 0.7)
      card.addSubview(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 80),
        card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 80),
      ])
    }
    LayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: card.topAnchor, constant: 80),
      author.topAnchor.constraint(greaterThanOrEqualTo: title.bottomAnchor, constant: 24),
      card.bottomAnchor.constraint(equalTo: author.bottomAnchor, constant: 72),
    ])
    // The title gives way to the author, and is shortened.
    title.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    try card.layoutIfNeeded()
    var picture = Picture(size: Card.size)
    try picture.drawAppearance(of: card)
    return picture
  }

  private func label(_ text: String, size: Double, weight: FontWeight) -> Label {
    var label = Label(text)
    label.font = .systemFont(ofSize: size, weight: weight)
    label.numberOfLines = 0
    return label
  }
}

let arguments = CommandLine.arguments
if arguments.count == 5, arguments[1] == "--draw" {
  try Card(title: arguments[2], author: arguments[3]).picture().write(to: arguments[4], scale: 1)
} else {
  let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: UInt16(arguments.dropFirst().first ?? "") ?? 8080))
  await server.appendRoute("GET /card.png") { request in
    // A title of a book's length would be measured, and nobody could read it.
    func query(_ name: String) -> String {
      let value = request.query.first { $0.name == name }?.value ?? ""
      return String(value.replacing("+", with: " ").prefix(300))
    }
    let card = Card(title: query("title"), author: query("author"))
    guard let bytes = try? card.picture().file(as: .png, scale: 1).bytes else {
      return HTTPResponse(statusCode: .internalServerError)
    }
    return HTTPResponse(statusCode: .ok, headers: [.contentType: "image/png"], body: Data(bytes))
  }
  try await server.run()
}
