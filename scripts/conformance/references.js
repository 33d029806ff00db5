// Opens pages one after the other in a frame, and tells the blocks of text on each: what sets them, and their lines.
const CSS = ["fontSize", "fontFamily", "fontWeight", "fontStyle", "fontVariantCaps", "fontFeatureSettings", "fontKerning", "letterSpacing",
  "wordSpacing", "whiteSpaceCollapse", "textWrapMode", "textWrapStyle", "wordBreak", "lineBreak", "overflowWrap", "hyphens",
  "tabSize", "textTransform", "direction", "unicodeBidi", "writingMode", "textIndent", "hangingPunctuation", "textSpacingTrim",
  "textAutospace", "verticalAlign", "position", "float", "textOrientation"];
// What a run of a batch can say, and what says nothing about its lines.
const OF_RUNS = new Set(["fontSize", "fontFamily", "letterSpacing", "wordSpacing", "whiteSpaceCollapse", "textWrapMode", "wordBreak", "lineBreak"]);
const ASIDE = new Set(["position", "float", "textIndent", "unicodeBidi", "direction"]);
// What CSS Writing Modes says of an inline box's direction, as characters around it (2.4.2).
const CONTROLS = {
  embed: { ltr: ["\u202a", "\u202c"], rtl: ["\u202b", "\u202c"] },
  isolate: { ltr: ["\u2066", "\u2069"], rtl: ["\u2067", "\u2069"] },
  "bidi-override": { ltr: ["\u202d", "\u202c"], rtl: ["\u202e", "\u202c"] },
  "isolate-override": { ltr: ["\u2068\u202d", "\u202c\u2069"], rtl: ["\u2068\u202e", "\u202c\u2069"] },
  plaintext: { ltr: ["\u2068", "\u2069"], rtl: ["\u2068", "\u2069"] },
};
const SIDES = ["Left", "Right"];
const INLINE = new Set(["inline", "contents", "none"]);

