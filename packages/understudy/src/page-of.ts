// Finds the remembered page of the current speaker.

import type { KnownPerson } from "./read-recollection.ts";
import type { UnderstudyRequest } from "./read-request.ts";

/** The page with their name; without a name the user's. */
export function pageOf({ stimulus, recalled }: UnderstudyRequest): KnownPerson | undefined {
  const { from, audience, overheard } = stimulus;
  if (from === undefined) {
    return audience || overheard ? undefined : recalled.people.find(({ isUser }) => isUser);
  }
  const name = plain(from);
  return recalled.people.find((person) => person.name !== undefined && plain(person.name) === name);
}

/** A name as written on a page. */
export const plain = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/[<>[\]{}「」『』【】〔〕〖〗"“”`|│⏎:]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();

/** The name they gave, as written on their page. */
export const toldName = (scene: UnderstudyRequest): string | undefined =>
  pageOf(scene)?.facts.find(({ kind, past }) => kind === "name" && !past)?.value;
