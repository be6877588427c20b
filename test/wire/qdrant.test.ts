// A Qdrant server as an index of vectors, before a strict fake: laws Q1 to Q4 of `open-qdrant-index.ts`.

import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { openRecallIndex } from "../../src/adapters/memory/index/open-recall-index.ts";
import { contentOf } from "../../src/adapters/memory/index/writing.ts";
import {
  openQdrantIndex,
  type QdrantIndex,
  type QdrantTrouble,
} from "../../src/adapters/memory/qdrant/open-qdrant-index.ts";
import { openQdrantServer, pointOf } from "../../src/adapters/memory/qdrant/qdrant-server.ts";
import type { Visibility } from "../../src/protocol/memory-entry.ts";
import { everyVisibility as all, oneTermRules } from "../doubles/one-term-rules.ts";
import { handClock } from "../hand-clock.ts";
import { type Mishap, startFakeQdrant } from "./fake-qdrant/fake-qdrant.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const never = new AbortController().signal;
const apiKey = "MARKED-KEY";

/** Every text has a direction of its own. */
const vectorOf = (text: string, size = 5): Float32Array => {
  const bytes = contentOf(text);
  return Float32Array.from({ length: size }, (_, at) => (bytes[at] ?? 0) - 127.5);
};
const idOf = (text: string): string => pointOf(Buffer.from(contentOf(text)).toString("hex"));

type Options = { readonly key?: string; readonly prefix?: string; readonly page?: number };

async function opened({ key = apiKey, prefix = "saintverse", page = 7 }: Options = {}) {
  const db = new DatabaseSync(":memory:");
  db.exec(
    "CREATE TABLE memory_entries (row INTEGER PRIMARY KEY, persona TEXT, id TEXT, text TEXT)",
  );
  const index = openRecallIndex(db, oneTermRules);
  const fake = await startFakeQdrant({ apiKey, page });
  const clock = handClock();
  const troubles: QdrantTrouble[] = [];
  const program = (given: Options & { readonly url?: string } = {}): QdrantIndex => {
    const { url = fake.url, ...more } = { key, prefix, ...given };
    const server = openQdrantServer({ url, apiKey: more.key, timeout: 2_000 });
    const onTrouble = (trouble: QdrantTrouble) => troubles.push(trouble);
    const one = openQdrantIndex({ server, prefix: more.prefix, index, clock, onTrouble });
    closing.push(one.close);
    return one;
  };
  closing.push(() => db.close(), fake.close);
  let rows = 0;
  const texts = new Map<number, string>();
  const put = (persona: string, row: number, text: string, visibility: Visibility): void => {
    db.prepare("INSERT INTO memory_entries VALUES (?, ?, ?, ?)").run(row, persona, `m${row}`, text);
    texts.set(row, text);
    index.add(persona, [
      {
        ...{ row, turnIndex: row, occurredAt: row, visibility, text },
        conversation: "user:a",
        speaker: { kind: "user", id: "a", name: "A" },
      },
    ]);
  };
  const remove = (persona: string, row: number): void => {
    index.remove(persona, [row]);
    db.prepare("DELETE FROM memory_entries WHERE row = ?").run(row);
    texts.delete(row);
  };
  const embed = async (persona = "ren", space = "a:1", size = 5): Promise<void> => {
    const missing = await index.vectors.missing(persona, space, 100_000);
    const vectors = missing.map(({ id, text }) => ({ id, vector: vectorOf(text, size) }));
    await index.vectors.put(persona, space, vectors);
  };
  const qdrant = program();
  const work = async (one = qdrant, space = "a:1", persona = "ren"): Promise<string> => {
    for (;;) {
      const done = await one.keep(persona, space, never);
      if (done !== "worked") return done;
    }
  };
  return {
    ...{ db, index, fake, clock, troubles, program, put, remove, embed, qdrant, work, texts },
    add: (text: string, visibility: Visibility = "private", persona = "ren") => {
      rows += 1;
      put(persona, rows, text, visibility);
      return rows;
    },
    /** The answers of the server and of comparing; they are asked of the same tables. */
    async both(query: Float32Array, visible = all, limit = 5, one = qdrant) {
      const here = await index.vectors.nearest("ren", "a:1", query, visible, limit);
      const there = await one.nearest("ren", "a:1", query, visible, limit);
      return { here, there };
    },
    queries: () => fake.seen.filter((path) => path.endsWith("/points/query")).length,
  };
}

