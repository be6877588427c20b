// Which page of what she remembers is of whoever speaks to her.

import type { KnownPerson } from "./read-recollection.ts";
import type { UnderstudyRequest } from "./read-request.ts";

/** Theirs is the page that bears their name; without a name it is the user's. */
export function pageOf({ stimulus, recalled }: UnderstudyRequest): KnownPerson | undefined {
  const { from, audience, overheard } = stimulus;
  if (from === undefined) {
    return audience || overheard ? undefined : recalled.people.find(({ isUser }) => isUser);
  }
  const name = plain(from);
  return recalled.people.find((person) => person.name !== undefined && plain(person.name) === name);
}

/** A name as it stands on a page. */
export const plain = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/[<>[\]{}「」『』【】〔〕〖〗"“”`|│⏎:]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();

/** The name they gave of themselves, as it stands on their page. */
export const toldName = (scene: UnderstudyRequest): string | undefined =>
  pageOf(scene)?.facts.find(({ kind, past }) => kind === "name" && !past)?.value;
