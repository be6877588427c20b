// Each page of a plug-in shows the whole example that `new` writes, and it is short.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newKinds } from "../../src/apps/cli/commands/new-part.ts";
import { faultKinds } from "../../src/kernel/fault.ts";
import { contractNames, surfaceNames } from "../../src/parts/surfaces.ts";
import { announcedEvents } from "../../src/protocol/stage-feed.ts";

const root = join(import.meta.dirname, "..", "..");
const text = (path: string) => readFileSync(join(root, path), "utf8");

const documents = newKinds.flatMap((kind) => [
  [`docs/plug-ins/${kind}.md`, kind] as const,
  [`docs/plug-ins/${kind}.ja.md`, kind] as const,
]);

it.each(documents)("%s shows the example of its kind", (document, kind) => {
  const [, code = ""] = /^```js\n([\s\S]*?)^```/m.exec(text(document)) ?? [];
  expect(code).toBe(text(`templates/${kind}/index.js`));
  expect(code.split("\n").length).toBeLessThanOrEqual(60);
});

it.each(["audience.md", "audience.ja.md"])("%s names the states, faults and badges", (page) => {
  const shown = text(`docs/plug-ins/${page}`);
  for (const state of ["connecting", "connected", "away"])
    expect(shown).toContain(`{ kind: "${state}"`);
  for (const word of [...faultKinds, ...announcedEvents, "since", "trouble", "owner", "moderator"])
    expect(shown).toContain(`\`${word}\``);
});

it("exports each published surface, with its types, and no other", () => {
  const { exports } = JSON.parse(text("package.json")) as { exports: Record<string, unknown> };
  const exported = (name: string) => ({
    types: `./dist/types/published/${name}.d.ts`,
    default: `./dist/published/${name}.js`,
  });
  const expected = [
    ...surfaceNames.map((name) => [`./${name}`, exported(name)]),
    ...contractNames.map((kind) => [`./${kind}/contract`, exported(`${kind}-contract`)]),
  ];
  expect(exports).toEqual({
    ...Object.fromEntries(expected),
    "./package.json": "./package.json",
  });
});
