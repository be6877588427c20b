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
import type { CityEvent } from "../protocol/city-events.ts";
import { evolve } from "./evolve.ts";
import {
  type CityState,
  calledInVainNotices,
  mostOwn,
  residentOf,
  residentsOf,
  roomOf,
} from "./state.ts";

const hall = building("hall_town");
const ren = persona("ren");
const eris = persona("eris");
const start = cityAfter(beginning);
const hour = 3_600_000;

/** The city after acts of Ren's at these times. */
const livedFrom = (city: CityState, ...deeds: readonly (readonly [number, SoulDeed])[]) =>
  deeds.reduce(
    (state, [at, deed]) =>
      soulEvents(state, ren, deed).reduce((now, event) => evolve(now, event, at) ?? now, state),
    city,
  );
const lived = (...deeds: readonly (readonly [number, SoulDeed])[]): CityState =>
  livedFrom(start, ...deeds);
const userSays = {
  type: "message-said",
  who: { kind: "user" },
  building: hall,
  text: "?",
  taint: "user",
} as const;
const activation = (cause: Extract<SoulDeed, { what: "activation" }>["cause"]): SoulDeed => ({
  what: "activation",
  cause,
});
const end = (outcome: Extract<SoulDeed, { what: "end" }>["outcome"]): SoulDeed => ({
  what: "end",
  outcome,
});
const said: SoulDeed = { what: "say", text: "うん", times: 1 };

it("an activation opens with its pulse, takes what was perceived, and closes with its turn", () => {
  const open = lived([noon, activation("entry")]);
  expect(residentOf(open, ren)).toMatchObject({
    activation: { cause: "entry", building: hall, at: noon },
    unperceived: [],
    entered: true,
    activatedAt: noon,
  });
  expect(roomOf(open, hall)).toMatchObject({ lastActivated: ren, pulsedAt: noon });
  const closed = lived([noon, activation("entry")], [noon + 1, end("spoken")]);
  expect(residentOf(closed, ren)?.activation).toBeNull();
  expect(roomOf(closed, hall)?.exchange).toBe(1);
});

it("the last activations that are unasked for are remembered", () => {
  const own = lived(
    [noon, activation("auto")],
    [noon + 1, activation("message")],
    [noon + 2, activation("schedule")],
    [noon + 3, activation("entry")],
    [noon + hour, activation("perceived")],
  );
  expect(residentOf(own, ren)?.own).toEqual([noon, noon + 3, noon + hour]);
  const many = Array.from({ length: 40 }, (_, at) => [at, activation("auto")] as const);
  expect(residentOf(livedFrom(own, ...many), ren)?.own).toHaveLength(mostOwn);
});

it("what is said in an exchange that the user began was asked for", () => {
  const spoken = evolve(start, userSays, noon) ?? start;
  expect(roomOf(spoken, hall)).toMatchObject({ opener: "user", exchange: 0 });
  const taken = livedFrom(spoken, [noon + 1, activation("perceived")]);
  expect(residentOf(taken, ren)?.own).toEqual([]);
  const anew = livedFrom(
    taken,
    [noon + 2, activation("auto")],
    [noon + 3, activation("perceived")],
  );
  expect(roomOf(anew, hall)?.opener).toBe("other");
  expect(residentOf(anew, ren)?.own).toEqual([noon + 2, noon + 3]);
});

it("turns that the user did not cause are counted until somebody says a word", () => {
  const quiet = [
    [noon, activation("auto")],
    [noon, end("silent")],
    [noon, activation("auto")],
    [noon, end("spoken")],
    [noon, activation("auto")],
    [noon, end("failed")],
    [noon, activation("auto")],
    [noon, end("interrupted")],
  ] as const;
  const alone = lived(...quiet);
  expect(residentOf(alone, ren)?.silent).toBe(3);
  expect(residentOf(lived(...quiet, [noon, said]), ren)?.silent).toBe(3);
  expect(residentOf(lived(...quiet, [noon, activation("message")]), ren)?.silent).toBe(0);
  const reaction = { ...userSays, who: { kind: "persona", persona: eris } } as const;
  for (const words of [userSays, reaction]) {
    expect(residentOf(evolve(alone, words, noon) ?? alone, ren)?.silent).toBe(0);
  }
});

