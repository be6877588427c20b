import fc from "fast-check";
import { expect, it } from "vitest";
import { type CommentQueue, commentQueue, type TerminalComment } from "./comment-queue.ts";

const comment = (id: string, paid = false): TerminalComment => ({
  line: id,
  comment: {
    id,
    author: { id: "a", name: "a" },
    text: id,
    platform: "terminal",
    time: 0,
    ...(paid ? { paid: { amount: 500, currency: "JPY" } } : {}),
  },
});
const filled = (limit: number, ...ids: string[]): CommentQueue => {
  const queue = commentQueue({ limit, batch: { comments: 3, characters: 1_000 } });
  for (const id of ids) queue.push(comment(id, id.startsWith("paid")));
  return queue;
};
const ids = (taken: readonly TerminalComment[]) => taken.map((queued) => queued.comment.id);

it("gives each comment away once, oldest first", () => {
  const queue = filled(10, "1", "2");
  expect(ids(queue.take())).toEqual(["1", "2"]);
  expect(ids(queue.take())).toEqual([]);
});

it("gives at most a batch and keeps the rest", () => {
  const queue = filled(10, "1", "2", "3", "4");
  expect(ids(queue.take())).toEqual(["1", "2", "3"]);
  expect(ids(queue.take())).toEqual(["4"]);
});

it("gives one comment even when it alone is more than a batch of characters", () => {
  const queue = commentQueue({ limit: 9, batch: { comments: 9, characters: 3 } });
  for (const id of ["long-one", "b", "c", "d"]) queue.push(comment(id));
  expect(ids(queue.take())).toEqual(["long-one"]);
  expect(ids(queue.take())).toEqual(["b", "c", "d"]);
});

it("gives comments again until they are confirmed", () => {
  const queue = filled(10, "1", "2");
  expect(ids(queue.take(""))).toEqual(["1", "2"]);
  expect(ids(queue.take(""))).toEqual(["1", "2"]);
  expect(ids(queue.take("1"))).toEqual(["2"]);
  queue.push(comment("3"));
  expect(ids(queue.take("1"))).toEqual(["2", "3"]);
  expect(ids(queue.take("3"))).toEqual([]);
  expect(queue.waiting()).toBe(0);
});

it("gives everything it has to a caller whose last id is from another run", () => {
  expect(ids(filled(10, "1", "2").take("other-life-9"))).toEqual(["1", "2"]);
});

it("drops the oldest unpaid comment when it is full, never a paid one", () => {
  const queue = filled(2, "paid-1", "2", "3", "paid-4", "paid-5");
  expect(ids(queue.take())).toEqual(["paid-1", "paid-4", "paid-5"]);
  expect(queue.dropped()).toBe(2);
});

it("loses nothing to a caller that is killed before it has stored what it was given", () => {
  const step = fc.constantFrom("comment", "stored", "killed");
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const queue = filled(1_000);
      const written: string[] = [];
      const stored: string[] = [];
      const poll = (killed: boolean) => {
        const given = ids(queue.take(stored.at(-1) ?? ""));
        if (!killed) stored.push(...given);
      };
      for (const [n, kind] of steps.entries()) {
        if (kind === "comment") written.push(`c${n}`);
        if (kind === "comment") queue.push(comment(`c${n}`));
        else poll(kind === "killed");
      }
      for (let n = 0; n <= written.length; n++) poll(false);
      expect(stored).toEqual(written);
      expect(queue.waiting()).toBe(0);
    }),
  );
});
