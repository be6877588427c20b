// Reading one mind among many: what a start and a waking do, once for each persona.

import { expect, it } from "vitest";
import { fileMindStore } from "../../src/adapters/minds/file-mind-store.ts";
import { readMind } from "../../src/mind/mind-files.ts";
import type { Context } from "../../src/runtime/config/console/context.ts";
import { wordsIn } from "../../src/runtime/config/console/words.ts";
import { readConfig } from "../../src/runtime/config/read-config.ts";
import { loadMind } from "../../src/runtime/soul/load-mind.ts";
import { mindFolders } from "../fixtures/mind-folders.ts";

async function manyMinds() {
  const { write, ...folders } = await mindFolders();
  for (const id of ["air", "mio", "ren"]) await write("own", id, { "persona.md": `# ${id}\n\n!` });
  const reads: string[] = [];
  const minds = fileMindStore({
    ...folders,
    read(sources) {
      reads.push(sources.id);
      return readMind(sources);
    },
  });
  const read = readConfig({}, "/nowhere-at-all");
  if (!read.ok) throw new Error("the defaults are refused");
  const context = { words: wordsIn("en"), language: "en" } as unknown as Context;
  return { load: (id: string) => loadMind(context, read.value.config, id, minds), reads };
}

it("reads no other mind", async () => {
  const { load, reads } = await manyMinds();
  expect(await load("mio")).toMatchObject({ ok: true, value: { displayName: "mio" } });
  expect(reads).toEqual(["mio"]);
});

it("reads none where there is none of this name, and names those that there are", async () => {
  const { load, reads } = await manyMinds();
  const loaded = await load("nobody");
  expect(loaded).toMatchObject({ ok: false, error: [expect.stringContaining("air, mio, ren")] });
  expect(reads).toEqual([]);
});
