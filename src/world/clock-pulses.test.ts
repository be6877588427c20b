import { describe, expect, it } from "vitest";
import {
  briefly,
  cafe,
  cityAfter,
  cityWith,
  fairPlanning,
  founded,
  hour,
  house,
  minute,
  moves,
  noon,
  persona,
  recorded,
  says,
  settles,
  turns,
} from "../../test/fixtures/cafe-city.ts";
import { defaultBounds } from "./pace.ts";
import { plan } from "./plan.ts";
import { type CityState, residentOf, residentsOf, withResidents } from "./state.ts";

const second = 1_000;
const prompts = {
  entryPrompt: "{{buildingName}}に来ました。",
  autoPrompt: "{{displayName}}、どうする？",
};

describe("the clock", () => {
  const at = (state: CityState, planning = fairPlanning(), from = noon): number => {
    const { wakeAt, activations } = plan(state, planning, from);
    if (activations.length > 0) return from;
    return wakeAt === undefined || wakeAt > noon + 30 * 24 * hour
      ? Number.POSITIVE_INFINITY
      : at(state, planning, wakeAt);
  };
  const alone = cityAfter(
    founded(prompts),
    moves(undefined, cafe, house, noon),
    settles("れん", "auto"),
  );

  it("gives the entry prompt once, then the auto prompt after a silence that doubles", () => {
    let state = alone;
    const seen: [string, number][] = [];
    for (let now = noon; seen.length < 4; ) {
      const due = at(state, fairPlanning(), now);
      const [activated, activation] = recorded(state, due);
      seen.push([
        `${activation.cause} ${activation.stimulus.text}`,
        Math.round((due - now) / minute),
      ]);
      state = cityAfter(activated, turns("れん", activation.stimulus.id, "silent", due));
      now = due;
    }
    expect(seen.map(([what]) => what)).toEqual([
      "entry カフェに来ました。",
      ...Array.from({ length: 3 }, () => "auto れん、どうする？"),
    ]);
    const silences = seen.slice(1).map(([, silence]) => silence);
    silences.forEach((silence, index) => {
      const expected = 20 * 2 ** (index + 1);
      expect(silence).toBeGreaterThanOrEqual(0.84 * expected);
      expect(silence).toBeLessThanOrEqual(1.16 * expected);
    });
  });

  it("never activates those who are not in mode auto, nor without a prompt", () => {
    const calm = cityAfter(founded(prompts), settles("れん", "user"), settles("まお", "manual"));
    expect(at(calm)).toBe(Number.POSITIVE_INFINITY);
    expect(at(cityWith(settles("れん", "auto")))).toBe(Number.POSITIVE_INFINITY);
    const off = { ...prompts, runAutoLlm: false, runEntryLlm: false };
    expect(at(cityAfter(founded(off), settles("れん", "auto")))).toBe(Number.POSITIVE_INFINITY);
  });

  it("reports who came, to one of them, and nothing once there were words since", () => {
    const two = cityWith(settles("れん", "auto"), settles("まお", "auto"));
    const came = cityAfter(
      two,
      moves("まお", cafe, house, noon),
      moves("まお", house, cafe, noon + 1),
    );
    expect(briefly(plan(came, fairPlanning(), noon + minute))).toEqual([
      "れん perceived perceived",
    ]);
    const greeted = cityAfter(came, says("まお", "ただいま", noon + 2));
    expect(plan(greeted, fairPlanning(), noon + hour).activations).toEqual([]);
  });

  it("keeps quiet hours", () => {
    const quiet = { ...defaultBounds, quiet: { from: 11 * 60, to: 13 * 60 } };
    const due = at(alone, fairPlanning({ bounds: quiet }));
    expect(due).toBeGreaterThanOrEqual(noon + hour);
    // Each gets up somewhat later than they end.
    expect(due).toBeLessThan(noon + 4 * hour);
    const others = Array.from({ length: 40 }, (_, at) => `r${at}`).map((name) =>
      at(cityAfter(founded(prompts), settles(name, "auto")), fairPlanning({ bounds: quiet })),
    );
    expect(new Set(others.map((time) => Math.round(time / minute))).size).toBeGreaterThan(20);
  });

  it("limits activations in an hour, to half when little budget is left, and to none when it is spent", () => {
    const activatedAgo = (...ago: readonly number[]) =>
      withResidents(
        alone,
        ...residentsOf(alone).map((one) => ({
          ...one,
          own: ago.map((each) => noon - each * minute),
        })),
      );
    const six = activatedAgo(50, 40, 30, 20, 10, 5);
    expect(at(six)).toBe(noon + 10 * minute);
    expect(at(activatedAgo(40, 30, 20, 10, 5))).toBeLessThan(noon + minute);
    const easy = fairPlanning({ spending: () => "easy" });
    expect(at(activatedAgo(30, 20, 10), easy)).toBe(noon + 30 * minute);
    const spent = plan(alone, fairPlanning({ spending: () => "spent" }), noon + hour);
    expect(spent).toEqual({
      activations: [],
      interrupts: [],
      refusals: [],
      wakeAt: noon + hour + defaultBounds.recheck,
    });
  });

  it("does not disturb a persona with her audience, nor those around her", () => {
    const planning = fairPlanning({ isWithAudience: () => true });
    expect(plan(alone, planning, noon + hour)).toEqual({
      activations: [],
      interrupts: [],
      refusals: [],
    });
  });
});

describe("a schedule", () => {
  const seven = noon + 7 * hour;
  const planning = fairPlanning({
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

  it("activates at its time, even one who sleeps, and only once", () => {
    expect(plan(asleep, planning, noon)).toEqual({
      activations: [],
      interrupts: [],
      refusals: [],
      wakeAt: seven,
    });
    const [activated, activation] = recorded(asleep, seven, planning);
    expect(activation).toMatchObject({
      cause: "schedule",
      schedule: "morning",
      stimulus: { kind: "pulse", text: "れん、おはようを言う" },
    });
    const done = cityAfter(
      activated,
      turns("れん", activation.stimulus.id, "spoken", seven + second),
    );
    expect(plan(done, planning, seven + 2 * second).activations).toEqual([]);
    expect(residentOf(done, persona("れん"))?.mode).toBe("sleep");
  });

  it("comes up to an hour late if it was missed, and not after", () => {
    expect(plan(asleep, planning, seven + hour - 1).activations).toHaveLength(1);
    expect(plan(asleep, planning, seven + hour + 1).activations).toEqual([]);
  });

  it("that is off never comes", () => {
    const schedule = Object.values(asleep.schedules)[0];
    const off = { ...asleep, schedules: { morning: { ...schedule, state: "off" } } };
    expect(plan(off as CityState, planning, seven).activations).toEqual([]);
  });
});
