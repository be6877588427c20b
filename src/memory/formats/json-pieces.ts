// Splits JSON that arrives in chunks into pieces: the members of the entered containers, each as soon as it is
// complete. A damaged piece is reported with its position and the next one is read; a parser that stops at the first
// error would lose the rest of the file. Files of any size can be read: only one piece is held at a time.

import type { Result } from "../../kernel/result.ts";
import { closedOff, controlsEscaped } from "./json-close.ts";
import { keepPart, type Leaf, leafEnd, newLeaf } from "./json-leaf.ts";

export type JsonPath = readonly (string | number)[];

export type PieceFlaw = "truncated" | "not-json" | "too-deep" | "too-long" | "unexpected";

/** Lines and columns are counted from 1, columns in UTF-16 units. */
export type JsonPiece =
  | {
      readonly kind: "value";
      readonly path: JsonPath;
      readonly value: unknown;
      readonly line: number;
      readonly column: number;
      /** The end of it was missing; its last member may be incomplete too. */
      readonly cut: boolean;
    }
  | {
      readonly kind: "flaw";
      readonly path: JsonPath;
      readonly flaw: PieceFlaw;
      readonly line: number;
      readonly column: number;
      readonly near: string;
    };

export type PieceSplitter = {
  push(chunk: string): readonly JsonPiece[];
  end(): readonly JsonPiece[];
};

type ParseJson = (text: string) => Result<unknown, string>;
type Options = {
  /** Whether the container at this path is entered, so that each of its members is a piece. */
  readonly descend: (path: JsonPath) => boolean;
  readonly parseJson: ParseJson;
  /** The most UTF-16 units of one piece; a longer one is skipped. */
  readonly longest?: number;
};

type Frame = { readonly kind: "array" | "object"; index: number; key: string };

type Splitting = {
  readonly descend: Options["descend"];
  readonly parseJson: ParseJson;
  readonly longest: number;
  readonly places: ChunkPlaces;
  readonly frames: Frame[];
  mode: "value" | "key" | "colon" | "after" | "done";
  leaf: Leaf | undefined;
  found: JsonPiece[];
  chunk: string;
  /** Of a run of unexpected characters only the first is reported. */
  complained: boolean;
  seen: boolean;
};

const longestPiece = 64_000_000;
const deepestPiece = 200;
const isBlank = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0xfeff;

export function jsonPieces({ descend, parseJson, longest = longestPiece }: Options): PieceSplitter {
  const state: Splitting = {
    ...{ descend, parseJson, longest, places: chunkPlaces(), frames: [], mode: "value" as const },
    ...{ leaf: undefined, found: [], chunk: "", complained: false, seen: false },
  };
  return {
    push(chunk) {
      state.chunk = chunk;
      state.places.begin(chunk);
      throughChunk(state);
      return taken(state);
    },
    end() {
      state.chunk = " ";
      state.places.begin(" ");
      if (state.leaf?.kind === "bare") throughLeaf(state, state.leaf, 0);
      if (state.leaf !== undefined && !state.leaf.isKey) salvage(state, state.leaf);
      const isWhole = state.leaf === undefined && state.frames.length === 0 && state.seen;
      if (!isWhole) complain(state, "truncated", 0);
      return taken(state);
    },
  };
}

function taken(state: Splitting): readonly JsonPiece[] {
  const pieces = state.found;
  state.found = [];
  return pieces;
}

function throughChunk(state: Splitting): void {
  let at = 0;
  while (at < state.chunk.length) {
    if (state.leaf !== undefined) {
      at = throughLeaf(state, state.leaf, at);
      continue;
    }
    if (!isBlank(state.chunk.charCodeAt(at))) {
      state.seen = true;
      step(state, state.chunk[at] ?? "", at);
    }
    // A leaf starts at its own first character.
    if (state.leaf === undefined) at += 1;
  }
}

const pathOf = ({ frames }: Splitting): JsonPath =>
  frames.map((one) => (one.kind === "array" ? one.index : one.key));

function complain(state: Splitting, flaw: PieceFlaw, at: number): void {
  if (flaw === "unexpected" && state.complained) return;
  state.complained = true;
  const near = state.chunk.slice(at, at + 20).trim();
  state.found.push({ kind: "flaw", path: pathOf(state), flaw, ...state.places.at(at), near });
}

function beginLeaf(state: Splitting, kind: Leaf["kind"], isKey: boolean, at: number): void {
  state.leaf = newLeaf(kind, isKey, state.places.at(at));
}

/** Reads the leaf from `from`; returns the position after its end, or the chunk's end. */
function throughLeaf(state: Splitting, leaf: Leaf, from: number): number {
  const { chunk, longest } = state;
  const end = leafEnd(leaf, chunk, from);
  keepPart(leaf, chunk.slice(from, end), longest);
  if (end === undefined) return chunk.length;
  state.leaf = undefined;
  if (leaf.isKey) takeKey(state, leaf);
  else {
    give(state, leaf);
    state.mode = state.frames.length === 0 ? "done" : "after";
  }
  return end;
}

