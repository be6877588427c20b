import { expect, it } from "vitest";
import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import { err } from "../../kernel/result.ts";
import { CityEvent } from "../../protocol/city-events.ts";
import type { PersonaCard, ViewUpdate } from "../../protocol/page-views.ts";
import { Building, City } from "../../protocol/place.ts";
import type { Role } from "../../protocol/role.ts";
import { evolve } from "../../world/evolve.ts";
import { withNumbers } from "../../world/numbers.ts";
import type { CityState } from "../../world/state.ts";
import { type BoardView, type CityBoard, cityBoard } from "./city-board.ts";
import type { CityPicture } from "./city-picture.ts";
import type { PageVisitor, WatchedView } from "./page-host.ts";

const cafe = "cafe" as BuildingId;
const tower = "tower" as BuildingId;
const ren = "ren" as PersonaId;
const city = City.parse({ slug: "city_a", name: "街", timeZone: "Asia/Tokyo" });
const secret = "秘密の指示";
const buildings = [
  {
    buildingId: cafe,
    name: "カフェ",
    systemInstruction: secret,
    entryPrompt: secret,
    openToViewers: true,
  },
  { buildingId: tower, name: "塔", autoPrompt: secret, userVisible: false },
].map((each) => Building.parse(each));
const card: PersonaCard = {
  persona: ren,
  name: "れん",
  building: cafe,
  home: cafe,
  mode: "auto",
  emotion: "neutral",
  activity: "idle",
  soul: "broken",
  note: secret,
  origin: "own",
};
const first: CityPicture = {
  city,
  language: "ja",
  user: { name: "まはー", pronouns: "", picture: "", building: cafe },
  autonomy: "running",
  liveliness: null,
  buildings,
  personas: [card],
  inside: { cafe: [ren] },
  threads: {},
  own: {},
  seenSince: { cafe: 0 },
  schedules: [{ id: "morning", persona: ren, cron: "0 7 * * *", prompt: secret, state: "on" }],
  live: null,
};
const visitor = (role: Role): PageVisitor => ({ role, language: "ja", id: "somebody" });

type Loose = { readonly type: CityEvent["type"]; readonly [field: string]: unknown };

/** A board of a city with a café and a tower that the user does not see. */
function opened() {
  const board = cityBoard("epoch-1", first);
  let number = 0;
  let state: CityState | null = null;
  const write = (happening: Loose, picture = first) => {
    number += 1;
    const event = withNumbers(state, CityEvent.parse(happening));
    state = evolve(state, event, number);
    board.follow([{ stream: "city:city_a", seq: number, number, at: number, event }], picture);
  };
  write({ type: "city-founded", city, buildings, user: first.user });
  return { board, write };
}

function watched(board: CityBoard, view: BoardView, role: Role = "user"): WatchedView {
  const watching = board.watch(view, visitor(role));
  if (!watching.ok) throw new Error(watching.error.code);
  return watching.value;
}

/** The updates that a page receives until there is nothing new. */
function drained(view: WatchedView): readonly ViewUpdate[] {
  const update = view.next();
  return update === undefined ? [] : [update, ...drained(view)];
}

const said = (building: BuildingId, text: string): Loose => ({
  type: "message-said",
  who: { kind: "persona", persona: ren },
  building,
  text,
});
const thought = (building: BuildingId, words: string): Loose => ({
  type: "act-ended",
  persona: ren,
  building,
  turn: "turn-1",
  act: { action: "think", inner_words: words },
  outcome: { kind: "done" },
});

it("shows speech of visible rooms as bubbles, thoughts to the operator only, and each once", () => {
  const { board, write } = opened();
  const views = (["operator", "user", "viewer"] as const).map((role) => ({
    role,
    view: watched(board, { kind: "city" }, role),
  }));
  for (const { view } of views) drained(view);
  write(said(cafe, "見える"));
  write(said(tower, "見えない"));
  write(thought(cafe, "内心"));
  write(thought(tower, "塔の内心"));
  const told = views.map(({ role, view }) => [
    role,
    drained(view)
      .flatMap((each) => (each.kind === "city" ? (each.bubbles ?? []) : []))
      .map((each) => each.text),
  ]);
  expect(Object.fromEntries(told)).toEqual({
    operator: ["見える", "内心"],
    user: ["見える"],
    viewer: ["見える"],
  });
  expect(views.flatMap(({ view }) => drained(view))).toEqual([]);
});

it("shows prompts, schedules and a mind's problems to the operator only", () => {
  const { board } = opened();
  const told = (role: Role) => JSON.stringify(drained(watched(board, { kind: "city" }, role)));
  expect(told("operator").split(secret).length - 1).toBe(5);
  expect(told("user")).not.toContain(secret);
  expect(told("viewer")).not.toContain(secret);
});

it("shows the user why a persona is silent, without the operator's data, and viewers nothing", () => {
  const why = (role: Role, silence: NonNullable<PersonaCard["silence"]>) => {
    const { board } = opened();
    board.follow([], { ...first, personas: [{ ...card, silence }] });
    const [told] = drained(watched(board, { kind: "city" }, role));
    return told?.kind === "city" ? told.personas?.[0]?.silence : undefined;
  };
  const resting = { why: "rest", until: 5 } as const;
  expect(why("operator", { why: "budget-spent" })).toEqual({ why: "budget-spent" });
  expect(why("user", resting)).toEqual(resting);
  for (const secret of ["budget-spent", "price-unknown", "cannot-think"] as const) {
    expect(why("user", { why: secret })).toEqual({ why: "unable" });
  }
  expect(why("viewer", resting)).toBeUndefined();
});

