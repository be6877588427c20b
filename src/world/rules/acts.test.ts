import { describe, expect, it } from "vitest";
import {
  beginning,
  building,
  cityAfter,
  noon,
  persona,
} from "../../../test/sim/world/small-city.ts";
import type { Act } from "../../protocol/act.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { CityCommandOf } from "../commands.ts";
import { evolve } from "../evolve.ts";
import { type CityState, residentOf, roomOf } from "../state.ts";
import { carryOut } from "./acts.ts";

const ren = persona("ren");
const start = cityAfter(beginning);

const by = (
  acts: readonly Act[],
  more: Partial<CityCommandOf<"act">> = {},
): CityCommandOf<"act"> => ({
  do: "act",
  persona: ren,
  turn: "turn-1",
  acts: acts.map((act) => ({ kind: "act", act })),
  startedBy: "others",
  interrupted: false,
  ...more,
});

const eventsOf = (
  state: CityState,
  acts: readonly Act[],
  more: Partial<CityCommandOf<"act">> = {},
  at = noon,
): readonly CityEvent[] => {
  const obeyed = carryOut(state, by(acts, more), at);
  if (!obeyed.ok) throw new Error(obeyed.error);
  return obeyed.value;
};
/** Each act as `action: done` or `action: reason`. */
const outcomes = (events: readonly CityEvent[]) =>
  events.flatMap((event) =>
    event.type !== "act-ended"
      ? []
      : [
          `${event.act?.action ?? "?"}: ${event.outcome.kind === "refused" ? event.outcome.reason : event.outcome.kind}`,
        ],
  );
const folded = (state: CityState, events: readonly CityEvent[], at = noon): CityState =>
  events.reduce((now, event) => evolve(now, event, at) ?? now, state);

const move = (target: string, city?: string): Act => ({
  action: "move",
  target,
  ...(city === undefined ? {} : { city }),
});
const atAltar = folded(start, eventsOf(start, [move("altar")]));
const aPersona = (name: string): Act => ({ action: "create_persona", name, system_prompt: "You." });
const aBuilding = (name: string, more = {}): Act => ({
  action: "create_building",
  name,
  system_instruction: "Here.",
  more,
});

describe("acts of one turn", () => {
  it("are carried out in their order, the last of several moves", () => {
    const events = eventsOf(start, [
      { action: "sleep" },
      move("nook"),
      { action: "explore_city" },
      move("altar"),
      { action: "think", inner_words: "…" },
      { action: "emotion_shift", delta: {} },
    ]);
    expect(outcomes(events)).toEqual([
      "emotion_shift: done",
      "think: done",
      "explore_city: done",
      "move: superseded",
      "move: done",
      "sleep: done",
    ]);
    expect(residentOf(folded(start, events), ren)).toMatchObject({
      building: "hall_town",
      mode: "sleep",
    });
  });

  it("continue after one that failed, and see the changes of earlier ones", () => {
    const events = eventsOf(atAltar, [aBuilding("書庫"), move("書庫"), aPersona("")]);
    expect(outcomes(events)).toEqual([
      "create_persona: bad-arguments",
      "create_building: done",
      "move: done",
    ]);
  });

  it("are all refused when the turn was interrupted", () => {
    const acts: Act[] = [move("nook"), { action: "think", inner_words: "" }];
    expect(outcomes(eventsOf(start, acts, { interrupted: true }))).toEqual([
      "think: interrupted",
      "move: interrupted",
    ]);
  });

  it("of a turn that the audience started only move her feelings", () => {
    const acts: Act[] = [
      move("altar"),
      { action: "sleep" },
      { action: "explore_city" },
      aPersona("Luna"),
      { action: "think", inner_words: "" },
      { action: "emotion_shift", delta: {} },
    ];
    const events = eventsOf(start, acts, { startedBy: "audience" });
    expect(outcomes(events)).toEqual([
      "emotion_shift: done",
      "think: not-allowed-for-audience",
      "create_persona: not-allowed-for-audience",
      "explore_city: not-allowed-for-audience",
      "move: not-allowed-for-audience",
      "sleep: not-allowed-for-audience",
    ]);
    expect(events).toHaveLength(6);
  });

  it("that could not be read say so, shortened, and carry the soul's number", () => {
    const outcome = { kind: "refused", reason: "unreadable" } as const;
    const written = { kind: "unreadable", written: "𠮟".repeat(600), outcome } as const;
    const soul = { number: 7 };
    expect(eventsOf(start, [], { acts: [written], soul })).toEqual([
      {
        type: "act-ended",
        persona: ren,
        building: "hall_town",
        turn: "turn-1",
        written: `${"𠮟".repeat(249)}…`,
        outcome,
        soul,
      },
    ]);
  });

  it("of somebody who does not live here are refused", () => {
    expect(carryOut(start, by([], { persona: persona("nobody") }), noon)).toEqual({
      ok: false,
      error: "unknown-persona",
    });
  });
});

describe("a move by act", () => {
  it.each([
    ["altar_town", "done"],
    ["ALTAR", "done"],
    ["祭壇", "done"],
    ["nook", "full"],
    ["hall", "already-here"],
    ["shed", "unknown-building"],
    ["constructor", "unknown-building"],
  ])("to %s: %s", (target, outcome) => {
    expect(outcomes(eventsOf(start, [move(target)]))).toEqual([`move: ${outcome}`]);
  });

  it("stays in this city", () => {
    expect(outcomes(eventsOf(start, [move("altar", "city_b")]))).toEqual(["move: unknown-city"]);
    expect(outcomes(eventsOf(start, [move("altar", "町")]))).toEqual(["move: done"]);
  });
});

