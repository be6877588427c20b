import fc from "fast-check";
import { expect, it } from "vitest";
import { openAgenda } from "./agenda.ts";

const aTime = fc.option(fc.nat(20), { nil: undefined });
const aStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("set" as const),
      key: fc.constantFrom("a", "b", "c", "d"),
      at: aTime,
    }),
  },
  fc.record({ kind: fc.constant("take" as const), until: fc.nat(20) }),
);

it("gives every key once, when it is due, at the time it was given last", () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 200, size: "max" }), (steps) => {
      const agenda = openAgenda<string>();
      const naive = new Map<string, number>();
      for (const step of steps) {
        if (step.kind === "set") {
          agenda.set(step.key, step.at);
          if (step.at === undefined) naive.delete(step.key);
          else naive.set(step.key, step.at);
        } else {
          const due = [...naive].filter(([, at]) => at <= step.until).map(([key]) => key);
          const taken = agenda.take(step.until);
          expect(taken.toSorted()).toEqual(due.toSorted());
          expect(taken.map((key) => naive.get(key))).toEqual(
            due.map((key) => naive.get(key)).toSorted((a = 0, b = 0) => a - b),
          );
          for (const key of due) naive.delete(key);
        }
        const times = [...naive.values()];
        expect(agenda.soonest()).toBe(times.length === 0 ? undefined : Math.min(...times));
      }
    }),
  );
});
