import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { inputSchemaOf } from "./house-tool-box.ts";
import { registry } from "./registry.ts";

const files = readdirSync(new URL("built-in", import.meta.url))
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => file.replace(/\.ts$/, "").replaceAll("-", "_"));

describe("the registry", () => {
  it("has a line for each file of a tool, and nothing else", () => {
    expect(registry.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
  });

  describe.each(registry.map((tool) => [tool.name, tool] as const))("%s", (_name, tool) => {
    it("has a name in every provider's alphabet, and a description in both languages", () => {
      expect(tool.name).toMatch(/^[a-z][a-z_]{0,63}$/);
      expect(tool.description).toMatch(/[a-z]{3}/);
      expect(tool.description).toMatch(/[ぁ-ん]/u);
    });

    it("describes its arguments as a closed object, one and the same each time", () => {
      const schema = inputSchemaOf(tool);
      expect(schema).toMatchObject({ type: "object", additionalProperties: false });
      expect(inputSchemaOf(tool)).toBe(schema);
      expect(JSON.stringify(schema)).not.toContain("$schema");
      for (const [name, field] of Object.entries(tool.args.shape)) {
        expect(z.globalRegistry.get(field as z.ZodType)?.description, name).toBeTruthy();
      }
    });
  });
});
