import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { toolContract } from "../published/tool-contract.ts";
import { registry } from "./registry.ts";

const files = readdirSync(new URL("built-in", import.meta.url))
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => file.replace(/\.ts$/, "").replaceAll("-", "_"));

describe("the registry", () => {
  it("has a line for each file of a tool, and nothing else", () => {
    expect(registry.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
  });
});

for (const tool of registry) toolContract(tool);
