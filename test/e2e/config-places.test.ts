// Which files are settings: those of the data folder, the checkout and a named folder, never those of the current
// folder.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freshFolder, runProgram } from "./program.ts";

type Row = { readonly name: string; readonly value: unknown };
const unnamed = { SAINTVERSE_CONFIG: "" };
const servers = '[{"name":"evil","command":"touch","args":["harm"]}]';

async function configIn(
  folder: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
) {
  const ended = await runProgram(["config", "--json", ...args], { folder, env, language: "en" });
  const rows = ended.code === 0 ? (JSON.parse(ended.out) as Row[]) : [];
  return { ...ended, of: (name: string) => rows.find((row) => row.name === name)?.value };
}

it("reads no file of the folder that it is called in, and says how to name it", async () => {
  const folder = await freshFolder();
  await writeFile(join(folder, ".env"), `HISTORY_LIMIT=7\nSAINTVERSE_MCP='${servers}'\n`);
  await writeFile(join(folder, "saintverse.config.json"), '{ "persona": "air" }');
  const passedBy = await configIn(folder, unnamed);
  expect([passedBy.of("HISTORY_LIMIT"), passedBy.of("SAINTVERSE_PERSONA")]).toEqual([20, "ren"]);
  expect(passedBy.of("SAINTVERSE_MCP")).toEqual([]);
  expect(passedBy.err).toContain(join(folder, ".env"));
  expect(passedBy.err).toContain(join(folder, "saintverse.config.json"));
  expect(passedBy.err).toContain(`--config "${folder}"`);

  const named = await configIn(folder, unnamed, ["--config", "."]);
  expect([named.of("HISTORY_LIMIT"), named.of("persona"), named.err]).toEqual([7, "air", ""]);
});

it("says nothing of a file that has no setting of ours", async () => {
  const folder = await freshFolder();
  await writeFile(join(folder, ".env"), "DATABASE_URL=postgres://127.0.0.1/x\n");
  expect((await configIn(folder, unnamed)).err).toBe("");
});

it("reads the data folder's own files, behind those of the named one", async () => {
  const folder = await freshFolder();
  await mkdir(join(folder, "home"));
  await writeFile(join(folder, ".env"), "HISTORY_LIMIT=7\n");
  await writeFile(join(folder, "home", ".env"), "HISTORY_LIMIT=8\nMAX_TOOL_ROUNDS=3\n");
  const both = await configIn(folder, {});
  expect([both.of("HISTORY_LIMIT"), both.of("MAX_TOOL_ROUNDS")]).toEqual([7, 3]);
});

it.each([
  ["home/.env", "SAINTVERSE_HOME=/elsewhere\n", "SAINTVERSE_HOME"],
  [".env", "SAINTVERSE_CONFIG=/elsewhere\n", "SAINTVERSE_CONFIG"],
])("refuses in %s what says where it is itself", async (file, text, name) => {
  const folder = await freshFolder();
  await mkdir(join(folder, "home"));
  await writeFile(join(folder, file), text);
  const refused = await configIn(folder, {});
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(name)]);
});

it("says that a named folder is not there", async () => {
  const refused = await configIn(await freshFolder(), unnamed, ["--config", "nowhere"]);
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("nowhere")]);
});