type Bench = Awaited<ReturnType<typeof opened>>;

async function filled(count = 20, options: Options = {}): Promise<Bench> {
  const bench = await opened(options);
  for (let at = 0; at < count; at += 1) bench.add(`秘密のことば ${at}`);
  await bench.embed();
  await bench.work();
  return bench;
}

const garbage: readonly Mishap[] = [
  { changed: () => "none" },
  { changed: () => ({ points: [] }) },
  { changed: () => ({ points: "many" }) },
  { changed: () => ({ points: [{ id: idOf("nobody said it"), version: 0, score: 1 }] }) },
  { changed: () => ({ points: [{ id: "../x", version: 0, score: "NaN" }] }) },
];
const mishaps: readonly (Mishap | undefined)[] = [
  ...[undefined, undefined, undefined, "gone" as const, { status: 500 }, { status: 404 }],
  ...garbage,
];

type Step = {
  readonly words: string;
  readonly visibility: Visibility;
  readonly visible: readonly Visibility[];
  readonly limit: number;
  readonly at: number;
};
const rowAt = ({ texts }: Bench, at: number): number =>
  [...texts.keys()][at % Math.max(1, texts.size)] ?? 0;

/** The events of a memory and of its server. */
const steps = {
  add: async (bench: Bench, { words, visibility }: Step) => void bench.add(words, visibility),
  edit: async (bench: Bench, { words, visibility, at }: Step) => {
    const row = rowAt(bench, at);
    if (row === 0) return;
    bench.remove("ren", row);
    bench.put("ren", row, words, visibility);
    bench.qdrant.changed("ren");
  },
  forget: async (bench: Bench, { at }: Step) => {
    bench.remove("ren", rowAt(bench, at));
    await bench.qdrant.cleanse();
  },
  work: async (bench: Bench) => {
    await bench.embed();
    bench.clock.move(3_600_000);
    await bench.work();
  },
  suffer: async ({ fake }: Bench, { at }: Step) => fake.suffer(mishaps[at % mishaps.length]),
  ask: async (bench: Bench, { words, visible, limit }: Step) => {
    const { here, there } = await bench.both(vectorOf(words), visible, limit);
    expect(there).toEqual(here);
  },
} as const;

describe("what is near in meaning, with a Qdrant server", () => {
  it("is what comparing here gives, whatever was put, edited and forgotten, and whatever the server does", async () => {
    const words = fc.nat(40).map((number) => `ことば ${number}`);
    const step = fc.record({
      do: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]), "add", "ask", "work"),
      words,
      visibility: fc.constantFrom(...all),
      visible: fc.subarray([...all], { minLength: 1 }),
      limit: fc.integer({ min: 1, max: 8 }),
      at: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (life) => {
        const bench = await opened();
        const { qdrant, fake, clock, index, texts } = bench;
        for (const one of life) await steps[one.do](bench, one);
        fake.suffer(undefined);
        clock.move(3_600_000);
        await bench.embed();
        expect(await bench.work()).toBe("nothing");
        const kept = [...new Set([...texts.values()].map(idOf))].sort();
        expect([...fake.ids()].sort()).toEqual(kept);
        expect(index.collections.all().some(({ owed }) => owed)).toBe(false);
        await qdrant.close();
      }),
      { numRuns: 60 },
    );
  });

  it("is asked of the server, which is told no word, and its key in one header", async () => {
    const bench = await filled(90);
    const { here, there } = await bench.both(vectorOf("x"), all, 9);
    expect(there).toEqual(here);
    expect(there).toHaveLength(9);
    expect(bench.queries()).toBe(1);
    expect(bench.clock.sleepers()).toBe(0);
    expect(bench.fake.ids()).toHaveLength(90);
    const sent = bench.fake.sent.join("\n");
    for (const text of bench.texts.values()) {
      expect(sent).not.toContain(text);
      expect(sent).not.toContain(JSON.stringify(text).slice(1, -1));
    }
    expect(sent).not.toMatch(/payload":\{|秘密|\\u79d8/);
    for (const one of bench.fake.sent) expect(one.split(apiKey)).toHaveLength(2);
    expect(bench.troubles).toEqual([]);
  });

  it("asks for more where most is not for the asker, and compares here where that is not enough", async () => {
    const bench = await filled(400);
    for (const many of [0, 1, 2]) bench.add(`public ${many}`, "public");
    await bench.embed();
    await bench.work();
    for (const limit of [1, 3, 5]) {
      const query = vectorOf("秘密のことば 3");
      const { here, there } = await bench.both(query, ["public"], limit);
      expect(there).toEqual(here);
      expect(there).toHaveLength(Math.min(3, limit));
    }
    expect(bench.queries()).toBeGreaterThan(3);
    expect(bench.troubles).toEqual([]);
  });

  it("finds what was put and not sent yet", async () => {
    const bench = await filled(20);
    bench.add("新しい話");
    await bench.embed();
    const { there } = await bench.both(vectorOf("新しい話"), all, 1);
    expect(there[0]?.row).toBe(21);
    expect(bench.queries()).toBe(1);
    expect(bench.fake.ids()).toHaveLength(20);
    await bench.work();
    expect(bench.fake.ids()).toContain(idOf("新しい話"));
  });
});

