// One JSON value in chunks, delimited by its brackets and quotes alone.

export type Leaf = {
  readonly kind: "bracket" | "string" | "bare";
  /** Whether it is the name of a field. */
  readonly isKey: boolean;
  readonly parts: string[];
  readonly line: number;
  readonly column: number;
  length: number;
  depth: number;
  deepest: number;
  inString: boolean;
  escaped: boolean;
};

export const quote = 0x22;
export const backslash = 0x5c;
const isOpening = (code: number): boolean => code === 0x7b || code === 0x5b;
const isClosing = (code: number): boolean => code === 0x7d || code === 0x5d;

export const newLeaf = (
  kind: Leaf["kind"],
  isKey: boolean,
  { line, column }: { readonly line: number; readonly column: number },
): Leaf => ({
  ...{ kind, isKey, parts: [], line, column },
  ...{ length: 0, depth: 0, deepest: 0, inString: false, escaped: false },
});

/** Stores a part of the leaf's text; nothing of it once it is longer than `longest`. */
export function keepPart(leaf: Leaf, part: string, longest: number): void {
  leaf.length += part.length;
  if (leaf.length <= longest) leaf.parts.push(part);
  else leaf.parts.length = 0;
}

/** The position after the leaf's last character; undefined when it extends beyond the chunk. */
export function leafEnd(leaf: Leaf, chunk: string, from: number): number | undefined {
  if (leaf.kind === "bare") {
    const end = /[\s,\]}[{":]/g;
    end.lastIndex = from;
    return end.exec(chunk)?.index;
  }
  for (let at = from; at < chunk.length; at += 1) {
    const code = chunk.charCodeAt(at);
    if (leaf.inString ? endsString(leaf, code) : endsBracket(leaf, code)) return at + 1;
  }
  return undefined;
}

/** Processes one character inside a string; whether the leaf is a string that ends with it. */
function endsString(leaf: Leaf, code: number): boolean {
  if (leaf.escaped) leaf.escaped = false;
  else if (code === backslash) leaf.escaped = true;
  else if (code === quote) {
    leaf.inString = false;
    return leaf.kind === "string";
  }
  return false;
}

/** Processes one character outside of strings; whether it closes the leaf's last bracket. */
function endsBracket(leaf: Leaf, code: number): boolean {
  if (code === quote) leaf.inString = true;
  else if (isOpening(code)) {
    leaf.depth += 1;
    leaf.deepest = Math.max(leaf.deepest, leaf.depth);
  } else if (isClosing(code)) {
    leaf.depth -= 1;
    return leaf.depth === 0;
  }
  return false;
}
