// Controls of the options, made of the table: a group for each question that they answer.

import { make } from "./play.js";

const questions = {
  breaking: "Where may lines end?", paragraph: "How do lines fill the paragraph?", characters: "How do letters look?", fonts: "How heavy are they?",
  page: "In which direction do lines run?", annotations: "What stands beside the letters?", measure: "How much of it is shown, and said?",
  cells: "How wide is it in a terminal?",
};

/** A control whose `read()` gives the option's value, null for none, and whose `write(value)` shows one. */
function control(option) {
  const id = "control-" + option.name;
  switch (option.kind) {
    case "choice":
    case "flag": {
      const node = make("select", { id }, make("option", { value: "", textContent: option.default ? "default: " + option.default : "—" }));
      for (const value of option.kind === "flag" ? ["true", "false"] : option.values) node.append(make("option", { value, textContent: value }));
      const read = () => node.value === "" ? null : option.kind === "flag" ? node.value === "true" : node.value;
      return { node, read, write: value => { node.value = value === null ? "" : String(value); } };
    }
    case "number":
    case "count": {
      const node = make("input", { id, type: "number", step: option.kind === "count" ? "1" : "any", placeholder: option.default ?? "" });
      const read = () => Number.isFinite(node.valueAsNumber) ? node.valueAsNumber : null;
      return { node, read, write: value => { node.value = value ?? ""; } };
    }
    case "list": {
      const node = make("fieldset", { id, className: "names" });
      const boxes = option.values.map(value => {
        const box = make("input", { type: "checkbox", value });
        node.append(make("label", {}, box, value));
        return box;
      });
      const read = () => { const values = boxes.filter(box => box.checked).map(box => box.value); return values.length ? values : null; };
      return { node, read, write: value => { for (const box of boxes) box.checked = value?.includes(box.value) ?? false; } };
    }
    default: {
      const node = make("input", { id, type: "text", placeholder: option.example ?? "", spellcheck: false, autocomplete: "off" });
      // A word such as a token may be digits; only what cannot be a word is read as JSON.
      const isText = option.schema?.type === "string";
      const read = () => {
        if (node.value.trim() === "") return null;
        if (isText && !/^".+"$/.test(node.value)) return node.value;
        try { return JSON.parse(node.value); } catch { return node.value; }
      };
      return { node, read, write: value => { node.value = value === null ? "" : typeof value === "string" ? value : JSON.stringify(value); } };
    }
  }
}

/** Makes all controls in a box; a change calls `changed(name, value)`. */
export function makeControls(box, options, changed) {
  const controls = new Map(), rows = new Map();
  for (const group of Object.keys(questions)) {
    const own = options.filter(option => option.group === group);
    const section = make("section", {}, make("h2", { textContent: questions[group] }));
    for (const option of own) {
      const made = control(option), isGroup = option.kind === "list";
      controls.set(option.name, made);
      const name = isGroup ? make("span", { className: "name", textContent: option.name })
        : make("label", { className: "name", htmlFor: made.node.id, textContent: option.name });
      if (isGroup) made.node.setAttribute("aria-label", option.name);
      const unit = option.unit && option.unit !== "points" ? " In " + option.unit + "." : "";
      const note = make("small", {}, option.summary + unit);
      for (const [title, other] of [["CSS", option.css], ["UIKit", option.uiKit]]) {
        if (other) note.append(" " + title + " ", make("code", { textContent: other }), ".");
      }
      const row = make("div", { className: "option", id: "option-" + option.name }, name, made.node, note);
      rows.set(option.name, row);
      section.append(row);
      made.node.addEventListener("input", () => changed(option.name, made.read()));
    }
    if (own.length) box.append(section);
  }
  return {
    names: [...controls.keys()],
    write: (name, value) => controls.get(name).write(value),
    mark: (name, isSet) => rows.get(name).classList.toggle("set", isSet),
    /** Shows the options whose name, in any of its languages, or description has all words. */
    find(text) {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean);
      for (const row of rows.values()) row.hidden = !words.every(word => row.textContent.toLowerCase().includes(word));
      for (const section of box.children) section.hidden = !section.querySelector(".option:not([hidden])");
    },
  };
}
