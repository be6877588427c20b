import { expect, it } from "vitest";
import { handClock } from "../../../test/hand-clock.ts";
import type { AudiencePart } from "../../parts/part-kinds.ts";
import type { CommentReceiver, SourceComment } from "../../saint-graph/ports.ts";
import { wordsIn } from "../words/words.ts";
import { tryAudience } from "./try-connection.ts";

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
