// The promises of a provider of models beside those of its models: what it lists, whether it is ready, who stands in.

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PartOutside, PartSettings, SettingValues } from "../parts/part.ts";
import type { ProviderPart } from "../parts/part-kinds.ts";

export type ProviderBench = {
  readonly provider: ProviderPart;
  /** Settings with which it can be used. */
  readonly settings: SettingValues<PartSettings>;
  readonly outside: PartOutside;
  /** Secrets that nothing may contain. */
  readonly keys: readonly string[];
  readonly close: () => Promise<void>;
};

/** Kinds of problems that the program has words for. */
const problems: readonly unknown[] = [
  ...["no-key", "bad-address", "not-answering", "not-installed", "other"],
];

/** Tests the optional members of a provider, as far as it has them. `open` makes a new one with a new server. */
export function providerContract(name: string, open: () => Promise<ProviderBench>): void {
  describe(`${name} keeps the promises of a provider`, () => {
    let bench: ProviderBench;
    beforeEach(async () => {
      bench = await open();
    });
    afterEach(() => bench.close());
    const withoutKeys = (given: unknown) => {
      for (const key of bench.keys) expect(JSON.stringify(given) ?? "").not.toContain(key);
    };

    it("can be used with these settings, and has a model to choose", () => {
      const { provider, settings } = bench;
      expect(provider.isUsable(settings)).toBe(true);
      const chosen = provider.models.length > 0 || provider.hasOtherModels === true;
      expect(chosen || provider.listModels !== undefined).toBe(true);
    });

    it("lists its models by names without its prefix, each once, and with no key in them", async () => {
      const { provider, settings, outside } = bench;
      const signal = new AbortController().signal;
      const listed = (await provider.listModels?.(settings, outside, signal)) ?? {
        ok: true,
        value: provider.models,
      };
      withoutKeys(listed);
      if (!listed.ok) throw new Error(listed.error.note);
      const names = listed.value.map((model) => model.name);
      expect(new Set(names).size).toBe(names.length);
      for (const each of names) expect(each.startsWith(`${provider.id}:`), each).toBe(false);
      for (const { does = "chat" } of listed.value)
        expect(["chat", "pictures", "vectors"]).toContain(does);
    });

    it("stops listing when it is told to", async () => {
      const { provider, settings, outside } = bench;
      const listed = await provider.listModels?.(settings, outside, AbortSignal.abort());
      if (listed !== undefined)
        expect(listed).toMatchObject({ ok: false, error: { kind: "cancelled" } });
    });

    it("says whether it is ready, and never rejects", async () => {
      const { provider, settings, outside } = bench;
      const problem = await provider.check?.(settings, outside);
      withoutKeys(problem);
      if (problem !== undefined) expect(problems).toContain(problem.kind);
    });

    it("lets nobody stand in for itself", () => {
      const { provider, settings } = bench;
      const now = Date.now();
      const first = provider.defaultModel?.(settings, now) ?? provider.models[0]?.name;
      const model = first?.replace(`${provider.id}:`, "");
      if (model !== undefined) expect(provider.standIns?.(model, now) ?? []).not.toContain(model);
    });
  });
}