it("puts a persona whose home is full to sleep where she is", () => {
  const air = persona("air");
  const out = folded(start, eventsOf(start, [move("cellar")], { persona: air }));
  const taken = folded(out, eventsOf(out, [move("nook")]));
  const asleep = folded(taken, eventsOf(taken, [{ action: "sleep" }], { persona: air }));
  expect(residentOf(asleep, air)).toMatchObject({ building: "cellar_town", mode: "sleep" });
});

describe("explore_city", () => {
  it("lists the buildings of this city only", () => {
    const [seen] = eventsOf(start, [{ action: "explore_city", city_id: "town" }]);
    expect(seen).toMatchObject({
      outcome: {
        kind: "done",
        note: "- 広間 (hall_town)\n- Nook (nook_town)\n- 祭壇 (altar_town)\n- 地下室 (cellar_town)",
      },
    });
    const other: Act = { action: "explore_city", city_id: "city_b" };
    expect(outcomes(eventsOf(start, [other]))).toEqual(["explore_city: unknown-city"]);
  });
});

describe("creation by act", () => {
  it("needs a building that allows it", () => {
    expect(outcomes(eventsOf(start, [aPersona("Luna"), aBuilding("Shed")]))).toEqual([
      "create_persona: not-allowed-here",
      "create_building: not-allowed-here",
    ]);
  });

  it("makes safe ids, and grants no tools and no acts", () => {
    const more = {
      description: "本",
      entry_prompt: "?",
      tools: ["shell"],
      allows: ["create_persona"],
      userVisible: false,
      buildingId: "hall_town",
    };
    const made = eventsOf(atAltar, [aPersona("Luna Star"), aBuilding("../書庫 7", more)]);
    expect(made.filter(({ type }) => type !== "act-ended")).toMatchObject([
      {
        type: "building-created",
        building: { buildingId: "luna_star_room_town", name: "Luna Starの部屋" },
      },
      { type: "persona-created", persona: "luna_star", building: "luna_star_room_town" },
      {
        type: "building-created",
        building: {
          buildingId: expect.stringMatching(/^7_[0-9a-f]{8}_town$/),
          name: "../書庫 7",
          description: "本",
          entryPrompt: "?",
          tools: [],
          allows: [],
          userVisible: true,
        },
      },
    ]);
  });

  it.each([
    ["a taken name", aPersona("ＥＲＩＳ"), "create_persona: name-taken"],
    ["the user's name", aPersona("まはー"), "create_persona: name-taken"],
    ["a taken name of a building", aBuilding("nook"), "create_building: name-taken"],
    ["a building for nobody", aBuilding("X", { capacity: 0 }), "create_building: bad-arguments"],
    ["a building without a name", aBuilding(" \n"), "create_building: bad-arguments"],
  ])("refuses %s", (_, act, expected) => {
    expect(outcomes(eventsOf(atAltar, [act]))).toEqual([expected]);
  });

  it("does not make one twice", () => {
    expect(outcomes(eventsOf(atAltar, [aPersona("Luna"), aPersona("luna")]))).toEqual([
      "create_persona: done",
      "create_persona: name-taken",
    ]);
  });

  it("gives a new persona a room of her own, however full the place is and whatever names rooms have", () => {
    const full = folded(atAltar, [
      {
        type: "move-made",
        who: { kind: "user" },
        from: building("hall_town"),
        to: building("altar_town"),
        by: "user",
      },
    ]);
    const taken = folded(full, eventsOf(full, [aBuilding("Luna room"), aBuilding("Lunaの部屋")]));
    const born = folded(taken, eventsOf(taken, [aPersona("Luna"), aPersona("Sol")]));
    expect(born.unsettled).toMatchObject({
      luna: { building: "2_luna_room_town" },
      sol: { building: "sol_room_town" },
    });
    const rooms = born.rooms.keys.slice(-2).map((id) => roomOf(born, id)?.building.name);
    expect(rooms).toEqual(["Lunaの部屋 2", "Solの部屋"]);
    expect(outcomes(eventsOf(born, [aBuilding("third")]))).toEqual(["create_building: done"]);
  });

  it("is capped for a day of the city", () => {
    const many = ["A", "B", "C", "D"].map((name) => aBuilding(name));
    const made = eventsOf(atAltar, many);
    expect(outcomes(made).at(-1)).toBe("create_building: too-many-today");
    const spent = folded(atAltar, made);
    const justBefore = Date.UTC(2026, 10, 21, 14, 59);
    const midnight = Date.UTC(2026, 10, 21, 15);
    const again = (at: number) => outcomes(eventsOf(spent, [aBuilding("D")], {}, at));
    expect([again(justBefore), again(midnight)]).toEqual([
      ["create_building: too-many-today"],
      ["create_building: done"],
    ]);
  });
});

it.each([
  [start, move("altar"), "祭壇"],
  [start, move("nook"), "Nook"],
  [start, move("hall"), "広間"],
  [start, move("shed"), "shed"],
  [start, move("altar", "city_b"), "city_b"],
  [atAltar, aPersona("Luna Star"), "Luna Star"],
  [atAltar, aPersona("ERIS"), "ERIS"],
  [atAltar, aBuilding("書庫"), "書庫"],
  [atAltar, aBuilding("nook"), "nook"],
] as const)("tells of what an act was: %#", (state, act, note) => {
  const told = eventsOf(state, [act]).findLast(({ type }) => type === "act-ended");
  expect(told).toMatchObject({ outcome: { note } });
});