it("sends only the changes of the city, and nothing when only a prompt changed", () => {
  const { board } = opened();
  const user = watched(board, { kind: "city" });
  drained(user);
  const moved = { ...card, building: tower };
  board.follow([], { ...first, personas: [moved] });
  expect(drained(user)).toMatchObject([
    { fresh: false, personas: [{ persona: ren, building: tower }] },
  ]);
  const [open, hidden] = buildings;
  if (open === undefined || hidden === undefined) throw new Error("no buildings");
  const prompted = {
    ...first,
    personas: [moved],
    buildings: [{ ...open, systemInstruction: "別の" }, hidden],
  };
  board.follow([], prompted);
  expect(drained(user)).toEqual([]);
  board.follow([], { ...prompted, buildings: [hidden], personas: [], live: ren });
  expect(drained(user)).toEqual([
    { kind: "city", fresh: false, removed: { buildings: [cafe], personas: [ren] }, live: ren },
  ]);
});

it("opens rooms that the user may see, and logs to the operator", () => {
  const { board } = opened();
  const refusal = (view: BoardView, role: Role) => {
    const watching = board.watch(view, visitor(role));
    return watching.ok ? "open" : watching.error.code;
  };
  expect(refusal({ kind: "room", building: cafe }, "viewer")).toBe("open");
  expect(refusal({ kind: "room", building: tower }, "operator")).toBe("not-visible");
  expect(refusal({ kind: "room", building: "nowhere" as BuildingId }, "user")).toBe(
    "unknown-building",
  );
  expect(refusal({ kind: "log", building: tower }, "operator")).toBe("open");
  expect(refusal({ kind: "log", building: cafe }, "user")).toBe("not-allowed");
});

it("shows a viewer what the audience sees: no private room, and of an open one no tool and no cost", () => {
  const { board, write } = opened();
  const closed = {
    ...first,
    buildings: buildings.map((each) => ({ ...each, openToViewers: false })),
  };
  const viewer = watched(board, { kind: "room", building: cafe }, "viewer");
  const used = { type: "tool-used", persona: ren, building: cafe, turn: "turn-1" } as const;
  write(said(cafe, "こんにちは"));
  write({ ...used, name: "look_up", args: "{}", outcome: secret, result: "done", duration: 1 });
  expect(drained(viewer)).toMatchObject([{ lines: [{ kind: "message", text: "こんにちは" }] }]);
  write(said(cafe, "内緒の話"), closed);
  expect(drained(viewer)).toMatchObject([{ lines: [], state: { silence: "not-visible" } }]);
  const again = board.watch({ kind: "room", building: cafe }, visitor("viewer"));
  expect(again).toEqual(err({ code: "not-visible" }));
  const map = drained(watched(board, { kind: "city" }, "viewer"));
  expect(map).toMatchObject([{ buildings: [] }]);
  expect(JSON.stringify(map)).not.toContain("内緒の話");
});

it("shows viewers of a room that is opened nothing that was said before", () => {
  const { board, write } = opened();
  const closed = { ...first, seenSince: {} };
  const map = watched(board, { kind: "city" }, "viewer");
  write(said(cafe, "内緒の話"), closed);
  const number = board.messages(cafe).at(-1)?.number ?? 0;
  write(said(cafe, "ようこそ"), { ...first, seenSince: { cafe: number } });
  const viewer = watched(board, { kind: "room", building: cafe }, "viewer");
  expect(drained(viewer)).toMatchObject([{ lines: [{ kind: "message", text: "ようこそ" }] }]);
  const user = watched(board, { kind: "room", building: cafe }, "user");
  expect(JSON.stringify(drained(user))).toContain("内緒の話");
  const bubbles = JSON.stringify(drained(map));
  expect([bubbles.includes("内緒の話"), bubbles.includes("ようこそ")]).toEqual([false, true]);
});

it("empties a room when it is hidden, and shows it again from the start", () => {
  const { board, write } = opened();
  const room = watched(board, { kind: "room", building: cafe });
  write(said(cafe, "前"));
  expect(drained(room)).toMatchObject([{ fresh: true, lines: [{ text: "前" }] }]);
  const hidden = {
    ...first,
    buildings: buildings.map((each) => ({ ...each, userVisible: false })),
  };
  write(said(cafe, "隠れて"), hidden);
  expect(drained(room)).toMatchObject([
    { fresh: true, lines: [], more: false, state: { silence: "not-visible" } },
  ]);
  write(said(cafe, "まだ"), hidden);
  expect(drained(room)).toEqual([]);
  board.follow([], first);
  expect(drained(room)).toMatchObject([{ fresh: true, lines: [{}, {}, {}] }]);
});

it("shows who is there, who is busy, and why one cannot write", () => {
  const { board } = opened();
  const room = watched(board, { kind: "room", building: cafe });
  const viewer = watched(board, { kind: "room", building: cafe }, "viewer");
  const state = (view: WatchedView) =>
    drained(view).map((each) => (each.kind === "room" ? each.state : undefined));
  expect(state(room)).toEqual([{ building: cafe, present: [ren], userHere: true, busy: [] }]);
  expect(state(viewer)).toMatchObject([{ silence: "viewer" }]);
  board.follow([], {
    ...first,
    autonomy: "stopped",
    personas: [{ ...card, activity: "thinking" }],
  });
  expect(state(room)).toMatchObject([
    { silence: "stopped", busy: [{ persona: ren, activity: "thinking" }] },
  ]);
  board.follow([], {
    ...first,
    user: { name: "まはー", pronouns: "", picture: "", building: tower },
  });
  expect(state(room)).toMatchObject([{ silence: "not-here", userHere: false }]);
});
