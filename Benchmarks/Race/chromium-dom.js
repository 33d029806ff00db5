// Chromium's DOM in the race: a box for each text.
const box = (question, width, text = question.text) => {
  const div = document.createElement("div");
  div.className = "text"; div.lang = question.language; div.style.width = width + "px";
  div.style.font = `${question.size}px/64px ${family(question.font)}`;
  div.textContent = text;
  return div;
};
const count = div => div.getBoundingClientRect().height / 64;
const warm = question => { room.replaceChildren(box(question, 100)); sum += count(room); };

// Lines: their ends by halving, since the DOM has no question for them. They are not asked for where time is taken.
const rects = (node, start, end) => {
  const range = document.createRange();
  range.setStart(node, start); range.setEnd(node, end);
  return [...range.getClientRects()];
};
let shown = {};
const lines = (question, width) => {
  if (shown.question !== question) room.replaceChildren((shown = {question, div: box(question, width)}).div);
  shown.div.style.width = width + "px";
  const node = shown.div.firstChild, text = node.data, top = shown.div.getBoundingClientRect().top, found = [];
  const row = at => Math.floor((rects(node, at, at + 1).pop().top - top) / 64), number = count(shown.div);
  let length = 8;
  for (let start = 0, line = 0; line < number; line++) {
    let low = start + 1, high = text.length;
    // A line has about as many characters as the line before it.
    for (let step = 4, at = start + length; at < high && low < high; step *= 2) {
      if (row(at) > line) { high = at; at = Math.max(low, at - step); } else { low = at + 1; at += step; }
      if (high - low <= step) break;
    }
    while (low < high) { const middle = (low + high) >> 1; if (row(middle) > line) high = middle; else low = middle + 1; }
    const bare = text.slice(start, low).trimEnd().length, edges = rects(node, start, start + Math.max(1, bare));
    const width = Math.max(...edges.map(rect => rect.right)) - Math.min(...edges.map(rect => rect.left));
    found.push(`${low}:${width.toFixed(4)}`);
    length = low - start;
    start = low;
  }
  return found.join(" ");
};

const jobs = {
  cells: () => [() => {
    for (const width of first.widths) {
      for (const div of room.children) div.style.width = width + "px";
      for (const div of room.children) sum += count(div);
    }
  }, room.replaceChildren(...questions.map(question => box(question, 800))) || questions.length * first.widths.length],
  edit() {
    const {texts, number, old, changed, times} = document300();
    room.replaceChildren(...texts.map(text => box(first, first.widths[0], text)));
    const ask = text => { room.children[number].firstChild.data = text; sum += count(room); };
    ask(old);
    return [() => { for (let time = 0; time < times; time++) { ask(changed); ask(old); } }, 2 * times];
  },
  // In pieces, so that the page never holds more than some screens.
  other: () => [() => {
    for (let at = 0; at < questions.length; at += 500) {
      const piece = questions.slice(at, at + 500);
      room.replaceChildren(...piece.map(question => box(question, question.widths[0])));
      [...room.children].forEach((div, number) => {
        const widths = piece[number].widths;
        if (widths.length === 1) sum += count(div);
        else for (const width of widths) { div.style.width = width + "px"; sum += count(div); }
      });
    }
  }, questions.reduce((sum, question) => sum + question.widths.length, 0)],
};
