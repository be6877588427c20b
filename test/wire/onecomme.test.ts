import { afterEach, describe, expect, it } from "vitest";
import { oneComme } from "../../src/built-in/onecomme/onecomme.ts";
import { oneCommeAddress } from "../../src/built-in/onecomme/onecomme-plug-in.ts";
import type { Listening, SourceComment, SourceState } from "../../src/saint-graph/ports.ts";
import { type FakeOneComme, fakeOneComme } from "./fake-onecomme/fake-onecomme.ts";
import { quickClock } from "./real-time.ts";

const ends: (() => Promise<unknown> | undefined)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function opened(port?: number): Promise<FakeOneComme> {
  const fake = await fakeOneComme(port);
  ends.push(() => fake.close());
  return fake;
}

function listening({ url, since = Date.now() }: { url: string; since?: number }) {
  const batches: (readonly SourceComment[])[] = [];
  const deleted: string[] = [];
  const states: SourceState[] = [];
  const answer = { hears: true, until: undefined as Promise<void> | undefined };
  const address = oneCommeAddress(url);
  if (address === undefined) throw new Error("the fake has an address");
  const source = oneComme({ url: address, clock: quickClock, chance: { next: () => 1 }, since });
  const listener: Listening = source.listen({
    hear: async (comments) => {
      await answer.until;
      if (answer.hears) batches.push(comments);
      return answer.hears;
    },
    deleted: async (ids) => void deleted.push(...ids),
    onState: (state) => void states.push(state),
    onOdd: () => undefined,
  });
  ends.push(() => listener.close());
  const heard = () => batches.flat();
  const news = () => heard().flatMap(({ old, text }) => (old ? [] : [text]));
  const kinds = () => states.map(({ kind }) => kind);
  return { batches, deleted, states, answer, listener, heard, news, kinds };
}

const comesTo = (get: () => unknown, value: unknown) =>
  expect.poll(get, { timeout: 60_000, interval: 10 }).toEqual(value);

