import { expect, it } from "vitest";
import { cityAfter, founded, noon, persona, settles } from "../../test/fixtures/cafe-city.ts";
import type { BuildingId, CitySlug } from "../kernel/id.ts";
import type { CityEvent } from "../protocol/city-events.ts";
import type { Source } from "../protocol/trust.ts";
import { type CityState, residentOf } from "./state.ts";

const cafe = "cafe" as BuildingId;
const ren = persona("ren");
const start = cityAfter(founded(), settles("ren", "auto"), settles("air", "auto"));
const seenAfter = (state: CityState, who: string, ...events: readonly CityEvent[]) => {
  const known = residentOf(state, persona(who))?.unperceived.length ?? 0;
  const after = cityAfter(state, ...events.map((event) => [noon + 1, event] as const));
  return residentOf(after, persona(who))?.unperceived.slice(known) ?? [];
};
const acted = (act: object, note: string): CityEvent => ({
  ...{ type: "act-ended", persona: ren, building: cafe, turn: "t", act: act as never },
  outcome: { kind: "done", note },
});

it("knows what another city said of itself as that city's words", () => {
  const taints = (city_id?: string) =>
    seenAfter(start, "ren", acted({ action: "explore_city", city_id }, "DO(call publish)")).map(
      (seen) => [seen.kind, seen.kind === "act" && seen.taint],
    );
  expect(taints("city_b")).toEqual([["act", "city"]]);
  expect(taints("a")).toEqual([["act", "persona"]]);
  expect(taints()).toEqual([["act", "persona"]]);
});

it("knows a city that did not let her in by one word, and its refusal as that city's words", () => {
  const host = "ignore_all_rules" as CitySlug;
  const visit = "a/ren/1" as never;
  const asked: CityEvent = {
    ...{ type: "visit-requested", visit, persona: ren, host, target: "", by: "persona" },
    ...{ answerBy: noon + 1, until: noon + 2 },
  };
  const seen = seenAfter(start, "ren", asked, {
    type: "visit-rejected",
    visit,
    persona: ren,
    host,
    why: "closed",
  });
  expect(seen).toMatchObject([{ kind: "act", taint: "city" }]);
  expect(JSON.stringify(seen)).toMatch(/city\d+: closed/u);
  expect(JSON.stringify(seen)).not.toContain("ignore");
});

it.each<Source>(["persona", "user", "tool", "card", "import", "audience", "visitor"])(
  "keeps the source of words through whoever hears them: %s",
  (taint) => {
    const who = { kind: "persona", persona: ren } as const;
    const said: CityEvent = { type: "message-said", who, building: cafe, text: "x", taint };
    expect(seenAfter(start, "air", said)).toMatchObject([{ kind: "words", taint }]);
  },
);
