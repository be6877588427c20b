// The feelings of a soul that lives in no city: what she writes of them moves them, once, also over a kill.

import { expect, it } from "vitest";
import { type JournalMemory, journalMemory } from "../../../src/adapters/store/memory-journal.ts";
import { type OwnFeelings, openOwnFeelings } from "../../../src/runtime/soul/own-feelings.ts";
import { unlessLeft } from "../../doubles/attentive-body.ts";
import type { Script } from "../../doubles/scripted-model.ts";
import { awakened, journalOf } from "./awakened.ts";

const shift = (mean: number) =>
  `::act\n[{"action": "emotion_shift", "delta": {"affect": {"mean": ${mean}}}}]\n::end`;

async function alone(memory: JournalMemory, script: Script) {
  let feelings: OwnFeelings | undefined;
  const her = await awakened({
    ...{ memory, script },
    async before(self) {
      feelings = await openOwnFeelings(journalOf(memory), "mio", self);
    },
    seen: (event) => feelings?.see(event),
  });
  await her.pass();
  return her;
}

it("move by what she writes, and reach her next prompt", async () => {
  const her = await alone(journalMemory(), () => [{ text: `はい。\n${shift(20)}\n${shift(20)}` }]);
  await her.tell("うれしい話");
  expect(her.body.heard).toEqual(["はい。"]);
  expect(her.soul.state().axes.values.affect.mean).toBeCloseTo(40);
  await her.tell("つづき");
  expect(her.model.requests[1]?.wholeSystem?.()).toContain("喜び");
  expect(her.eventsOf("emotion-shifted")).toHaveLength(4);
});

it("do not move by what is no act, nor in a turn that was interrupted", async () => {
  const her = await alone(journalMemory(), (_, at) =>
    at === 0
      ? [{ text: `はい。\n${shift(20)}\n` }, { hangs: "until-aborted" }]
      : [{ text: 'はい。\n::act\n[{"action": "move", "target": "cafe"}]\n::end' }],
  );
  her.body.does("speak", (_, signal) => unlessLeft(new Promise(() => undefined), signal));
  await her.tell("1", {}, 0);
  her.soul.interrupt("operator", "now");
  her.body.does("speak", async () => ({ kind: "done", text: "" }));
  await her.tell("2");
  expect(her.eventsOf("turn-ended").map(({ outcome }) => outcome)).toContain("interrupted");
  expect(her.eventsOf("emotion-shifted")).toEqual([]);
});

it("move once, whatever was written when the program was killed", async () => {
  const whole = journalMemory();
  const first = await alone(whole, () => [{ text: `はい。\n${shift(20)}\n${shift(10)}` }]);
  await first.tell("やあ");
  const shifts = ["turn-ended", "emotion-shifted", "emotion-shifted"];
  const length = first.events().findIndex(({ type }) => type === "turn-ended") + 1;
  for (const [more] of shifts.entries()) {
    const memory = journalMemory();
    const entries = (whole.streams.get("soul:mio")?.entries ?? []).slice(0, length + more);
    await journalOf(memory).append(
      entries.map(({ json, at, key }) => ({
        stream: "soul:mio",
        at,
        key,
        event: JSON.parse(json),
      })),
    );
    const her = await alone(memory, () => [{ text: "はい。" }]);
    expect(her.eventsOf("emotion-shifted")).toHaveLength(2);
    expect(her.soul.state().axes.values.affect.mean).toBeCloseTo(30);
  }
});
