import fc from "fast-check";
import { expect, it } from "vitest";
import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import { CityEvent } from "../../protocol/city-events.ts";
import type { RoomLine } from "../../protocol/room-line.ts";
import { evolve } from "../../world/evolve.ts";
import { withNumbers } from "../../world/numbers.ts";
import type { CityState } from "../../world/state.ts";
import { happened, nobodyNamed } from "./happened.ts";
import { olderLines } from "./older-lines.ts";
import { pageKey } from "./page-key.ts";
import { withHappening } from "./room-lines.ts";
import { emptyRoom, linesAfter, type RoomView, type RoomViewKind } from "./room-view.ts";

const cafe = "cafe" as BuildingId;
const tower = "tower" as BuildingId;
const ren = "ren" as PersonaId;
const air = "air" as PersonaId;

type Loose = { readonly type: CityEvent["type"]; readonly [field: string]: unknown };
type Written = Loose & { readonly key?: string };

const founding: readonly Loose[] = [
  {
    type: "city-founded",
    city: { slug: "city_a", name: "街", timeZone: "Asia/Tokyo" },
    buildings: [
      { buildingId: cafe, name: "カフェ" },
      { buildingId: tower, name: "塔", userVisible: false },
    ],
    user: { name: "", building: cafe },
  },
  { type: "user-renamed", name: "まはー" },
  settling(ren, "れん"),
  settling(air, "エア"),
];

function settling(persona: PersonaId, name: string): Loose {
  return {
    type: "persona-settled",
    persona,
    name,
    building: cafe,
    home: cafe,
    mode: "auto",
    by: "seed",
  };
}

function entriesOf(written: readonly Written[]): readonly JournalEntry<CityEvent>[] {
  let state: CityState | null = null;
  return [...founding, ...written].map(({ key, ...happening }, index) => {
    const event = withNumbers(state, CityEvent.parse(happening));
    state = evolve(state, event, 1_000 + index);
    return {
      stream: "city:city_a",
      seq: index + 1,
      number: index + 1,
      at: 1_000 + index,
      event,
      ...(typeof key === "string" ? { key } : {}),
    };
  });
}

/** All successive views of the room, from the empty one on. */
function viewsOf(
  entries: readonly JournalEntry<CityEvent>[],
  kind: RoomViewKind = "room",
  building = cafe,
  keep?: number,
): readonly RoomView[] {
  let names = nobodyNamed;
  const views = [emptyRoom(kind, building)];
  for (const entry of entries) {
    const next = happened(names, entry);
    names = next.names;
    for (const happening of next.happenings.filter((each) => each.building === building))
      views.push(
        withHappening(views.at(-1) as RoomView, happening, keep === undefined ? {} : { keep }),
      );
  }
  return views;
}

const lastOf = (...given: Parameters<typeof viewsOf>): RoomView =>
  viewsOf(...given).at(-1) as RoomView;

const said = (persona: PersonaId, turn: string, text: string, more: object = {}): Written => ({
  type: "message-said",
  who: { kind: "persona", persona },
  building: cafe,
  text,
  turn,
  ...more,
});
const asked = (text: string, key?: string): Written => ({
  type: "message-said",
  who: { kind: "user" },
  building: cafe,
  text,
  ...(key === undefined ? {} : { key: pageKey(key) }),
});
const made = (persona: PersonaId, turn: string, outcome = "spoken", building = cafe): Written => ({
  type: "turn-made",
  persona,
  building,
  turn,
  stimulus: "s",
  outcome,
  modelCalls: 1,
  inputTokens: 10,
  outputTokens: 2,
  duration: 900,
});
const removed = (...numbers: number[]): Written => ({
  type: "messages-removed",
  building: cafe,
  numbers,
  by: "user",
});
const thought = (persona: PersonaId): Written => ({
  type: "act-ended",
  persona,
  building: cafe,
  turn: "turn-1",
  act: { action: "think", inner_words: "ひみつ" },
  outcome: { kind: "done" },
});
const moved = (persona: PersonaId, from: BuildingId, to: BuildingId): Written => ({
  type: "move-made",
  who: { kind: "persona", persona },
  from,
  to,
  by: "persona",
});

it("shows the utterances of a turn as one line that is complete, with its cost, when the turn ends", () => {
  const entries = entriesOf([
    asked("こんばんは", "key-12345"),
    said(ren, "turn-1", "Good evening.", { emotion: "joy" }),
    said(air, "turn-1", "ふわ。"),
    said(ren, "turn-1", "How are you?"),
    made(ren, "turn-1"),
  ]);
  const lines = lastOf(entries).lines.slice(2);
  expect(lines).toMatchObject([
    { kind: "message", number: 4, who: { kind: "user", name: "まはー" }, key: "key-12345" },
    {
      number: 5,
      revision: 8,
      who: { persona: ren, name: "れん" },
      text: "Good evening. How are you?",
      emotion: "joy",
      progress: "whole",
      cost: { modelCalls: 1, inputTokens: 10, outputTokens: 2, duration: 900 },
    },
    { number: 6, text: "ふわ。", progress: "growing" },
  ]);
});

