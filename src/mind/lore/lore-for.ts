// Selects the entries of a lorebook for a prompt, by the recent messages.

import { estimateTokens } from "../tokens.ts";
import { keySearch, scanned } from "./lore-keys.ts";
import type { Lorebook, LoreEntry } from "./lorebook.ts";

/**
 * The selected content. `always` and `before` the persona's text, or `after` it; `now`: activated by the conversation.
 */
type LoreTexts = {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly now: readonly string[];
};

/** `brought`: that of others, which nobody approved. */
export type Lore = LoreTexts & { readonly brought: LoreTexts };

/** The number of messages searched, and the token budget, where the book does not say. */
const usualDepth = 4;
const usualBudget = 2_000;
const mostRounds = 5;

/** Lines such as `@@depth 4` at the start of an entry, which tell other programs where to put it. */
const decorators = /^(?:\s*@@@?[a-z_]+[^\n]*(?:\n|$))+/;

/** The content of an entry, without its decorators. */
export const loreText = ({ content }: LoreEntry): string => content.replace(decorators, "").trim();

const decoration = ({ content }: LoreEntry): string => decorators.exec(content)?.[0] ?? "";
const isConstant = (entry: LoreEntry): boolean =>
  entry.constant === true || /@@activate\b/.test(decoration(entry));
const isUsed = (entry: LoreEntry): boolean =>
  entry.enabled && loreText(entry) !== "" && !/@@dont_activate\b/.test(decoration(entry));

/** `heard`: the newest messages, the newest last; `building`: where she is. */
export function loreFor(book: Lorebook, heard: readonly string[], building?: string): Lore {
  const depth = Math.max(0, Math.min(book.scan_depth ?? usualDepth, 100));
  const said = depth === 0 ? [] : heard.slice(-depth);
  const isHere = ({ building: of }: LoreEntry) => of === undefined || of === building;
  const used = book.entries.filter((entry) => isHere(entry) && isUsed(entry));
  const called = calledBy(book, used, said.join("\n"));
  const fitting = withinBudget(
    used.filter((entry) => isConstant(entry) || called.has(entry)),
    book.token_budget ?? usualBudget,
  );
  const ordered = fitting.toSorted((a, b) => a.insertion_order - b.insertion_order);
  const texts = (entries: readonly LoreEntry[]) => entries.map(loreText);
  const isBefore = ({ position }: LoreEntry) => position !== "after_char";
  // The knowledge of one building changes with the place.
  const isFixed = (entry: LoreEntry) => isConstant(entry) && entry.building === undefined;
  const placed = (entries: readonly LoreEntry[]): LoreTexts => {
    const constant = entries.filter(isFixed);
    const others = entries.filter((entry) => !isFixed(entry));
    return {
      before: texts(constant.filter(isBefore)),
      after: texts(constant.filter((entry) => !isBefore(entry))),
      now: texts([...others.filter(isBefore), ...others.filter((entry) => !isBefore(entry))]),
    };
  };
  const isBrought = ({ approved }: LoreEntry) => approved === false;
  return {
    ...placed(ordered.filter((entry) => !isBrought(entry))),
    brought: placed(ordered.filter(isBrought)),
  };
}

/** Entries whose keys occur in the messages, and with recursion those whose keys occur in the found ones. */
function calledBy(book: Lorebook, used: readonly LoreEntry[], said: string): Set<LoreEntry> {
  const found = new Set<LoreEntry>();
  const isCalled = keySearch(book);
  let text = said;
  for (let round = 0; round < mostRounds; round += 1) {
    const scan = scanned(text);
    const fresh = used.filter((entry) => !found.has(entry) && isCalled(entry, scan));
    for (const entry of fresh) found.add(entry);
    const constants = round === 0 ? used.filter(isConstant) : [];
    text = [...fresh, ...constants].map(loreText).join("\n");
    if (book.recursive_scanning !== true || text === "") break;
  }
  return found;
}

/** As many as fit: constant ones first, then by priority. */
function withinBudget(entries: readonly LoreEntry[], budget: number): readonly LoreEntry[] {
  const ranked = entries.toSorted(
    (a, b) =>
      Number(isConstant(b)) - Number(isConstant(a)) ||
      (b.priority ?? 0) - (a.priority ?? 0) ||
      a.insertion_order - b.insertion_order,
  );
  let left = Math.max(0, budget);
  return ranked.filter((entry) => {
    const tokens = estimateTokens(loreText(entry));
    if (tokens > left) return false;
    left -= tokens;
    return true;
  });
}