/** The families that the page itself loads; all others are the machine's. */
function ownFamilies(page) {
  const names = [];
  for (const sheet of page.styleSheets) {
    let rules = [];
    try { rules = sheet.cssRules; } catch { continue; }
    for (const rule of rules) {
      if (rule.type === CSSRule.FONT_FACE_RULE) names.push(rule.style.fontFamily.replace(/["']/g, ""));
      if (rule.styleSheet) for (const inner of rule.styleSheet.cssRules) {
        if (inner.type === CSSRule.FONT_FACE_RULE) names.push(inner.style.fontFamily.replace(/["']/g, ""));
      }
    }
  }
  return names;
}

function first(family) { return family.split(",")[0].trim().replace(/["']/g, ""); }

/** Gives everything that names a font of the machine the fonts of the package. */
async function settleFonts(page, fonts) {
  const own = ownFamilies(page);
  const style = page.createElement("style");
  style.textContent = fonts.map((name, i) => `@font-face { font-family: Galley${i}; src: url(/__fonts/${name}); font-weight: 1 1000 }`).join("\n");
  page.head.append(style);
  const stack = fonts.map((_, i) => "Galley" + i).join(", ");
  const changed = [];
  for (const element of page.body.querySelectorAll("*")) {
    if (!own.includes(first(page.defaultView.getComputedStyle(element).fontFamily))) changed.push(element);
  }
  if (!own.includes(first(page.defaultView.getComputedStyle(page.body).fontFamily))) changed.push(page.body);
  for (const element of changed) element.style.setProperty("font-family", stack, "important");
  await Promise.all(fonts.map((_, i) => page.fonts.load(`16px Galley${i}`, "aあا")));
  // Fonts of the page's own that no text has asked for yet would come after the lines were read.
  await Promise.all([...page.fonts].map(face => face.load().catch(() => null)));
  await page.fonts.ready;
  return own;
}

function blocks(page) {
  const found = [];
  const view = page.defaultView;
  for (const element of page.body.querySelectorAll("*")) {
    const style = view.getComputedStyle(element);
    if (INLINE.has(style.display) || style.visibility !== "visible" || !element.getClientRects().length) continue;
    if (["SCRIPT", "STYLE", "TEXTAREA", "INPUT", "SELECT", "BUTTON"].includes(element.tagName)) continue;
    if (![...element.childNodes].some(node => node.nodeType === 3 && node.data.trim()) && !hasInlineText(element, view)) continue;
    found.push(block(element, style, view));
  }
  return found;
}

function hasInlineText(element, view) {
  return element.textContent.trim() && [...element.children].some(child => view.getComputedStyle(child).display === "inline" && child.textContent.trim());
}

function block(element, style, view) {
  const reasons = new Set();
  const values = Object.fromEntries(CSS.map(name => [name, style[name] ?? ""]));
  let text = "";
  const nodes = [];
  const runs = [];
  (function walk(parent) {
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) {
        nodes.push([node, text.length]);
        text += node.data;
      } else if (node.nodeType === 1) {
        const inner = view.getComputedStyle(node);
        if (inner.display === "none") continue;
        if (node.tagName === "BR") { text += "\u2028"; continue; }
        if (node.tagName === "WBR") { text += "\u200b"; continue; }
        if (inner.position === "absolute" || inner.position === "fixed" || inner.float !== "none" || node.tagName === "RUBY") {
          reasons.add("floats, placed boxes and ruby in lines");
          continue;
        }
        if (inner.display === "inline-block" || inner.display === "inline-table" || ["IMG", "SVG", "INPUT", "VIDEO"].includes(node.tagName)) {
          const box = node.getBoundingClientRect();
          const size = [box.width + parseFloat(inner.marginLeft) + parseFloat(inner.marginRight), box.height];
          runs.push({ start: text.length, end: text.length + 1, box: size, values: {} });
          text += "\ufffc";
          continue;
        }
        if (inner.display !== "inline") { reasons.add("blocks in lines"); continue; }
        const outer = view.getComputedStyle(parent);
        const changed = CSS.filter(name => (inner[name] ?? "") !== (outer[name] ?? "") && !ASIDE.has(name));
        for (const name of changed) if (!OF_RUNS.has(name)) reasons.add("runs with other properties: " + name);
        const run = { start: text.length, end: 0, values: Object.fromEntries(changed.map(name => [name, inner[name]])), all: Object.fromEntries([...OF_RUNS].map(name => [name, inner[name]])) };
        if (node.lang) run.lang = node.lang;
        const padding = SIDES.map(side => parseFloat(inner["padding" + side]) + parseFloat(inner["margin" + side]) + parseFloat(inner["border" + side + "Width"]));
        if (padding.some(value => value !== 0)) run.padding = inner.direction === "rtl" ? padding.reverse() : padding;
        const [opening, closing] = CONTROLS[inner.unicodeBidi]?.[inner.direction] ?? ["", ""];
        text += opening;
        run.start = text.length;
        runs.push(run);
        walk(node);
        run.end = text.length;
        text += closing;
      }
    }
  })(element);
  for (const pseudo of ["::before", "::after"]) {
    const content = view.getComputedStyle(element, pseudo).content;
    if (content !== "none" && content !== "normal") reasons.add("generated content");
  }
  const lines = [];
  let top = null;
  for (const [node] of nodes) {
    let offset = 0;
    for (const character of node.data) {
      const range = node.ownerDocument.createRange();
      range.setStart(node, offset);
      range.setEnd(node, offset + character.length);
      offset += character.length;
      if (/[\s\u200b\u00ad\u200c\u200d\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(character)) continue;
      const boxes = [...range.getClientRects()].filter(box => box.height > 0);
      if (!boxes.length) continue;
      const box = boxes[boxes.length - 1];
      const middle = (box.top + box.bottom) / 2;
      if (top === null || middle > top + parseFloat(values.fontSize) * 0.4) lines.push("");
      top = middle;
      lines[lines.length - 1] += character;
    }
  }
  const language = element.closest("[lang]");
  return { text, values, runs: runs.filter(run => run.end > run.start && (run.padding || run.box || run.lang || Object.keys(run.values).length)), width: parseFloat(style.width) - (style.boxSizing === "border-box" ? ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"]
    .reduce((sum, name) => sum + parseFloat(style[name]), 0) : 0), lang: language ? language.lang : "", lines, reasons: [...reasons] };
}

async function open(path, fonts) {
  const frame = document.createElement("iframe");
  frame.style.cssText = "width: 800px; height: 600px; border: 0";
  const loaded = new Promise(done => { frame.onload = done; setTimeout(done, 5000); });
  frame.src = path;
  document.body.append(frame);
  await loaded;
  try {
    const own = await settleFonts(frame.contentDocument, fonts);
    return { own, blocks: blocks(frame.contentDocument) };
  } catch (error) {
    return { problem: String(error), blocks: [] };
  } finally {
    frame.remove();
  }
}

(async () => {
  const ask = await (await fetch("/__ask")).json();
  for (const path of ask.pages) {
    const answer = await Promise.race([open(path, ask.fonts), new Promise(done => setTimeout(() => done({ problem: "no answer", blocks: [] }), 10000))]);
    await fetch("/__answer", { method: "POST", body: JSON.stringify({ path, ...answer }) });
  }
  await fetch("/__answer", { method: "POST", body: JSON.stringify({ done: true }) });
})();
