import { describe, expect, it } from "vitest";
import {
  beginning,
  building,
  cityAfter,
  founding,
  noon,
  persona,
} from "../../test/sim/world/small-city.ts";
import { Building } from "../protocol/place.ts";
import type { CityCommand } from "./commands.ts";
import { evolve } from "./evolve.ts";
import { obey } from "./obey.ts";
import { type CityState, residentOf, roomOf } from "./state.ts";

const hall = building("hall_town");
const nook = building("nook_town");
const altar = building("altar_town");
const cellar = building("cellar_town");
const shed = building("shed_town");
const ren = persona("ren");
const eris = persona("eris");
const air = persona("air");
const nobody = persona("nobody");
const by = "operator";
const start = cityAfter(beginning);
const user = { kind: "user" } as const;
const she = (id: typeof ren) => ({ kind: "persona", persona: id }) as const;

const answer = (state: CityState, command: CityCommand) => {
  const obeyed = obey(state, command, noon);
  return obeyed.ok ? obeyed.value.map(({ type }) => type) : obeyed.error;
};
/** The city after commands that must be obeyed. */
const cityWith = (...commands: readonly CityCommand[]): CityState =>
  commands.reduce((state, command) => {
    const obeyed = obey(state, command, noon);
    if (!obeyed.ok) throw new Error(`${command.do}: ${obeyed.error}`);
    return obeyed.value.reduce((now, event) => evolve(now, event, noon) ?? now, state);
  }, start);

const say = (text: string, place = hall): CityCommand => ({ do: "say", building: place, text });
const go = (who: typeof user | ReturnType<typeof she>, to: typeof hall): CityCommand => ({
  do: "move",
  who,
  to,
  by,
});
const summon = (id: typeof ren): CityCommand => ({ do: "summon", persona: id, by });
const end = (id: typeof ren): CityCommand => ({ do: "end-conversation", persona: id, by });
const home = (id: typeof ren): CityCommand => ({ do: "send-home", persona: id, by });
const built = (id: string, name: string, more: object = {}) =>
  Building.parse({ buildingId: id, name, ...more });

describe("the user's words", () => {
  it.each([
    ["where nobody built", say("hi", shed), "unknown-building"],
    ["where the user is not", say("hi", nook), "not-here"],
    ["where the user is not and cannot see", say("hi", cellar), "not-visible"],
    ["nothing", say(" \n "), "empty"],
    ["more than 2 000 code points", say("𠮟".repeat(2_001)), "too-long"],
    ["2 000 code points", say("𠮟".repeat(2_000)), ["message-said"]],
  ] as const)("%s", (_, command, expected) => {
    expect(answer(start, command)).toEqual(expected);
  });

  it("name a later conversation that nobody named, once", () => {
    const opened = cityWith({ do: "open-thread", building: hall, name: "", by });
    const said = say("**Tell me** about the\n lighthouse.");
    expect(obey(opened, said, noon)).toMatchObject({
      value: [
        { type: "message-said" },
        { type: "thread-changed", building: hall, name: "Tell me about the lighthouse." },
      ],
    });
    const again = cityWith({ do: "open-thread", building: hall, name: "", by }, said);
    expect(answer(again, say("Another."))).toEqual(["message-said"]);
  });

  it("are refused while everything is stopped, and in a room that has become invisible", () => {
    expect(answer(cityWith({ do: "stop-everything", by }), say("hi"))).toBe("stopped");
    const resumed = cityWith({ do: "stop-everything", by }, { do: "resume-everything", by });
    expect(answer(resumed, say("hi"))).toEqual(["message-said"]);
    const unseen = built("hall_town", "広間", { userVisible: false });
    expect(answer(cityWith({ do: "change-building", building: unseen, by }), say("hi"))).toBe(
      "not-visible",
    );
  });
});

describe("a move", () => {
  it.each([
    ["of somebody unknown", go(she(nobody), hall), "unknown-persona"],
    ["of an id that objects have", go(she(persona("constructor")), hall), "unknown-persona"],
    ["to nowhere", go(she(ren), shed), "unknown-building"],
    ["to where she is", go(she(ren), hall), "already-here"],
    ["into a full room", go(she(ren), nook), "full"],
    ["of the user into a hidden room", go(user, cellar), "not-visible"],
    ["from where she is not any more", { ...go(she(ren), cellar), from: nook }, "not-there"],
    ["of a persona into a hidden room", go(she(ren), cellar), ["move-made"]],
  ] as const)("%s", (_, command, expected) => {
    expect(answer(start, command as CityCommand)).toEqual(expected);
  });

  it("finds no room where the user takes the last place", () => {
    const visited = cityWith(go(she(air), cellar), go(user, nook));
    expect(answer(visited, go(she(ren), nook))).toBe("full");
  });
});

