// A soul who is woken anew where the process in which she lived has ended: the same port, and nothing that was asked is
// lost.

import { expect, it } from "vitest";
import { movingSoul, type WokenSoul } from "../../../src/city/soul-rpc/moving-soul.ts";
import type { SoulThereOutside } from "../../../src/city/soul-rpc/remote-soul.ts";
import { severableJournal } from "../../../src/city/soul-rpc/severable-journal.ts";
import { wakeHere } from "../../../src/saint-graph/drivers/live-soul.ts";
import { storedOutline } from "../../../src/saint-graph/drivers/stored-soul.ts";
import { soulContract } from "../../contracts/soul.contract.ts";
import { soulMakings } from "../../fixtures/soul-makings.ts";
import { soulUnderTest } from "../../fixtures/soul-under-test.ts";

/** Wakes her in this process; `kill` ends her there as a kill would. */
async function placed(outside: SoulThereOutside, host: string) {
  const makings = soulMakings(outside.persona);
  const { journal, sever, isSevered } = severableJournal(outside.journal);
  const { value: soul } = await wakeHere(
    {
      ...{ ...makings, ...outside, journal, gate: { ...makings.gate, ...outside.gate } },
      onTrouble: (trouble) => {
        if (trouble.kind !== "taken-over" || !isSevered()) outside.onTrouble?.(trouble);
      },
    },
    () => outside.tools,
  );
  const over = Promise.withResolvers<void>();
  const leave = async () => {
    sever();
    await soul.close(0);
  };
  const kill = async () => {
    sever();
    const ended = soul.close(0);
    over.resolve();
    await ended;
  };
  const woken: WokenSoul = {
    ...{ soul, host, leave },
    onOver: (listener) => void over.promise.then(listener),
  };
  return { woken, kill };
}

async function moving(outside: SoulThereOutside) {
  const all = [await placed(outside, "w1")];
  const first = all[0]?.woken as WokenSoul;
  const soul = movingSoul({
    first,
    async wake(signal) {
      if (signal.aborted) return undefined;
      const next = await placed(outside, `w${all.length + 1}`);
      all.push(next);
      return next.woken;
    },
    storedOutline: () => storedOutline(outside.journal, outside.persona),
  });
  return { ...soul, kill: async () => await all.at(-1)?.kill() };
}

soulContract("a soul who may move", () =>
  soulUnderTest(async (outside) => (await moving(outside)).soul),
);

const comment = (id: string, text: string) =>
  ({ id, kind: "comment", text, writtenAt: 0, urgency: "queue" }) as Parameters<
    WokenSoul["soul"]["hear"]
  >[0];

it("goes on at her turn elsewhere when she was moved or killed, and says nothing twice", async () => {
  const made: Awaited<ReturnType<typeof moving>>[] = [];
  const her = await soulUnderTest(async (outside) => {
    const one = await moving(outside);
    made.push(one);
    return one.soul;
  });
  const [one] = made;
  expect(await her.soul.hear(comment("1", "待って"))).toBe("decided");
  await expect.poll(her.heard).toEqual(["待つね。"]);
  await one?.move();
  expect(one?.woken()?.host).toBe("w2");
  expect((await her.soul.outline()).open?.stimulus.id).toBe("1");
  const asked = her.soul.hear(comment("2", "やあ"));
  await one?.kill();
  expect(["decided", "known"]).toContain(await asked);
  expect(one?.woken()?.host).toBe("w3");
  her.soul.interrupt("operator", "now");
  await expect.poll(async () => (await her.soul.outline()).turnCount).toBe(2);
  await expect.poll(async () => (await her.soul.outline()).open).toBeNull();
  const formed = (await her.journal.latest(her.stream, 200)).flatMap(({ event }) =>
    event.type === "speech-formed" ? event.items.map((item) => JSON.stringify(item)) : [],
  );
  for (const text of new Set(her.heard())) {
    const times = her.heard().filter((one) => one === text).length;
    expect(times).toBeLessThanOrEqual(formed.filter((one) => one.includes(text)).length);
  }
  const arrived = (await her.journal.latest(her.stream, 200)).filter(
    ({ event }) => event.type === "stimulus-arrived",
  );
  expect(arrived).toHaveLength(2);
  await her.remove();
});

it("writes an event once, though she ended before she answered", async () => {
  const made: Awaited<ReturnType<typeof moving>>[] = [];
  const her = await soulUnderTest(async (outside) => {
    const one = await moving(outside);
    made.push(one);
    return one.soul;
  });
  const noted = her.soul.record({ type: "note-kept", text: "覚え書き", taint: "persona" });
  await made[0]?.kill();
  expect(["decided", "known"]).toContain(await noted);
  const notes = (await her.journal.latest(her.stream, 200)).filter(
    ({ event }) => event.type === "note-kept",
  );
  expect(notes).toHaveLength(1);
  await her.remove();
});
