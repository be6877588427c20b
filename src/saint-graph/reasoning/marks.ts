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

const starts: ReadonlySet<string> = new Set(["<", "＜", "◁", "[", "［"]);

/** A mark may begin with this character. */
export const mayBegin = (c: string): boolean => starts.has(c);

const element = /^<\s{0,2}(\/?)\s{0,2}([a-z:]*)(?:(\s[^<>\n]{0,60})|(\s{0,2}\/))?(>?)$/;

/** What the characters from the beginning of a possible mark on are. */
export function readMark(held: string): MarkReading {
  const folded = held.normalize("NFKC").toLowerCase();
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

/** What must follow a mark directly to make it a word that is spoken of, when this stands directly before it. */
export const closingQuote = (before: string): string | undefined => quotes.get(before);