describe("OneComme", () => {
  it("hands over what is written, with what was paid and who wrote it", async () => {
    const fake = await opened();
    const receiver = listening(fake);
    await comesTo(() => fake.connections(), 1);
    fake.post(
      { text: "こんばんは<img src='x' alt='👋'>" },
      { text: "すごい", price: 1000, unit: "¥", paidText: "¥1,000", userId: "u2", name: "みな" },
    );
    await comesTo(() => receiver.news(), ["こんばんは👋", "すごい"]);
    expect(receiver.heard()[1]).toMatchObject({
      author: { id: "youtube:u2", name: "みな" },
      platform: "youtube",
      paid: { amount: 1000, currency: "JPY" },
      old: false,
    });
    expect(receiver.kinds()).toEqual(["connecting", "connected"]);
    expect(fake.violations).toEqual([]);
  });

  it("marks the history old, but for what was paid since somebody last listened", async () => {
    const fake = await opened();
    const before = Date.now() - 3_600_000;
    fake.post(
      { text: "old", at: before },
      { text: "paid long ago", price: 1, at: before },
      { text: "unpaid, missed", at: before + 2_000 },
      { text: "paid, missed", price: 1, at: before + 2_000 },
    );
    const receiver = listening({ url: fake.url, since: before + 1_000 });
    await comesTo(() => receiver.heard().length, 4);
    expect(receiver.news()).toEqual(["paid, missed"]);
  });

  it("comes back by itself, repeats nothing, and hands over what was missed meanwhile", async () => {
    const fake = await opened();
    fake.post({ text: "history", at: Date.now() - 3_600_000 });
    const receiver = listening(fake);
    await comesTo(() => receiver.heard().length, 1);
    fake.post({ text: "one" }, { text: "two" });
    await comesTo(() => receiver.news(), ["one", "two"]);
    fake.drop();
    fake.post({ text: "while away" });
    await comesTo(() => receiver.news(), ["one", "two", "while away"]);
    expect(receiver.kinds()).toEqual([
      "connecting",
      "connected",
      "away",
      "connecting",
      "connected",
    ]);
    fake.drop();
    await comesTo(() => receiver.kinds().length, 8);
    fake.post({ text: "three" });
    await comesTo(() => receiver.news(), ["one", "two", "while away", "three"]);
    expect(receiver.heard()).toHaveLength(5);
  });

  it("waits until it is started, longer each time, and says so", async () => {
    const fake = await opened();
    const { port } = fake;
    await fake.close();
    const receiver = listening({ url: `ws://127.0.0.1:${port}` });
    await expect.poll(() => receiver.kinds().length, { timeout: 60_000 }).toBeGreaterThan(6);
    const waits = receiver.states.flatMap((state) => (state.kind === "away" ? [state] : []));
    expect(waits[0]?.fault).toMatchObject({ kind: "absent", retryable: true });
    const again = await opened(port);
    await comesTo(() => receiver.kinds().at(-1), "connected");
    again.post({ text: "hello" });
    await comesTo(() => receiver.news(), ["hello"]);
  });

  it("takes back what was deleted: unheard before it is handed over, told of after", async () => {
    const fake = await opened();
    const receiver = listening(fake);
    await comesTo(() => receiver.kinds().at(-1), "connected");
    const other = listening(fake);
    await comesTo(() => other.kinds().at(-1), "connected");
    const [heard = ""] = fake.post({ text: "heard" });
    await comesTo(() => receiver.news(), ["heard"]);
    fake.delete(heard);
    await comesTo(() => receiver.deleted, [heard]);
    receiver.answer.hears = false;
    const [, gone = ""] = fake.post({ text: "stays" }, { text: "goes" });
    fake.delete(gone);
    fake.post({ text: "comes" });
    const [last = ""] = fake.post({ text: "last" });
    fake.delete(last);
    fake.post({ text: "the end" });
    await comesTo(() => other.news().at(-1), "the end");
    receiver.answer.hears = true;
    receiver.listener.wake();
    await comesTo(() => receiver.news(), ["heard", "stays", "comes", "the end"]);
    expect(receiver.deleted).toContain(heard);
  });

  it("keeps what nobody hears, in order, and every paid one however many come", async () => {
    const fake = await opened();
    const receiver = listening(fake);
    await comesTo(() => receiver.kinds().at(-1), "connected");
    const other = listening(fake);
    await comesTo(() => other.kinds().at(-1), "connected");
    receiver.answer.hears = false;
    const many = Array.from({ length: 20_000 }, (_, place) => ({
      text: `${place}`,
      ...(place % 1_000 === 0 ? { price: 100, unit: "¥" } : {}),
    }));
    for (let from = 0; from < many.length; from += 1_000)
      fake.post(...many.slice(from, from + 1_000));
    const [end = ""] = fake.post({ text: "the end", price: 1 });
    // Anyone who connected later is sent everything later: then the first one has it, too.
    await expect.poll(() => other.heard().at(-1)?.id, { timeout: 60_000 }).toBe(end);
    receiver.answer.hears = true;
    receiver.listener.wake();
    await expect.poll(() => receiver.heard().at(-1)?.id, { timeout: 60_000 }).toBe(end);
    const paid = receiver.heard().flatMap((one) => (one.paid === undefined ? [] : [one.text]));
    expect(paid).toEqual([...Array.from({ length: 20 }, (_, n) => `${n * 1_000}`), "the end"]);
    expect(receiver.heard().length).toBeLessThanOrEqual(12_100);
    expect(Math.max(...receiver.batches.map((batch) => batch.length))).toBeLessThanOrEqual(2_000);
    const order = receiver
      .heard()
      .slice(0, -1)
      .map(({ text }) => Number(text));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it("gives the next batch only when the last one is durable", async () => {
    const fake = await opened();
    const receiver = listening(fake);
    await comesTo(() => receiver.kinds().at(-1), "connected");
    const first = Promise.withResolvers<void>();
    receiver.answer.until = first.promise;
    fake.post({ text: "one" });
    fake.post({ text: "two" }, { text: "three" });
    fake.post({ text: "four" });
    await comesTo(() => receiver.batches.length, 0);
    first.resolve();
    await comesTo(() => receiver.news(), ["one", "two", "three", "four"]);
  });

  it("is not disturbed by what it does not know", async () => {
    const fake = await opened();
    const receiver = listening(fake);
    await comesTo(() => receiver.kinds().at(-1), "connected");
    for (const text of ["", "{", "null", '{"type":"meta"}', '{"type":"comments","data":7}']) {
      fake.raw(text);
    }
    fake.post({ text: "still here" });
    await comesTo(() => receiver.news(), ["still here"]);
    expect(receiver.kinds()).toEqual(["connecting", "connected"]);
  });
});
