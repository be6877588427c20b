import { similarity } from "../../kernel/similarity.ts";

/** Names that differ only in width, case and white space are one. */
const plain = (name: string): string => name.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");

/** The name that was meant: the exact one, or the only one that differs in spelling alone. */
export function sameName(wanted: string, known: readonly string[]): string | undefined {
  if (known.includes(wanted)) return wanted;
  const same = known.filter((name) => plain(name) === plain(wanted));
  return same.length === 1 ? same[0] : undefined;
}

/** The least likeness at which a name is suggested. */
const alike = 0.35;

/** The name that is most similar to the wanted one; undefined when none is similar enough. */
export function nearestName(wanted: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, likeness: likeness(wanted, name) }))
    .sort((a, b) => b.likeness - a.likeness);
  return best !== undefined && best.likeness >= alike ? best.name : undefined;
}

/** By pairs of neighbouring letters and by single letters: names may be as short as two letters. */
const likeness = (a: string, b: string): number => (similarity(a, b) + shared(a, b)) / 2;

function shared(a: string, b: string): number {
  const [ours, theirs] = [new Set(plain(a)), new Set(plain(b))];
  const both = [...ours].filter((letter) => theirs.has(letter)).length;
  return both === 0 ? 0 : (2 * both) / (ours.size + theirs.size);
}
