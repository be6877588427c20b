import { expect, it } from "vitest";
import {
  beginning,
  building,
  cityAfter,
  noon,
  persona,
  type SoulDeed,
  soulEvents,
} from "../../test/sim/world/small-city.ts";
import { evolve } from "./evolve.ts";
import { type CityState, residentOf } from "./state.ts";

const hall = building("hall_town");
const ren = persona("ren");
const eris = persona("eris");
const start = cityAfter(beginning);
const hour = 3_600_000;

/** The city after deeds of Ren's at these times. */
const lived = (...deeds: readonly (readonly [number, SoulDeed])[]): CityState =>
  deeds.reduce(
    (state, [at, deed]) =>
      soulEvents(state, ren, deed).reduce((now, event) => evolve(now, event, at) ?? now, state),
    start,
  );
const stir = (cause: Extract<SoulDeed, { what: "stir" }>["cause"]): SoulDeed => ({
  what: "stir",
  cause,
});
const end = (outcome: Extract<SoulDeed, { what: "end" }>["outcome"]): SoulDeed => ({
  what: "end",
  outcome,
});
const said: SoulDeed = { what: "say", text: "うん", times: 1 };

it("a stir opens with its pulse, takes what was perceived, and closes with its turn", () => {
  const open = lived([noon, stir("entry")]);
  expect(residentOf(open, ren)).toMatchObject({
    stir: { cause: "entry", building: hall, at: noon },
    unperceived: [],
    entered: true,
    stirredAt: noon,
  });
  expect(open.rooms[hall]).toMatchObject({ lastStirred: ren, pulseAt: noon + 10_000 });
  const closed = lived([noon, stir("entry")], [noon + 1, end("spoken")]);
  expect(residentOf(closed, ren)?.stir).toBeNull();
  expect(closed.rooms[hall]?.exchange).toBe(1);
});

it("stirs that nobody asked for are remembered for an hour", () => {
  const own = lived(
    [noon, stir("auto")],
    [noon + 1, stir("message")],
    [noon + 2, stir("schedule")],
    [noon + hour, stir("perceived")],
  );
  expect(residentOf(own, ren)?.own).toEqual([noon + 2, noon + hour]);
});

it("silence is counted until she speaks or the user stirs her", () => {
  const quiet = [
    [noon, stir("auto")],
    [noon, end("silent")],
    [noon, stir("auto")],
    [noon, end("failed")],
    [noon, stir("auto")],
    [noon, end("interrupted")],
  ] as const;
  expect(residentOf(lived(...quiet), ren)?.silent).toBe(2);
  expect(residentOf(lived(...quiet, [noon, stir("message")]), ren)?.silent).toBe(0);
  const spoken = lived(...quiet, [noon, stir("auto")], [noon, end("spoken")]);
  expect(residentOf(spoken, ren)?.silent).toBe(0);
});

it("words of a persona are heard by the others, and a word of the user ends the exchange", () => {
  const heard = lived([noon, said], [noon + 5, said], [noon + 6, end("spoken")]);
  expect(residentOf(heard, eris)?.heardOthers).toBe(2);
  expect(residentOf(heard, ren)).toMatchObject({ heardOthers: 0, said: ["うん", "うん"] });
  expect(heard.rooms[hall]).toMatchObject({ spokenAt: noon + 5, userSpokeAt: 0, exchange: 1 });
  const user = { type: "message-said", who: { kind: "user" }, building: hall, text: "?" } as const;
  const answered = evolve(heard, user, noon + 9);
  expect(answered?.rooms[hall]).toMatchObject({ userSpokeAt: noon + 9, exchange: 0 });
});

it("the user's message addresses those who are there and awake", () => {
  const asleep = evolve(
    start,
    { type: "mode-changed", persona: eris, mode: "sleep", before: null, by: "operator" },
    noon,
  );
  const user = { type: "message-said", who: { kind: "user" }, building: hall, text: "?" } as const;
  const state = evolve(asleep, user, noon);
  const addressed = Object.values(state?.residents ?? {}).map((one) => one.addressed?.text);
  expect(addressed).toEqual(["?", undefined, undefined]);
});
