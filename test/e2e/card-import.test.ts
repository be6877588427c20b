// A character card of excessive size: its import can be ended by Ctrl+C, and leaves nothing behind.

import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { freshFolder, startProgram } from "./program.ts";

const empty = ["personality", "scenario", "first_mes", "mes_example", "creator_notes"];
const more = ["system_prompt", "post_history_instructions", "creator", "character_version"];

/** A CHARX that unpacks to as much as one may. */
function largeCard(): Uint8Array {
  const texts = Object.fromEntries([...empty, ...more].map((name) => [name, ""]));
  const lists = { alternate_greetings: [], tags: [], group_only_greetings: [], extensions: {} };
  const data = { name: "Lila", description: "a librarian", ...texts, ...lists };
  const card = { spec: "chara_card_v3", spec_version: "3.0", data };
  const picture = new Uint8Array(19 << 20);
  const files = [1, 2, 3, 4, 5].map((n) => [`assets/a/${n}.png`, picture]);
  return zipSync({ "card.json": Buffer.from(JSON.stringify(card)), ...Object.fromEntries(files) });
}

it("ends when it is interrupted, and leaves nothing", async () => {
  const folder = await freshFolder();
  const file = join(folder, "large.charx");
  await writeFile(file, largeCard());
  const program = startProgram(["persona", "import", file], { folder, language: "en" });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await program.signal("SIGINT")).not.toBe(0);
  expect(program.out()).toBe("");
  expect(existsSync(join(folder, "home", "minds", "lila"))).toBe(false);
});
