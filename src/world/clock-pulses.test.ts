import { describe, expect, it } from "vitest";
import {
  cafe,
  cityAfter,
  fairOutlook,
  founded,
  type Happening,
  hour,
  house,
  minute,
  moves,
  noon,
  persona,
  says,
  settles,
  turns,
} from "../../test/fixtures/cafe-city.ts";
import { defaultBounds } from "./pace.ts";
import { type Plan, plan } from "./plan.ts";
import { type CityState, residentOf, residentsOf, withResidents } from "./state.ts";
import type { Stir } from "./stir.ts";

const second = 1_000;
const prompts = {
  entryPrompt: "{{buildingName}}に来ました。",
  autoPrompt: "{{displayName}}、どうする？",
};

const cityWith = (...happenings: readonly Happening[]): CityState =>
  cityAfter(founded(), ...happenings);
const briefly = ({ stirs }: Plan) =>
  stirs.map(({ persona: who, cause, stimulus }) => `${who} ${cause} ${stimulus.kind}`);
/** The stir that is planned, as it is recorded. */
const recorded = (state: CityState, at: number, outlook = fairOutlook()): [CityState, Stir] => {
  const [stir] = plan(state, outlook, at).stirs;
  if (stir === undefined) throw new Error("nobody is stirred");
  return [cityAfter(state, [at, { type: "pulse-made", ...stir }]), stir];
};
describe("the clock", () => {
  const at = (state: CityState, outlook = fairOutlook(), from = noon): number => {
    const { wakeAt, stirs } = plan(state, outlook, from);
    if (stirs.length > 0) return from;
    return wakeAt === undefined || wakeAt > noon + 30 * 24 * hour
      ? Number.POSITIVE_INFINITY
      : at(state, outlook, wakeAt);
  };
  const alone = cityAfter(
    founded(prompts),
    moves(undefined, cafe, house, noon),
    settles("れん", "auto"),
  );

  it("gives the entry prompt once, then the auto prompt after a silence that doubles", () => {
    let state = alone;
    const seen: [string, number][] = [];
    for (let now = noon; seen.length < 5; ) {
      const due = at(state, fairOutlook(), now);
      const [stirred, stir] = recorded(state, due);
      seen.push([`${stir.cause} ${stir.stimulus.text}`, Math.round((due - now) / minute)]);
      state = cityAfter(stirred, turns("れん", stir.stimulus.id, "silent", due));
      now = due;
    }
    expect(seen.map(([what]) => what)).toEqual([
      "entry カフェに来ました。",
      ...Array.from({ length: 4 }, () => "auto れん、どうする？"),
    ]);
    const silences = seen.slice(1).map(([, silence]) => silence);
    silences.forEach((silence, index) => {
      const expected = 10 * 2 ** (index + 1);
      expect(silence).toBeGreaterThanOrEqual(0.84 * expected);
      expect(silence).toBeLessThanOrEqual(1.16 * expected);
    });
  });

  it("never comes to those who are not in mode auto, nor without a prompt", () => {
    const calm = cityAfter(founded(prompts), settles("れん", "user"), settles("まお", "manual"));
    expect(at(calm)).toBe(Number.POSITIVE_INFINITY);
    expect(at(cityWith(settles("れん", "auto")))).toBe(Number.POSITIVE_INFINITY);
    const off = { ...prompts, runAutoLlm: false, runEntryLlm: false };
    expect(at(cityAfter(founded(off), settles("れん", "auto")))).toBe(Number.POSITIVE_INFINITY);
  });

  it("tells of who came, to one of them, and of nothing when there were words since", () => {
    const two = cityWith(settles("れん", "auto"), settles("まお", "auto"));
    const came = cityAfter(
      two,
      moves("まお", cafe, house, noon),
      moves("まお", house, cafe, noon + 1),
    );
    expect(briefly(plan(came, fairOutlook(), noon + minute))).toEqual(["れん perceived perceived"]);
    const greeted = cityAfter(came, says("まお", "ただいま", noon + 2));
    expect(plan(greeted, fairOutlook(), noon + hour).stirs).toEqual([]);
  });

  it("keeps quiet hours", () => {
    const quiet = { ...defaultBounds, quiet: { from: 11 * 60, to: 13 * 60 } };
    const due = at(alone, fairOutlook({ bounds: quiet }));
    expect(due).toBeGreaterThanOrEqual(noon + hour);
    expect(due).toBeLessThan(noon + hour + minute);
  });

  it("keeps the share of the hour, half of it when little is left, none when nothing is", () => {
    const stirredAgo = (...ago: readonly number[]) =>
      withResidents(
        alone,
        ...residentsOf(alone).map((one) => ({
          ...one,
          own: ago.map((each) => noon - each * minute),
        })),
      );
    const six = stirredAgo(50, 40, 30, 20, 10, 5);
    expect(at(six)).toBe(noon + 10 * minute);
    expect(at(stirredAgo(40, 30, 20, 10, 5))).toBeLessThan(noon + minute);
    const easy = fairOutlook({ standing: () => "easy" });
    expect(at(stirredAgo(30, 20, 10), easy)).toBe(noon + 30 * minute);
    const spent = plan(alone, fairOutlook({ standing: () => "spent" }), noon + hour);
    expect(spent).toEqual({
      stirs: [],
      interrupts: [],
      refusals: [],
      wakeAt: noon + hour + defaultBounds.recheck,
    });
  });

  it("leaves alone who is with her audience, and those around her", () => {
    const outlook = fairOutlook({ isWithAudience: () => true });
    expect(plan(alone, outlook, noon + hour)).toEqual({ stirs: [], interrupts: [], refusals: [] });
  });
});

describe("a schedule", () => {
  const seven = noon + 7 * hour;
  const outlook = fairOutlook({
    nextTime: (_, zone, from) => (zone === "Asia/Tokyo" && from < seven ? seven : undefined),
  });
  const asleep = cityWith(settles("れん", "sleep"), [
    noon,
    {
      type: "schedule-set",
      schedule: {
        id: "morning",
        persona: persona("れん"),
        cron: "0 19 * * *",
        prompt: "{{displayName}}、おはようを言う",
        state: "on",
      },
      by: "operator",
    },
  ]);

  it("stirs at its time, even one who sleeps, and only once", () => {
    expect(plan(asleep, outlook, noon)).toEqual({
      stirs: [],
      interrupts: [],
      refusals: [],
      wakeAt: seven,
    });
    const [stirred, stir] = recorded(asleep, seven, outlook);
    expect(stir).toMatchObject({
      cause: "schedule",
      schedule: "morning",
      stimulus: { kind: "pulse", text: "れん、おはようを言う" },
    });
    const done = cityAfter(stirred, turns("れん", stir.stimulus.id, "spoken", seven + second));
    expect(plan(done, outlook, seven + 2 * second).stirs).toEqual([]);
    expect(residentOf(done, persona("れん"))?.mode).toBe("sleep");
  });

  it("that was missed comes up to an hour late, and not after", () => {
    expect(plan(asleep, outlook, seven + hour - 1).stirs).toHaveLength(1);
    expect(plan(asleep, outlook, seven + hour + 1).stirs).toEqual([]);
  });

  it("that is off never comes", () => {
    const schedule = Object.values(asleep.schedules)[0];
    const off = { ...asleep, schedules: { morning: { ...schedule, state: "off" } } };
    expect(plan(off as CityState, outlook, seven).stirs).toEqual([]);
  });
});
