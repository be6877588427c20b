// Models on an Ollama server.

import { fault } from "../../kernel/fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { PartOutside, PartProblem } from "../../parts/part.ts";
import { defineModel, definePlugIn } from "../../parts/part-kinds.ts";
import { text } from "../../parts/setting-shapes.ts";
import { ollamaServer } from "./ollama-server.ts";

/** Milliseconds for finding a server. */
const probeTimeout = 2_000;
/** Milliseconds for which an Ollama server tries to load a model (its OLLAMA_LOAD_TIMEOUT). */
const longestLoading = 300_000;

type Settings = { readonly address: string | undefined; readonly host: string | undefined };

/** The address of a server that answers: the operator's setting, else the default addresses. */
async function serverFor(
  { address, host }: Settings,
  { clock }: PartOutside,
): Promise<Result<string, PartProblem>> {
  const { ollamaCandidates, probeOllama } = await import("./probe-ollama.ts");
  const candidates = ollamaCandidates({ baseUrl: address, host });
  const found = await probeOllama(candidates, { timeout: probeTimeout, clock });
  if (found !== undefined) return ok(found);
  return err({ kind: "not-answering", at: candidates.join(", "), text: notFound });
}

const notFound = {
  ja: "Ollama が見つかりません。起動してください（アプリを開くか、ollama serve）。別のコンピューターや別のポートで動いているなら、ページの「設定」の Ollama にその場所を入れてください（例: http://192.168.1.10:11434。環境変数と .env では OLLAMA_BASE_URL で、そちらが優先です）。",
  en: "Ollama cannot be found. Start it (open the app, or run: ollama serve). If it runs on another computer or port, enter its address on the page, under Settings, at Ollama (as http://192.168.1.10:11434; in the environment and in .env, which win, it is OLLAMA_BASE_URL).",
};

const usual = {
  ja: "いつもの場所（`http://127.0.0.1:11434`）",
  en: "the usual place (`http://127.0.0.1:11434`)",
};

const model = defineModel({
  id: "ollama",
  about: { ja: "Ollama（`ollama:名前`）", en: "Ollama (`ollama:name`)" },
  settings: {
    address: {
      name: "OLLAMA_BASE_URL",
      schema: text
        .refine((address) => ollamaServer(address) !== undefined, {
          message: "Invalid address, expected one such as http://127.0.0.1:11434",
        })
        .optional(),
      form: "url",
      about: { ja: "Ollama の場所", en: "Where Ollama is" },
      unset: {
        ja: "`OLLAMA_HOST`、なければいつもの場所（`http://127.0.0.1:11434`）",
        en: "`OLLAMA_HOST`, else the usual place (`http://127.0.0.1:11434`)",
      },
    },
    /** Ollama's own setting, which may be set for its server. */
    host: {
      name: "OLLAMA_HOST",
      schema: text.optional(),
      about: {
        ja: "Ollama 自身の設定。アドレスとして読めなければ飛ばします",
        en: "Ollama's own setting; passed over where it is no address",
      },
      unset: usual,
    },
  },
  /** Its models depend on the installation and may have any name, so that a bare name never evidently belongs to it. */
  models: [],
  prices: [{ model: "ollama:*", input: 0, output: 0, source: "runs on one's own machine" }],
  hasOtherModels: true,
  isLocal: true,
  address: ({ address, host }) => ollamaServer(address ?? host ?? "127.0.0.1")?.url,
  isUsable: ({ address, host }) => (address ?? host) !== undefined,
  free: {
    ja: "あなたのコンピューターで動くモデルです。鍵は要りません（ollama.com から入れます）",
    en: "Models that run on your own computer, without a key (install it from ollama.com)",
  },
  async listModels(settings, outside, signal) {
    const found = await serverFor(settings, outside);
    if (!found.ok) return err(fault("unavailable", "no Ollama answers at the address"));
    const { listOllamaModels } = await import("./list-ollama-models.ts");
    return await listOllamaModels(found.value, outside, signal);
  },
  async open(name, settings, outside) {
    const { ollamaModel } = await import("./ollama-model.ts");
    const { timeout, clock, pictures } = outside;
    const found = await serverFor(settings, outside);
    if (!found.ok) return found;
    const loadTimeout = Math.max(timeout, longestLoading);
    const its = { model: name, baseUrl: found.value };
    return ok(ollamaModel({ ...its, timeout, loadTimeout, clock, pictures }));
  },
  async openEmbedder(name, settings, outside) {
    const { ollamaEmbedder } = await import("./ollama-embedder.ts");
    const found = await serverFor(settings, outside);
    if (!found.ok) return found;
    const timeout = Math.max(outside.timeout, longestLoading);
    return ok(ollamaEmbedder({ model: name, baseUrl: found.value, timeout, clock: outside.clock }));
  },
});

export const plugIn = definePlugIn({ id: "ollama", parts: [model] });
