// The contract of every MindStore; see MindStore in src/mind/ports.ts.

import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { PersonaId } from "../../src/kernel/id.ts";
import type { MindStore } from "../../src/mind/ports.ts";

/** A store without minds, and what a person does with an editor. */
export type MindStoreUnderTest = {
  readonly store: MindStore;
  write(
    origin: "own" | "built-in",
    id: string,
    files: Readonly<Record<string, string>>,
  ): Promise<void>;
  remove(origin: "own" | "built-in", id: string): Promise<void>;
};

const mio = "mio" as PersonaId;
const persona = (text: string) => ({ "persona.md": `# ${text}\n\n${text}です。` });

type Watched = {
  readonly make: () => Promise<MindStoreUnderTest>;
};

export function mindStoreContract(name: string, make: () => Promise<MindStoreUnderTest>): void {
  describe(`MindStore: ${name}`, () => {
    const under: Watched = { make };
    finding(under);
    telling(under);
  });
}

async function watched({ make }: Watched): Promise<{
  write: (
    origin: "own" | "built-in",
    id: string,
    files: Readonly<Record<string, string>>,
  ) => Promise<void>;
  remove: (origin: "own" | "built-in", id: string) => Promise<void>;
  sees: (last: string) => Promise<void>;
  seen: string[];
  look: () => Promise<void>;
  stop: () => void;
  store: MindStore;
}> {
  const { store, write, remove } = await make();
  await write("built-in", mio, persona("一"));
  await store.load(mio);
  const seen: string[] = [];
  const { look, stop } = store.watch(mio, (loaded) =>
    seen.push(
      loaded.ok
        ? `${loaded.value.origin} ${loaded.value.displayName}`
        : (loaded.error[0]?.code ?? "?"),
    ),
  );
  onTestFinished(stop);
  const sees = (last: string) =>
    vi.waitFor(() => expect(seen.at(-1)).toBe(last), { timeout: 15_000, interval: 20 });
  return { write, remove, sees, seen, look, stop, store };
}

function finding({ make }: Watched): void {
  it("refuses an unknown id and names the existing ones", async () => {
    const { store, write } = await make();
    await write("built-in", "ren", persona("れん"));
    expect(await store.load(mio)).toEqual({
      ok: false,
      error: [
        { severity: "error", file: mio, code: "mind-absent", details: { id: mio, known: "ren" } },
      ],
    });
  });

  it("prefers the operator's own mind, also a broken one", async () => {
    const { store, write } = await make();
    await write("built-in", mio, persona("内"));
    await write("own", mio, persona("自分の"));
    expect(await store.load(mio)).toMatchObject({ ok: true, value: { origin: "own" } });
    await write("own", mio, { "persona.md": " " });
    expect(await store.load(mio)).toMatchObject({
      ok: false,
      error: [{ code: "persona-empty" }],
    });
  });

  it("lists every mind once, sorted, with its problems", async () => {
    const { store, write } = await make();
    await write("built-in", "ren", persona("れん"));
    await write("built-in", mio, persona("内"));
    await write("own", mio, persona("外"));
    await write("own", "broken", { "prompts/greeting.md": "x" });
    await write("own", "_shared", persona("no mind"));
    await write("own", "Not A Slug", persona("no mind"));
    expect(await store.list()).toEqual([
      {
        id: "broken",
        origin: "own",
        displayName: "broken",
        problems: [expect.objectContaining({ code: "persona-missing" })],
      },
      { id: mio, origin: "own", displayName: "外", problems: [] },
      { id: "ren", origin: "built-in", displayName: "れん", problems: [] },
    ]);
  });

  it("names every id, and sums up one mind as in the list; of an unknown one there is nothing", async () => {
    const { store, write } = await make();
    await write("built-in", "ren", persona("れん"));
    await write("own", mio, persona("外"));
    await write("own", "broken", { "prompts/greeting.md": "x" });
    const listed = await store.list();
    const ids = await store.ids();
    expect(ids).toEqual(["broken", mio, "ren"]);
    expect(await Promise.all(ids.map((id) => store.summary(id)))).toEqual(listed);
    for (const id of ["nobody", "../mio", ""]) {
      expect(await store.summary(id as PersonaId)).toBeUndefined();
    }
  });

  it("accepts no path as an id", async () => {
    const { store, write } = await make();
    await write("built-in", mio, persona("内"));
    for (const id of ["../mio", "mio/../mio", "/etc", "..", "", "mio\u0000"]) {
      expect(await store.load(id as PersonaId)).toMatchObject({
        ok: false,
        error: [{ code: "mind-absent" }],
      });
    }
  });
}

function telling(under: Watched): void {
  it("reports an edit, a broken one, and its repair", async () => {
    const { write, sees } = await watched(under);
    await write("built-in", mio, persona("二"));
    await sees("built-in 二");
    await write("built-in", mio, { "mind.json": "{" });
    await sees("json-bad");
    await write("built-in", mio, { "mind.json": '{"displayName": "三"}' });
    await sees("built-in 三");
  });

  it("has reported what was written before, once somebody calls look", async () => {
    const { write, seen, look } = await watched(under);
    await write("built-in", mio, persona("二"));
    await look();
    expect(seen).toEqual(["built-in 二"]);
    await write("own", mio, persona("自分の"));
    await Promise.all([look(), look()]);
    expect(seen).toEqual(["built-in 二", "own 自分の"]);
  });

  it("reports an own mind that is added later, and removed", async () => {
    const { write, remove, sees } = await watched(under);
    await write("own", mio, persona("自分の"));
    await sees("own 自分の");
    await write("own", mio, persona("もう一度"));
    await sees("own もう一度");
    await remove("own", mio);
    await sees("built-in 一");
    await remove("built-in", mio);
    await sees("mind-absent");
  });

  it("reports nothing about other minds, nor after it was stopped", async () => {
    const { write, sees, seen, stop, store } = await watched(under);
    await write("built-in", "ren", persona("れん"));
    await write("built-in", mio, persona("二"));
    await sees("built-in 二");
    expect(seen).toEqual(["built-in 二"]);
    stop();
    const other: string[] = [];
    const another = store.watch(mio, (loaded) => other.push(loaded.ok ? "loaded" : "failed"));
    onTestFinished(another.stop);
    await write("built-in", mio, persona("三"));
    await vi.waitFor(() => expect(other).toContain("loaded"), { timeout: 15_000 });
    expect(seen).toEqual(["built-in 二"]);
  });
}
