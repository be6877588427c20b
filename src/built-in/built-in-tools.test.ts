import { expect, it } from "vitest";
import { builtInTools } from "../../test/fixtures/built-in-tools.ts";
import { toolContract } from "../published/tool-contract.ts";
import { builtInPlugIns } from "./built-in-plug-ins.ts";

const parts = builtInPlugIns.flatMap(({ parts: all }) => all).filter(({ kind }) => kind === "tool");

it("are named after their parts", () => {
  expect(parts.length).toBeGreaterThan(0);
  expect(builtInTools.map(({ name }) => name)).toEqual(
    parts.map(({ id }) => id.replaceAll("-", "_")),
  );
  expect(builtInTools.every(({ own }) => own)).toBe(true);
});

for (const tool of builtInTools) toolContract(tool);
