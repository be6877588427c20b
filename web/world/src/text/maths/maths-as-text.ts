// A formula in TeX as a text that reads well: signs of Unicode, powers and indices in their own forms, fractions in one
// line. What is not known stays as it was written. Total, and linear in the length of the formula.

import {
  doubled,
  functionNames,
  lowered,
  marks,
  raised,
  relationOf,
  signOf,
} from "./maths-signs.ts";

type Reader = { readonly tex: string; at: number; depth: number };

/** Deeper groups stay as they were written. */
const deepest = 24;

export function mathsAsText(tex: string): string {
  const reader: Reader = { tex, at: 0, depth: 0 };
  let text = readUntil(reader);
  while (reader.at < tex.length) {
    // A closing brace that nothing opened.
    reader.at += 1;
    text += `}${readUntil(reader)}`;
  }
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/([([{⟨⌊⌈]) | (?=[)\]}⟩⌋⌉,;])/g, "$1")
    .trim();
}

/** Reads up to a closing brace, which it leaves, or to the end. */
function readUntil(reader: Reader): string {
  let text = "";
  while (reader.at < reader.tex.length && reader.tex[reader.at] !== "}") {
    text += readOne(reader, text);
  }
  return text;
}

function readOne(reader: Reader, before: string): string {
  const letter = reader.tex[reader.at] ?? "";
  if (letter === "\\") return readCommand(reader, before);
  if (letter === "{") return readGroup(reader);
  reader.at += 1;
  switch (letter) {
    case "^":
      return apart(reader, inForm(readArgument(reader), raised, "^"));
    case "_":
      return apart(reader, inForm(readArgument(reader), lowered, "_"));
    case "&":
    case "~":
      return " ";
    case "'":
      return "′";
    default:
      return letter;
  }
}

/** The braces around it are no part of the text. */
function readGroup(reader: Reader): string {
  reader.at += 1;
  if (reader.depth >= deepest) {
    const rest = reader.tex.slice(reader.at);
    reader.at = reader.tex.length;
    return `{${rest}`;
  }
  reader.depth += 1;
  const inside = readUntil(reader);
  reader.depth -= 1;
  reader.at += 1;
  return inside;
}

/** A group, a command, or one sign. */
function readArgument(reader: Reader): string {
  while (reader.tex[reader.at] === " ") reader.at += 1;
  if (reader.at >= reader.tex.length || reader.tex[reader.at] === "}") return "";
  if (reader.tex[reader.at] === "{") return readGroup(reader).trim();
  if (reader.tex[reader.at] === "\\") {
    if (reader.depth >= deepest) return "";
    reader.depth += 1;
    const command = readCommand(reader, "").trim();
    reader.depth -= 1;
    return command;
  }
  const sign = [...reader.tex.slice(reader.at, reader.at + 2)][0] ?? "";
  reader.at += sign.length;
  return sign;
}

/** `[…]` straight after a command. */
function readOption({ tex }: Reader, reader: Reader): string {
  if (tex[reader.at] !== "[") return "";
  const end = tex.indexOf("]", reader.at);
  if (end === -1) return "";
  const option = tex.slice(reader.at + 1, end);
  reader.at = end + 1;
  return option;
}

/** Sets a form apart: text after a power or an index that has no letters of its own does not belong to it. */
const apart = ({ tex, at }: Reader, form: string): string =>
  /^[\^_]/.test(form) && /^[\p{L}\p{N}\\]/u.test(tex.slice(at, at + 2)) ? `${form} ` : form;

/** In the raised or lowered letters where there are all of them. */
function inForm(text: string, forms: ReadonlyMap<string, string>, mark: string): string {
  const letters = [...text.replaceAll(" ", "")];
  if (letters.length > 0 && letters.every((letter) => forms.has(letter))) {
    return letters.map((letter) => forms.get(letter)).join("");
  }
  return letters.length <= 1 ? `${mark}${text}` : `${mark}(${text})`;
}

const isSimple = (text: string): boolean => /^[\p{L}\p{N}\p{M}.′∞]*$/u.test(text);
const enclosed = (text: string): string =>
  isSimple(text) || /^\([^()]*\)$/.test(text) ? text : `(${text})`;

const spaces = new Map([
  ...[",", ":", ";", " ", "quad", "qquad", "enspace"].map((name) => [name, " "] as const),
  ...["!", "left", "right", "big", "Big", "bigl", "bigr", "Bigl", "Bigr", "bigg", "Bigg"].map(
    (name) => [name, ""] as const,
  ),
  ...["displaystyle", "textstyle", "limits", "nolimits", "hline", "nonumber"].map(
    (name) => [name, ""] as const,
  ),
  ["\\", "\n"],
]);

/** Commands that only say in which letters their argument is set. */
const letterings: ReadonlySet<string> = new Set(
  "text textbf textit textrm texttt mathrm mathbf mathit mathsf mathtt mathcal mathscr mathfrak boldsymbol bm operatorname mbox".split(
    " ",
  ),
);

function readCommand(reader: Reader, before: string): string {
  const [whole = "\\", name = ""] =
    /^\\([a-zA-Z]+|[^a-zA-Z])/.exec(reader.tex.slice(reader.at, reader.at + 40)) ?? [];
  reader.at += whole.length;
  const isWord = /^[a-zA-Z]/.test(name);
  // The space that ends a command is no part of the formula.
  if (isWord && reader.tex[reader.at] === " ") reader.at += 1;
  const space = spaces.get(name);
  if (space !== undefined) return space === "" ? afterSize(reader, name) : space;
  const sign = signOf.get(name);
  if (sign !== undefined) return sign;
  const relation = relationOf.get(name);
  if (relation !== undefined) return before.trim() === "" ? relation : ` ${relation} `;
  if (functionNames.has(name)) return asFunction(reader, name, before);
  const mark = marks.get(name);
  if (mark !== undefined) return [...readArgument(reader)].map((one) => `${one}${mark}`).join("");
  return isWord ? (readBuilt(reader, name) ?? whole) : name;
}

/** `\left.` stands for no bracket. */
function afterSize(reader: Reader, name: string): string {
  if (/^(left|right)$/.test(name) && reader.tex[reader.at] === ".") reader.at += 1;
  return "";
}

/** The name of a function, apart from the letters beside it. */
function asFunction(reader: Reader, name: string, before: string): string {
  const front = /[\p{L}\p{N})]$/u.test(before) ? " " : "";
  return `${front}${name}${/^[\p{L}\p{N}\\]/u.test(reader.tex.slice(reader.at)) ? " " : ""}`;
}

/** Reads a form built of arguments; undefined: no such command is known. */
function readBuilt(reader: Reader, name: string): string | undefined {
  if (letterings.has(name)) return readArgument(reader);
  switch (name) {
    case "frac":
    case "dfrac":
    case "tfrac":
    case "cfrac": {
      const top = enclosed(readArgument(reader));
      return `${top}/${enclosed(readArgument(reader))}`;
    }
    case "binom":
      return `C(${readArgument(reader)}, ${readArgument(reader)})`;
    case "sqrt": {
      const root = readOption(reader, reader);
      return `${root === "" ? "" : inForm(root, raised, "")}√${enclosed(readArgument(reader))}`;
    }
    case "mathbb":
      return [...readArgument(reader)].map((one) => doubled.get(one) ?? one).join("");
    case "bmod":
      return " mod ";
    case "pmod":
      return ` (mod ${readArgument(reader)})`;
    case "not":
      return `${readArgument(reader)}\u0338`;
    case "begin":
    case "end":
      readArgument(reader);
      return "";
    default:
      return undefined;
  }
}
