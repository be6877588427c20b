import fc from "fast-check";
import { expect, it } from "vitest";
import { openHeap } from "./heap.ts";

it("returns all that was put into it, each time an element that no other precedes", () => {
  const aStep = fc.oneof({ weight: 2, arbitrary: fc.nat(30) }, fc.constant("take" as const));
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 100, size: "max" }), (steps) => {
      const heap = openHeap<number>((a, b) => a < b);
      const naive: number[] = [];
      for (const step of steps) {
        if (step === "take") expect(heap.take()).toBe(naive.shift());
        else {
          heap.add(step);
          naive.push(step);
          naive.sort((a, b) => a - b);
        }
        expect([heap.size(), heap.first()]).toEqual([naive.length, naive[0]]);
      }
    }),
  );
});
