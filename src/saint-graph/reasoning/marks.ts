// The tags that models put round what they think: `<think>`, `◁think▷` and their like.

/** `open`: the next character may still make it a mark. `empty`: an element that opens and closes at once. */
export type MarkReading = "open" | "opener" | "closer" | "empty" | "text";

const names: readonly string[] = [
  "think",
  "thinking",
  "thought",
  "thoughts",
  "reason",
  "reasoning",
  "analysis",
  "reflection",
  "scratchpad",
  "seed:think",
];

/** Marks that are no elements, in lower case. */
const literals: ReadonlyMap<string, MarkReading> = new Map([
  ["◁think▷", "opener"],
  ["◁/think▷", "closer"],
  ["[think]", "opener"],
  ["[/think]", "closer"],
  ["<|start_thinking|>", "opener"],
  ["<|end_thinking|>", "closer"],
  ["<|begin_of_thought|>", "opener"],
  ["<|end_of_thought|>", "closer"],
  ["<|channel|>analysis<|message|>", "opener"],
  ["<|end|><|start|>assistant<|channel|>final<|message|>", "closer"],
]);

const starts: ReadonlySet<string> = new Set(["<", "＜", "◁", "[", "［", "&", "＆"]);

/** How texts that were escaped for HTML write the brackets of an element. */
const escapes: readonly (readonly [written: string, bracket: string])[] = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&#60;", "<"],
  ["&#62;", ">"],
  ["&#x3c;", "<"],
  ["&#x3e;", ">"],
];
/** The beginning of an escape, at the end of a text. */
const halfEscape = /&[a-z\d#]{0,4}$/;

const unescaped = (text: string): string =>
  escapes.reduce((now, [written, bracket]) => now.replaceAll(written, bracket), text);

const mayBecomeEscape = (half: string): boolean =>
  escapes.some(([written]) => written.startsWith(half));

/** A mark may begin with this character. */
export const mayBegin = (c: string): boolean => starts.has(c);

const element = /^<\s{0,2}(\/?)\s{0,2}([a-z:]*)(?:(\s[^<>\n]{0,60})|(\s{0,2}\/))?(>?)$/;

/** What the characters from the beginning of a possible mark on are. */
export function readMark(held: string): MarkReading {
  const folded = unescaped(held.normalize("NFKC").toLowerCase());
  const half = halfEscape.exec(folded)?.[0];
  if (half === undefined) return readFolded(folded);
  if (!mayBecomeEscape(half)) return "text";
  const before = folded.slice(0, -half.length);
  return before === "" || readFolded(before) === "open" ? "open" : "text";
}

function readFolded(folded: string): MarkReading {
  const literal = literals.get(folded);
  if (literal !== undefined) return literal;
  if ([...literals.keys()].some((mark) => mark.startsWith(folded))) return "open";
  const parts = element.exec(folded);
  if (parts === null) return "text";
  const [, slash, name = "", attributes, shut, end] = parts;
  const isWhole = attributes !== undefined || shut !== undefined || end === ">";
  if (!isWhole) return names.some((known) => known.startsWith(name)) ? "open" : "text";
  if (!names.includes(name)) return "text";
  if (end !== ">") return "open";
  if (slash === "/") return "closer";
  return shut !== undefined || attributes?.trimEnd().endsWith("/") === true ? "empty" : "opener";
}

const quotes: ReadonlyMap<string, string> = new Map([
  ["`", "`"],
  ['"', '"'],
  ["'", "'"],
  ["「", "」"],
  ["『", "』"],
  ["“", "”"],
]);

/** Whether the end of an answer is the beginning of a mark rather than words. */
export const beginsMark = (held: string): boolean =>
  /^[<◁]\s*\/?\s*[a-z]{3}/.test(unescaped(held.normalize("NFKC").toLowerCase()));

/** What must follow a mark directly to make it a quoted word, when this character stands directly before it. */
export const closingQuote = (before: string): string | undefined => quotes.get(before);
