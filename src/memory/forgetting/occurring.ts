// Finds which of many texts occur in another one, by one walk along it: how many are looked for does not matter.

/** The texts that occur in another text, the longest first. */
export type Occurring = (text: string) => readonly string[];

/** UTF-16 units by which texts that begin alike are told apart, step by step. */
const piece = 12;

/** Texts that have their beginning in common. */
type Branch = {
  /** Those that end within the next piece, by their whole length. */
  readonly ends: Map<number, Set<string>>;
  /** By the next piece: the only one that goes on so, or all those that do. */
  readonly next: Map<string, Branch | string>;
};

const newBranch = (): Branch => ({ ends: new Map(), next: new Map() });

function plant({ ends, next }: Branch, text: string, depth: number): void {
  if (text.length - depth < piece) {
    const same = ends.get(text.length) ?? new Set();
    ends.set(text.length, same.add(text));
    return;
  }
  const key = text.slice(depth, depth + piece);
  const known = next.get(key);
  if (known === undefined) next.set(key, text);
  else if (typeof known !== "string") plant(known, text, depth + piece);
  else if (known !== text) {
    const branch = newBranch();
    for (const one of [known, text]) plant(branch, one, depth + piece);
    next.set(key, branch);
  }
}

export function occurring(texts: Iterable<string>): Occurring {
  const root = newBranch();
  for (const text of texts) plant(root, text, 0);
  return (text) => {
    const found = new Set<string>();
    for (let at = 0; at < text.length; at += 1) findAt(root, text, at, found);
    return [...found].sort((a, b) => b.length - a.length);
  };
}

function findAt(root: Branch, text: string, at: number, found: Set<string>): void {
  let branch = root;
  for (let depth = at; ; depth += piece) {
    for (const [length, texts] of branch.ends) {
      const one = text.slice(at, at + length);
      if (texts.has(one)) found.add(one);
    }
    const next = branch.next.get(text.slice(depth, depth + piece));
    if (next === undefined) return;
    if (typeof next === "string") {
      if (text.startsWith(next, at)) found.add(next);
      return;
    }
    branch = next;
  }
}
