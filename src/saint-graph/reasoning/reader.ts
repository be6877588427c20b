// Tells what a model thinks, between tags, from what it says. Laws, over every text and every way to cut it:
//
//   R1. What is thought and what is said are the same for every way to cut the text into deltas.
//   R2. Nothing between an opening tag and its closing one, or the end of the text, is said. Where thoughts hold another
//       opening tag, what follows the first closing one is held back: the next closing one makes it thought, the end of
//       the text makes it said.
//   R3. What stands before a closing tag that nothing opened, as some servers send it, is thought. By then it may have
//       been given out as said: `withdrawn` takes it back. A reader that holds back gives nothing out before it knows.
//   R4. Without tags every character is said, in its order.
//
// Later closing tags without an opening one are dropped. A tag that stands alone between quotation marks is a word.
// A sentence that ends thoughts does so only where a sentence began them, and the end of code where such code did.

import { beginsMark, closingQuote, mayBegin, readMark, type ThoughtMark } from "./marks.ts";

export type Reasoned =
  | { readonly kind: "said" | "thought"; readonly text: string }
  /** The part of this text said until now was thought. */
  | { readonly kind: "withdrawn" };

export type ReasoningReader = {
  /** `before`: no tag has come yet. */
  readonly place: "before" | "said" | "thought";
  /** The number of opening tags that wait for their closing one. */
  readonly depth: number;
  /** The form of what began the thoughts, where only the like of it ends them. */
  readonly by: "sentence" | "fence" | undefined;
  /** The characters that may become a tag. */
  readonly held: string;
  /** The held characters are a whole tag, and a closing quotation mark would make it a word. */
  readonly quoted: string | undefined;
  /** The last character before the held ones. */
  readonly last: string;
  /** Text that is held back until it is known whether it was thought. */
  readonly kept: string | undefined;
  /** White space here belongs to the closing tag. */
  readonly trims: boolean;
  /** The first tag closed what nothing had opened. */
  readonly closesUnopened: boolean;
};

/** A reader before its first text. `holdsBack`: the model begins with thoughts and does not say so. */
export const newReasoning = (holdsBack = false): ReasoningReader => ({
  place: "before",
  depth: 0,
  by: undefined,
  held: "",
  quoted: undefined,
  last: "",
  kept: holdsBack ? "" : undefined,
  trims: false,
  closesUnopened: false,
});

/** Opening tags within thoughts, at most. */
const deepest = 8;

type Step = { readonly reader: ReasoningReader; readonly pieces: readonly Reasoned[] };

/** Reads the next piece of text and returns what has become certain. */
export function readReasoning(before: ReasoningReader, text: string): Step {
  const pieces: Reasoned[] = [];
  let reader = before;
  for (const c of text) reader = step(reader, c, pieces);
  return { reader, pieces: joined(pieces) };
}

/** The text is over. */
export function endReasoning(before: ReasoningReader): readonly Reasoned[] {
  const pieces: Reasoned[] = [];
  release(settle(before, pieces), "said", pieces);
  return joined(pieces);
}

/** Returns what is held back: something other than text made it certain. */
export function releaseReasoning(before: ReasoningReader, as: "said" | "thought"): Step {
  const pieces: Reasoned[] = [];
  const reader = release(settle(before, pieces), as, pieces);
  return { reader, pieces: joined(pieces) };
}

/** The part of a whole text that is said. */
export function withoutReasoning(text: string): string {
  const { reader, pieces } = readReasoning(newReasoning(true), text);
  return [...pieces, ...endReasoning(reader)]
    .map((piece) => (piece.kind === "said" ? piece.text : ""))
    .join("");
}

function step(reader: ReasoningReader, c: string, pieces: Reasoned[]): ReasoningReader {
  if (reader.quoted !== undefined) return afterQuoted(reader, c, pieces);
  if (reader.held === "") {
    const inSentence = reader.place === "thought" && reader.by === "sentence";
    return mayBegin(c, reader.last, inSentence) ? { ...reader, held: c } : plain(reader, c, pieces);
  }
  const held = reader.held + c;
  const reading = readMark(held);
  if (reading === "open") return { ...reader, held };
  if (reading !== "text" && isMarkHere(reader, reading)) {
    if (reading === "header") return headed(reader, held, pieces);
    const quoted = closingQuote(reader.last);
    return quoted === undefined
      ? mark({ ...reader, held: "" }, reading, pieces)
      : { ...reader, held, quoted };
  }
  return reread(reader, held, pieces);
}