it("shows what she says in the form in which she wrote it", () => {
  const entries = entriesOf([
    said(ren, "t1", "一つ。", { written: "- 一つ。" }),
    said(ren, "t1", "二つ。", { written: "\n- 二つ。" }),
    said(ren, "t1", "また調べた。"),
    said(ren, "t1", "そして、"),
  ]);
  expect(lastOf(entries).lines.at(-1)).toMatchObject({
    text: "- 一つ。\n- 二つ。\n\nまた調べた。そして、",
  });
});

it("removes deleted words, and does not restore them as the turn continues", () => {
  const entries = entriesOf([
    said(ren, "turn-1", "ひとつ。"),
    removed(4),
    said(ren, "turn-1", "ふたつ。"),
    made(ren, "turn-1"),
  ]);
  expect(lastOf(entries).lines.slice(2)).toMatchObject([{ text: "", progress: "removed" }]);
  expect(JSON.stringify(lastOf(entries, "log"))).not.toContain("ひとつ");
});

it("shows the user no thoughts, no pulses and no silent turns, but a turn that failed", () => {
  const happened = [thought(ren), made(ren, "turn-1", "silent"), made(ren, "turn-2", "failed")];
  const entries = entriesOf(happened);
  expect(lastOf(entries).lines.slice(2)).toMatchObject([{ kind: "turn", outcome: "failed" }]);
  const log = lastOf(entries, "log").lines.slice(3);
  expect(log.map((line) => line.kind)).toEqual(["act", "turn", "turn"]);
});

it("shows that somebody stopped her before anything was heard, and not that another word came in between", () => {
  const stopped = { ...made(ren, "turn-2", "interrupted"), stopped: true };
  const entries = entriesOf([made(ren, "turn-1", "interrupted"), stopped]);
  expect(lastOf(entries).lines.slice(2)).toMatchObject([
    { kind: "turn", outcome: "interrupted", stopped: true },
  ]);
});

it("ends what a persona was saying when she leaves, and shows her passage in both rooms", () => {
  const entries = entriesOf([
    said(ren, "turn-1", "いってきます。"),
    moved(ren, cafe, tower),
    made(ren, "turn-1", "spoken", tower),
  ]);
  expect(lastOf(entries).lines.slice(2)).toMatchObject([
    { kind: "message", progress: "whole" },
    { kind: "leave", to: "塔" },
  ]);
  expect(lastOf(entries, "room", tower).lines).toMatchObject([
    { kind: "enter", number: 2, from: "カフェ" },
  ]);
});

it("uses the names of that time", () => {
  const entries = entriesOf([
    asked("前"),
    { type: "user-renamed", name: "新しい名" },
    asked("後"),
    { type: "persona-removed", persona: ren, by: "operator" },
  ]);
  expect(lastOf(entries).lines.slice(2)).toMatchObject([
    { who: { name: "まはー" } },
    { who: { name: "新しい名" } },
    { kind: "leave", who: { name: "れん" } },
  ]);
});

const turns = ["turn-1", "turn-2", "turn-3"];
const anyEvent: fc.Arbitrary<Written> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(ren, air), fc.constantFrom(...turns), fc.string({ maxLength: 4 }))
      .map(([who, turn, text]) => said(who, turn, text)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(ren, air),
        fc.constantFrom(...turns),
        fc.constantFrom("spoken", "interrupted", "failed", "silent"),
      )
      .map(([who, turn, outcome]) => made(who, turn, outcome)),
  },
  { weight: 3, arbitrary: fc.string({ maxLength: 3 }).map((text) => asked(text)) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 })
      .map((numbers) => removed(...numbers)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(thought(ren), moved(ren, cafe, tower), moved(ren, tower, cafe)),
  },
);
const anyLife = fc.array(anyEvent, { maxLength: 40 }).map(entriesOf);
const anyKind = fc.constantFrom<RoomViewKind>("room", "log");

/** A page: its lines, and its cursor. */
type Reader = {
  readonly lines: ReadonlyMap<number, RoomLine>;
  readonly cursor: number | undefined;
};

function read(view: RoomView, { lines, cursor }: Reader, limit: number): Reader {
  const page = linesAfter(view, cursor, limit);
  const next = new Map(page.fresh ? [] : lines);
  for (const line of page.lines) next.set(line.number, line);
  return { lines: next, cursor: page.cursor };
}

const inOrder = ({ lines }: Reader): readonly RoomLine[] =>
  [...lines.values()].sort((a, b) => a.number - b.number);

