// Character cards at the terminal: one of excessive size can be ended by Ctrl+C and leaves nothing behind; paths are those
// of the folder where the command was called.

import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { freshFolder, startProgram } from "./program.ts";

const empty = ["personality", "scenario", "first_mes", "mes_example", "creator_notes"];
const more = ["system_prompt", "post_history_instructions", "creator", "character_version"];

function smallCard(): object {
  const texts = Object.fromEntries([...empty, ...more].map((name) => [name, ""]));
  const lists = { alternate_greetings: [], tags: [], group_only_greetings: [], extensions: {} };
  const data = { name: "Lila", description: "a librarian", ...texts, ...lists };
  return { spec: "chara_card_v3", spec_version: "3.0", data };
}

/** A CHARX that unpacks to as much as one may. */
function largeCard(): Uint8Array {
  const picture = new Uint8Array(19 << 20);
  const files = [1, 2, 3, 4, 5].map((n) => [`assets/a/${n}.png`, picture]);
  return zipSync({
    "card.json": Buffer.from(JSON.stringify(smallCard())),
    ...Object.fromEntries(files),
  });
}

it("ends when it is interrupted, and leaves nothing", async () => {
  const folder = await freshFolder();
  const file = join(folder, "large.charx");
  await writeFile(file, largeCard());
  const made = join(folder, "home", "minds", "lila");
  let interrupted = 0;
  // A fast machine may be done before that: it is interrupted earlier then.
  for (const wait of [400, 200, 100, 50]) {
    const program = startProgram(["persona", "import", file], { folder, language: "en" });
    await Promise.race([program.ended, sleep(wait)]);
    if ((await program.signal("SIGINT")) === 0) {
      await rm(made, { recursive: true });
      continue;
    }
    interrupted += 1;
    expect(program.out()).toBe("");
    expect(existsSync(made)).toBe(false);
  }
  expect(interrupted).toBeGreaterThan(0);
});

it("reads and writes a file named by a relative path in the folder that it was called in", async () => {
  const folder = await freshFolder();
  const called = join(folder, "elsewhere");
  await mkdir(called);
  await writeFile(join(called, "card.json"), JSON.stringify(smallCard()));
  const at = { folder, language: "en", env: { INIT_CWD: called } };
  expect(await startProgram(["persona", "import", "card.json"], at).ended).toBe(0);
  expect(
    await startProgram(["persona", "export", "lila", "--as", "v2", "--out", "out.json"], at).ended,
  ).toBe(0);
  expect(existsSync(join(called, "out.json"))).toBe(true);
});
