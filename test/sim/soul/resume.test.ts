// A turn is killed after each commit of its journal and taken up by a new soul.

import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type JournalMemory, journalMemory } from "../../../src/adapters/store/memory-journal.ts";
import type { Journal } from "../../../src/kernel/ports.ts";
import type { Message } from "../../../src/protocol/message.ts";
import type { SoulEvent } from "../../../src/protocol/soul-events.ts";
import type { ModelRequest } from "../../../src/saint-graph/ports.ts";
import { attentiveBody, bodyTools, oneMore } from "../../doubles/attentive-body.ts";
import type { Answer, Line } from "../../doubles/scripted-model.ts";
import { googleRequest } from "../../fixtures/google-request.ts";
import { handClock } from "../../hand-clock.ts";
import { violationsOf } from "../../wire/fake-gemini/violations.ts";
import {
  type Awakened,
  awakened,
  journalOf,
  replying,
  type SpeechMode,
  saying,
  speechModes,
  stream,
} from "./awakened.ts";

const hasComment = ({ parts }: Message) =>
  parts.some((part) => part.kind === "text" && part.text.includes("<comment"));
const note = (about: string): Line => ({ call: "note", args: { about } });
const weather = (location: string): Line => ({ call: "get_weather", args: { location } });

/** The same request gets the same answer, so that whatever is done again shows. */
const steady =
  (mode: SpeechMode) =>
  ({ messages }: ModelRequest): Answer => {
    const from = messages.findLastIndex(hasComment);
    const step = messages.slice(from).filter(({ role }) => role === "model").length;
    if (JSON.stringify(messages[from]).includes("次の質問")) {
      return step === 0 ? saying(mode, "次の返事。") : [];
    }
    const steps: readonly Answer[] = [
      [
        ...saying(mode, "[joy]調べるね。"),
        weather("東京"),
        note("一"),
        weather("大阪"),
        note("二"),
      ],
      [...saying(mode, "東京は晴れ。", "大阪は雨。"), note("三")],
      [
        { text: "考え中。", thought: true },
        ...saying(mode, "[sadness]まとめるね。[pause: 0.5]いち。に。", "おわり。"),
      ],
    ];
    return steps[step] ?? [];
  };

const bodyWithNotes = () => attentiveBody([...bodyTools, oneMore("note")]);
const deeds = ({ calls }: Awakened["body"]) =>
  calls
    .filter(({ name }) => name === "note" || name === "get_weather")
    .map(({ name, args }) => `${name} ${JSON.stringify(args)}`);

type Point = { readonly begun: readonly string[]; readonly deeds: readonly string[] };

/**
 * A journal whose commits take a moment, as those on a disk do: what an entry began has left before the next commit.
 * `commits` gets the number of entries after each.
 */
function journalOnDisk(memory: JournalMemory, commits: number[]): Journal<SoulEvent> {
  const journal = journalOf(memory);
  return {
    ...journal,
    append: async (...appended) => {
      await setImmediate();
      const written = await journal.append(...appended);
      commits.push(memory.streams.get(stream)?.entries.length ?? 0);
      return written;
    },
  };
}

/** Lives the turn once; gives the journal, the ends of its commits and what had left the process by each entry. */
async function wholeTurn(mode: SpeechMode) {
  const body = bodyWithNotes();
  const points: Point[] = [];
  const memory = journalMemory();
  const commits: number[] = [];
  const her = await awakened({
    mode,
    body,
    memory,
    journal: journalOnDisk(memory, commits),
    script: steady(mode),
    observe: () => points.push({ begun: [...body.begun], deeds: deeds(body) }),
  });
  await her.tell("天気は？", {}, 3_000);
  expect(her.eventsOf("turn-ended")).toHaveLength(1);
  points.push({ begun: [...body.begun], deeds: deeds(body) });
  return { memory: her.memory, points, commits, heard: body.heard };
}

