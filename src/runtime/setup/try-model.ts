import type { CallId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { Words } from "../../languages/pack/program/words.ts";
import type { EmbedderPart, ProviderPart } from "../../parts/part-kinds.ts";
import type { ChatModel, SealedRequest } from "../../saint-graph/ports.ts";
import { sealAside } from "../../saint-graph/seal.ts";
import { ofProgram } from "../../trust/piece.ts";
import { valuesFor } from "../config/config-parts.ts";
import { nameWithin } from "../models/providers/provider.ts";
import { modelOutside } from "../models/providers/provider-of-part.ts";
import { writtenModelName } from "./listed-models.ts";
import type { SetupConfig } from "./setup-config.ts";
import { failedBy, failedFor, type Trial, works } from "./trial.ts";

type Asked = {
  readonly config: SetupConfig;
  readonly clock: Clock;
  readonly words: Words;
  readonly signal: AbortSignal;
  /** The model, with or without its provider. */
  readonly model: string | undefined;
};

/** The longest part of an answer that is shown, in UTF-16 units. */
const shownLength = 300;

/** Asks for one sentence. Without a name it is the default model's, or the first that the provider names. */
export async function tryModel(part: ProviderPart, asked: Asked): Promise<Trial> {
  const { config, clock, words, signal } = asked;
  const settings = valuesFor(part, config);
  const outside = modelOutside(part, config, clock);
  const problem = await part.check?.(settings, outside);
  if (problem !== undefined) return failedFor(part.id, problem, words);
  const wished = asked.model ?? part.defaultModel?.(settings, clock.now());
  const listed =
    wished === undefined ? await part.listModels?.(settings, outside, signal) : undefined;
  if (listed?.ok === false) return failedBy(listed.error);
  const first = listed?.value.find(({ does = "chat" }) => does === "chat")?.name;
  const name = wished ?? first ?? part.models[0]?.name;
  if (name === undefined) return { outcome: "no-such-model", text: words.setup_.noModelThere };
  const opened = await part.open(nameWithin(part.id, name), settings, outside);
  if (!opened.ok) return failedFor(part.id, opened.error, words);
  const trial = await answered(opened.value, name, asked);
  if (trial.outcome !== "works") return trial;
  return { ...trial, model: writtenModelName(part, nameWithin(part.id, name)) };
}

async function answered(model: ChatModel, name: string, { words, signal }: Asked): Promise<Trial> {
  let said = "";
  for await (const item of model.stream(greeting(words.setup_.ask), signal)) {
    if (item.kind === "text" && item.thought !== true) said += item.text;
    if (item.kind !== "end") continue;
    const { finish } = item;
    return finish.kind === "fault"
      ? failedBy(finish.fault)
      : works(said.trim().slice(0, shownLength) || name);
  }
  return { outcome: "failed", text: words.fault["bad-reply"] };
}

const greeting = (text: string): SealedRequest =>
  sealAside({
    ...{ system: ofProgram(text), text: ofProgram(text), turn: "trial" },
    callId: (place) => `trial-${place}` as CallId,
  }).request;

/** Embeds one text. */
export async function tryEmbedder(
  part: EmbedderPart | ProviderPart,
  { config, clock, words, signal, model = "" }: Asked,
): Promise<Trial> {
  const outside = modelOutside(part, config, clock);
  const open = part.kind === "model" ? part.openEmbedder : part.open;
  const name = nameWithin(part.id, model);
  if (open === undefined || name === "") {
    return { outcome: "no-such-model", text: words.setup_.noModelNamed };
  }
  const opened = await open.call(part, name, valuesFor(part, config), outside);
  if (!opened.ok) return failedFor(part.id, opened.error, words);
  const embedded = await opened.value.embed([words.setup_.ask], "query", signal);
  if (!embedded.ok) return failedBy(embedded.error);
  return works(words.setup_.embedded(embedded.value[0]?.length ?? 0));
}