describe("a conversation", () => {
  it("begins with a summons out of sleep and ends where and how she was", () => {
    const asleep: CityCommand = { do: "set-mode", persona: air, mode: "sleep", by };
    const called = cityWith(asleep, summon(air));
    expect(residentOf(called, air)).toMatchObject({
      building: hall,
      mode: "user",
      before: { mode: "sleep", building: nook },
      summoned: true,
    });
    expect(residentOf(cityWith(asleep, summon(air), end(air)), air)).toMatchObject({
      building: nook,
      mode: "sleep",
      before: null,
    });
  });

  it("remembers the first place when she is called again elsewhere", () => {
    const twice = cityWith(summon(air), go(user, altar), summon(air));
    expect(residentOf(twice, air)?.before).toEqual({ mode: "auto", building: nook });
  });

  it("only wakes her who is in the user's room", () => {
    expect(answer(start, summon(ren))).toEqual(["mode-changed"]);
  });

  it("leads home when the place she came from is full, and keeps her there when home is full too", () => {
    const taken = cityWith(go(she(air), cellar), summon(air), go(she(ren), nook));
    expect(residentOf(taken, air)?.before?.building).toBe(cellar);
    const away = cityWith(summon(air), go(she(ren), nook), end(air));
    expect(residentOf(away, air)).toMatchObject({ building: hall, mode: "auto", before: null });
    expect(answer(cityWith(summon(air), go(she(ren), nook)), end(air))).toEqual([
      "city-noticed",
      "mode-changed",
    ]);
    const fullCellar = cityWith(
      go(she(ren), cellar),
      go(she(air), cellar),
      go(she(eris), cellar),
      summon(air),
      { do: "change-building", building: built("cellar_town", "地下室", { capacity: 2 }), by },
      end(air),
    );
    expect(residentOf(fullCellar, air)?.building).toBe(nook);
  });

  it.each([
    ["a summons of nobody", summon(nobody), "unknown-persona"],
    ["the end of none", end(ren), "no-conversation"],
    ["the end of nobody's", end(nobody), "unknown-persona"],
    ["home for one who is there", home(ren), "already-here"],
    ["home for nobody", home(nobody), "unknown-persona"],
    ["a mode for nobody", { do: "set-mode", persona: nobody, mode: "user", by }, "unknown-persona"],
  ] as const)("refuses %s", (_, command, expected) => {
    expect(answer(start, command)).toBe(expected);
  });

  it("is refused where the user's room or her home is full", () => {
    expect(answer(cityWith(go(she(air), cellar), go(user, nook)), summon(ren))).toBe("full");
    expect(answer(cityWith(summon(air), go(she(ren), nook)), home(air))).toBe("full");
  });

  it("ends when she is sent home", () => {
    expect(residentOf(cityWith(summon(air), home(air)), air)).toMatchObject({
      building: nook,
      mode: "auto",
      before: null,
    });
  });
});

describe("buildings", () => {
  const create = (made: Building): CityCommand => ({ do: "create-building", building: made, by });
  const change = (made: Building): CityCommand => ({ do: "change-building", building: made, by });
  const remove = (id: typeof hall): CityCommand => ({ do: "remove-building", building: id, by });

  it.each([
    ["made under a taken id", create(built("hall_town", "New")), "id-taken"],
    ["made under a taken name", create(built("shed_town", "ＮＯＯＫ")), "name-taken"],
    ["changed that is not there", change(built("shed_town", "New")), "unknown-building"],
    ["renamed to a taken name", change(built("hall_town", "nook")), "name-taken"],
    ["made too small", change(built("hall_town", "広間", { capacity: 2 })), "occupied"],
    [
      "made just large enough",
      change(built("hall_town", "広間", { capacity: 3 })),
      ["building-changed"],
    ],
    ["removed that is not there", remove(shed), "unknown-building"],
    ["removed under the user", remove(hall), "in-use"],
    ["removed with somebody in it", remove(nook), "occupied"],
    ["removed while empty", remove(cellar), ["building-removed"]],
  ] as const)("%s", (_, command, expected) => {
    expect(answer(start, command)).toEqual(expected);
  });

  it("are kept while they are somebody's home", () => {
    expect(answer(cityWith(go(she(air), cellar)), remove(nook))).toBe("in-use");
  });

  it("are so many at most", () => {
    const many = Array.from({ length: 196 }, (_, place) => create(built(`b${place}`, `B${place}`)));
    expect(answer(cityWith(...many), create(built("one_more", "More")))).toBe("too-many");
  });
});

