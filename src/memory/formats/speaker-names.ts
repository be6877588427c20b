// The speakers of logs of people: texts that begin with a name, and whom a name means.

import type { Speaker } from "../../protocol/memory-entry.ts";
import { cleanLine } from "./clean-text.ts";
import { herself, otherPersona, type ReadingContext, theUser } from "./reading.ts";

/** `Name: text`; a name has a letter, at most 40 characters and no punctuation of a sentence. */
const prefixed = /^\s*([^:：\n\t"「」『』[\]{}<>|/\\!?。、！？…]{1,40})[:：](?!\/\/)\s*(?=\S)/u;
const hasLetter = /\p{L}/u;
/** The most words of a name. */
const longestName = 4;

export type NamedText = { readonly name: string; readonly text: string };

/** The name at the beginning of a text, and the rest of the text; undefined: it begins with none. */
export function namedText(text: string): NamedText | undefined {
  const found = prefixed.exec(text.slice(0, 80));
  const name = found?.[1]?.trim() ?? "";
  if (found === null || !hasLetter.test(name) || name.split(/\s+/u).length > longestName)
    return undefined;
  return { name, text: text.slice(found[0].length) };
}

/** A log with fewer messages repeats no name. */
const fewMessages = 8;

/**
 * Whether a name is one of a log's speakers, asked in the order of the log: several messages begin with it. `sample`: the
 * names at the log's beginning.
 */
export function speakerNames(sample: readonly string[]): (name: string) => boolean {
  const counts = new Map<string, number>();
  for (const name of sample) counts.set(name, (counts.get(name) ?? 0) + 1);
  const least = sample.length < fewMessages ? 1 : 2;
  return (name) => {
    const count = counts.get(name) ?? 0;
    if (count < least) counts.set(name, count + 1);
    return count >= least;
  };
}

const roles = new Map<string, "user" | "persona">([
  ...["user", "human", "you", "me", "ユーザー", "あなた", "私"].map(
    (one) => [one, "user"] as const,
  ),
  ...["assistant", "ai", "bot", "アシスタント"].map((one) => [one, "persona"] as const),
]);

const plainName = (name: string): string => name.normalize("NFKC").trim().toLowerCase();

/** The speaker whom a name in a log means. `id`: of the person, where it is neither the persona nor the user. */
export function personNamed(reading: ReadingContext, name: string, id: string): Speaker {
  const wanted = plainName(name);
  const isOneOf = (names: Iterable<string>): boolean =>
    [...names].some((one) => plainName(one) === wanted);
  if (isOneOf([reading.personaName, ...reading.knownAs])) return herself(reading);
  if (isOneOf([reading.user.name, ...(reading.userNames ?? [])]))
    return { ...theUser(reading), name: cleanLine(name, 200) };
  const persona = [...reading.names].find(([, other]) => plainName(other) === wanted);
  if (persona !== undefined) return otherPersona(...persona);
  const role = roles.get(wanted);
  if (role !== undefined) return role === "user" ? theUser(reading) : herself(reading);
  return { kind: "user", id: cleanLine(id, 200), name: cleanLine(name, 200) };
}