it("a page has the lines of the whole fold, however it reads and resumes: nothing missing, nothing twice", () => {
  fc.assert(
    fc.property(
      anyLife,
      anyKind,
      fc.array(fc.tuple(fc.nat({ max: 4 }), fc.integer({ min: 1, max: 4 })), { maxLength: 60 }),
      (entries, kind, pauses) => {
        const views = viewsOf(entries, kind);
        const last = views.at(-1) as RoomView;
        let reader: Reader = { lines: new Map(), cursor: 0 };
        let at = 0;
        for (const [pause, limit] of pauses) {
          at = Math.min(at + pause, views.length - 1);
          reader = read(views[at] as RoomView, reader, limit);
        }
        while (reader.cursor !== last.head) reader = read(last, reader, 3);
        expect(inOrder(reader)).toEqual(last.lines);
      },
    ),
  );
});

it("a page that was away for too long starts again, and never keeps lines that no longer exist", () => {
  fc.assert(
    fc.property(
      anyLife,
      fc.integer({ min: 1, max: 6 }),
      fc.nat({ max: 30 }),
      (entries, keep, left) => {
        const views = viewsOf(entries, "room", cafe, keep);
        const last = views.at(-1) as RoomView;
        const before = read(
          views[Math.min(left, views.length - 1)] as RoomView,
          { lines: new Map(), cursor: undefined },
          keep,
        );
        let reader = before;
        do reader = read(last, reader, keep);
        while (reader.cursor !== last.head);
        const oldest = last.lines[0]?.number ?? 0;
        expect(inOrder(reader).filter(({ number }) => number >= oldest)).toEqual(last.lines);
      },
    ),
  );
});

it("keeps the newest lines of the whole fold, unchanged", () => {
  fc.assert(
    fc.property(anyLife, anyKind, fc.integer({ min: 1, max: 8 }), (entries, kind, keep) => {
      const whole = lastOf(entries, kind).lines;
      const bounded = lastOf(entries, kind, cafe, keep);
      expect(bounded.lines).toEqual(whole.slice(-keep));
      expect(bounded.more).toBe(whole.length > keep);
    }),
  );
});

it("older lines are those of the whole fold before a number", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyLife,
      anyKind,
      fc.integer({ min: 0, max: 45 }),
      fc.integer({ min: 1, max: 8 }),
      async (entries, view, before, limit) => {
        const whole = lastOf(entries, view).lines.filter(({ number }) => number < before);
        async function* all() {
          yield* entries;
        }
        const older = await olderLines(all(), { view, building: cafe, before }, nobodyNamed, limit);
        expect(older).toEqual({ lines: whole.slice(-limit), more: whole.length > limit });
      },
    ),
  );
});

it("shows what a caller said to her, and nothing of it once it was forgotten", () => {
  const call = (text: string, caller: string): Written => ({
    type: "call-taken",
    persona: ren,
    building: cafe,
    ...{ caller, context: "c", message: "m", stimulus: "a2a:helper:c:m", text },
  });
  const { lines } = lastOf(entriesOf([call("やあ", "helper"), call("␡", "␡")]));
  expect(lines.filter(({ kind }) => kind === "call")).toMatchObject([
    { caller: "helper", text: "やあ", who: { kind: "persona", persona: ren } },
    { caller: "", text: "" },
  ]);
});

it("a revision is never beyond the head nor before the number, and lines are sorted by number", () => {
  fc.assert(
    fc.property(anyLife, anyKind, (entries, kind) => {
      const { lines, head } = lastOf(entries, kind);
      for (const { number, revision } of lines) {
        expect(revision).toBeGreaterThanOrEqual(number);
        expect(revision).toBeLessThanOrEqual(head);
      }
      const numbers = lines.map((line) => line.number);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }),
  );
});

it("marks visitors with their home under its name at that time, and shows the trips of residents", () => {
  const luna = "luna@minato" as PersonaId;
  const until = 9_000;
  const visit = { visit: "minato/luna/1", persona: luna };
  const trip = { visit: "city_a/ren/1", persona: ren, host: "minato" };
  const { lines } = lastOf(
    entriesOf([
      {
        ...{ type: "visitor-accepted", ...visit, name: "ルナ", building: cafe, until },
        ...{ home: "minato", homeName: "みなとの街" },
      },
      { type: "visitor-present", ...visit, until },
      said(luna, "t1", "やあ"),
      { type: "visitor-returning", ...visit, why: "host-ended" },
      { type: "visit-requested", ...trip, target: "cafe", answerBy: 1, until, by: "user" },
      { type: "visit-rejected", ...trip, why: "full" },
    ]),
  );
  const who = { visitor: { home: "minato", name: "みなとの街" }, name: "ルナ" };
  expect(lines.slice(2)).toMatchObject([
    { kind: "enter", who, from: "みなとの街" },
    { kind: "message", who, text: "やあ" },
    { kind: "leave", who, to: "みなとの街" },
    { kind: "trip", who: { name: "れん" }, host: "minato" },
    { kind: "trip", who: { name: "れん" }, host: "minato", why: "full" },
  ]);
  expect(lines[5]).not.toHaveProperty("who.visitor");
});
