import { type Inline, inlineMarkup } from "./inline-markup.ts";

/** An item of a list, with its nested list. */
export type ListItem = { readonly words: readonly Inline[]; readonly below?: List | undefined };
export type List = {
  readonly kind: "list";
  /** The number of the first item; absent: bullets. */
  readonly from?: number | undefined;
  readonly items: readonly ListItem[];
};
/** A block of a text. */
export type MarkupBlock =
  | { readonly kind: "paragraph"; readonly words: readonly Inline[] }
  | { readonly kind: "heading"; readonly words: readonly Inline[] }
  | { readonly kind: "quote"; readonly blocks: readonly MarkupBlock[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "rule" }
  | List;

const fence = /^ {0,3}(```+|~~~+)/;
const heading = /^ {0,3}#{1,6} +(?=\S)(.*)$/;
const rule = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/;
const quoted = /^ {0,3}> ?/;
const listed = /^( {0,12})(?:([-*+])|(\d{1,6})[.)]) +(?=\S)/;
const deepest = 4;

type Read = { readonly block?: MarkupBlock | undefined; readonly next: number };

/** Parses the small part of Markdown that is common in chats. Everything else is text. */
export function markupOf(text: string): readonly MarkupBlock[] {
  return blocksOf(text.split("\n"), 0);
}

function blocksOf(lines: readonly string[], depth: number): readonly MarkupBlock[] {
  const blocks: MarkupBlock[] = [];
  let at = 0;
  while (at < lines.length) {
    const { block, next } = readBlock(lines, at, depth);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

function readBlock(lines: readonly string[], at: number, depth: number): Read {
  const line = lines[at] ?? "";
  if (line.trim() === "") return { next: at + 1 };
  if (fence.test(line)) return readFence(lines, at);
  if (rule.test(line)) return { block: { kind: "rule" }, next: at + 1 };
  const title = heading.exec(line)?.[1];
  if (title) return { block: { kind: "heading", words: inlineMarkup(title) }, next: at + 1 };
  if (quoted.test(line) && depth < deepest) return readQuote(lines, at, depth);
  if (listed.test(line)) return readList(lines, at);
  return readParagraph(lines, at, depth);
}

/** An unclosed fence extends to the end, so that code is shown as code while it is being written. */
function readFence(lines: readonly string[], at: number): Read {
  const mark = fence.exec(lines[at] ?? "")?.[1] ?? "```";
  let end = at + 1;
  while (end < lines.length && !closes(lines[end] ?? "", mark)) end += 1;
  return { block: { kind: "code", text: lines.slice(at + 1, end).join("\n") }, next: end + 1 };
}

const closes = (line: string, mark: string) => {
  const found = fence.exec(line)?.[1] ?? "";
  return found[0] === mark[0] && found.length >= mark.length && line.trim() === found;
};

function readQuote(lines: readonly string[], at: number, depth: number): Read {
  let end = at;
  while (end < lines.length && quoted.test(lines[end] ?? "")) end += 1;
  const inside = lines.slice(at, end).map((line) => line.replace(quoted, ""));
  return { block: { kind: "quote", blocks: blocksOf(inside, depth + 1) }, next: end };
}

const startsBlock = (line: string, depth: number) =>
  fence.test(line) ||
  rule.test(line) ||
  heading.test(line) ||
  listed.test(line) ||
  (depth < deepest && quoted.test(line));

function readParagraph(lines: readonly string[], at: number, depth: number): Read {
  let end = at + 1;
  while (end < lines.length && (lines[end] ?? "").trim() !== "") {
    if (startsBlock(lines[end] ?? "", depth)) break;
    end += 1;
  }
  const words = inlineMarkup(lines.slice(at, end).join("\n"));
  return { block: { kind: "paragraph", words }, next: end };
}

type Written = { readonly indent: number; readonly number?: number | undefined; text: string };

function readList(lines: readonly string[], at: number): Read {
  const written: Written[] = [];
  let end = at;
  while (end < lines.length) {
    const line = lines[end] ?? "";
    const mark = rule.test(line) ? null : listed.exec(line);
    const last = written.at(-1);
    if (mark) {
      const number = mark[3] === undefined ? undefined : Number(mark[3]);
      written.push({ indent: mark[1]?.length ?? 0, number, text: line.slice(mark[0].length) });
    } else if (last && /^ {2,}\S/.test(line)) last.text += `\n${line.trim()}`;
    else break;
    end += 1;
  }
  return { block: listOf(written, 0), next: end };
}

/** Items with a larger indent than the first belong to the preceding item. */
function listOf(written: readonly Written[], depth: number): List {
  const indent = written[0]?.indent ?? 0;
  const items: ListItem[] = [];
  let at = 0;
  while (at < written.length) {
    let end = at + 1;
    if (depth < deepest) {
      while (end < written.length && (written[end]?.indent ?? 0) > indent + 1) end += 1;
    }
    const below = end > at + 1 ? listOf(written.slice(at + 1, end), depth + 1) : undefined;
    items.push({ words: inlineMarkup(written[at]?.text ?? ""), below });
    at = end;
  }
  return { kind: "list", from: written[0]?.number, items };
}
