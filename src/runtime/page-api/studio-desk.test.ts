import { expect, it } from "vitest";
import { cityAfter, founded, minute, noon, settles } from "../../../test/fixtures/cafe-city.ts";
import { memoryJournal } from "../../adapters/store/memory-journal.ts";
import { fault } from "../../kernel/fault.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { StudioDesk } from "../../protocol/studio-desk.ts";
import { outlineOf } from "../../saint-graph/outline.ts";
import type { SourceState } from "../../saint-graph/ports.ts";
import { newborn, type SoulState } from "../../saint-graph/state.ts";
import { sourcesAtDesk } from "./body-sources.ts";
import { openStudioDesk } from "./studio-desk.ts";

const ren = "ren" as PersonaId;

/** A clock whose sleepers wake at the test's command. */
function heldClock(): Clock & { readonly wake: () => Promise<void> } {
  let sleepers: (() => void)[] = [];
  return {
    now: () => 0,
    sleep: () => new Promise((resolve) => sleepers.push(resolve)),
    async wake() {
      for (const resolve of sleepers.splice(0)) resolve();
      await Promise.resolve();
      sleepers = [];
    },
  };
}

async function opened(state: SoulState = newborn) {
  const journal = memoryJournal((json) => SoulEvent.parse(json));
  const stream = soulStream(ren);
  const stimulus = { id: "old", kind: "comment", text: "前の声", writtenAt: 1 };
  const events = [
    { type: "stimulus-arrived", stimulus },
    { type: "turn-ended", turn: "t1", stimulus: "old", outcome: "spoken" },
  ].map((event) => ({ stream, at: noon + minute, event: SoulEvent.parse(event) }));
  const before = { type: "turn-ended", turn: "t0", outcome: "spoken" };
  await journal.append([{ stream, at: noon - minute, event: SoulEvent.parse(before) }, ...events]);
  const city = cityAfter(founded({ tools: ["stage"] }), settles("ren", "auto"));
  const listeners = new Set<() => void>();
  let live: readonly PersonaId[] = [ren];
  const speech = {
    waitingSpeech: async () => [],
    approve: async () => false,
    reject: async () => false,
  };
  const clock = heldClock();
  const controls = { muted: false, holding: false, blocked: [] };
  const life = {
    city: { state: () => city },
    desk: { controls: () => controls, speech },
    company: () => live,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    residents: { outline: () => outlineOf(state) },
  };
  const down = { name: "obs", state: "down", since: 0, tries: 3 } as const;
  const fault = { kind: "unavailable", retryable: true, note: "refused" } as const;
  const why = { kind: "fault", fault } as const;
  const statuses = { all: () => [{ ...down, fault, why }], onChange: () => () => undefined };
  const onBug = (error: unknown) => {
    throw error;
  };
  const outside = { life, statuses, budget: { costOf: () => 0 }, clock, onBug };
  return {
    outside,
    journal,
    clock,
    goLive(...who: readonly PersonaId[]) {
      live = who;
      for (const listener of listeners) listener();
    },
  };
}

it("sends the whole desk once, and from then on only the parts that changed", async () => {
  const { outside, journal, clock, goLive } = await opened();
  const voices = {
    now: () => [{ name: "kana", state: "ready" as const }],
    onChange: () => () => undefined,
  };
  const problems = {
    now: () => new Map([["obs", ["no such scene"]]]),
    onChange: () => () => undefined,
  };
  const desk = openStudioDesk({ ...outside, desk: { voices, problems } }, journal);
  const watched = desk.watch();
  await expect.poll(() => JSON.stringify(desk.watch().next())).toContain("前の声");
  const first = watched.next();
  expect(first).toMatchObject({ kind: "desk", fresh: true });
  const whole = StudioDesk.parse(first?.kind === "desk" ? first.desk : undefined);
  expect(whole).toMatchObject({
    preview: null,
    controls: { muted: false, waiting: [] },
    broadcasts: [],
    mood: null,
    voices: [{ name: "kana", state: "ready" }],
    bodies: [{ name: "obs", state: "down", note: "refused", problems: ["no such scene"] }],
    queue: { waiting: 0, comments: [{ id: "old", state: "answered" }] },
    turns: [{ turn: "ren/t1", kind: "comment", outcome: "spoken" }],
  });
  expect(watched.next()).toBeUndefined();

  let told = 0;
  watched.subscribe(() => {
    told += 1;
  });
  goLive();
  goLive();
  expect(told).toBe(0);
  await clock.wake();
  expect(told).toBe(1);
  expect(watched.next()).toEqual({
    kind: "desk",
    fresh: false,
    desk: { queue: { comments: [], waiting: 0 }, turns: [] },
  });
  desk.close();
});

it("shows the sources of comments, and the time of the next attempt", async () => {
  const { outside, journal, clock } = await opened();
  const states = new Map<string, SourceState>([["onecomme", { kind: "connecting" }]]);
  const listeners = new Set<() => void>();
  const audience = sourcesAtDesk({
    states: () => states,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const desk = openStudioDesk({ ...outside, desk: { audience } }, journal);
  const watched = desk.watch();
  const sourcesNow = () => {
    const next = watched.next();
    return next?.kind === "desk" ? next.desk.sources : undefined;
  };
  watched.subscribe(() => undefined);
  expect(sourcesNow()).toEqual([{ name: "onecomme", state: "connecting" }]);
  const away = { kind: "away", until: 9_000, fault: fault("unavailable", "refused") } as const;
  states.set("onecomme", away);
  for (const listener of listeners) listener();
  await clock.wake();
  expect(sourcesNow()).toEqual([
    { name: "onecomme", state: "away", until: 9_000, note: "refused" },
  ]);
  desk.close();
  expect(listeners.size).toBe(0);
});

it("shows the mood of the audience once there is one", async () => {
  const comments = (count: number): SoulState => {
    const tally = { comments: count, laughter: 3, applause: 0, questions: 0, greetings: 0 };
    const repeated = [
      { text: "草", count: 3 },
      { text: "一度きり", count: 1 },
    ];
    return {
      ...newborn,
      audience: { answered: [], caused: [], allowed: [], mood: { tally, passed: 2, repeated } },
    };
  };
  for (const [count, mood] of [
    [2, null],
    [9, { passed: 2, repeated: [{ text: "草", count: 3 }] }],
  ] as const) {
    const { outside, journal } = await opened(comments(count));
    const desk = openStudioDesk({ ...outside, desk: {} }, journal);
    await expect.poll(() => JSON.stringify(desk.watch().next())).toContain("前の声");
    const update = desk.watch().next();
    const told = update?.kind === "desk" ? update.desk.mood : undefined;
    expect(told).toEqual(mood === null ? null : expect.objectContaining(mood));
    desk.close();
  }
});
