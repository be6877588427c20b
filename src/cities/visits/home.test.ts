import { expect, it } from "vitest";
import type { CitySlug, PersonaId, VisitId } from "../../kernel/id.ts";
import type { HomeVisitEvent } from "../../protocol/visit-events.ts";
import {
  allowThought,
  decideAtHome,
  type HomeVisits,
  hearAtHome,
  noHomeVisits,
  recall,
} from "./home.ts";
import { visitTimes } from "./times.ts";

const ren = "ren" as PersonaId;
const host = "city_b" as CitySlug;
const visit = "city_a/ren/1" as VisitId;
const times = visitTimes();

const folded = (events: readonly HomeVisitEvent[]): HomeVisits =>
  events.reduce((state, event, at) => decideAtHome(state, event, at).state, noHomeVisits);

const asked: HomeVisitEvent = {
  type: "visit-requested",
  visit,
  persona: ren,
  host,
  target: "cafe",
  answerBy: 30_000,
  until: 120_000,
  by: "persona",
};
const accepted: HomeVisitEvent = {
  type: "visit-accepted",
  visit,
  persona: ren,
  host,
  until: 120_001,
};
const away = folded([asked, accepted]);
const thought = { from: host, persona: ren, visit, thought: "one", day: "2026-11-22", most: 2 };
const another = (id: string): HomeVisitEvent => ({
  type: "visit-thought",
  visit,
  persona: ren,
  host,
  thought: id,
  day: thought.day,
});

it("thinks for the host that she was sent to, while she is there, and for no other", () => {
  expect(allowThought(away, thought, 10)).toMatchObject({ ok: true, value: [another("one")] });
  const refused = (state: HomeVisits, change: Partial<typeof thought>, at = 10) =>
    allowThought(state, { ...thought, ...change }, at);
  expect(refused(away, { from: "city_c" as CitySlug })).toMatchObject({ error: "not-sent-there" });
  expect(refused(away, { persona: "air" as PersonaId })).toMatchObject({ error: "not-sent-there" });
  const next = "city_a/ren/2" as VisitId;
  expect(refused(away, { visit: next })).toMatchObject({ error: "not-sent-there" });
  expect(refused(folded([asked]), {})).toMatchObject({ error: "not-sent-there" });
  expect(refused(away, {}, 120_001)).toMatchObject({ error: "lease-over" });
  const returning = folded([
    asked,
    accepted,
    { type: "visit-returning", visit, persona: ren, why: "recalled" },
  ]);
  expect(refused(returning, {})).toMatchObject({ error: "not-sent-there" });
});

it("counts a thought once, and no more of them than a city has on a day", () => {
  const two = folded([asked, accepted, another("one"), another("two")]);
  expect(allowThought(two, thought, 10)).toEqual({ ok: true, value: [] });
  expect(allowThought(two, { ...thought, thought: "three" }, 10)).toMatchObject({ error: "spent" });
  const tomorrow = { ...thought, thought: "three", day: "2026-11-23" };
  expect(allowThought(two, tomorrow, 10).ok).toBe(true);
});

it("still knows the thoughts of a day when its clock is set back to it", () => {
  const on = (day: string, id: string): HomeVisitEvent =>
    ({ ...another(id), day }) as HomeVisitEvent;
  const later = [on("2026-11-23", "three"), on("2026-11-22", "two"), on("2026-11-23", "four")];
  const state = folded([asked, accepted, another("one"), ...later]);
  expect(allowThought(state, { ...thought, thought: "five" }, 10)).toMatchObject({
    error: "spent",
  });
  const jumped = ["2031-01-01", "2031-01-02", "2031-01-03", "2031-01-04"].map((day) =>
    on(day, day),
  );
  const back = folded([asked, accepted, ...jumped, another("one"), another("two")]);
  expect(allowThought(back, { ...thought, thought: "five" }, 10)).toMatchObject({ error: "spent" });
});

it("ignores messages about a visit from a city that is not its host", () => {
  const message = { kind: "left", visit, why: "host-ended" } as const;
  expect(hearAtHome(away, "city_c" as CitySlug, message, 10, times)).toEqual([]);
  expect(hearAtHome(away, host, message, 10, times)).toHaveLength(1);
});

it("stays at home when she is called back before the host has answered", () => {
  const called = recall(folded([asked]), ren, "recalled");
  expect(called).toMatchObject({ ok: true, value: [{ type: "visit-rejected", why: "withdrawn" }] });
  expect(recall(noHomeVisits, ren, "recalled")).toEqual({ ok: false, error: "not-away" });
});
