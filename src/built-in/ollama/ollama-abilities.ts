import { z } from "zod";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { UnopenedThoughts } from "../../saint-graph/ports.ts";
import { askOllama, type OllamaRefusal } from "./ask-ollama.ts";
import type { OllamaServer } from "./ollama-server.ts";

/** The capabilities of a model, as its server reports them. */
export type OllamaAbilities = {
  readonly tools: boolean;
  readonly thinking: boolean;
  readonly vision: boolean;
  /**
   * Whether the template puts the opening tag of thoughts before the answer; then the server sends only the closing
   * one.
   */
  readonly unopened: UnopenedThoughts;
  /** The tokens that the model can take; undefined where the server does not tell. */
  readonly context?: number | undefined;
};

const Shown = z.object({
  capabilities: z.array(z.string().catch("")).nullish().catch(undefined),
  template: z.string().nullish().catch(undefined),
  model_info: z.record(z.string(), z.unknown()).nullish().catch(undefined),
});

/** `llama.context_length` and its like: the first part of the name is the architecture of the model. */
function contextIn(info: z.infer<typeof Shown>["model_info"]): number | undefined {
  const named = Object.entries(info ?? {}).find(([name]) => name.endsWith(".context_length"));
  const context = named?.[1];
  return typeof context === "number" && Number.isInteger(context) && context > 0
    ? context
    : undefined;
}

/** For a server that does not report them: tools are offered, thoughts are not requested, pictures not sent. */
const unsaid: OllamaAbilities = { tools: true, thinking: false, vision: false, unopened: "may" };

/** The tag at the very end of a template, followed only by template commands. */
const opensAtEnd = /<(?:think|thinking|thought|reasoning)>\s*(?:\{\{[^}]*\}\}\s*)*$/i;

/** The thoughts of a model that is known to think are in a field of their own. */
function unopenedBy(template: string | null | undefined, thinks: boolean): UnopenedThoughts {
  if (thinks) return "do-not";
  if (typeof template !== "string" || template.trim() === "") return "may";
  return opensAtEnd.test(template.trimEnd()) ? "do" : "do-not";
}

/** A server with only a part of Ollama's API does not know this request. */
const isUnknownQuestion = ({ status, said }: OllamaRefusal): boolean =>
  status === 405 || status === 501 || (status === 404 && said === "");

/** Requests `/api/show`. Rejects when the connection fails, when the answer is not JSON, or when `signal` aborts. */
export async function ollamaAbilities(
  server: OllamaServer,
  model: string,
  signal: AbortSignal,
): Promise<Result<OllamaAbilities, OllamaRefusal>> {
  const asked = await askOllama(server, "/api/show", { model }, signal);
  if (!asked.ok) return isUnknownQuestion(asked.error) ? ok(unsaid) : err(asked.error);
  return ok(abilitiesIn(await asked.value.json()));
}

/** The abilities in an answer to `/api/show`, each field of it read by itself. */
export function abilitiesIn(answer: unknown): OllamaAbilities {
  const { capabilities, template, model_info: info } = Shown.catch({}).parse(answer);
  const context = contextIn(info);
  if (capabilities === undefined || capabilities === null) {
    return { ...unsaid, context, unopened: unopenedBy(template, false) };
  }
  const thinking = capabilities.includes("thinking");
  return {
    tools: capabilities.includes("tools"),
    thinking,
    vision: capabilities.includes("vision"),
    context,
    unopened: unopenedBy(template, thinking),
  };
}
