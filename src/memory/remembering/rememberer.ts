// Derives a persona's memory entries from the events of her soul.
//
//   R1. Only the part of her speech that was heard is remembered as said.
//   R2. Permanently deleted words are never remembered, however often memory is rebuilt.
//   R3. The same words that reach her twice have one key.

import type { JournalEntry } from "../../kernel/ports.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import { longestEntry, type NewMemoryEntry } from "../../protocol/memory-entry.ts";
import type { UnrememberedSoulEvent } from "../../protocol/soul-event-contents.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { alone, onStage } from "../../trust/company.ts";
import { isStranger } from "../../trust/source.ts";
import { provenanceBy } from "../entry-source.ts";
import type { EarlierEvents, Rememberer, RememberingState } from "./remembering-port.ts";
import { herself, showOf, talkOf, visibilityFor } from "./speakers.ts";
import { placed, placeOf, stimulusEntries } from "./stimulus-entries.ts";
import { heardOf, turnMemory } from "./turn-memory.ts";
import { versionKey } from "./version-key.ts";

type Remembered = ReturnType<Rememberer["remember"]>;
type Entry = JournalEntry<SoulEvent>;

export const rememberer: Rememberer = {
  newborn: { emotion: "neutral", timeZone: "UTC" },
  remember(persona, entry, before, earlier) {
    const { event } = entry;
    switch (event.type) {
      case "soul-woke":
      case "settings-changed":
        return {
          state: {
            ...before,
            timeZone: event.settings.soliloquy.timeZone,
            name: event.settings.displayName ?? before.name,
          },
          entries: [],
        };
      case "stimulus-arrived":
      case "stimulus-passed":
        return { state: before, entries: stimulusEntries(entry, event.stimulus, before) };
      case "history-set":
        return { state: before, entries: editedEntries(entry, event, before) };
      case "note-kept":
        return { state: before, entries: noteEntries(persona, entry, event, before) };
      case "words-ended":
        return { state: before, entries: givenEntries(persona, entry, event, before) };
      case "turn-ended":
        return turnEnded(persona, entry, event, before, earlier);
      default:
        event.type satisfies UnrememberedSoulEvent;
        return { state: before, entries: [] };
    }
  },
};

function noteEntries(
  persona: string,
  { stream, number, at }: Entry,
  { text, taint, heard }: Extract<SoulEvent, { readonly type: "note-kept" }>,
  { emotion, name }: RememberingState,
): readonly NewMemoryEntry[] {
  if (text === forgotten) return [];
  return [
    {
      conversation: "self",
      occurredAt: at,
      speaker: herself(persona, name),
      text,
      emotion,
      source: { kind: "journal", stream, number },
      provenance: provenanceBy(taint, "persona"),
      visibility: visibilityFor(isStranger(taint) ? (heard ?? alone) : alone),
      key: `note:${number}`,
    },
  ];
}

/** A message that reads differently now; the entry of the earlier words is superseded by this one. */
function editedEntries(
  { stream, number }: Entry,
  { edited, building, change }: Extract<SoulEvent, { readonly type: "history-set" }>,
  { emotion }: RememberingState,
): readonly NewMemoryEntry[] {
  if (edited === undefined || edited.text === forgotten) return [];
  const { key, speaker, conversation, text, at, provenance, visibility } = edited;
  return [
    {
      ...{ conversation, occurredAt: at, speaker, text: text.slice(0, longestEntry) },
      ...{ place: building, emotion, provenance, visibility },
      source: { kind: "journal", stream, number },
      key: versionKey(key, change),
    },
  ];
}

/** Words that she was given: the part that was heard. */
function givenEntries(
  persona: string,
  { stream, number, at }: Entry,
  {
    id,
    text,
    outcome,
    source: by,
    heard: hearers,
  }: Extract<SoulEvent, { readonly type: "words-ended" }>,
  { emotion, name, timeZone }: RememberingState,
): readonly NewMemoryEntry[] {
  const heard = heardOf(text, outcome).trim();
  if (heard === "") return [];
  return [
    {
      conversation: showOf(at, timeZone),
      occurredAt: at,
      speaker: herself(persona, name),
      text: heard,
      emotion,
      source: { kind: "journal", stream, number },
      provenance: by === "card" ? "import" : "user",
      visibility: visibilityFor(hearers ?? onStage),
      key: `given:${id}`,
    },
  ];
}

function turnEnded(
  persona: string,
  { stream, number, at }: Entry,
  { turn, stimulus: id, trust }: Extract<SoulEvent, { readonly type: "turn-ended" }>,
  before: RememberingState,
  earlier: EarlierEvents,
): Remembered {
  const { heard, tools, emotion: shown } = turnMemory(turn, earlier.ofTurn());
  const stimulus = id === undefined ? undefined : earlier.stimulus(id);
  const emotion = shown ?? before.emotion;
  const talk = talkOf(stimulus, at, before.timeZone);
  const common = {
    ...talk,
    occurredAt: at,
    ...(stimulus === undefined ? {} : placed(placeOf(stimulus))),
    emotion,
  };
  const source = { kind: "journal", stream, number } as const;
  const found = tools.map(
    ({ name, call, text, part, source: by }): NewMemoryEntry => ({
      ...common,
      // Only she read the result of a tool, unless all of it was public.
      visibility: talk.visibility === "public" ? "public" : "private",
      speaker: { kind: "tool", id: `tool:${name}`.slice(0, 200), name: name.slice(0, 200) },
      text,
      source: { ...source, part },
      provenance: by === undefined ? "tool" : provenanceBy(by, "tool"),
      key: `call:${call}`,
    }),
  );
  const said: NewMemoryEntry = {
    ...common,
    ...(trust?.heardBy === undefined ? {} : { visibility: visibilityFor(trust.heardBy) }),
    speaker: herself(persona, before.name),
    text: heard.slice(0, longestEntry),
    source,
    provenance: trust === undefined ? "persona" : provenanceBy(trust.taint, "persona"),
    key: `turn:${turn}`,
  };
  const entries = heard.trim() === "" ? found : [...found, said];
  return { state: { ...before, emotion }, entries };
}
