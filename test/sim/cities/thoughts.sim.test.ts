// Thoughts that a hostile host causes (V7): it asks for any thought of any visit, as often as it likes, at any time
// of days in the owner's time zone, while she comes and goes and her home is killed and woken.

import fc from "fast-check";
import { expect, it } from "vitest";
import {
  allowThought,
  decideAtHome,
  type HomeVisits,
  nextVisit,
  noHomeVisits,
  visitOf,
} from "../../../src/cities/visits/home.ts";
import type { CitySlug, PersonaId } from "../../../src/kernel/id.ts";
import { localDay } from "../../../src/protocol/local-day.ts";
import type { HomeVisitEvent } from "../../../src/protocol/visit-events.ts";
import { visitId } from "../../../src/protocol/visit-id.ts";
import { tries } from "../../fixtures/thoroughness.ts";

const home = "city_a" as CitySlug;
const hosts = ["city_b", "city_c"] as CitySlug[];
const personas = ["ren", "air"] as PersonaId[];
const most = 3;
const lease = 3_600_000;
/** Half past eleven in Tokyo, on the 21st there and in UTC. */
const evening = Date.UTC(2026, 10, 21, 14, 30);

const who = fc.nat(1);
const step = fc.oneof(
  {
    weight: 16,
    arbitrary: fc.record({
      do: fc.constant("ask" as const),
      host: fc.nat(1),
      who,
      number: fc.integer({ min: 1, max: 2 }),
      thought: fc.nat(6),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("go" as const), who, host: fc.nat(1) }),
  },
  fc.record({ do: fc.constant("back" as const), who }),
  {
    weight: 2,
    // The clock of the home is set back now and then.
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      for: fc.integer({ min: -1_500_000, max: 1_800_000 }),
    }),
  },
  fc.record({ do: fc.constant("wake" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A home, and what it was made to think: by city and day, each thought that its journal has no answer to. */
function askedHome() {
  const journal: { readonly event: HomeVisitEvent; readonly at: number }[] = [];
  const known = new Set<string>();
  const counts = new Map<string, number>();
  let state: HomeVisits = noHomeVisits;
  let at = evening;
  const write = (...events: readonly HomeVisitEvent[]) => {
    for (const event of events) {
      journal.push({ event, at });
      state = decideAtHome(state, event, at).state;
    }
  };
  const go = (persona: PersonaId, host: CitySlug) => {
    if (visitOf(state, persona) !== undefined) return;
    const visit = nextVisit(state, home, persona);
    const asked = { visit, persona, host, target: "cafe", by: "persona" } as const;
    write(
      { type: "visit-requested", ...asked, answerBy: at + 1_000, until: at + lease },
      { type: "visit-accepted", visit, persona, host, until: at + lease },
    );
  };
  const back = (persona: PersonaId) => {
    const open = visitOf(state, persona);
    if (open === undefined) return;
    const { visit, host } = open;
    write({ type: "visit-home", visit, persona, host, why: "own-act" });
  };
  const ask = (persona: PersonaId, host: CitySlug, number: number, thought: string) => {
    const visit = visitId({ home, persona, number });
    const day = localDay(at, "Asia/Tokyo");
    const asked = { from: host, persona, visit, thought, day, most };
    const allowed = allowThought(state, asked, at);
    if (!allowed.ok) return;
    expect(visitOf(state, persona)).toMatchObject({ host, visit });
    write(...allowed.value);
    // Her journal answers what it knows: only what is new costs a call of the model.
    if (known.has(`${visit} ${thought}`)) return;
    known.add(`${visit} ${thought}`);
    counts.set(`${host} ${day}`, (counts.get(`${host} ${day}`) ?? 0) + 1);
  };
  const wake = () => {
    state = journal.reduce<HomeVisits>(
      (now, { event, at: then }) => decideAtHome(now, event, then).state,
      noHomeVisits,
    );
  };
  const wait = (duration: number) => {
    at += duration;
  };
  return { go, back, ask, wake, wait, counts };
}

function perform(asked: ReturnType<typeof askedHome>, one: Step): void {
  const persona = personas["who" in one ? one.who : 0] as PersonaId;
  const host = hosts["host" in one ? one.host : 0] as CitySlug;
  if (one.do === "wait") asked.wait(one.for);
  if (one.do === "wake") asked.wake();
  if (one.do === "go") asked.go(persona, host);
  if (one.do === "back") asked.back(persona);
  if (one.do === "ask") asked.ask(persona, host, one.number, `t${one.thought}`);
}

it("is no more, on each day and for each city, than its owner allows", () => {
  let spent = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 160 }), (steps) => {
      const asked = askedHome();
      for (const one of steps) perform(asked, one);
      for (const [key, count] of asked.counts) {
        expect([key, count <= most]).toEqual([key, true]);
        if (count === most) spent += 1;
      }
    }),
    { numRuns: tries(4_000, 500) },
  );
  expect(spent).toBeGreaterThan(5);
});
