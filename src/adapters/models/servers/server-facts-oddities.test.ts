import { expect, it } from "vitest";
import { brokenLaws } from "../../../../test/fixtures/oddities.ts";
import type { Json } from "../../../kernel/json.ts";
import type { ServerFacts } from "../../../saint-graph/ports.ts";
import { listFacts, loadedFacts, propsFacts, studioFacts } from "./server-facts.ts";

const about = (list: (value: unknown, model: string) => ServerFacts) => (value: unknown) =>
  list(value, "small");

it.each<readonly [string, Json, (value: unknown) => ServerFacts]>([
  [
    "/v1/models",
    { data: [{ id: "small", owned_by: "llamacpp", meta: { n_ctx: 4096 } }, { id: "other" }] },
    about(listFacts),
  ],
  ["/props", { total_slots: 4, default_generation_settings: { n_ctx: 4096 } }, propsFacts],
  [
    "/api/v0/models",
    { data: [{ id: "small", max_context_length: 8192, loaded_context_length: 4096 }] },
    about(studioFacts),
  ],
  [
    "/api/ps",
    { models: [{ name: "small:latest", context_length: 4096 }, { name: "other" }] },
    about(loadedFacts),
  ],
])("an odd field of %s costs no fact that is not in it", (_, example, read) => {
  const names = new Map([
    ["n_ctx", "context"],
    ["meta", "context"],
    ["default_generation_settings", "context"],
    ["loaded_context_length", "context"],
    ["context_length", "context"],
    ["owned_by", "engine"],
  ]);
  const broken = brokenLaws({
    example,
    read: (value) => ({
      parts: new Map(Object.entries(read(value))),
      // A fact that cannot be read is asked elsewhere, or learned from refusals.
      notes: [],
    }),
    // Lists, entries and names of models carry all of it; the slots are the mark of llama.cpp.
    touched: (path) => (part) => {
      const own = names.get(String(path.at(-1)).toLowerCase());
      return own === undefined || own === part;
    },
  });
  expect(broken.filter((law) => !law.includes("silently"))).toEqual([]);
});
