// Every content of the configuration is read or refused by name, and never crashes the program.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { formsOf } from "../../../test/fixtures/oddities.ts";
import { readConfig } from "./read-config.ts";
import type { Setting } from "./setting-forms.ts";
import { settings } from "./settings.ts";

const nowhere = join(tmpdir(), "saintverse-no-such-folder");
const names = (Object.values(settings) as Setting[]).map((one) => one.names[0]);
const odd = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    ..."constructor,__proto__,http://,ws://x:99999,[]=,a=b,=#,-1,1e400,[1],{}".split(","),
  ),
);

it("reads or refuses every text for every setting", () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), odd, (name, value) => {
      const read = readConfig({ [name]: value }, nowhere);
      if (!read.ok) expect(read.error.map((one) => "name" in one && one.name)).toEqual([name]);
    }),
    { numRuns: 3000 },
  );
});

it("reads or refuses every JSON value for every setting", () => {
  const folder = mkdtempSync(join(tmpdir(), "saintverse-config-"));
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 2 }), (name, value) => {
      writeFileSync(join(folder, "saintverse.config.json"), JSON.stringify({ [name]: value }));
      const read = readConfig({}, folder);
      if (!read.ok) expect(read.error.map((one) => "name" in one && one.name)).toEqual([name]);
    }),
    { numRuns: 300, examples: [["CHRONICLE", { toString: false }]] },
  );
});

it.each(formsOf("MODEL_NAME=openai:fake\n# 覚え書き\nVOICE=silence\n"))(
  "reads .env as $label",
  ({ bytes }) => {
    const folder = mkdtempSync(join(tmpdir(), "saintverse-config-"));
    writeFileSync(join(folder, ".env"), bytes);
    const read = readConfig({}, folder);
    expect(read.ok).toBe(true);
    expect(JSON.stringify(read)).toContain("openai:fake");
    expect(JSON.stringify(read)).toContain('"silence"');
  },
);

it.each([
  ["QDRANT_URL", "not an address"],
  ["OBS_URL", "ws://"],
])("says that %s has a bad value", (name, value) => {
  expect(readConfig({ [name]: value }, nowhere)).toMatchObject({
    ok: false,
    error: [{ kind: "bad-value", name }],
  });
});

it("reports the narrowest bound, in the unit in which the value is written", () => {
  expect(readConfig({ APPROVAL_LIMIT: "0", SAINTVERSE_BACKUPS: "-3" }, nowhere)).toMatchObject({
    error: [{ bounds: { least: 1 } }, { bounds: { least: 1 } }],
  });
});
