/** The text of the columns. */
export const article = {
  title: "How a line ends",
  paragraphs: [
    "A line of text ends where it is full, but not everywhere that it is full may it end. Between the letters of a word it may not, "
      + "before a comma it may not, and after an opening bracket it may not either; after a space it nearly always may. Unicode has "
      + "written down some forty rules for this, and a browser follows them with exceptions of its own, which have grown over the years.",
    "Who wants to know how high a text will be has to know where its lines end, and for that how wide its words are. Widths come from "
      + "the font: the advances of its glyphs, the kerning of pairs, ligatures, marks that take no room. All of that is called shaping, "
      + "and a word is shaped as a whole, since in many scripts a letter looks different beside another one.",
    "On a page it is the browser that knows, and asking it costs a layout of everything that has changed. A list that wants the "
      + "heights of its rows before it draws them asks a hundred thousand times; so it guesses, and corrects itself while the reader "
      + "scrolls, and the text jumps. A server has no browser to ask at all, and guesses as well.",
    "What is measured here is measured by the same rules as in the browser, with the same fonts, by a program that needs neither a page "
      + "nor a canvas. It prepares a paragraph once and then lays it out at any width in some microseconds, which is why this text "
      + "follows the picture while it is being moved, column by column, and hyphenates as it goes.",
    "The words are broken by patterns that Franklin Liang described in 1983, as TeX does it. Two lines of a paragraph stay together at "
      + "the foot of a column and at its head, so that none of them is left alone. The last line of a justified paragraph is not "
      + "stretched, and spaces at the ends of lines take no room.",
  ],
};
