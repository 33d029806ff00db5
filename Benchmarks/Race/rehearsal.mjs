// What a program of a page does before its time is taken.

/** Texts that are laid out before the clock starts: one of each font and language, and two thousand backwards, whose words are others,
    since a runtime compiles what runs often. */
export const rehearsal = (questions) => [...new Map(questions.map((each) => [each.font + each.language, each])).values(),
  ...questions.slice(0, 2000).map((each) => ({ ...each, text: [...each.text].reverse().join("") }))];
