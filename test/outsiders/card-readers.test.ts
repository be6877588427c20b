// A card library that others wrote reads every export of a persona whole, and its own writer changes nothing of it.

import { join } from "node:path";
import { expect, it } from "vitest";
import { freshFolder, runProgram } from "../e2e/program.ts";
import { pinned, tries } from "./compatibility.ts";
import { pythonWith, runPython } from "./python.ts";

const forms = [
  ["v2", "ren-v2.json"],
  ["v3", "ren-v3.json"],
  ["png", "ren.png"],
] as const;

type Read = {
  readonly card: { readonly spec: string; readonly data: Readonly<Record<string, unknown>> };
  readonly same: boolean;
};

it("tavern-card reads each export of a persona", async () => {
  const library = "tavern-card==0.1.1";
  tries(pinned(library, "reads exports of a persona: v2, v3, picture"));
  const python = await pythonWith(library);
  const folder = await freshFolder();
  const files: string[] = [];
  for (const [form, name] of forms) {
    const out = join(folder, name);
    const args = ["persona", "export", "ren", "--as", form, "--out", out];
    const exported = await runProgram(args, { folder, language: "ja" });
    expect(exported, exported.err).toMatchObject({ code: 0 });
    files.push(out);
  }
  const printed = await runPython(python, "card_reader.py", files);
  const read = printed
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Read);
  expect(read.map(({ card }) => card.spec)).toEqual([
    "chara_card_v2",
    "chara_card_v3",
    "chara_card_v3",
  ]);
  for (const { card, same } of read) {
    expect(same).toBe(true);
    expect(card.data).toMatchObject({ name: "紅月れん" });
    expect(String(card.data["description"])).toContain("月下座");
    expect(String(card.data["description"])).toContain("相手: おはよう");
    expect(card.data["extensions"]).toMatchObject({ saintverse: { settings: {} } });
  }
});
