// A soul behind her port, in this process and on the other end of a line.

import { afterEach, expect, it } from "vitest";
import type { MessageChannel } from "../../../src/city/soul-rpc/line-calls.ts";
import { soulThere } from "../../../src/city/soul-rpc/remote-soul.ts";
import { serveSoul } from "../../../src/city/soul-rpc/serve-soul.ts";
import { wakeHere } from "../../../src/saint-graph/drivers/live-soul.ts";
import { soulContract } from "../../contracts/soul.contract.ts";
import { soulMakings } from "../../fixtures/soul-makings.ts";
import { soulUnderTest } from "../../fixtures/soul-under-test.ts";

soulContract("a soul in this process", () =>
  soulUnderTest(async (outside) => {
    const makings = soulMakings(outside.persona);
    const gate = { ...makings.gate, ...outside.gate };
    const woken = await wakeHere({ ...makings, ...outside, gate }, () => outside.tools);
    return woken.value;
  }),
);

/** Two ends of a line; what goes over it is JSON, and comes later. */
function lines(): {
  readonly ends: readonly [MessageChannel, MessageChannel];
  readonly cut: () => void;
} {
  const listeners = [new Set<(message: unknown) => void>(), new Set<(message: unknown) => void>()];
  const endings = new Set<() => void>();
  let isCut = false;
  const end = (own: number): MessageChannel => ({
    send(message) {
      const json = JSON.stringify(message);
      setImmediate(() => {
        if (isCut) return;
        for (const listener of listeners[1 - own] ?? []) listener(JSON.parse(json));
      });
    },
    onMessage: (listener) => void listeners[own]?.add(listener),
    onEnd: (listener) => void endings.add(listener),
    close: () => listeners[own]?.clear(),
  });
  return {
    ends: [end(0), end(1)],
    cut() {
      isCut = true;
      for (const listener of endings) listener();
    },
  };
}

const bugs: unknown[] = [];
afterEach(() => expect(bugs.splice(0)).toEqual([]));

function servedLine() {
  const { ends, cut } = lines();
  serveSoul(ends[1], {
    make: async ({ persona }) => soulMakings(persona),
    onBug: (error) => bugs.push(error),
  });
  return { line: ends[0], cut };
}

soulContract("a soul on the other end of a line", () =>
  soulUnderTest((outside) => soulThere(servedLine().line, outside)),
);

const hello = {
  id: "1",
  kind: "comment",
  text: "待って",
  writtenAt: 0,
  urgency: "queue",
} as Parameters<Awaited<ReturnType<typeof soulThere>>["hear"]>[0];

it("when the line is cut she has ended here, and writes nothing more", async () => {
  const { line, cut } = servedLine();
  let isGone = false;
  const her = await soulUnderTest((outside) =>
    soulThere(line, {
      ...outside,
      onEnd: () => {
        isGone = true;
      },
    }),
  );
  await her.soul.hear(hello);
  await expect.poll(her.heard).toHaveLength(1);
  const turn = her.soul.processTurn({ ...hello, id: "2" as typeof hello.id });
  cut();
  expect(await turn).toEqual({ ok: false, error: "ended" });
  expect(isGone).toBe(true);
  expect(await her.soul.hear(hello)).toBe("ended");
  expect(await her.soul.mayBeHeard(["a"])).toEqual([false]);
  expect((await her.soul.outline()).open?.stimulus.id).toBe("1");
  const written = (await her.journal.latest(her.stream, 100)).length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await her.journal.latest(her.stream, 100)).length).toBe(written);
});

it("reads and writes no stream but her own", async () => {
  const { ends } = lines();
  const [here, there] = ends;
  const failed = new Promise((resolve) => {
    there.onMessage((message) => {
      if (typeof message === "object" && message !== null && "failed" in message) resolve(message);
    });
  });
  void soulUnderTest((outside) => soulThere(here, { ...outside, onTrouble: () => undefined }));
  there.send({ call: 1, name: "read", args: ["soul:somebody-else", 0, 9] });
  expect(await failed).toMatchObject({ failed: 1 });
});
