import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it("makes formatters of dates in one place, which keeps them", () => {
  const makers = globSync("src/**/*.ts", { cwd: root }).filter((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return !path.endsWith(".test.ts") && /new Intl\.DateTimeFormat\([^)]/.test(text);
  });
  expect(makers).toEqual([join("src", "kernel", "date-format.ts")]);
});
