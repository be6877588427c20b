import { type Inline, inlineMarkup } from "./inline-markup.ts";

/** An item of a list, with its nested list. */
export type ListItem = {
  readonly words: readonly Inline[];
  readonly below?: List | undefined;
  /** An item of a list of tasks. */
  readonly isDone?: boolean;
};
export type Table = {
  readonly kind: "table";
  readonly align: readonly ("left" | "center" | "right" | undefined)[];
  /** Absent: all rows are alike. */
  readonly head?: readonly (readonly Inline[])[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
};
export type List = {
  readonly kind: "list";
  /** The number of the first item; absent: bullets. */
  readonly from?: number | undefined;
  readonly items: readonly ListItem[];
};
/** A block of a text. */
export type MarkupBlock =
  | { readonly kind: "paragraph"; readonly words: readonly Inline[] }
  | { readonly kind: "heading"; readonly level: number; readonly words: readonly Inline[] }
  | { readonly kind: "quote"; readonly blocks: readonly MarkupBlock[] }
  | {
      readonly kind: "code";
      readonly text: string;
      /** The name of its language. */
      readonly language?: string;
    }
  | { readonly kind: "math"; readonly text: string }
  | { readonly kind: "rule" }
  | Table
  | List;

const fence = /^ {0,12}(```+|~~~+)([^`]*)$/;
const heading = /^ {0,3}(#{1,6}) +(?=\S)(.*)$/;
const rule = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/;
const quoted = /^ {0,3}> ?/;
const row = /^ {0,3}\|.*\|/;
const dashes = /^ {0,3}\|?(?: *:?-{1,100}:? *\|)* *:?-{1,100}:? *\|? *$/;
const mathFence = /^ {0,3}\$\$ *$/;
const task = /^\[([ xX])\] +(?=\S)/;
const listed = /^( {0,12})(?:([-*+])|(\d{1,6})[.)]) +(?=\S)/;
const deepest = 4;

type Read = { readonly block?: MarkupBlock | undefined; readonly next: number };

/** Lines, and whether the end of the last one is still being written. */
type Lines = { readonly lines: readonly string[]; readonly growing: boolean };

/**
 * Parses the small part of Markdown that is common in chats. Everything else is text. `growing`: the end of the text is
 * still being written; what stands before its last block does not change when more comes.
 */
export function markupOf(text: string, growing = false): readonly MarkupBlock[] {
  return blocksOf({ lines: text.split("\n"), growing }, 0);
}

