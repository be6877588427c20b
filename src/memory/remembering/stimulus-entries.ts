// Derives the entries of a stimulus: her perceptions, one by one, and then the words addressed to her.

import { forgotten } from "../../protocol/forgotten.ts";
import { longestEntry, type NewMemoryEntry, type Speaker } from "../../protocol/memory-entry.ts";
import { textWithPictures } from "../../protocol/picture-reference.ts";
import type { Perceived, Stimulus } from "../../protocol/stimulus.ts";
import { provenanceBy } from "../entry-source.ts";
import { eventText } from "./event-text.ts";
import type { RememberingState } from "./remembering-port.ts";
import { conversationWith, isCall, speakerOf, talkOf, wordsSpeaker } from "./speakers.ts";

export type EventOrigin = {
  readonly stream: string;
  readonly number: number;
  /** Milliseconds UTC. */
  readonly at: number;
};

/** The most parts of one stimulus that are distinguished. */
const mostParts = 4_000;

export function stimulusEntries(
  origin: EventOrigin,
  stimulus: Stimulus,
  state: RememberingState,
): readonly NewMemoryEntry[] {
  const seen = (stimulus.perceived ?? [])
    .slice(0, mostParts)
    .flatMap((one, place) => seenEntry(origin, stimulus, one, place + 1, state) ?? []);
  const said = saidEntry(origin, stimulus, state);
  return said === undefined ? seen : [...seen, said];
}

/** Instructions of the clock or the running order are no happenings. */
function saidEntry(
  origin: EventOrigin,
  stimulus: Stimulus,
  state: RememberingState,
): NewMemoryEntry | undefined {
  const { author, room } = stimulus;
  const text = textWithPictures(stimulus);
  if (stimulus.kind !== "message" && stimulus.kind !== "comment") return undefined;
  if (author === undefined || !isSaid(text)) return undefined;
  const speaker = speakerOf(author);
  const key =
    room?.number === undefined ? `stimulus:${stimulus.id}` : roomKey(room.building, room.number);
  return {
    ...talkOf(stimulus, origin.at, state.timeZone),
    occurredAt: stimulus.writtenAt,
    speaker,
    text: text.slice(0, longestEntry),
    ...placed(placeOf(stimulus)),
    emotion: state.emotion,
    source: { kind: "journal", stream: origin.stream, number: origin.number },
    provenance: isCall(stimulus) ? "caller" : provenanceBy(stimulus.source, provenanceOf(speaker)),
    key,
  };
}

function seenEntry(
  origin: EventOrigin,
  stimulus: Stimulus,
  seen: Perceived,
  part: number,
  state: RememberingState,
): NewMemoryEntry | undefined {
  const source = { kind: "journal", stream: origin.stream, number: origin.number, part } as const;
  const key = `perceived:${stimulus.id}:${part}`;
  const common = { occurredAt: origin.at, emotion: state.emotion, source };
  if (seen.kind !== "words") {
    const text = eventText(seen);
    if (text === undefined) return undefined;
    return {
      ...common,
      conversation: "self",
      speaker: happening(seen),
      text,
      ...placed(placeOf(stimulus)),
      provenance: provenanceIn(stimulus, happeningBy(seen)),
      visibility: seen.kind === "act" ? "private" : "building",
      key,
    };
  }
  const text = textWithPictures(seen);
  if (!isSaid(text)) return undefined;
  const speaker = wordsSpeaker(seen);
  const place = seen.message?.building ?? placeOf(stimulus);
  return {
    ...common,
    conversation: conversationWith(speaker),
    speaker,
    text: text.slice(0, longestEntry),
    ...placed(place),
    provenance: provenanceIn(stimulus, provenanceBy(seen.taint, provenanceOf(speaker))),
    visibility: seen.role === "persona" && seen.heard?.ears === "stage" ? "public" : "building",
    key: seen.message === undefined ? key : roomKey(seen.message.building, seen.message.number),
  };
}

/** The building in which it happened, in another city such as `cafe@city_b`. */
export const placeOf = ({ room, abroad }: Stimulus): string | undefined =>
  abroad === undefined ? room?.building : `${abroad.building}@${abroad.city}`;

export const placed = (place: string | undefined): { readonly place?: string } =>
  place === undefined ? {} : { place };

/** The outcome of an act may hold words of others. */
const happeningBy = (seen: Exclude<Perceived, { kind: "words" }>): NewMemoryEntry["provenance"] => {
  if (seen.kind === "act") return provenanceBy(seen.taint, "persona");
  return seen.kind === "world-event" ? "user" : "persona";
};

/** Words from another city are trusted as far as that city. */
const provenanceIn = (
  { abroad }: Stimulus,
  here: NewMemoryEntry["provenance"],
): NewMemoryEntry["provenance"] => (abroad === undefined ? here : "visit");

/** A message of a room has the key of its number there, however it reached her. */
const roomKey = (building: string, number: number): string => `room:${building}:${number}`;

const isSaid = (text: string): boolean => text.trim() !== "" && text !== forgotten;

/** An arrival has no speaker; the person who arrived is identified by id. */
const happening = (seen: Perceived): Speaker => ({
  kind: "event",
  id: "id" in seen && seen.id !== undefined ? seen.id : `event:${seen.kind}`,
  name: "",
});

function provenanceOf({ kind }: Speaker): NewMemoryEntry["provenance"] {
  if (kind === "other") return "persona";
  return kind === "audience" ? "audience" : "user";
}
