import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PersonaId, TurnId } from "../../kernel/id.ts";
import type { Cap } from "../../protocol/budget.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { allow, currentAllowance, usesOf, withCaps } from "./caps.ts";
import { countEvent, type Ledger, newLedger, pastLedger } from "./ledger.ts";

const hour = 3_600_000;
const noon = Date.UTC(2026, 10, 21, 12);
const zone = "UTC";
const prices = {
  date: "2026-11-21",
  prices: [{ model: "m", input: 1_000_000, output: 1_000_000 }],
};
const fresh = () => newLedger(zone, prices, noon);
const ren = "ren" as PersonaId;

const started = (round = 0, more: object = {}): SoulEvent => ({
  type: "model-started",
  turn: "t" as TurnId,
  round,
  attempt: 1,
  reason: "stimulus",
  model: "m",
  tools: [],
  ...more,
});
const ended = (round = 0, usage?: { input: number; output: number }): SoulEvent => ({
  type: "model-ended",
  turn: "t" as TurnId,
  round,
  parts: [],
  finish: "stop",
  route: "m",
  duration: 1,
  ...(usage === undefined ? {} : { usage }),
});
const cap = (cap: number, more: Partial<Cap> = {}): Cap => ({
  scope: "city",
  per: "hour",
  unit: "calls",
  cap,
  ...more,
});
const used = (ledger: Ledger, unit: Cap["unit"], more: Partial<Cap> = {}, at = noon) =>
  usesOf(ledger, [cap(1, { unit, ...more })], at)[0]?.used;