/** A sentence ends what a sentence began, and the head of a message what another one holds. */
function isMarkHere({ place, by }: ReasoningReader, reading: ThoughtMark): boolean {
  if (reading === "sentence" || reading === "fence") return place !== "thought";
  if (reading === "sentence-end") return place === "thought" && by === "sentence";
  if (reading === "fence-end") return place === "thought" && by === "fence";
  return reading !== "header" || place === "thought";
}

/** The first held character began no tag; the others may. */
function reread(reader: ReasoningReader, held: string, pieces: Reasoned[]): ReasoningReader {
  const [first = "", ...rest] = held;
  const next = plain({ ...reader, held: "" }, first, pieces);
  return rest.reduce((one, c) => step(one, c, pieces), next);
}

function afterQuoted(reader: ReasoningReader, c: string, pieces: Reasoned[]): ReasoningReader {
  const { held, quoted } = reader;
  const open: ReasoningReader = { ...reader, held: "", quoted: undefined };
  if (c === quoted) return [...held, c].reduce((one, each) => plain(one, each, pieces), open);
  return step(markOf(open, held, pieces), c, pieces);
}

/** Settles the characters held at the end: a whole tag is a tag, the beginning of one is text. */
function settle(reader: ReasoningReader, pieces: Reasoned[]): ReasoningReader {
  const { held, quoted } = reader;
  const open: ReasoningReader = { ...reader, held: "", quoted: undefined };
  if (quoted !== undefined) return markOf(open, held, pieces);
  if (beginsMark(held)) return open;
  return [...held].reduce((one, c) => plain(one, c, pieces), open);
}

function markOf(reader: ReasoningReader, held: string, pieces: Reasoned[]): ReasoningReader {
  const reading = readMark(held);
  if (reading === "open" || reading === "text" || !isMarkHere(reader, reading)) return reader;
  return mark(reader, reading, pieces);
}

function mark(reader: ReasoningReader, reading: ThoughtMark, pieces: Reasoned[]): ReasoningReader {
  if (reading === "empty") return reader;
  if (reading === "opener" || reading === "sentence" || reading === "fence") {
    const depth = Math.min(reader.depth + 1, deepest);
    const open = release(reader, reader.depth > 0 ? "thought" : "said", pieces);
    const by = reader.depth > 0 ? reader.by : reading === "opener" ? undefined : reading;
    return { ...open, place: "thought", depth, by, last: "", trims: false };
  }
  const isUnopened = reader.place === "before";
  if (isUnopened && reader.kept === undefined) pieces.push({ kind: "withdrawn" });
  const open = release(reader, "thought", pieces);
  const closesUnopened = reader.closesUnopened || isUnopened;
  const depth = Math.max(0, reader.depth - 1);
  const after: ReasoningReader = {
    ...open,
    place: "said",
    depth,
    last: "",
    trims: true,
    closesUnopened,
  };
  return depth > 0 ? { ...after, kept: "" } : after;
}

/** Thoughts that end with the head of a message: it stays in the text. */
function headed(reader: ReasoningReader, held: string, pieces: Reasoned[]): ReasoningReader {
  const closed = mark({ ...reader, held: "", depth: 1 }, "closer", pieces);
  return [...held].reduce((one, c) => plain(one, c, pieces), closed);
}

function plain(reader: ReasoningReader, c: string, pieces: Reasoned[]): ReasoningReader {
  if (reader.trims && /^\s$/.test(c)) return reader;
  const next: ReasoningReader = { ...reader, last: c, trims: false };
  if (reader.kept !== undefined) return { ...next, kept: reader.kept + c };
  pieces.push({ kind: reader.place === "thought" ? "thought" : "said", text: c });
  return next;
}

function release(
  reader: ReasoningReader,
  as: "said" | "thought",
  pieces: Reasoned[],
): ReasoningReader {
  const { kept } = reader;
  if (kept === undefined) return reader;
  if (kept !== "") pieces.push({ kind: as, text: kept });
  return { ...reader, kept: undefined };
}

function joined(pieces: readonly Reasoned[]): readonly Reasoned[] {
  const all: Reasoned[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (piece.kind !== "withdrawn" && last?.kind === piece.kind) {
      all[all.length - 1] = { kind: piece.kind, text: last.text + piece.text };
    } else all.push(piece);
  }
  return all;
}
