// What happened without a word, put into few: in both languages, so that it is found in either.

import { forgotten } from "../../protocol/forgotten.ts";
import type { Perceived } from "../../protocol/stimulus.ts";

type Happened = Exclude<Perceived, { readonly kind: "words" }>;

const longestNote = 400;

const both = (japanese: string, english: string): string => `${japanese} / ${english}`;

/** Undefined for what is nothing to remember. */
export function eventText(seen: Happened): string | undefined {
  switch (seen.kind) {
    case "came":
      return named(seen.name, (name) => both(`${name}が来た`, `${name} came in`));
    case "left":
      return named(seen.name, (name) => both(`${name}が出ていった`, `${name} left`));
    case "arrived":
      return named(seen.building, (place) => arrivedText(place, seen.present));
    case "act":
      return seen.action === forgotten ? undefined : actText(seen);
    case "world-event":
      return named(seen.text, (text) => `できごと / event: ${text}`);
    case "missed":
      return undefined;
  }
}

const named = (name: string, say: (name: string) => string): string | undefined =>
  name.trim() === "" || name === forgotten ? undefined : say(name);

function arrivedText(place: string, present: readonly string[]): string {
  const names = present.filter((name) => name !== forgotten);
  const here = names.length === 0 ? "" : ` (${names.join(", ")})`;
  return `${both(`「${place}」に着いた`, `came to ${place}`)}${here}`;
}

function actText({ action, outcome }: Extract<Happened, { readonly kind: "act" }>): string {
  const known = outcome.note === forgotten ? undefined : outcome.note;
  const note = known === undefined || known === "" ? "" : `: ${known.slice(0, longestNote)}`;
  if (outcome.kind === "done") return `${both(`${action} を行った`, `did ${action}`)}${note}`;
  if (outcome.kind === "asked")
    return `${both(`${action} を頼んだ`, `asked for ${action}`)}${note}`;
  const why = `${action} (${outcome.reason})`;
  return `${both(`${why} はできなかった`, `could not ${why}`)}${note}`;
}