describe("the ledger", () => {
  it("counts a call from its beginning on, also one whose end never comes", () => {
    const killed = countEvent(fresh(), ren, started(), noon);
    expect(used(killed, "calls")).toBe(1);
    expect(used(countEvent(killed, ren, started(), noon), "calls")).toBe(2);
  });

  it("counts estimated tokens until the end says them", () => {
    const begun = countEvent(fresh(), ren, started(0, { inputTokens: 100 }), noon);
    expect([used(begun, "tokens"), used(begun, "money")]).toEqual([100, 100]);
    const whole = countEvent(begun, ren, ended(0, { input: 40, output: 2 }), noon);
    expect([used(whole, "tokens"), used(whole, "money")]).toEqual([42, 42]);
    const silent = countEvent(begun, ren, ended(0), noon);
    expect(used(silent, "tokens")).toBe(100);
  });

  it("counts the tokens of a call that passes the full hour in the hour in which they became known", () => {
    const begun = countEvent(fresh(), ren, started(0, { inputTokens: 100 }), noon);
    const whole = countEvent(begun, ren, ended(0, { input: 40, output: 2 }), noon + hour);
    expect(used(whole, "tokens", {}, noon + hour)).toBe(42);
    expect(used(whole, "tokens", { per: "day" }, noon + hour)).toBe(42);
    expect(used(whole, "calls", {}, noon + hour)).toBe(0);
  });

  it("ignores a late end of another round for the call under way", () => {
    const begun = countEvent(fresh(), ren, started(1, { inputTokens: 100 }), noon);
    expect(countEvent(begun, ren, ended(0, { input: 1, output: 1 }), noon)).toEqual(begun);
  });

  it("tells personas apart, and calls beside a turn from those of it", () => {
    let ledger = countEvent(fresh(), ren, started(0, { inputTokens: 10 }), noon);
    ledger = countEvent(ledger, ren, started(0, { inputTokens: 5, purpose: "appraisal" }), noon);
    ledger = countEvent(ledger, "air", started(0, { inputTokens: 1 }), noon);
    ledger = countEvent(ledger, ren, ended(0, { input: 20, output: 0 }), noon);
    expect(used(ledger, "tokens")).toBe(26);
    expect(used(ledger, "tokens", { scope: ren })).toBe(25);
    expect(used(ledger, "calls", { scope: ren })).toBe(2);
  });

  it("is the same from the journal as live, whatever the order of the personas", () => {
    const events = fc.array(
      fc.record({
        persona: fc.constantFrom("ren", "air"),
        after: fc.nat(hour),
        event: fc.oneof(
          fc.nat(3).map((round) => started(round, { inputTokens: 7 })),
          fc.nat(3).map((round) => ended(round, { input: 3, output: round })),
        ),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(events, (steps) => {
        let at = noon;
        const past = steps.map(({ persona, after, event }) => {
          at += after;
          return { persona, event, at };
        });
        const lived = past.reduce(
          (ledger, one) => countEvent(ledger, one.persona, one.event, one.at),
          newLedger(zone, prices, noon),
        );
        const shuffled = [
          ...past.filter(({ persona }) => persona === "air"),
          ...past.filter(({ persona }) => persona === "ren"),
        ];
        const folded = pastLedger(zone, prices, shuffled, at);
        for (const unit of ["calls", "tokens", "money"] as const) {
          for (const per of ["hour", "day"] as const) {
            expect(used(folded, unit, { per }, at)).toBe(used(lived, unit, { per }, at));
          }
        }
      }),
    );
  });
});

it("keeps a part of each cap for the operator and the user", () => {
  let ledger = fresh();
  for (let call = 0; call < 8; call += 1) ledger = countEvent(ledger, ren, started(), noon);
  const caps = [{ scope: "city", per: "hour", unit: "calls", cap: 10 }] as const;
  const others = currentAllowance(ledger, caps, ren, noon, undefined, 0.2);
  expect(others).toMatchObject({ level: "spent", reserved: true });
  expect(currentAllowance(ledger, caps, ren, noon)).toMatchObject({ level: "easy" });
  expect(currentAllowance(ledger, caps, ren, noon, undefined, 0.1)).toMatchObject({
    level: "easy",
  });
  for (let call = 0; call < 2; call += 1) ledger = countEvent(ledger, ren, started(), noon);
  expect(currentAllowance(ledger, caps, ren, noon, undefined, 0.2)).not.toHaveProperty("reserved");
});

describe("the level of a budget", () => {
  const calledTimes = (calls: number) => {
    let ledger = fresh();
    for (let call = 0; call < calls; call += 1) ledger = countEvent(ledger, ren, started(), noon);
    return ledger;
  };

  it("is easy from 80 % of any cap on, and spent at it until the hour or day ends", () => {
    const caps = [cap(10), cap(1_000, { per: "day" })];
    expect(currentAllowance(calledTimes(7), caps, ren, noon)).toEqual({ level: "free" });
    expect(currentAllowance(calledTimes(8), caps, ren, noon)).toEqual({
      level: "easy",
      cap: caps[0],
    });
    expect(currentAllowance(calledTimes(10), caps, ren, noon)).toEqual({
      level: "spent",
      cap: caps[0],
      until: noon + hour,
    });
    expect(currentAllowance(calledTimes(10), caps, ren, noon + hour)).toEqual({ level: "free" });
  });

  it("names the cap that lasts longest", () => {
    const caps = [cap(2), cap(2, { per: "day" })];
    expect(currentAllowance(calledTimes(2), caps, ren, noon)).toMatchObject({
      cap: { per: "day" },
      until: noon + 12 * hour,
    });
  });

  it("of one persona is not touched by another's cap", () => {
    const caps = [cap(1, { scope: ren })];
    expect(currentAllowance(calledTimes(1), caps, ren, noon).level).toBe("spent");
    expect(currentAllowance(calledTimes(1), caps, "air", noon).level).toBe("free");
  });

  it("is spent at once under a cap of nothing", () => {
    expect(currentAllowance(fresh(), [cap(0)], ren, noon).level).toBe("spent");
  });
});

it("changes caps by their place, and takes them away", () => {
  const caps = withCaps([cap(1)], [cap(2, { per: "day" }), cap(5)]);
  expect(caps).toEqual([cap(5), cap(2, { per: "day" })]);
  expect(withCaps(caps, [{ ...cap(0), cap: null }])).toEqual([cap(2, { per: "day" })]);
});

type Made = { readonly persona: string; readonly at: number };
type Deed = {
  readonly persona: string;
  readonly does: "ask" | "begin" | "end" | "wait";
  readonly wait: number;
  /** An event may be counted a moment after its time. */
  readonly late: number;
  readonly purpose: string | undefined;
};

/** Plays what personas do, each by itself, and gives the calls that were made. */
function play(caps: readonly Cap[], deeds: readonly Deed[]): readonly Made[] {
  let ledger = fresh();
  let at = noon;
  /** The time at which each call that has not begun was allowed. */
  const allowed = new Map<string, number>();
  const made: Made[] = [];
  const ask = ({ persona, purpose }: Deed) => {
    const asked = allow(ledger, caps, persona, at, purpose);
    ledger = asked.ledger;
    if (asked.allowance.level === "spent") allowed.delete(`${persona}/${purpose}`);
    else allowed.set(`${persona}/${purpose}`, at);
  };
  const begin = ({ persona, purpose, late }: Deed) => {
    const line = `${persona}/${purpose}`;
    const since = allowed.get(line);
    if (since === undefined) return;
    allowed.delete(line);
    const begun = Math.max(since, at - late);
    made.push({ persona, at: begun });
    ledger = countEvent(ledger, persona, started(0, { purpose }), begun);
  };
  for (const deed of deeds) {
    if (deed.does === "wait") at += deed.wait;
    if (deed.does === "ask") ask(deed);
    if (deed.does === "begin") begin(deed);
    if (deed.does === "end") ledger = countEvent(ledger, deed.persona, ended(0), at);
  }
  return made;
}

describe("any number of personas side by side", () => {
  const deed: fc.Arbitrary<Deed> = fc.record({
    persona: fc.constantFrom("a", "b", "c", "d"),
    does: fc.constantFrom("ask", "begin", "end", "wait"),
    wait: fc.nat(hour / 2),
    late: fc.nat(1_000),
    purpose: fc.constantFrom(undefined, "appraisal"),
  });
  const limits = fc.record({
    hour: fc.nat(6),
    own: fc.nat(3),
    day: fc.nat(20),
  });
  const hourOf = ({ at }: Made) => Math.floor(at / hour);

  it("never make more calls than the caps, however their asking and beginning interleave", () => {
    fc.assert(
      fc.property(limits, fc.array(deed, { maxLength: 200, size: "max" }), (most, deeds) => {
        const made = play(
          [
            cap(most.hour),
            cap(most.day, { per: "day" }),
            cap(most.own, { scope: "a" as PersonaId }),
          ],
          deeds,
        );
        for (const one of made) {
          const together = made.filter((other) => hourOf(other) === hourOf(one));
          const own = together.filter(({ persona }) => persona === "a");
          expect(together.length).toBeLessThanOrEqual(most.hour);
          expect(own.length).toBeLessThanOrEqual(most.own);
        }
        const today = made.filter(({ at }) => at < noon + 12 * hour);
        expect(today.length).toBeLessThanOrEqual(most.day);
      }),
      { numRuns: 500 },
    );
  });
});
