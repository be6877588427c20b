// The models that are known, as data: whose they are, what they can do, and until when they answer. A model that does not
// stand here can be used all the same, under `<provider>:<name>`.

/** `ollama` has none here: what it runs depends on its owner. */
export type CatalogueProvider = "gemini" | "openai" | "anthropic" | "understudy";

export type CatalogueModel = {
  readonly name: string;
  /** One of ours, or what a plug-in calls its own. */
  readonly provider: string;
  /** What it is for: conversations, drawing, or embedding memories. */
  readonly does: "chat" | "pictures" | "vectors";
  readonly tools: boolean;
  /** It keeps to a JSON schema. */
  readonly json: boolean;
  /** It reads pictures. */
  readonly sees: boolean;
  /** Tokens that it reads at once; undefined where nobody says. */
  readonly context: number | undefined;
  /** The first day, UTC, on which the provider no longer answers under this name. */
  readonly ends?: string;
  /** What the provider recommends then. */
  readonly instead?: string;
};

type Fate = Pick<CatalogueModel, "ends" | "instead">;
const million = 1_048_576;

const chat = (
  provider: CatalogueProvider,
  context: number | undefined,
  name: string,
  fate: Fate = {},
): CatalogueModel => ({
  name,
  provider,
  does: "chat",
  tools: true,
  json: true,
  sees: provider !== "understudy",
  context,
  ...fate,
});
const gemini = (name: string, fate?: Fate) => chat("gemini", million, name, fate);
const gpt = (name: string, fate?: Fate) => chat("openai", 1_050_000, name, fate);
const claude = (name: string, context = 1_000_000, fate?: Fate) =>
  chat("anthropic", context, name, fate);
const other = (
  does: "pictures" | "vectors",
  provider: CatalogueProvider,
  name: string,
  fate: Fate = {},
): CatalogueModel => ({
  name,
  provider,
  does,
  tools: false,
  json: false,
  sees: does === "pictures",
  context: undefined,
  ...fate,
});
const gone = (ends: string, instead: string): Fate => ({ ends, instead });
const picturesGone = (name: string, ends: string): CatalogueModel =>
  other("pictures", "gemini", name, gone(ends, "gemini-nano-banana-2.1"));

/**
 * As the providers' pages said on 21 November 2026 (ai.google.dev, developers.openai.com, platform.claude.com: models and
 * deprecations). Of each provider the first that converses is its default, and later ones are lighter or older.
 */
export const modelCatalogue: readonly CatalogueModel[] = [
  gemini("gemini-3.8-flash"),
  gemini("gemini-3.7-flash", gone("2026-10-08", "gemini-3.8-flash")),
  gemini("gemini-3.6-flash"),
  gemini("gemini-3.5-flash", gone("2026-10-08", "gemini-3.6-flash")),
  gemini("gemini-3.5-flash-lite"),
  gemini("gemini-3.1-flash-lite", gone("2027-05-07", "gemini-3.5-flash-lite")),
  gemini("gemini-2.5-flash-lite"),
  gemini("gemini-2.5-flash", gone("2026-12-01", "gemini-3.5-flash-lite")),
  gemini("gemini-2.5-pro", gone("2026-12-01", "gemini-3.8-flash")),
  gemini("gemini-2.0-flash", gone("2026-06-01", "gemini-3.6-flash")),
  gemini("gemini-2.0-flash-lite", gone("2026-06-01", "gemini-3.5-flash-lite")),
  gemini("gemini-1.5-flash", gone("2025-09-24", "gemini-3.6-flash")),
  gemini("gemini-1.5-pro", gone("2025-09-24", "gemini-3.8-flash")),
  gemini("gemini-3-pro-preview", gone("2026-03-09", "gemini-3.8-flash")),
  gpt("gpt-6-luna"),
  gpt("gpt-6-sol"),
  gpt("gpt-6.1-sol"),
  gpt("gpt-6.1-terra"),
  gpt("gpt-5.6-luna"),
  gpt("gpt-5.6-terra"),
  claude("claude-haiku-5-5"),
  claude("claude-sonnet-5-5"),
  claude("claude-opus-5-5"),
  claude("claude-fable-5-2"),
  claude("claude-haiku-4-5", 200_000),
  claude("claude-3-7-sonnet-20250219", 200_000, gone("2026-02-19", "claude-sonnet-5-5")),
  claude("claude-3-5-haiku-20241022", 200_000, gone("2026-02-19", "claude-haiku-5-5")),
  claude("claude-3-5-sonnet-20241022", 200_000, gone("2025-10-28", "claude-sonnet-5-5")),
  // Since 29 October 2026, after github.com/BerriAI/litellm/discussions/44983, read on 23 November 2026.
  other("pictures", "gemini", "gemini-nano-banana-2.1"),
  picturesGone("gemini-3.1-flash-image", "2026-10-29"),
  other("pictures", "gemini", "gemini-3-pro-image"),
  picturesGone("gemini-3.1-flash-image-preview", "2026-06-25"),
  picturesGone("gemini-2.5-flash-image", "2026-10-02"),
  other("pictures", "openai", "gpt-image-2"),
  other("pictures", "openai", "gpt-image-1.5"),
  other("pictures", "openai", "gpt-image-1-mini"),
  other("vectors", "gemini", "gemini-embedding-2"),
  other("vectors", "gemini", "gemini-embedding-001"),
  other("vectors", "gemini", "text-embedding-004", gone("2026-01-14", "gemini-embedding-2")),
  other("vectors", "openai", "text-embedding-3-small"),
  other("vectors", "openai", "text-embedding-3-large"),
  { ...chat("understudy", undefined, "understudy"), json: true },
];

/** The entry of a name, written with its provider or without. */
export const catalogueModel = (name: string): CatalogueModel | undefined =>
  modelCatalogue.find((model) => model.name === name || `${model.provider}:${model.name}` === name);

/** Whether its time was over at `now`, milliseconds UTC. */
export const isEnded = ({ ends }: CatalogueModel, now: number): boolean =>
  ends !== undefined && now >= Date.parse(ends);

/** What a provider has now for some purpose, its default first. */
export const currentModels = (
  provider: CatalogueProvider,
  does: CatalogueModel["does"],
  now: number,
): readonly CatalogueModel[] =>
  modelCatalogue.filter(
    (model) => model.provider === provider && model.does === does && !isEnded(model, now),
  );

/** Gemini's light models that answer when one of its models does not, in the order to ask them. */
export const lighterGemini = (own: string, now: number): readonly string[] =>
  ["gemini-3.5-flash-lite", "gemini-3.1-flash-lite"].filter((name) => {
    const model = catalogueModel(name);
    return name !== own && model !== undefined && !isEnded(model, now);
  });