describe("those who live here", () => {
  const settle = (id: string, name: string, place = cellar): CityCommand => ({
    do: "settle",
    persona: persona(id),
    name,
    building: place,
    mode: "auto",
    by,
  });
  const rename = (id: typeof ren, name: string, place = hall): CityCommand => ({
    do: "change-persona",
    persona: id,
    name,
    home: place,
    by,
  });

  it.each([
    ["a second of her", settle("ren", "Other"), "id-taken"],
    ["a second of the name", settle("luna", "ＥＲＩＳ"), "name-taken"],
    ["one with the user's name", settle("luna", "まはー"), "name-taken"],
    ["one without a name", settle("luna", "\u0007 "), "empty"],
    ["one with a long name", settle("luna", "a".repeat(61)), "too-long"],
    ["one who comes nowhere", settle("luna", "Luna", shed), "unknown-building"],
    ["one who comes where it is full", settle("luna", "Luna", nook), "full"],
    ["a change of nobody", rename(nobody, "X"), "unknown-persona"],
    ["a home that is not there", rename(ren, "れん", shed), "unknown-building"],
    ["a taken name", rename(ren, "eris"), "name-taken"],
    ["the removal of nobody", { do: "remove-persona", persona: nobody, by }, "unknown-persona"],
  ] as const)("refuses %s", (_, command, expected) => {
    expect(answer(start, command)).toBe(expected);
  });

  it("are so many at most", () => {
    const here = start.residents.keys.length;
    const hotel = built("hotel_town", "Hotel", { capacity: 1_000 });
    const wide: CityCommand = { do: "create-building", building: hotel, by };
    const guests = Array.from({ length: 1_000 - here }, (_, place) =>
      settle(`guest${place}`, `Guest ${place}`, building("hotel_town")),
    );
    const before = cityWith(wide, ...guests.slice(1));
    const last = settle("last", "Last", building("hotel_town"));
    expect(answer(before, last)).toEqual(["persona-settled"]);
    expect(answer(cityWith(wide, ...guests), last)).toBe("too-many");
  });

  it("may keep their own name, and leave with their schedules", () => {
    expect(answer(start, rename(ren, "れん", cellar))).toEqual(["persona-changed"]);
    const schedule = { id: "wake", persona: ren, cron: "0 7 * * *", prompt: "?", state: "on" };
    const left = cityWith(
      { do: "set-schedule", schedule: { ...schedule, state: "on" }, by },
      {
        do: "remove-persona",
        persona: ren,
        by,
      },
    );
    expect([residentOf(left, ren), left.schedules]).toEqual([undefined, {}]);
    const unknown = { ...schedule, persona: nobody, state: "on" as const };
    expect(answer(start, { do: "set-schedule", schedule: unknown, by })).toBe("unknown-persona");
    expect(answer(start, { do: "remove-schedule", schedule: "wake", by })).toBe("unknown-schedule");
  });
});

describe("the city", () => {
  it.each([
    ["a slug that differs", { ...founding.city, slug: "b" }, "in-use"],
    ["a time zone that nobody knows", { ...founding.city, timeZone: "Mars/Base" }, "bad-time-zone"],
    ["another name", { ...founding.city, name: "村" }, ["city-changed"]],
  ] as const)("is changed: %s", (_, city, expected) => {
    const command = { do: "change-city", city, by } as CityCommand;
    expect(answer(start, command)).toEqual(expected);
  });

  it.each([
    ["world events without words", { do: "tell-world-event", text: " " }, "empty"],
    ["long ones", { do: "tell-world-event", text: "a".repeat(2_001) }, "too-long"],
    [
      "ones for nowhere",
      { do: "tell-world-event", text: "rain", buildings: [hall, shed] },
      "unknown-building",
    ],
    [
      "ones for no building",
      { do: "tell-world-event", text: "rain", buildings: [] },
      "unknown-building",
    ],
    ["a user with a name that nobody sees", { do: "change-user", name: "\u200b" }, "empty"],
    ["a user with a long one", { do: "change-user", name: "a".repeat(41) }, "too-long"],
    ["a user with a persona's", { do: "change-user", name: "エア" }, "name-taken"],
    [
      "a user with a persona's, and what nobody sees",
      { do: "change-user", name: "エ\u200bア\ufe0f" },
      "name-taken",
    ],
    [
      "messages of nowhere",
      { do: "remove-messages", building: shed, numbers: [1], by },
      "unknown-building",
    ],
    ["no messages", { do: "remove-messages", building: hall, numbers: [], by }, "unknown-message"],
    [
      "messages to come",
      { do: "remove-messages", building: hall, numbers: [99], by },
      "unknown-message",
    ],
  ] as const)("refuses %s", (_, command, expected) => {
    expect(answer(start, command as CityCommand)).toBe(expected);
  });
});

describe("words that are said again", () => {
  it("are those of whoever wrote them", () => {
    const again = { ...say("hi"), source: "import" } as CityCommand;
    expect(residentOf(cityWith(again), ren)?.addressed).toMatchObject({ source: "import" });
    expect(residentOf(cityWith(say("hi")), ren)?.addressed).toMatchObject({ source: "user" });
  });
});

describe("words that were taken back", () => {
  it("are neither perceived nor answered", () => {
    const said = cityWith(say("secret"));
    expect(residentOf(said, ren)?.addressed).toMatchObject({ text: "secret", building: hall });
    const number = roomOf(said, hall)?.number ?? 0;
    const taken = cityWith(say("secret"), {
      do: "remove-messages",
      building: hall,
      numbers: [number],
      by,
    });
    expect(residentOf(taken, ren)).toMatchObject({
      addressed: null,
      unperceived: residentOf(start, ren)?.unperceived,
    });
  });
});