function takeKey(state: Splitting, leaf: Leaf): void {
  const key = state.parseJson(leaf.parts.join(""));
  const top = state.frames.at(-1);
  if (top !== undefined) top.key = key.ok ? String(key.value) : "";
  state.mode = "colon";
}

function give(state: Splitting, leaf: Leaf): void {
  state.complained = false;
  const { line, column } = leaf;
  const text = leaf.parts.join("");
  const path = pathOf(state);
  const flaw = leafFlaw(state, leaf);
  const value = flaw === undefined ? parsed(state.parseJson, text) : undefined;
  state.found.push(
    value?.ok === true
      ? { kind: "value", path, value: value.value, line, column, cut: false }
      : { kind: "flaw", path, flaw: flaw ?? "not-json", line, column, near: text.slice(0, 20) },
  );
}

function leafFlaw({ longest }: Splitting, leaf: Leaf): PieceFlaw | undefined {
  if (leaf.length > longest) return "too-long";
  return leaf.deepest > deepestPiece ? "too-deep" : undefined;
}

function parsed(parseJson: ParseJson, text: string): Result<unknown, string> {
  const plain = parseJson(text);
  return plain.ok ? plain : parseJson(controlsEscaped(text));
}

/** Yields the complete part of the piece that was being read. */
function salvage(state: Splitting, leaf: Leaf): void {
  if (leaf.kind !== "bracket" || leafFlaw(state, leaf) !== undefined) return;
  const whole = closedOff(leaf.parts.join(""));
  const value = whole === undefined ? undefined : parsed(state.parseJson, whole);
  if (value?.ok !== true) return;
  const { line, column } = leaf;
  state.found.push({
    ...{ kind: "value", path: pathOf(state), value: value.value },
    ...{ line, column, cut: true },
  });
}

function step(state: Splitting, c: string, at: number): void {
  switch (state.mode) {
    case "value":
      stepValue(state, c, at);
      break;
    case "key":
      if (c === '"') beginLeaf(state, "string", true, at);
      else if (c === "}") close(state);
      else complain(state, "unexpected", at);
      break;
    case "colon":
      if (c === ":") state.mode = "value";
      else complain(state, "unexpected", at);
      break;
    case "after":
      stepAfter(state, c, at);
      break;
    case "done":
      complain(state, "unexpected", at);
  }
}

function stepValue(state: Splitting, c: string, at: number): void {
  const isOpening = c === "{" || c === "[";
  if ((c === "]" || c === "}") && state.frames.length > 0) closeWith(state, c, at);
  else if (isOpening && state.descend(pathOf(state))) open(state, c === "[" ? "array" : "object");
  else if (isOpening) beginLeaf(state, "bracket", false, at);
  else if (c === '"') beginLeaf(state, "string", false, at);
  else if (/[-0-9tfn]/.test(c)) beginLeaf(state, "bare", false, at);
  else complain(state, "unexpected", at);
}

/** After a value: a comma, the end of the container, or a value before which the comma is missing. */
function stepAfter(state: Splitting, c: string, at: number): void {
  const top = state.frames.at(-1);
  if (top === undefined) return;
  if (c === "]" || c === "}") {
    closeWith(state, c, at);
    return;
  }
  if (c !== ",") complain(state, "unexpected", at);
  if (c !== "," && !/["{[\-0-9tfn]/.test(c)) return;
  top.index += 1;
  state.mode = top.kind === "array" ? "value" : "key";
  if (c !== ",") step(state, c, at);
}

function closeWith(state: Splitting, c: "]" | "}", at: number): void {
  const isArray = state.frames.at(-1)?.kind === "array";
  if ((c === "]") !== isArray) complain(state, "unexpected", at);
  close(state);
}

function close(state: Splitting): void {
  state.frames.pop();
  state.mode = state.frames.length === 0 ? "done" : "after";
}

function open(state: Splitting, kind: Frame["kind"]): void {
  state.frames.push({ kind, index: 0, key: "" });
  state.mode = kind === "array" ? "value" : "key";
}

// Lines and columns of a text that comes in chunks.

type TextPosition = { readonly line: number; readonly column: number };

type ChunkPlaces = {
  /** Starts the next chunk. */
  begin(chunk: string): void;
  /** The position of an offset in this chunk; offsets must not decrease. Counted from 1. */
  at(place: number): TextPosition;
};

function chunkPlaces(): ChunkPlaces {
  let chunk = "";
  let line = 1;
  // The offset of the line's start in the chunk (negative: in an earlier one), and of the next line end.
  let lineStart = 0;
  let nextLine = -1;

  function at(place: number): TextPosition {
    while (nextLine >= 0 && nextLine < place) {
      line += 1;
      lineStart = nextLine + 1;
      nextLine = chunk.indexOf("\n", lineStart);
    }
    return { line, column: place - lineStart + 1 };
  }

  return {
    begin(next) {
      at(chunk.length);
      lineStart -= chunk.length;
      chunk = next;
      nextLine = chunk.indexOf("\n");
    },
    at,
  };
}
