// Patterns that a mind's settings compare with the words of a stimulus.

import {
  type OutsidePattern,
  outsidePattern,
  type PatternFlaw,
} from "../kernel/outside-pattern.ts";
import { ok, type Result } from "../kernel/result.ts";

/** The number of characters of a stimulus that are searched. */
const matchedLength = 500;

/** The pattern itself where it can be used. */
export function checkPattern(pattern: string): Result<string, PatternFlaw> {
  const compiled = outsidePattern(pattern);
  return compiled.ok ? ok(pattern) : compiled;
}

/** Compiled patterns, of which the oldest leaves. */
const known = new Map<string, OutsidePattern | undefined>();
const mostKnown = 32;

function compiled(pattern: string): OutsidePattern | undefined {
  if (!known.has(pattern)) {
    const made = outsidePattern(pattern);
    if (known.size >= mostKnown) known.delete(known.keys().next().value ?? "");
    known.set(pattern, made.ok ? made.value : undefined);
  }
  return known.get(pattern);
}

/** Whether a pattern matches in the first 500 characters of a text (NFKC). One that cannot be used matches nowhere. */
export function patternMatches(pattern: string, text: string): boolean {
  const start = text.slice(0, matchedLength).normalize("NFKC").slice(0, matchedLength);
  return compiled(pattern)?.isIn(start) ?? false;
}
