import { isInOwnNetwork } from "../../../adapters/models/servers/own-network.ts";
import type { CallId } from "../../../kernel/id.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { Words } from "../../../languages/program-words.ts";

import type { EmbedderPart, ProviderPart } from "../../../parts/part-kinds.ts";
import type {
  ChatModel,
  ModelEnd,
  ModelServer,
  SealedRequest,
} from "../../../saint-graph/ports.ts";
import { sealAside } from "../../../saint-graph/seal.ts";
import type { FormTokens } from "../../../saint-graph/soul.ts";
import { ofProgram } from "../../../trust/piece.ts";
import { valuesFor } from "../../config/config-parts.ts";
import { nameWithin } from "../../models/providers/provider.ts";
import { modelOutside } from "../../models/providers/provider-of-part.ts";
import { writtenModelName } from "./listed-models.ts";
import { paceOf, unreadText } from "./measured-pace.ts";
import type { SetupConfig } from "./setup-config.ts";
import { failedBy, failedFor, type Trial, works } from "./trial.ts";

type Asked = {
  readonly config: SetupConfig;
  readonly clock: Clock;
  readonly words: Words;
  readonly signal: AbortSignal;
  /** The model, with or without its provider. */
  readonly model: string | undefined;
  /** The tokens of a persona's first request; undefined while nobody is awake. */
  readonly firstRequest?: (() => Promise<FormTokens | undefined>) | undefined;
};

/** The longest part of an answer that is shown, in UTF-16 units. */
const shownLength = 300;
/** Tokens of an answer on one's own computer: a small model may find no end, and a slow one is measured sooner. */
const shortAnswer = 48;

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

async function answered(model: ChatModel, name: string, asked: Asked): Promise<Trial> {
  const { clock, words, signal, firstRequest } = asked;
  const { ask } = words.setup_;
  const server = ownServer(model);
  const facts = await server?.facts(signal);
  const askedAt = clock.now();
  const request =
    server === undefined
      ? greeting(ask, ask)
      : { ...greeting(`${unreadText()}\n\n${ask}`, ask), sampling: { maxTokens: shortAnswer } };
  const { said, firstAt, end } = await answerOf(model, request, asked);
  if (end === undefined) return { outcome: "failed", text: words.fault["bad-reply"] };
  if (end.finish.kind === "fault") return failedBy(end.finish.fault);
  const times = { usage: end.usage, askedAt, firstAt, endedAt: clock.now() };
  const pace = server && paceOf(times, facts?.context, await firstRequest?.());
  return works(said.trim().slice(0, shownLength) || name, pace && { pace });
}

const ownServer = ({ server }: ChatModel): ModelServer | undefined =>
  server !== undefined && isInOwnNetwork(server.address) ? server : undefined;

async function answerOf(
  model: ChatModel,
  request: SealedRequest,
  { clock, signal }: Pick<Asked, "clock" | "signal">,
): Promise<{
  readonly said: string;
  readonly firstAt: number | undefined;
  readonly end: ModelEnd | undefined;
}> {
  let firstAt: number | undefined;
  let said = "";
  for await (const item of model.stream(request, signal)) {
    if (item.kind === "end") return { said, firstAt, end: item };
    if (item.kind !== "status") firstAt ??= clock.now();
    if (item.kind === "text" && item.thought !== true) said += item.text;
  }
  return { said, firstAt, end: undefined };
}

const greeting = (system: string, text: string): SealedRequest =>
  sealAside({
    ...{ system: ofProgram(system), text: ofProgram(text), turn: "trial" },
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
