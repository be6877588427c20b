import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file);

it("the import checker sees every source file", () => {
  const out = execFileSync(
    "node",
    [
      "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
      "src",
      "packages",
      "web",
      "--config",
      ".dependency-cruiser.mjs",
      "--output-type",
      "json",
    ],
    { encoding: "utf8", maxBuffer: 1 << 27 },
  );
  const seen = new Set(
    (JSON.parse(out) as { modules: { source: string }[] }).modules.map((module) => module.source),
  );
  const onDisk = ["src", "packages", "web"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter(isSource)
      .map((file) => `${folder}/${file}`),
  );
  expect(onDisk.filter((file) => !seen.has(file))).toEqual([]);
  expect(onDisk.length).toBeGreaterThan(10);
}, 60_000);
