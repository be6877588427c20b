// Regular expressions in a mind. They run on words of the audience, so only those with bounded cost are accepted: a
// small grammar, checked without running anything.

import { err, ok, type Result } from "../kernel/result.ts";

export type PatternFlaw =
  | "too-long"
  | "not-supported"
  | "not-closed"
  | "nothing-to-repeat"
  | "too-costly";

const longest = 200;
/** The most ways to match, as a power of two, over a text of `matchedLength` characters. */
const dearest = 18;
const repeatCost = 8;
const matchedLength = 500;

type Piece = { readonly cost: number; readonly end: number };
type Read = Result<Piece, PatternFlaw>;

const classes = /\[\^?(?:\\[dDsSwWnrt[\]\\^-]|[^\\[\]-]|(?:[^\\[\]-]-[^\\[\]-]))+\]/uy;
const escapes = /\\[dDsSwWbBnrt.*+?^$()[\]{}|/\\]/y;
const plainCharacter = /[^\\[\](){}|*+?]/uy;
const repeats = /(?:[*+?]|\{[0-9]{1,3}(?:,(?:[0-9]{1,3})?)?\})\??/y;
const cannotRepeat = /\\[bB]$|^[\^$]$/;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function rangesInOrder(set: string): boolean {
  return [...set.matchAll(/([^\\])-([^\\\]])/gu)].every(
    ([, from = "", to = ""]) => (from.codePointAt(0) ?? 0) <= (to.codePointAt(0) ?? 0),
  );
}

function readAtom(pattern: string, at: number, depth: number): Read {
  if (pattern[at] === "(") return readGroup(pattern, at, depth);
  const set = matchAt(classes, pattern, at);
  if (set !== undefined) {
    return rangesInOrder(set) ? ok({ cost: 0, end: at + set.length }) : err("not-supported");
  }
  const single = matchAt(escapes, pattern, at) ?? matchAt(plainCharacter, pattern, at);
  if (single !== undefined) return ok({ cost: 0, end: at + single.length });
  return err(/[*+?{]/.test(pattern[at] ?? "") ? "nothing-to-repeat" : "not-supported");
}

function readGroup(pattern: string, at: number, depth: number): Read {
  if (depth > 5) return err("too-costly");
  const inside = pattern.startsWith("(?:", at) ? at + 3 : at + 1;
  const body = readChoices(pattern, inside, depth + 1);
  if (!body.ok) return body;
  if (pattern[body.value.end] !== ")") return err("not-closed");
  return ok({ cost: body.value.cost, end: body.value.end + 1 });
}

function repeatBounds(repeat: string): { readonly ordered: boolean; readonly wide: boolean } {
  const [, low = "", comma, high = ""] = /^\{([0-9]+)(,)?([0-9]+)?\}/.exec(repeat) ?? [];
  if (low === "") return { ordered: true, wide: !repeat.startsWith("?") };
  return {
    ordered: high === "" || Number(low) <= Number(high),
    wide: comma !== undefined || Number(low) > 1,
  };
}

function readRepeated(pattern: string, at: number, depth: number): Read {
  const atom = readAtom(pattern, at, depth);
  if (!atom.ok) return atom;
  const repeat = matchAt(repeats, pattern, atom.value.end);
  if (repeat === undefined) return atom;
  if (cannotRepeat.test(pattern.slice(at, atom.value.end))) return err("nothing-to-repeat");
  const { ordered, wide } = repeatBounds(repeat);
  if (!ordered) return err("not-supported");
  if (wide && atom.value.cost > 0) return err("too-costly");
  return ok({
    cost: atom.value.cost + (wide ? repeatCost : 1),
    end: atom.value.end + repeat.length,
  });
}

/**
 * Alternatives up to `)` or the end. Their number costs as a power of two, except at the top level, where it is
 * additive.
 */
function readChoices(pattern: string, start: number, depth: number): Read {
  let at = start;
  let cost = 0;
  let dearestBranch = 0;
  let branches = 1;
  while (at < pattern.length && pattern[at] !== ")") {
    if (pattern[at] === "|") {
      dearestBranch = Math.max(dearestBranch, cost);
      cost = 0;
      branches++;
      at++;
      continue;
    }
    const piece = readRepeated(pattern, at, depth);
    if (!piece.ok) return piece;
    cost += piece.value.cost;
    at = piece.value.end;
  }
  const choice = depth === 0 ? 0 : Math.ceil(Math.log2(branches));
  return ok({ cost: Math.max(dearestBranch, cost) + choice, end: at });
}

/**
 * Whether a pattern compiles with the flags `iu` and cannot take long: at most 200 characters; literals, `.`, classes,
 * groups, `|`, `^ $ \b \d \s \w`, repetitions; no look-around, no back references, no repetition of repetitions or
 * alternatives, and at most two wide repetitions.
 */
export function checkPattern(pattern: string): Result<string, PatternFlaw> {
  if (pattern.length > longest) return err("too-long");
  const whole = readChoices(pattern, 0, 0);
  if (!whole.ok) return whole;
  if (whole.value.end < pattern.length) return err("not-closed");
  return whole.value.cost > dearest ? err("too-costly") : ok(pattern);
}

/** Whether a checked pattern matches in the first 500 characters of a text (NFKC). */
export function patternMatches(pattern: string, text: string): boolean {
  const start = text.slice(0, matchedLength).normalize("NFKC").slice(0, matchedLength);
  return new RegExp(pattern, "iu").test(start);
}
