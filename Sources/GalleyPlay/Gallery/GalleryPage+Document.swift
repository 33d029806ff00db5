extension GalleryPage {
  /// Returns the document around the pictures.
  static func document(samples: Int, contents: String, articles: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
    <title>Galley: a gallery of scripts</title>
    <style>
    \(PageFiles.galleryStyles)</style>
    </head>
    <body>
    <header>
    <h1>A gallery of scripts</h1>
    <p>\(samples) texts in \(PlaySample.scripts) scripts, drawn by Galley with its own fonts; the command below a picture draws it
    again. Most are article 1 of the Universal Declaration of Human Rights.</p>
    <nav aria-label="Scripts"><ul>
    \(contents)</ul></nav>
    </header>
    <main>
    \(articles)</main>
    </body>
    </html>

    """
  }
}
