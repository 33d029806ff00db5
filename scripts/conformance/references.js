// Opens pages one after the other in a frame, and tells the blocks of text on each: what sets them, and their lines.
const CSS = ["fontSize", "fontFamily", "fontWeight", "fontStyle", "fontVariantCaps", "fontFeatureSettings", "fontKerning", "letterSpacing",
  "wordSpacing", "whiteSpaceCollapse", "textWrapMode", "textWrapStyle", "wordBreak", "lineBreak", "overflowWrap", "hyphens",
  "tabSize", "textTransform", "direction", "unicodeBidi", "writingMode", "textIndent", "hangingPunctuation", "textSpacingTrim",
  "textAutospace", "verticalAlign", "position", "float", "textOrientation"];
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
  (function walk(parent) {
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) {
        nodes.push([node, text.length]);
        text += node.data;
      } else if (node.nodeType === 1) {
        const inner = view.getComputedStyle(node);
        if (inner.display === "none") continue;
        if (node.tagName === "BR") { reasons.add("br"); continue; }
        if (node.tagName === "WBR") { text += "\u200b"; continue; }
        if (inner.display !== "inline" || inner.float !== "none" || inner.position !== "static" || ["IMG", "SVG", "INPUT", "RUBY", "VIDEO"].includes(node.tagName)) {
          reasons.add("boxes in lines");
          continue;
        }
        for (const side of ["Left", "Right"]) {
          if (parseFloat(inner["padding" + side]) || parseFloat(inner["margin" + side]) || parseFloat(inner["border" + side + "Width"])) reasons.add("padding, borders and margins of inline boxes");
        }
        for (const name of CSS) if ((inner[name] ?? "") !== values[name] && name !== "position" && name !== "float" && name !== "textIndent") reasons.add("runs with properties of their own");
        walk(node);
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
  return { text, values, width: parseFloat(style.width) - (style.boxSizing === "border-box" ? ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"]
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
