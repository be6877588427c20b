import fc from "fast-check";
import { expect, it } from "vitest";
import { listFacts, loadedFacts, propsFacts, studioFacts } from "./server-facts.ts";

it.each([
  [
    { data: [{ id: "small", owned_by: "llamacpp", meta: { n_ctx: 4096, n_ctx_train: 8192 } }] },
    4096,
  ],
  [{ data: [{ id: "other" }, { id: "small", max_model_len: 32_768 }] }, 32_768],
  [{ data: [{ id: "small", context_length: 131_072 }] }, 131_072],
  [{ data: [{ id: "small", max_context_length: 262_144 }] }, 262_144],
  [{ data: [{ id: "small", context_window: "16384" }] }, 16_384],
  [{ data: [{ id: "small", parameters: { max_seq_len: 2048 } }] }, 2048],
  [{ data: [{ id: "small", settings: { ctx_len: 8192 }, context_length: 131_072 }] }, 8192],
  [{ data: [{ id: "small", top_provider: { context_length: 1024 } }] }, 1024],
  [[{ name: "small", context_length: 8192 }], 8192],
  [{ Data: [{ Id: "small", Meta: { N_CTX: 4096 } }] }, 4096],
  [{ data: [{ id: "a", context_length: 1 }, { id: "b" }] }, undefined],
  [{ data: [{ id: "small", context_length: -1, max_model_len: 4096.5 }] }, undefined],
  [{ error: "Not Found" }, undefined],
])("reads the context in %j", (list, context) =>
  expect(listFacts(list, "small").context).toBe(context),
);

it("reads the slots of llama.cpp", () => {
  const props = { total_slots: 4, default_generation_settings: { n_ctx: 4096 } };
  expect(propsFacts(props)).toEqual({ slots: 4, context: 4096, engine: "llama.cpp" });
});

it("reads the context with which LM Studio has loaded a model, not the largest possible one", () => {
  const entry = { id: "small", state: "loaded", max_context_length: 131_072 };
  expect(studioFacts({ data: [{ ...entry, loaded_context_length: 4096 }] }, "small")).toEqual({
    context: 4096,
    engine: "lm-studio",
  });
  expect(studioFacts({ data: [entry] }, "small")).toEqual({ engine: "lm-studio" });
});

it("reads the context with which Ollama has loaded a model", () => {
  const list = { models: [{ name: "small:latest", context_length: 4096 }, { name: "other" }] };
  expect(loadedFacts(list, "small")).toEqual({ context: 4096, engine: "ollama" });
  expect(loadedFacts({ models: [] }, "small").engine).toBe("ollama");
});

it("reads anything without throwing, and no number that is no context", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const entry = { id: "small", meta: one, context_length: other, max_context_length: one };
      for (const read of [listFacts, studioFacts, loadedFacts]) {
        for (const list of [one, { data: [entry] }, { models: [entry, other] }, [entry]]) {
          const { context } = read(list, "small");
          expect(context === undefined || (Number.isInteger(context) && context > 0)).toBe(true);
        }
      }
      expect(() => propsFacts(one)).not.toThrow();
    }),
  );
});
