internal import GalleyRender

/// Writes a report of four pages, with headings, lists, a table of texts, a float, footnotes and links:
///
///     swift run ReportExample report.pdf
var report = Report()
try report.heading("How a page is filled", level: 1)
try report.text(
  """
  A book is a long line of words that somebody has cut into lines, and a long column of lines that somebody has cut into \
  pages. Both cuts were once made by hand. Compositors lifted lines of lead out of one galley¹ and into the next until \
  every page was as long as its neighbour, and where a paragraph ended badly they asked its author for a word less. What \
  they knew stands in rules that engines of text follow today: which lines stay together, and what gives way where not all \
  rules can hold.
  """,
  notes: [
    "A galley is the tray into which lines of type were set, and the name of the first proof that was taken of them."
  ])
try report.text(
  """
  This report shows them at work. It is laid out by <a href='https://www.w3.org/TR/css-break-3/'>the rules of CSS \
  Fragmentation</a>, in one column of justified lines that were chosen together, and drawn into one file. Each of its pages \
  can be laid out again without those before it.
  """)
try report.heading("Widows and orphans")
try report.text(
  """
  The last line of a paragraph that stands alone at the top of a page is a widow; the first one that stays behind at the \
  bottom is an orphan.² Two lines on either side are the usual rule. Some houses ask for three, and some forbid a page to \
  end with a hyphen as well. Three lines cannot have two on either side: as in browsers, two stay behind and one moves on, \
  unless the paragraph has to stand together.
  """,
  notes: ["“An orphan has no past, a widow has no future”: this is how people remember which is which."])
try report.text(
  """
  An engine that places line after line finds out too late that a rule is broken. It has to look back: of all places up to \
  the one where the page is full, it takes the last that no rule forbids. If there is none it gives up widows and orphans \
  first, and only then what was to stand together.
  """)
try report.heading("What stands together")
try report.list([
  "<b>A heading and its text.</b> A heading at the end of a page announces what nobody can see. It moves on together with "
    + "the first lines of the text below it.",
  "<b>A figure and its caption.</b> They are one box, and a box is never divided. One that is higher than every page sticks "
    + "out of one, which the engine reports.",
  "<b>The lines of an address, a stanza or a formula.</b> They break only where they fit on no page.",
  "<b>A mark and its footnote.</b> The note takes room on the page of its mark. Where both have no room, both move on; a "
    + "note that is longer than the page goes on below the text of the next one.",
])
try report.text(
  """
  All of these are requests, not commands. A chain of headings as long as a page has to be cut somewhere, and an engine that \
  refuses to cut it would never end.
  """)
try report.heading("Around a picture")
try report.text(
  """
  The drawing on this page belongs to no paragraph. It stands in the container, and the lines of every paragraph that comes \
  past it are as short as they have to be. The room of a line is asked for by its place and its height: a line in large type \
  has to keep clear of more than one in small type. Below the drawing lines are as long as before.
  """)
try report.text(
  """
  Where a paragraph begins beside the drawing and ends below it, its lines cannot be those of one width. They are set one by \
  one, each in its own room. Where nothing stands in the way all lines are found at once, which is faster, and a page \
  costs little more than its lines. The last line of a column is guessed from its first.³
  """,
  notes: [
    "Lines know how far from the top of their paragraph they stand. Where all are as high as the first, the guess is right; "
      + "else the last that fits is found by halving, of three thousand in twelve steps."
  ])
try report.heading("A table of texts")
try report.text(
  """
  The columns of a table of texts get their widths from two numbers each: the width of the longest word, below which a word \
  would have to be broken, and the width at which no cell is broken at all. What is left between them is shared. Rows are \
  boxes here, and the head stands once more where the table goes on.
  """)
try report.table([
  ["Rule", "Name in CSS", "What it asks for"],
  ["Widows", "widows", "The least lines of a paragraph at the top of a page or column."],
  ["Orphans", "orphans", "The least lines of a paragraph at the bottom."],
  ["Keep with next", "break-after: avoid", "No break between a block and the one below it, as after a heading."],
  ["Keep together", "break-inside: avoid", "No break inside of a block, unless it fits on no page at all."],
  ["New column", "break-before: column", "The block begins in the next container, whatever room is left in this one."],
  ["New page", "break-before: page", "The block begins on the next page; columns that are left stay empty."],
  [
    "Balance", "column-fill: balance",
    "The columns of a page that is not full have the least height at which all text stands in them.",
  ],
  ["Table head", "table-header-group", "A row that stands at the top of every page that its table goes on to."],
])
try report.heading("Columns of one height")
try report.text(
  """
  The last page of a text in columns looks unfinished where one column is full and the next one empty. Balanced columns have \
  the least height at which the rest of the text stands in them. It is found as browsers find it: the height of all lines in \
  one column is divided by the number of columns. If the text does not fit, the columns grow by the least that one of \
  them lacks, and the text is divided again.
  """)
try report.text(
  """
  More about this is in <a href='https://www.w3.org/TR/css-multicol-1/'>CSS Multi-column Layout</a> and, for tables, in \
  <a href='https://www.w3.org/TR/css-tables-3/'>CSS Tables</a>. Columns, containers and notes are values here: a report such \
  as this one takes a hundred lines of code, most of which say what it looks like.
  """)
let path = CommandLine.arguments.dropFirst().first ?? "report.pdf"
var options = PictureOptions()
options.title = "How a page is filled"
options.language = "en"
for note in try report.pictures().write(to: path, options: options) { print(note) }