it("an arrival, news and a new beginning open an exchange; an answer and a reaction do not", () => {
  const talk = lived([noon, activation("auto")], [noon + 1, end("spoken")]);
  expect(roomOf(talk, hall)).toMatchObject({ exchange: 1, opener: "other" });
  const comes = { type: "move-made", from: building("cafe_town"), to: hall, by: "user" } as const;
  const after = (event: CityEvent) => roomOf(evolve(talk, event, noon + 2) ?? talk, hall);
  expect(after({ ...comes, who: { kind: "user" } })).toMatchObject({ exchange: 0, opener: "user" });
  expect(after({ type: "world-event-told", text: "雪" })).toMatchObject({ exchange: 0 });
  for (const cause of ["auto", "entry", "schedule"] as const) {
    expect(roomOf(livedFrom(talk, [noon + 2, activation(cause)]), hall)?.exchange).toBe(0);
  }
  for (const cause of ["message", "perceived"] as const) {
    expect(roomOf(livedFrom(talk, [noon + 2, activation(cause)]), hall)?.exchange).toBe(1);
  }
  const called = roomOf(livedFrom(talk, [noon + 2, activation("summons")]), hall);
  expect(called).toMatchObject({ exchange: 0, opener: "user" });
});

it("who is stopped is followed by nobody: neither her words nor the message she answered wait for somebody else", () => {
  const asked = livedFrom(
    evolve(start, userSays, noon) ?? start,
    [noon + 1, activation("message")],
    [noon + 2, said],
  );
  const waiting = (city: CityState) => residentOf(city, eris);
  const ended = (city: CityState, stopped: { readonly stopped?: true }) =>
    livedFrom(city, [noon + 3, { what: "end", outcome: "interrupted", ...stopped }]);
  const open = { addressed: { at: noon }, heardOthers: 1 };
  expect(waiting(asked)).toMatchObject(open);
  expect(waiting(ended(asked, {}))).toMatchObject(open);
  const quiet = ended(asked, { stopped: true });
  expect(waiting(quiet)).toMatchObject({ addressed: null, heardOthers: 0 });
  expect(waiting(quiet)?.unperceived.length).toBeGreaterThan(0);
  // The user's later words are answered.
  const anew = ended(evolve(asked, userSays, noon + 2) ?? asked, { stopped: true });
  expect(waiting(anew)).toMatchObject({ addressed: { at: noon + 2 }, heardOthers: 0 });
});

it("a turn that began before the user spoke is not counted in the exchange after it", () => {
  const open = lived([noon, activation("auto")]);
  const spoken = evolve(open, userSays, noon + 1) ?? open;
  expect(roomOf(livedFrom(spoken, [noon + 2, end("spoken")]), hall)?.exchange).toBe(0);
});

it.each(Object.values(calledInVainNotices))(
  "a call is over when the city has noticed %s",
  (code) => {
    const called = evolve(start, userSays, noon) ?? start;
    const notice = { type: "city-noticed", level: "warning", note: "", persona: ren } as const;
    const over = evolve(called, { ...notice, code }, noon) ?? called;
    expect(residentOf(over, ren)?.addressed).toBeNull();
    expect(residentOf(over, eris)?.addressed).not.toBeNull();
    const other = evolve(called, { ...notice, code: "no-way-back" }, noon) ?? called;
    expect(residentOf(other, ren)?.addressed).not.toBeNull();
  },
);

it("words of a persona are heard by the others, and a word of the user ends the exchange", () => {
  const heard = lived([noon, said], [noon + 5, said], [noon + 6, end("spoken")]);
  expect(residentOf(heard, eris)?.heardOthers).toBe(2);
  expect(residentOf(heard, ren)).toMatchObject({ heardOthers: 0, said: ["うん", "うん"] });
  expect(roomOf(heard, hall)).toMatchObject({ spokenAt: noon + 5, userSpokeAt: 0, exchange: 1 });
  const answered = evolve(heard, userSays, noon + 9);
  expect(answered && roomOf(answered, hall)).toMatchObject({ userSpokeAt: noon + 9, exchange: 0 });
});

it("the user's message addresses those who are there and awake", () => {
  const asleep = evolve(
    start,
    { type: "mode-changed", persona: eris, mode: "sleep", before: null, by: "operator" },
    noon,
  );
  const state = evolve(asleep, userSays, noon);
  const addressed = (state === null ? [] : residentsOf(state)).map((one) => one.addressed?.text);
  expect(addressed).toEqual(["?", undefined, undefined]);
});
