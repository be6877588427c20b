// Random lives of souls and memories, for property tests of memory.

import fc from "fast-check";
import type { CallId, StimulusId, TurnId } from "../../kernel/id.ts";
import type { NewJournalEntry } from "../../kernel/ports.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { NewMemoryEntry } from "../../protocol/memory-entry.ts";
import type { MemoryEvent } from "../../protocol/memory-events.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Perceived, Stimulus } from "../../protocol/stimulus.ts";

const wordsSaid = [
  "さくらが咲いた",
  "hello there",
  "明日は雨かな",
  "the second movement",
  "",
] as const;
const words = fc.constantFrom(...wordsSaid);

/** A message of a room has the same words for everybody who perceives it. */
const textOf = (number: number): string => wordsSaid[number % wordsSaid.length] ?? "";

const building = "cafe" as NonNullable<Stimulus["room"]>["building"];

const perceived: fc.Arbitrary<Perceived> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom("user" as const, "persona" as const))
    .map(
      ([number, role]): Perceived => ({
        kind: "words",
        id: role === "user" ? "city:user" : "persona:mao",
        name: role,
        role,
        text: textOf(number),
        taint: role,
        message: { building, number },
      }),
    ),
  fc.constant<Perceived>({ kind: "came", id: "persona:mao", name: "まお", taint: "persona" }),
  fc.constant<Perceived>({
    ...{ kind: "act", action: "move", outcome: { kind: "done", note: "庭" }, taint: "persona" },
  }),
);

const stimulus: fc.Arbitrary<Stimulus> = fc
  .record({
    id: fc.nat(8),
    kind: fc.constantFrom("comment", "message", "pulse", "perceived", "show-cue"),
    text: words,
    seen: fc.array(perceived, { maxLength: 3 }),
    number: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  })
  .map(({ id, kind, text, seen, number }) => ({
    id: `st-${id}` as StimulusId,
    kind: kind as Stimulus["kind"],
    text: number === undefined ? text : textOf(number),
    author: {
      id: kind === "comment" ? "viewer-1" : "user",
      name: "アキ",
      platform: "city",
      role: kind === "comment" ? ("audience" as const) : ("user" as const),
    },
    source: kind === "comment" ? ("audience" as const) : ("user" as const),
    writtenAt: 1_000 + id,
    urgency: "queue" as const,
    perceived: seen,
    ...(number === undefined ? {} : { room: { building, number } }),
  }));

/** A turn as its events are journalled; its stimulus may be missing. */
const turn = fc
  .record({
    ordinal: fc.nat(1_000),
    of: fc.nat(8),
    said: fc.array(words, { maxLength: 3 }),
    cut: fc.boolean(),
    tool: fc.option(words, { nil: undefined }),
  })
  .map(({ ordinal, of, said, cut, tool }): readonly SoulEvent[] => {
    const id = `turn-${ordinal}` as TurnId;
    const items = said.map((text, index) => ({ index, item: { kind: "say" as const, text } }));
    return [
      { type: "speech-formed", turn: id, round: 0, items },
      ...(tool === undefined
        ? []
        : [
            {
              type: "tool-ended" as const,
              turn: id,
              call: `${id}.0.0` as CallId,
              name: "look",
              outcome: { output: tool },
              duration: 1,
            },
          ]),
      ...items.map(
        ({ index }): SoulEvent => ({
          type: "speech-ended",
          turn: id,
          index,
          outcome: { kind: cut && index === items.length - 1 ? "cut" : "heard" },
        }),
      ),
      { type: "turn-ended", turn: id, outcome: "spoken", stimulus: `st-${of}` },
    ];
  });

const wordsKey = fc.oneof(
  fc.integer({ min: 1, max: 7 }).map((number) => `room:${building}:${number}`),
  fc.nat(1_000).map((ordinal) => `turn:turn-${ordinal}`),
);

/** A change of the words in a room: they count no longer, again, or read differently. */
const historySet: fc.Arbitrary<SoulEvent> = fc
  .record({
    change: fc.integer({ min: 1, max: 30 }),
    words: fc.array(fc.record({ key: wordsKey, stands: fc.boolean() }), { maxLength: 3 }),
    edited: fc.option(
      fc.tuple(
        wordsKey,
        words.filter((text) => text !== ""),
      ),
      { nil: undefined },
    ),
  })
  .map(({ change, words: changed, edited }) => ({
    ...{ type: "history-set", building, change, known: 0, turns: [], words: changed },
    ...(edited === undefined
      ? {}
      : {
          edited: {
            key: edited[0],
            speaker: { kind: "user", id: "city:user", name: "アキ" },
            conversation: "user:city:user",
            text: edited[1],
            at: change,
            provenance: "user",
            visibility: "private",
          },
        }),
  }));