function blocksOf(text: Lines, depth: number): readonly MarkupBlock[] {
  const blocks: MarkupBlock[] = [];
  let at = 0;
  while (at < text.lines.length) {
    const { block, next } = readBlock(text, at, depth);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

function readBlock(text: Lines, at: number, depth: number): Read {
  const { lines } = text;
  const line = lines[at] ?? "";
  if (line.trim() === "") return { next: at + 1 };
  if (fence.test(line)) return readFence(lines, at);
  if (mathFence.test(line)) return readMath(lines, at);
  if (rule.test(line)) return { block: { kind: "rule" }, next: at + 1 };
  const [, signs = "", title] = heading.exec(line) ?? [];
  if (title !== undefined) {
    const words = wordsOf(text, title, at + 1);
    return { block: { kind: "heading", level: signs.length, words }, next: at + 1 };
  }
  if (quoted.test(line) && depth < deepest) return readQuote(text, at, depth);
  if (listed.test(line)) return readList(text, at);
  if (row.test(line)) return readTable(text, at);
  return readParagraph(text, at, depth);
}

/** The pieces of a text that ends before the line `end`. */
const wordsOf = ({ lines, growing }: Lines, text: string, end: number): readonly Inline[] =>
  inlineMarkup(text, growing && end >= lines.length);

/** An unclosed fence extends to the end, so that code is shown as code while it is being written. */
function readFence(lines: readonly string[], at: number): Read {
  const opening = lines[at] ?? "";
  const [, mark = "```", info = ""] = fence.exec(opening) ?? [];
  const indent = opening.length - opening.trimStart().length;
  let end = at + 1;
  while (end < lines.length && !closes(lines[end] ?? "", mark)) end += 1;
  const inside = lines.slice(at + 1, end).map((line) => outdented(line, indent));
  const named = /^[\w+#.-]{1,30}/.exec(info.trim())?.[0];
  const language = named === undefined ? {} : { language: named.toLowerCase() };
  return { block: { kind: "code", text: inside.join("\n"), ...language }, next: end + 1 };
}

const closes = (line: string, mark: string) => {
  const found = fence.exec(line)?.[1] ?? "";
  return found[0] === mark[0] && found.length >= mark.length && line.trim() === found;
};

/** The line without as many spaces as its fence has before it. */
function outdented(line: string, most: number): string {
  let from = 0;
  while (from < most && line[from] === " ") from += 1;
  return line.slice(from);
}

/** A formula between two lines of `$$`, as it was written. */
function readMath(lines: readonly string[], at: number): Read {
  let end = at + 1;
  while (end < lines.length && !mathFence.test(lines[end] ?? "")) end += 1;
  return { block: { kind: "math", text: lines.slice(at + 1, end).join("\n") }, next: end + 1 };
}

/** Lines with a `|` at their beginning and another one. The row above the dashes is the head. */
function readTable(text: Lines, at: number): Read {
  const { lines, growing } = text;
  let end = at;
  while (end < lines.length && row.test(lines[end] ?? "")) end += 1;
  if (end === at + 1 && !growing) return readParagraph(text, at, deepest);
  const written = lines.slice(at, end);
  const isHeaded = dashes.test(written[1] ?? "") || (growing && written.length === 1);
  const cellsAt = (line: string, place: number) =>
    cellsOf(line).map((cell) => wordsOf(text, cell, at + place + 1));
  const align = cellsOf(written[1] ?? "").map(alignOf);
  const rows = written.flatMap((line, place) =>
    isHeaded && place < 2 ? [] : [cellsAt(line, place)],
  );
  const head = isHeaded ? { head: cellsAt(written[0] ?? "", 0) } : {};
  return { block: { kind: "table", align: isHeaded ? align : [], ...head, rows }, next: end };
}

/** The cells of a row: `\\|` and what stands between backticks divide nothing. */
function cellsOf(line: string): readonly string[] {
  const cells = [""];
  let inTicks = false;
  let before = "";
  for (const sign of line.trim().replace(/^\|/, "")) {
    if (sign === "`") inTicks = !inTicks;
    if (sign === "|" && !inTicks && before !== "\\") cells.push("");
    else cells.push((cells.pop() ?? "") + sign);
    before = sign;
  }
  if ((cells.at(-1) ?? "").trim() === "" && cells.length > 1) cells.pop();
  return cells.map((cell) => cell.trim());
}

function alignOf(cell: string): Table["align"][number] {
  if (/^:-+:$/.test(cell)) return "center";
  if (/^-+:$/.test(cell)) return "right";
  return /^:-+$/.test(cell) ? "left" : undefined;
}

function readQuote({ lines, growing }: Lines, at: number, depth: number): Read {
  let end = at;
  while (end < lines.length && quoted.test(lines[end] ?? "")) end += 1;
  const inside = lines.slice(at, end).map((line) => line.replace(quoted, ""));
  const within = { lines: inside, growing: growing && end >= lines.length };
  return { block: { kind: "quote", blocks: blocksOf(within, depth + 1) }, next: end };
}

const startsBlock = (line: string, depth: number) =>
  fence.test(line) ||
  rule.test(line) ||
  heading.test(line) ||
  listed.test(line) ||
  row.test(line) ||
  mathFence.test(line) ||
  (depth < deepest && quoted.test(line));

function readParagraph(text: Lines, at: number, depth: number): Read {
  const { lines } = text;
  let end = at + 1;
  while (end < lines.length && (lines[end] ?? "").trim() !== "") {
    if (startsBlock(lines[end] ?? "", depth)) break;
    end += 1;
  }
  const words = wordsOf(text, lines.slice(at, end).join("\n"), end);
  return { block: { kind: "paragraph", words }, next: end };
}

type Written = { readonly indent: number; readonly number?: number | undefined; text: string };

function readList(text: Lines, at: number): Read {
  const { lines } = text;
  const written: Written[] = [];
  let end = at;
  while (end < lines.length) {
    const line = lines[end] ?? "";
    const mark = rule.test(line) ? null : listed.exec(line);
    const last = written.at(-1);
    if (mark) {
      const number = mark[3] === undefined ? undefined : Number(mark[3]);
      written.push({ indent: mark[1]?.length ?? 0, number, text: line.slice(mark[0].length) });
    } else if (last && /^ {2,}\S/.test(line) && !fence.test(line)) last.text += `\n${line.trim()}`;
    else break;
    end += 1;
  }
  const growing = text.growing && end >= lines.length;
  return { block: listOf(written, 0, growing), next: end };
}

/** Items with a larger indent than the first belong to the preceding item. */
function listOf(written: readonly Written[], depth: number, growing: boolean): List {
  const indent = written[0]?.indent ?? 0;
  const items: ListItem[] = [];
  let at = 0;
  while (at < written.length) {
    let end = at + 1;
    if (depth < deepest) {
      while (end < written.length && (written[end]?.indent ?? 0) > indent + 1) end += 1;
    }
    const isLast = growing && end >= written.length;
    const nested = written.slice(at + 1, end);
    const below = nested.length > 0 ? listOf(nested, depth + 1, isLast) : undefined;
    items.push(itemOf(written[at]?.text ?? "", below, isLast && below === undefined));
    at = end;
  }
  return { kind: "list", from: written[0]?.number, items };
}

function itemOf(text: string, below: List | undefined, growing: boolean): ListItem {
  const done = task.exec(text)?.[1];
  if (done === undefined) return { words: inlineMarkup(text, growing), below };
  return { words: inlineMarkup(text.replace(task, ""), growing), below, isDone: done !== " " };
}
