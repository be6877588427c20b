// The ids of people, and the conversations of stimuli.

import { localDay } from "../../protocol/local-day.ts";
import type { NewMemoryEntry, Speaker } from "../../protocol/memory-entry.ts";
import type { Author, Perceived, Stimulus } from "../../protocol/stimulus.ts";
import type { Company } from "../../protocol/trust.ts";

type Words = Extract<Perceived, { readonly kind: "words" }>;

/** The conversation partner, and the visibility. */
export type ConversationScope = Pick<NewMemoryEntry, "conversation" | "visibility">;

const longest = 200;

/** The platform's stable id, prefixed with the platform unless it is already. */
const authorId = ({ platform, id }: Author): string =>
  (id.startsWith(`${platform}:`) ? id : `${platform}:${id}`).slice(0, longest);

export function speakerOf(author: Author): Speaker {
  const name = author.name.slice(0, longest);
  switch (author.role) {
    case "persona":
      return { kind: "other", id: `persona:${author.id}`.slice(0, longest), name };
    case "audience":
      // Where the source names nobody, what many people said is never told of one.
      return { kind: "audience", id: author.unnamed === true ? "" : authorId(author), name };
    case "operator":
    case "user":
      return { kind: "user", id: authorId(author), name };
  }
}

/** The speaker of words in her room. Where no id was kept, the user is the city's and others are known by name. */
export function wordsSpeaker({ id, name, role }: Words): Speaker {
  const shown = name.slice(0, longest);
  return role === "user"
    ? { kind: "user", id: id ?? "city:user", name: shown }
    : { kind: "other", id: id ?? `persona:${name}`.slice(0, longest), name: shown };
}

/** Under her name, or her id where no name is known. */
export const herself = (persona: string, name = persona): Speaker => ({
  kind: "persona",
  id: `persona:${persona}`.slice(0, longest),
  name: name.slice(0, longest),
});

/** The id of an author. */
export const speakerId = (author: Author): string => speakerOf(author).id;

/** The conversation with somebody. */
export function conversationWith({ kind, id }: Speaker): string {
  if (kind === "other") return id;
  return kind === "user" ? `user:${id}` : "audience";
}

/** An external agent spoke to her: only she heard it, and only the agent is answered. */
export const isCall = ({ kind, author }: Stimulus): boolean =>
  kind === "comment" && author?.platform === "a2a";

/** For whom words are that these heard. */
export function visibilityFor({ ears }: Company): NewMemoryEntry["visibility"] {
  if (ears === "stage") return "public";
  return ears === "user" ? "private" : "building";
}

/** The conversation that a stimulus belongs to. `at` and the time zone give the date of a show. */
export function talkOf(
  stimulus: Stimulus | undefined,
  at: number,
  timeZone: string,
): ConversationScope {
  if (stimulus === undefined) return { conversation: "self", visibility: "private" };
  switch (stimulus.kind) {
    case "comment":
      return isCall(stimulus) && stimulus.author !== undefined
        ? { conversation: authorId(stimulus.author), visibility: "building" }
        : { conversation: "audience", visibility: "public" };
    case "message":
      return messageTalk(stimulus.author);
    case "perceived":
      return roomTalk(stimulus);
    case "pulse":
      if (stimulus.room !== undefined) return roomTalk(stimulus);
      return { conversation: "audience", visibility: "public" };
    case "show-cue":
      if (stimulus.room !== undefined) return roomTalk(stimulus);
      return { conversation: showOf(at, timeZone), visibility: "public" };
  }
}

function messageTalk(author: Author | undefined): ConversationScope {
  if (author === undefined) return { conversation: "self", visibility: "private" };
  const speaker = speakerOf(author);
  const visibility =
    author.role === "audience" ? "public" : author.role === "persona" ? "building" : "private";
  return { conversation: conversationWith(speaker), visibility };
}

/** Talk in a room is with the person who spoke last; with herself when nobody did. */
function roomTalk({ perceived = [] }: Stimulus): ConversationScope {
  const last = perceived.findLast((seen) => seen.kind === "words");
  const conversation = last?.kind === "words" ? conversationWith(wordsSpeaker(last)) : "self";
  return { conversation, visibility: "building" };
}

/** The show of that day. */
export const showOf = (at: number, timeZone: string): string => `show:${localDay(at, timeZone)}`;