function prefixOf(memory: JournalMemory, length: number): JournalMemory {
  const { entries = [] } = memory.streams.get(stream) ?? {};
  const kept = entries.slice(0, length);
  const byKey = new Map(kept.flatMap((each) => (each.key === undefined ? [] : [[each.key, each]])));
  return {
    ...journalMemory(),
    seq: length,
    streams: new Map([[stream, { entries: kept, byKey }]]),
  };
}

const formedIn = (her: Awakened): readonly string[] =>
  her
    .eventsOf("speech-formed")
    .flatMap(({ items }) => items.flatMap(({ item }) => (item.kind === "say" ? [item.text] : [])));

/** Words that were begun, and whose end is not in her log. */
function withoutEnd(her: Awakened, begun: readonly string[]): readonly string[] {
  const ended = new Set(her.eventsOf("speech-ended").map(({ index }) => index));
  return her
    .eventsOf("speech-formed")
    .flatMap(({ items }) => items)
    .flatMap(({ index, item }) => (item.kind === "say" && !ended.has(index) ? [item.text] : []))
    .filter((text) => begun.includes(text));
}

const flash = "gemini-3.8-flash";
const flaws = async (request: ModelRequest) =>
  violationsOf(await googleRequest(request, [flash, "scripted"]), flash);
const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at);

describe.each(speechModes)("a turn in %s mode, killed after any commit of its journal", (mode) => {
  it("goes on without a word or a deed twice, and the next comment is answered", async () => {
    const { memory, points, commits, heard } = await wholeTurn(mode);
    const { entries = [] } = memory.streams.get(stream) ?? {};
    const first = entries.findIndex(({ key }) => key?.startsWith("stimulus:")) + 1;
    expect(entries.length).toBeGreaterThan(20);
    const cuts = commits.filter((length) => length >= first);
    expect(cuts.length).toBeGreaterThan(15);
    for (const length of cuts) {
      const body = bodyWithNotes();
      const cut = prefixOf(memory, length);
      const her = await awakened({ mode, body, script: steady(mode), memory: cut });
      await her.pass(3_000);
      const before = points[length] ?? { begun: [], deeds: [] };
      const begun = [...before.begun, ...body.begun];
      const at = `after entry ${length}`;
      expect({ at, twice: twice(begun) }).toEqual({ at, twice: [] });
      expect({ at, twice: twice([...before.deeds, ...deeds(body)]) }).toEqual({ at, twice: [] });
      expect({ at, open: her.soul.state().open }).toEqual({ at, open: null });
      expect(her.eventsOf("turn-ended")).toHaveLength(1);
      expect({ at, begun }).toEqual({ at, begun: heard.filter((text) => begun.includes(text)) });
      expect({ at, said: formedIn(her).filter((text) => !begun.includes(text)) }).toEqual({
        at,
        said: [],
      });
      expect({ at, open: withoutEnd(her, begun) }).toEqual({ at, open: [] });
      await her.tell("次の質問", {}, 1_000);
      expect({ at, last: body.heard.at(-1) }).toEqual({ at, last: "次の返事。" });
      expect((await Promise.all(her.model.requests.map(flaws))).flat()).toEqual([]);
      expect(her.troubles).toEqual([]);
    }
  });

  it("has the rest of an answer said that a kill cut off, and what was heard once", async () => {
    const first = await awakened({
      mode,
      script: () => [...saying(mode, "ひとつ。"), { hangs: "until-aborted" }],
    });
    await first.tell("数えて", {}, 0);
    expect(first.body.heard).toEqual(["ひとつ。"]);
    const entries = first.memory.streams.get(stream)?.entries.length ?? 0;
    const her = await awakened({
      mode,
      memory: prefixOf(first.memory, entries),
      script: replying(() => saying(mode, "切れたね。", "ふたつ。")),
    });
    await her.pass(1_000);
    expect(her.body.heard).toEqual(["切れたね。", "ふたつ。"]);
    const [asked] = her.model.requests;
    expect(asked?.messages.at(-2)?.parts).toEqual([{ kind: "text", text: "ひとつ。" }]);
    expect(JSON.stringify(asked?.messages.at(-1))).toContain("続きから。");
    expect(her.eventsOf("turn-ended")).toMatchObject([{ outcome: "spoken" }]);
    expect(JSON.stringify(her.past())).toMatch(/ひとつ。.*ふたつ。/);
  });

  it("goes on as well when it is killed twice", async () => {
    const { memory, points } = await wholeTurn(mode);
    const { entries = [] } = memory.streams.get(stream) ?? {};
    const first = entries.findIndex(({ key }) => key?.startsWith("stimulus:")) + 1;
    for (let length = first; length <= entries.length; length += 1) {
      const once = bodyWithNotes();
      const more: Point[] = [];
      const second = await awakened({
        mode,
        body: once,
        script: steady(mode),
        memory: prefixOf(memory, length),
        observe: () => more.push({ begun: [...once.begun], deeds: deeds(once) }),
      });
      await second.pass(3_000);
      const again = 1 + ((length * 7) % more.length);
      const body = bodyWithNotes();
      const third = await awakened({
        mode,
        body,
        script: steady(mode),
        memory: prefixOf(second.memory, length + again),
      });
      await third.pass(3_000);
      const lives = [points[length], more[again] ?? { begun: once.begun, deeds: deeds(once) }];
      const begun = [...lives.flatMap((life) => life?.begun ?? []), ...body.begun];
      const done = [...lives.flatMap((life) => life?.deeds ?? []), ...deeds(body)];
      const at = `after ${length} and ${again} more`;
      expect({ at, twice: twice([...begun, ...done]) }).toEqual({ at, twice: [] });
      expect(third.soul.state().open).toBeNull();
      expect(third.eventsOf("turn-ended")).toHaveLength(1);
    }
  });

  it("is ended and not taken up for ever when it is killed again and again", async () => {
    const { memory } = await wholeTurn(mode);
    const { entries = [] } = memory.streams.get(stream) ?? {};
    const first = entries.findIndex(({ key }) => key?.startsWith("stimulus:")) + 1;
    const cut = prefixOf(memory, first);
    for (let start = 0; start < 4; start += 1) {
      await awakened({ mode, script: () => [{ hangs: "for-ever" }], memory: cut });
    }
    const her = await awakened({ mode, script: steady(mode), memory: cut });
    await her.tell("次の質問", {}, 10_000);
    expect(her.body.heard).toEqual(["次の返事。"]);
  });
});