describe("a Qdrant server that", () => {
  it("is away costs nothing, is told once, and is made up for", async () => {
    const bench = await filled(20);
    bench.fake.suffer("gone");
    for (const text of ["a", "b"]) {
      const { here, there } = await bench.both(vectorOf(text));
      expect(there).toEqual(here);
    }
    bench.add("その間の話");
    await bench.embed();
    expect(await bench.work()).toBe("nothing");
    bench.clock.move(30_000);
    expect(await bench.work()).toBe("left");
    expect(bench.troubles).toMatchObject([
      { kind: "failed", place: bench.fake.url, fault: { kind: "unavailable" } },
    ]);
    const asked = bench.fake.seen.length;
    bench.fake.suffer(undefined);
    expect(await bench.work()).toBe("nothing");
    expect(bench.fake.seen).toHaveLength(asked);
    bench.clock.move(3_600_000);
    await bench.work();
    expect(bench.fake.ids()).toContain(idOf("その間の話"));
    const before = bench.queries();
    await bench.both(vectorOf("a"));
    expect(bench.queries()).toBe(before + 1);
    expect(bench.troubles).toHaveLength(1);
    bench.fake.suffer({ status: 503 });
    await bench.both(vectorOf("a"));
    expect(bench.troubles).toHaveLength(2);
  });

  it("is told nothing that it has, and asked nothing that it cannot know", async () => {
    const bench = await filled(20);
    const puts = () => bench.fake.seen.filter((path) => path.startsWith("PUT ")).length;
    const before = puts();
    await bench.work(bench.program());
    expect(puts()).toBe(before);
    expect((await bench.both(vectorOf("a", 4))).there).toEqual([]);
    expect(bench.queries()).toBe(0);
  });

  it("is silent is not waited for, and told once to be late", async () => {
    const bench = await filled(20);
    const query = vectorOf("a");
    const here = await bench.index.vectors.nearest("ren", "a:1", query, all, 5);
    bench.fake.suffer("silent");
    for (const _ of [1, 2]) {
      const asked = bench.qdrant.nearest("ren", "a:1", query, all, 5);
      while (bench.clock.sleepers() === 0) await new Promise(setImmediate);
      bench.clock.move(25);
      expect(await asked).toEqual(here);
    }
    expect(bench.troubles).toEqual([{ kind: "late", place: bench.fake.url }]);
    await expect.poll(() => bench.troubles.length).toBe(2);
    expect(bench.troubles[1]).toMatchObject({ fault: { kind: "timed-out" } });
    expect(bench.clock.sleepers()).toBe(0);
  });

  it.each(garbage.map((mishap, at) => [at, mishap] as const))(
    "answers garbage is not believed (%i)",
    async (_, mishap) => {
      const bench = await filled(20);
      bench.fake.suffer(mishap, (path) => path.endsWith("/query"));
      for (const text of ["a", "b", "c"]) {
        const { here, there } = await bench.both(vectorOf(text));
        expect(there).toEqual(here);
        await bench.work();
      }
      expect(bench.troubles).toMatchObject([{ fault: { kind: "bad-reply" } }]);
    },
  );

  it("counts its points without end is left", async () => {
    const bench = await opened();
    bench.add("話");
    await bench.embed();
    const next = idOf("話");
    const endless = () => ({ points: [{ id: next }], next_page_offset: next });
    bench.fake.suffer({ changed: endless }, (path) => path.endsWith("/scroll"));
    expect(await bench.work()).toBe("left");
    expect(bench.troubles).toMatchObject([{ fault: { kind: "bad-reply" } }]);
  });

  it("wants another key says so, without the key", async () => {
    const bench = await opened({ key: "WRONG-KEY" });
    bench.add("話");
    await bench.embed();
    expect(await bench.work()).toBe("left");
    expect(bench.troubles).toMatchObject([{ fault: { kind: "unauthorised" } }]);
    expect(JSON.stringify(bench.troubles)).not.toContain("KEY");
  });

  it("lost everything is filled anew", async () => {
    const bench = await filled(20);
    for (const { points } of bench.fake.collections.values()) points.clear();
    const { here, there } = await bench.both(vectorOf("a"));
    expect(there).toEqual(here);
    await bench.work();
    expect(bench.fake.ids()).toHaveLength(20);
    bench.fake.collections.clear();
    bench.fake.suffer({ status: 404 }, (path) => path.startsWith("DELETE "));
    await bench.both(vectorOf("a"));
    bench.clock.move(3_600_000);
    await bench.work();
    expect(bench.fake.ids()).toHaveLength(20);
  });

  it("holds vectors of another length, or compares them otherwise, is made anew", async () => {
    for (const change of [{ size: 4 }, { distance: "Dot" }]) {
      const bench = await filled(20);
      const [[name, collection] = ["", undefined]] = [...bench.fake.collections];
      if (collection === undefined) throw new Error("no collection");
      bench.fake.collections.set(name, { ...collection, ...change });
      await bench.work(bench.program());
      expect(bench.fake.collections.get(name)).toMatchObject({ size: 5, distance: "Cosine" });
      expect(bench.fake.ids()).toHaveLength(20);
    }
    const bench = await filled(20);
    bench.add("長いベクトル");
    await bench.embed("ren", "a:1", 7);
    await bench.work();
    expect([...bench.fake.collections.values()]).toMatchObject([{ size: 7 }]);
    expect(bench.fake.ids()).toEqual([idOf("長いベクトル")]);
  });
});

