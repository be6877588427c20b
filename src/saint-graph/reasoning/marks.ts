// The marks that models put round what they think: elements (`<think>`, `<antThinking>`), signs (`<|thinking|>`,
// `◁think▷`), channels (`<|channel|>analysis<|message|>`, `<|channel>thought`) and sentences (Granite's `Here is my
// thought process:`).

/**
 * `open`: the next character may still make it a mark. `empty`: an element that opens and closes at once. `sentence` and
 * `sentence-end`: a sentence that begins thoughts, at the beginning of a line, and one that ends them, anywhere; so
 * `fence` and `fence-end`, at the beginning of lines, for code whose language is a word for thoughts. `header`: the head
 * of a message that is no thought; it ends thoughts and is text for the readers behind.
 */
export type MarkReading = "open" | "text" | ThoughtMark;
export type ThoughtMark =
  | ("opener" | "closer" | "empty" | "header")
  | ("sentence" | "sentence-end" | "fence" | "fence-end");

const bases: readonly string[] = [
  ...["think", "thinking", "thought", "thoughts", "thought_process", "reason", "reasoning"],
  ...["analysis", "reflection", "scratchpad", "scratch_pad", "monologue", "rationale", "cot"],
];
const leads: readonly string[] = [
  ...["", "ant", "ant_", "inner_", "inner-", "inner", "internal_", "internal-", "internal"],
  ...["hidden_", "my_", "chain_of_", "seed:", "mm:", "longcat_", "start_", "begin_of_"],
  ...["end_", "end_of_"],
];
const names: ReadonlySet<string> = new Set(
  leads.flatMap((lead) => bases.map((base) => lead + base)),
);
const prefixes: ReadonlySet<string> = new Set(
  [...names].flatMap((name) => Array.from(name, (_, end) => name.slice(0, end))),
);

/** Marks that are no elements, folded. */
const literals: ReadonlyMap<string, ThoughtMark> = new Map([
  ["[think]", "opener"],
  ["[/think]", "closer"],
  ["[/thinking]", "closer"],
  ["<|inner_prefix|>", "opener"],
  ["<|inner_suffix|>", "closer"],
  ["<|channel>thought", "opener"],
  ["<|channel>analysis", "opener"],
  ["<channel|>", "closer"],
  ["<unused94>thought", "opener"],
  ["<unused95>", "closer"],
  ["<|im_start|>think", "opener"],
  ["<|im_start|>answer", "closer"],
  ["assistantfinal", "closer"],
  ...["here is my", "here's my"].flatMap((lead): readonly (readonly [string, ThoughtMark])[] => [
    ...["thought process", "thinking process", "reasoning", "internal monologue"].map(
      (what) => [`${lead} ${what}:`, "sentence"] as const,
    ),
    ...["response", "answer", "final answer", "reply"].map(
      (what) => [`${lead} ${what}:`, "sentence-end"] as const,
    ),
  ]),
]);
const literalPrefixes: ReadonlySet<string> = new Set(
  [...literals.keys()].flatMap((mark) => Array.from(mark, (_, end) => mark.slice(0, end))),
);

const starts: ReadonlySet<string> = new Set(["<", "＜", "◁", "[", "［", "&", "＆", "a"]);

/** The brackets of an element as texts that were escaped for HTML write them. */
const escapes: readonly (readonly [written: string, bracket: string])[] = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&#60;", "<"],
  ["&#62;", ">"],
  ["&#x3c;", "<"],
  ["&#x3e;", ">"],
  ["◁", "<"],
  ["▷", ">"],
  ["’", "'"],
];
/** The beginning of an escape, at the end of a text. */
const halfEscape = /&[a-z\d#]{0,4}$/;

const folded = (text: string): string =>
  escapes.reduce(
    (now, [written, sign]) => now.replaceAll(written, sign),
    text.normalize("NFKC").toLowerCase(),
  );

const mayBecomeEscape = (half: string): boolean =>
  escapes.some(([written]) => written.startsWith(half));

/**
 * A mark may begin with this character, after the one before it (empty: it is the first). `inSentence`: a sentence began
 * the thoughts here.
 */
export const mayBegin = (c: string, before: string, inSentence: boolean): boolean =>
  starts.has(c) ||
  ((c === "H" || c === "h") && (inSentence ? /^\P{L}?$/u : /^[\n*]?$/).test(before)) ||
  (c === "`" && /^\n?$/.test(before));

const element =
  /^<\s{0,2}(\/?)\|?(\/?)\s{0,2}([a-z:_-]*)(?:(\s[^<>\n|]{0,60})|(\s{0,2}\/))?(\|?)(>?)$/;
const channel = /^<\|channel\|>([^<>\n]{0,80})(<[|a-z]{0,9}>?)?$/;
const message = "<|message|>";

/** The meaning of the characters from the beginning of a possible mark on. */
export function readMark(held: string): MarkReading {
  const plain = folded(held);
  const half = halfEscape.exec(plain)?.[0];
  if (half === undefined) return readFolded(plain);
  if (!mayBecomeEscape(half)) return "text";
  const before = plain.slice(0, -half.length);
  return before === "" || readFolded(before) === "open" ? "open" : "text";
}

const fence = /^`{1,3}$|^```([a-z_-]{0,20})[ \t]{0,4}(\r?\n)?$/;

/** The first line of code, as far as it has come. */
function readFence(text: string): MarkReading {
  const [line, language = "", end] = fence.exec(text) ?? [];
  if (line === undefined) return "text";
  if (end !== undefined)
    return language === "" ? "fence-end" : names.has(language) ? "fence" : "text";
  return language === "" || names.has(language) || prefixes.has(language) ? "open" : "text";
}

function readFolded(text: string): MarkReading {
  if (text.startsWith("`")) return readFence(text);
  const literal = literals.get(text);
  if (literal !== undefined) return literal;
  if (literalPrefixes.has(text) || "<|channel|>".startsWith(text)) return "open";
  const [head, name = "", end = ""] = channel.exec(text) ?? [];
  if (head !== undefined) return readChannel(name, end);
  return readElement(text);
}

function readChannel(name: string, end: string): MarkReading {
  if (end !== message) return message.startsWith(end) ? "open" : "text";
  if (/^\s*analysis\b/.test(name)) return "opener";
  return /^\s*final\b/.test(name) ? "closer" : "header";
}

function readElement(text: string): MarkReading {
  const parts = element.exec(text);
  if (parts === null) return "text";
  const [, slash, inner, name = "", attributes, shut, bar, end] = parts;
  const isNameOver = attributes !== undefined || shut !== undefined || bar === "|" || end === ">";
  if (!isNameOver) return prefixes.has(name) || names.has(name) ? "open" : "text";
  if (!names.has(name)) return "text";
  if (end !== ">") return "open";
  if (slash === "/" || inner === "/" || name.startsWith("end_")) return "closer";
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
  /^<\s*\/?\|?\/?\s*[a-z]{3}/.test(folded(held)) || /^<\|/.test(folded(held));

/** The character that must follow a mark directly to make it a quoted word, when this one stands directly before it. */
export const closingQuote = (before: string): string | undefined => quotes.get(before);
