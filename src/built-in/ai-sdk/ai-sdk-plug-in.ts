// Providers of models with OpenAI's chat-completions API, and of voices and transcribers, each by its own name and key.

import { fault } from "../../kernel/fault.ts";
import { err, ok } from "../../kernel/result.ts";
import type { PartProblem } from "../../parts/part.ts";
import { defineModel, definePlugIn, type ProviderPart } from "../../parts/part-kinds.ts";
import { text, url } from "../../parts/setting-shapes.ts";
import { type ProviderRow, providerRows } from "./provider-rows.ts";
import type { RowRefusal } from "./row-model.ts";
import { speechParts } from "./speech-parts.ts";

const problemOf = (row: ProviderRow, refusal: RowRefusal): PartProblem =>
  refusal === "bad-url"
    ? { kind: "bad-address", setting: row.address }
    : { kind: "no-key", settings: row.key };

const settingsOf = (row: ProviderRow) => ({
  key: {
    name: row.key,
    schema: text.optional(),
    secret: true as const,
    ...(row.looksLike === undefined ? {} : { looksLike: row.looksLike }),
    from: row.from,
    about: { ja: `${row.name} の鍵`, en: `The key of ${row.name}` },
    unset: { ja: `${row.name} は使えません`, en: `${row.name} cannot be used` },
  },
  address: {
    name: row.address,
    schema: url.optional(),
    form: "url" as const,
    about: { ja: `${row.name} の API の場所`, en: `Where the API of ${row.name} is` },
    unset:
      row.url === undefined
        ? { ja: `${row.name} は使えません`, en: `${row.name} cannot be used` }
        : { ja: `\`${row.url}\``, en: `\`${row.url}\`` },
  },
});

function providerOf(row: ProviderRow): ProviderPart {
  const name = `${row.id}:${row.example}`;
  return defineModel({
    id: row.id,
    about: { ja: `${row.name}（\`${name}\` など）`, en: `${row.name} (as \`${name}\`)` },
    settings: settingsOf(row),
    models: [],
    hasOtherModels: true,
    address: ({ address }) => address ?? row.url,
    isUsable: ({ key, address }) => key !== undefined && (address ?? row.url) !== undefined,
    async listModels(settings, outside, signal) {
      const { rowModelNames } = await import("./row-model.ts");
      const { listedModels } = await import("../../adapters/models/ai-sdk/chat-model-names.ts");
      const named = await rowModelNames(row, settings, outside, signal);
      if (named.ok) return ok(listedModels(named.value));
      return typeof named.error === "string"
        ? err(fault("unauthorised", "there is no key or address that can be used"))
        : err(named.error);
    },
    async open(model, settings, outside) {
      const { rowModel } = await import("./row-model.ts");
      const made = rowModel(row, model, settings, outside);
      return made.ok ? made : err(problemOf(row, made.error));
    },
  });
}

export const plugIn = definePlugIn({
  id: "ai-sdk",
  parts: [...providerRows.map(providerOf), ...speechParts],
});