describe("what was forgotten", () => {
  it("is taken out at once, also where somebody else holds it", async () => {
    const bench = await filled(20);
    const row = bench.add("二人が聞いた話");
    const other = bench.add("二人が聞いた話", "private", "mao");
    await bench.embed();
    await bench.embed("mao");
    await bench.work();
    await bench.work(bench.qdrant, "a:1", "mao");
    expect(bench.fake.ids().filter((id) => id === idOf("二人が聞いた話"))).toHaveLength(2);
    bench.remove("ren", row);
    bench.remove("mao", other);
    await bench.qdrant.cleanse();
    expect(bench.fake.ids()).not.toContain(idOf("二人が聞いた話"));
    expect(bench.fake.ids()).toHaveLength(20);
    // Nothing is left of the persona's: neither is the collection.
    expect(bench.fake.collections.size).toBe(1);
    expect(bench.index.collections.all()).toMatchObject([{ persona: "ren", owed: false }]);
  });

  it("is owed while the server is away, never answered, and paid by the next program", async () => {
    const bench = await filled(20);
    const other = bench.add("遠くの話", "private", "mao");
    await bench.embed("mao");
    await bench.work(bench.qdrant, "a:1", "mao");
    bench.fake.suffer("gone");
    bench.remove("ren", 3);
    bench.remove("mao", other);
    await bench.qdrant.cleanse();
    const gone = idOf("秘密のことば 2");
    expect(bench.fake.ids()).toContain(gone);
    expect(bench.index.collections.all()).toMatchObject([{ owed: true }, { owed: true }]);
    bench.fake.suffer(undefined);
    const { there } = await bench.both(vectorOf("秘密のことば 2"), all, 1);
    expect(there.map(({ row }) => row)).not.toContain(3);
    // Only one of the two lives in it.
    const next = bench.program();
    await bench.work(next);
    expect(bench.fake.ids()).not.toContain(gone);
    expect(bench.fake.ids()).toHaveLength(19);
    expect(bench.index.collections.all()).toMatchObject([{ persona: "ren", owed: false }]);
  });

  it("is taken out of what another prefix, embedder or server was given", async () => {
    const bench = await filled(20);
    const elsewhere = await startFakeQdrant({ apiKey });
    closing.push(elsewhere.close);
    await bench.work(bench.program({ url: elsewhere.url }));
    const gone = idOf("秘密のことば 2");
    bench.remove("ren", 3);
    const next = bench.program({ prefix: "other" });
    await next.cleanse();
    expect(bench.fake.ids()).not.toContain(gone);
    expect(elsewhere.ids()).toContain(gone);
    const owing = bench.index.collections.all().filter(({ owed }) => owed);
    expect(owing).toMatchObject([{ server: elsewhere.url, persona: "ren" }]);
    // Without an embedder it is paid, too.
    expect(await bench.program({ url: elsewhere.url }).keep("ren", undefined, never)).toBe(
      "nothing",
    );
    expect(elsewhere.ids()).not.toContain(gone);
    expect(elsewhere.ids()).toHaveLength(19);
    // A collection without use is removed.
    await bench.embed("ren", "b:1");
    await bench.work(next, "b:1");
    expect([...bench.fake.collections.keys()]).toEqual([
      expect.stringMatching(/^other_ren_[0-9a-f]{12}$/),
    ]);
  });

  const held = (bench: Bench, when: (path: string) => boolean) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let began = false;
    bench.fake.suffer({ until: promise }, (path) => {
      const isIt = when(path);
      began ||= isIt;
      return isIt;
    });
    return { release: resolve, begun: () => expect.poll(() => began).toBe(true) };
  };

  it.each(["cleanse", "changed"] as const)(
    "is not there again when it was on its way (%s)",
    async (how) => {
      const bench = await filled(20);
      const row = bench.add("途中の話");
      await bench.embed();
      const { release, begun } = held(bench, (path) => path.startsWith("PUT "));
      const working = bench.qdrant.keep("ren", "a:1", never);
      await begun();
      bench.remove("ren", row);
      const done = how === "cleanse" ? bench.qdrant.cleanse() : bench.qdrant.changed("ren");
      // Whatever does not wait for its turn is over by then.
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
      release();
      await Promise.all([working, done]);
      if (how === "changed") await bench.work();
      expect(bench.fake.ids()).not.toContain(idOf("途中の話"));
      expect(bench.fake.ids()).toHaveLength(20);
    },
  );

  it("is taken out when it was seen a moment before", async () => {
    const bench = await filled(20);
    bench.qdrant.changed("ren");
    const first = [...bench.fake.ids()].sort()[0];
    const row = [...bench.texts].find(([, text]) => idOf(text) === first)?.[0] ?? 0;
    let pages = 0;
    const { release, begun } = held(bench, (path) => {
      if (path.endsWith("/scroll")) pages += 1;
      return pages === 2;
    });
    const working = bench.work();
    await begun();
    bench.remove("ren", row);
    bench.qdrant.changed("ren");
    release();
    await working;
    expect(bench.fake.ids()).not.toContain(first);
  });

  it("while the server was asked is no fault of it", async () => {
    const bench = await filled(20);
    for (const row of [3, 4, 5]) {
      const { release, begun } = held(bench, (path) => path.endsWith("/query"));
      const query = vectorOf(bench.texts.get(row) ?? "");
      const asked = bench.qdrant.nearest("ren", "a:1", query, all, 2);
      await begun();
      bench.remove("ren", row);
      bench.qdrant.changed("ren");
      release();
      expect((await asked).map((near) => near.row)).not.toContain(row);
      await bench.work();
    }
    expect(bench.troubles).toEqual([]);
  });
});
