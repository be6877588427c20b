// `saintverse/tool/contract`: the contract of a tool, as tests for vitest.

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { inputSchemaOf } from "../tools/house-tool-box.ts";
import type { Tool, ToolContext } from "../tools/tool.ts";

/** A call to test: its arguments, and the part of the persona's context that it needs. */
export type TriedCall = {
  readonly args: Readonly<Record<string, unknown>>;
  readonly context?: Partial<ToolContext> | undefined;
};

/** Tests a tool against its contract; each of `calls` is carried out in both languages. */
export function toolContract(tool: Tool, calls: readonly TriedCall[] = []): void {
  describe(`${tool.name} keeps the promises of a tool`, () => {
    it("has a name in every provider's alphabet, and a description in one language", () => {
      // The tool of a part is named after the part's id, with _ for -.
      expect(tool.name.replaceAll("-", "_")).toMatch(/^[a-z][a-z0-9_]{0,63}$/);
      // Each request states it: a second language would cost as much as the first.
      expect(/[a-z]{3}/.test(tool.description)).not.toBe(/[ぁ-ん]{2}/u.test(tool.description));
    });

    it("describes its arguments as a closed object, the same each time", () => {
      const schema = inputSchemaOf(tool);
      expect(schema).toMatchObject({ type: "object", additionalProperties: false });
      expect(inputSchemaOf(tool)).toBe(schema);
      expect(JSON.stringify(schema)).not.toContain("$schema");
      for (const [name, field] of Object.entries(tool.args.shape)) {
        expect(z.globalRegistry.get(field as z.ZodType)?.description, name).toBeTruthy();
      }
    });

    it.each(
      calls.flatMap((call) => (["ja", "en"] as const).map((language) => ({ call, language }))),
    )(
      "answers a call in words and in the shape it says ($language)",
      async ({ call: { args, context }, language }) => {
        const read = tool.args.parse(args);
        const answer = await tool.run(read, contextOf({ language, ...context }));
        expect(answer.text.trim()).not.toBe("");
        if (answer.kind === "done")
          expect(tool.result.safeParse(answer.data).error).toBeUndefined();
      },
    );
  });
}

/** A persona outside of a city, without memory and pictures, at a fixed time. */
const contextOf = (more: Partial<ToolContext>): ToolContext => ({
  persona: "mio" as ToolContext["persona"],
  language: "ja",
  clock: { now: () => Date.UTC(2026, 0, 2), sleep: async () => undefined } as ToolContext["clock"],
  timeZone: "Asia/Tokyo",
  surroundings: undefined,
  notes: [],
  keepNote: async () => ({ ok: true, value: undefined }),
  recall: undefined,
  draw: undefined,
  signal: new AbortController().signal,
  ...more,
});
