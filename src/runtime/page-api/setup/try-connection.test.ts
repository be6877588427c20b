import { expect, it } from "vitest";
import { handClock } from "../../../../test/hand-clock.ts";
import type { AudiencePart, BodyPart } from "../../../parts/part-kinds.ts";
import type { BodyCondition } from "../../../protocol/body-status.ts";
import type { CommentReceiver, SourceComment } from "../../../saint-graph/ports.ts";
import { wordsIn } from "../../config/console/words.ts";
import { tryAudience, tryBody } from "./try-connection.ts";

const comment = (id: string, text: string): SourceComment => ({
  ...{ id, text, platform: "test", time: 0, old: true },
  author: { id: `u-${id}`, name: `viewer ${id}` },
});

const partThat = (listen: (receiver: CommentReceiver) => void): AudiencePart =>
  ({
    kind: "audience",
    id: "test",
    about: { en: "a test" },
    settings: {},
    open: () => ({
      name: "test",
      listen(receiver: CommentReceiver) {
        listen(receiver);
        return { wake: () => undefined, close: async () => undefined };
      },
    }),
  }) as unknown as AudiencePart;

async function tried(listen: (receiver: CommentReceiver) => void) {
  const clock = handClock();
  const trial = tryAudience(partThat(listen), {
    config: { home: "nowhere" } as never,
    ...{ clock, words: wordsIn("en") },
    signal: new AbortController().signal,
  });
  for (let second = 0; second < 30; second += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    clock.move(1_000);
  }
  return await trial;
}

it("shows the last comments, without those that were deleted, and gives them to nobody", async () => {
  const answer = await tried((receiver) => {
    receiver.onState({ kind: "connected", since: 0 });
    void receiver.hear(["1", "2", "3", "4", "5", "6"].map((id) => comment(id, `words ${id}`)));
    void receiver.deleted(["5"]);
  });
  expect(answer.outcome).toBe("works");
  expect(answer.comments?.map(({ text }) => text)).toEqual(
    ["2", "3", "4", "6"].map((id) => `words ${id}`),
  );
});

it("says that it is connected where nobody writes, and why it is not where it is not", async () => {
  const silent = await tried(({ onState }) => onState({ kind: "connected", since: 0 }));
  expect(silent).toEqual({
    outcome: "works",
    text: "Connected. Nobody wrote anything in 8 seconds.",
  });
  const fault = { kind: "unauthorised", retryable: false, note: "bad key" } as const;
  const away = await tried(({ onState }) => onState({ kind: "away", until: 9, fault }));
  expect(away).toEqual({ outcome: "wrong-key", text: "bad key" });
});

/** A trial of a body whose condition changes after so many milliseconds. */
async function triedBody(conditions: readonly (readonly [number, BodyCondition])[]) {
  const clock = handClock();
  const listeners = new Set<() => void>();
  let condition: BodyCondition = { isConnecting: true };
  let closed = 0;
  const part = {
    ...{ kind: "body", id: "test", about: { en: "a test" }, settings: {} },
    open: () => ({
      body: {},
      condition: {
        now: () => condition,
        onChange(listener: () => void) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      close: async () => {
        closed += 1;
      },
    }),
  } as unknown as BodyPart;
  const trial = tryBody(
    part,
    {
      config: { home: "nowhere" } as never,
      ...{ clock, words: wordsIn("en"), signal: new AbortController().signal },
    },
    { version: "1", terminalLanguage: "en" },
  );
  for (let time = 0; time < 40_000; time += 500) {
    await new Promise((resolve) => setImmediate(resolve));
    for (const [at, next] of conditions) if (at === time) condition = next;
    for (const listener of listeners) listener();
    clock.move(500);
  }
  const answer = await trial;
  expect(closed).toBe(1);
  return answer;
}

const asking = { isConnecting: true, problems: [{ text: "Press Allow there." }] };

it("waits until the user of another program has allowed it, and says that they are asked if they do not answer", async () => {
  const allowed = await triedBody([
    [1_000, asking],
    [12_000, { isConnecting: false }],
  ]);
  expect(allowed.outcome).toBe("works");
  const silent = await triedBody([[1_000, asking]]);
  expect(silent).toEqual({ outcome: "failed", text: "Press Allow there." });
  const denied = { isConnecting: false, problems: [{ text: "Not allowed." }] };
  const refused = await triedBody([
    [1_000, asking],
    [3_000, denied],
  ]);
  expect(refused).toEqual({ outcome: "failed", text: "Not allowed." });
  expect((await triedBody([])).outcome).toBe("no-network");
});