const soulEvents: fc.Arbitrary<readonly SoulEvent[]> = fc.oneof(
  stimulus.map((one): readonly SoulEvent[] => [{ type: "stimulus-arrived", stimulus: one }]),
  turn,
  historySet.map((one): readonly SoulEvent[] => [one]),
  words
    .filter((text) => text !== "")
    .map((text) => [{ type: "note-kept", text, taint: "persona" } as const]),
  fc.constant<readonly SoulEvent[]>([
    { type: "notice", level: "info", code: "something", note: "of no concern" },
  ]),
);

const imported = fc
  .tuple(
    fc.nat(12),
    words.filter((text) => text !== ""),
  )
  .map(
    ([place, text]): NewMemoryEntry => ({
      conversation: place % 2 === 0 ? "user:city:user" : "old talk",
      occurredAt: place,
      speaker: { kind: "user", id: "city:user", name: "アキ" },
      text,
      source: { kind: "import", file: "log.json", position: place + 1 },
      provenance: "import",
      visibility: "private",
      key: `log:${place}`,
    }),
  );

/** Ids that exist now, later, or never. */
const entryId = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map((number) => `s${number}`),
  fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 3 }))
    .map(([number, part]) => `s${number}.${part}`),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 3 }))
    .map(([number, place]) => `m${number}.${place}`),
);
const topicId = fc.integer({ min: 1, max: 5 }).map((number) => `t${number}`);
const by = "heuristic" as const;

const memoryEvent: fc.Arbitrary<MemoryEvent> = fc.oneof(
  fc
    .array(imported, { minLength: 1, maxLength: 4 })
    .map((entries) => ({ type: "entries-imported" as const, run: "r", entries })),
  fc
    .tuple(fc.option(topicId), fc.array(fc.tuple(entryId, topicId), { maxLength: 5 }))
    .map(([opened, assigned]) => ({
      type: "entries-assigned" as const,
      by,
      opened: opened === null ? [] : [{ id: opened, title: `話題 ${opened}`, summary: "" }],
      assigned: assigned.map(([entry, topic]) => ({ entry, topic })),
    })),
  fc.tuple(topicId, fc.array(topicId, { minLength: 1, maxLength: 2 })).map(([into, from]) => ({
    type: "topics-merged" as const,
    into,
    from,
    reason: "alike",
    by,
  })),
  fc.integer({ min: 1, max: 12 }).map((merge) => ({ type: "merge-undone" as const, merge })),
  fc.tuple(topicId, fc.boolean()).map(([topic, disabled]) => ({
    type: "topic-changed" as const,
    topic,
    title: "花",
    disabled,
    by,
  })),
  fc.tuple(entryId, fc.option(words.filter((text) => text !== ""))).map(([entry, text]) => ({
    type: "entry-edited" as const,
    entry,
    ...(text === null ? { visibility: "public" as const } : { text }),
  })),
  fc.tuple(entryId, entryId).map(([older, newer]) => ({
    type: "entry-superseded" as const,
    older,
    newer,
  })),
  fc.tuple(entryId, entryId).map(([from, to]) => ({
    type: "stretch-summarised" as const,
    level: 1,
    text: "花の話をした",
    from,
    to,
    entries: [from, to],
    by,
  })),
  entryId.map((entry) => ({
    type: "person-noted" as const,
    person: "city:user",
    facts: [{ text: "桜が好き", provenance: "user" as const, entries: [entry] }],
    by,
  })),
  fc
    .array(entryId, { minLength: 1, maxLength: 3 })
    .map((entries) => ({ type: "entries-recalled" as const, entries })),
);

type Written = NewJournalEntry<JournalEvent>;

/** Commits in their order: the events of some persona's soul, or of her memory. */
export const memoryLives: fc.Arbitrary<readonly (readonly Written[])[]> = fc.array(
  fc
    .tuple(
      fc.constantFrom("ren", "mao"),
      fc.oneof(
        { weight: 2, arbitrary: soulEvents.map((events) => ({ kind: "soul", events })) },
        { weight: 1, arbitrary: memoryEvent.map((event) => ({ kind: "memory", events: [event] })) },
      ),
      fc.nat(1_000_000),
    )
    .map(([persona, { kind, events }, at]) =>
      (events as readonly JournalEvent[]).map(
        (event): Written => ({
          stream: `${kind}:${persona}`,
          at,
          event,
          ...(event.type === "stimulus-arrived" ? { key: `stimulus:${event.stimulus.id}` } : {}),
        }),
      ),
    ),
  { maxLength: 40 },
);