it("a face that waited for its turn is given up when the answer is asked for again", async () => {
  const body = attentiveBody();
  body.does("change_emotion", () => new Promise(() => undefined));
  const clock = handClock();
  const first = await awakened({
    body,
    clock,
    script: () => [{ text: "[joy][sadness][anger]や" }, { hangs: "for-ever" }],
  });
  await first.tell("hi", {}, 0);
  const { entries = [] } = first.memory.streams.get(stream) ?? {};
  const her = await awakened({
    script: () => [{ text: "[fun]やあ。" }],
    memory: prefixOf(first.memory, entries.length),
  });
  await her.pass(3_000);
  expect(her.body.faces).toEqual(["fun"]);
  expect(her.body.heard).toEqual(["やあ。"]);
});

it("a face that was changed before the kill is no reason to say nothing", async () => {
  const first = await awakened({ script: () => [{ text: "[joy]や" }, { hangs: "for-ever" }] });
  await first.tell("hi", {}, 0);
  expect(first.body.faces).toEqual(["joy"]);
  const { entries = [] } = first.memory.streams.get(stream) ?? {};
  const her = await awakened({
    script: () => [{ text: "[joy]やあ。" }],
    memory: prefixOf(first.memory, entries.length),
  });
  await her.pass(1_000);
  expect(her.body.heard).toEqual(["やあ。"]);
});
