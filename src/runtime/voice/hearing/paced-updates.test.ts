import fc from "fast-check";
import { expect, it } from "vitest";
import { handClock } from "../../../../test/hand-clock.ts";
import type { MicrophoneUpdate } from "../../../protocol/microphone-feed.ts";
import { pacedUpdates, updatePace } from "./paced-updates.ts";

const id = fc.constantFrom("one", "two");
const update: fc.Arbitrary<MicrophoneUpdate> = fc.oneof(
  fc.record({ type: fc.constant("partial" as const), id, text: fc.string({ maxLength: 3 }) }),
  fc.record({ type: fc.constant("final" as const), id, text: fc.string({ maxLength: 3 }) }),
  fc.record({ type: fc.constant("dropped" as const), id, why: fc.constant("nothing" as const) }),
);

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

it("sends nothing before its pace, and then what came until then, a partial text once", async () => {
  const clock = handClock(0);
  const sent: MicrophoneUpdate[] = [];
  const updates = pacedUpdates(clock, (one) => sent.push(one));
  updates.send({ type: "partial", id: "one", text: "ちょっと" });
  updates.send({ type: "partial", id: "one", text: "ちょっと待って" });
  clock.move(updatePace - 1);
  await settled();
  expect(sent).toEqual([]);
  clock.move(1);
  await settled();
  expect(sent).toEqual([{ type: "partial", id: "one", text: "ちょっと待って" }]);
});

it("loses and reorders nothing that is not replaced, however it is closed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(update, fc.nat({ max: updatePace * 2 })), { maxLength: 20 }),
      async (steps) => {
        const clock = handClock(0);
        const sent: MicrophoneUpdate[] = [];
        const updates = pacedUpdates(clock, (one) => sent.push(one));
        for (const [one, wait] of steps) {
          updates.send(one);
          clock.move(wait);
          await settled();
        }
        updates.close();
        updates.send({ type: "final", id: "late", text: "" });
        const all = steps.map(([one]) => one);
        const whole = (list: readonly MicrophoneUpdate[]) =>
          list.filter(({ type }) => type !== "partial");
        expect(whole(sent)).toEqual(whole(all));
        // Every partial text was sent, or a later text of the same stretch was sent after it.
        expect(sent.every((one) => all.includes(one))).toBe(true);
        for (const [at, one] of all.entries()) {
          if (sent.includes(one)) continue;
          expect(all.slice(at + 1).some((later) => "id" in later && sent.includes(later))).toBe(
            true,
          );
        }
      },
    ),
  );
});
