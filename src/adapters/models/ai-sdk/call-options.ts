// A request of the port as options of the provider specification.

import type { LanguageModelV4CallOptions, SharedV4ProviderOptions } from "@ai-sdk/provider";
import type { AnswerNote } from "../../../protocol/answer-note.ts";
import type { Sampling } from "../../../protocol/sampling.ts";
import type { ThinkingEffort } from "../../../protocol/thinking-effort.ts";
import type { ModelRequest } from "../../../saint-graph/ports.ts";
import { systemWithJsonWords } from "../json-words.ts";
import type { SeenPictures } from "../seen-pictures.ts";
import { strictSchema } from "../strict-schema.ts";
import { holdsThoughts, promptOf } from "./prompt.ts";
import type { InRequest, RequestForm, RequestPart } from "./request-form.ts";
import { toolForm, toolFormWithoutPatterns } from "./tool-form.ts";

type Reasoning = NonNullable<LanguageModelV4CallOptions["reasoning"]>;

/** A provider's form of a wish that the specification leaves open. */
export type Wished = {
  readonly reasoning?: Reasoning | undefined;
  /** Under the provider's own key. */
  readonly options?: SharedV4ProviderOptions[string] | undefined;
  /** The names of wishes that this model does not know. */
  readonly unsent?: readonly string[] | undefined;
};

/** A provider's form of the fields that the specification leaves open. */
export type CallForm = {
  /** The key of its options. */
  readonly key: string;
  /** Words of JSON Schema that a strict answer may not have. */
  readonly refusedInAnswers: ReadonlySet<string>;
  /** The most tools that it takes in one request. */
  readonly mostTools: number;
  /** The wish for the length of the model's thinking. */
  thinking(effort: Exclude<ThinkingEffort, "model"> | undefined, request: ModelRequest): Wished;
  /** Sampling that the specification has no field for. */
  sampling?(sampling: Sampling): Wished;
  /** The options of every request of a form. */
  always?(form: RequestForm, request: ModelRequest): SharedV4ProviderOptions[string];
  /** Its server tells how far it has read a request. */
  readonly reportsReading?: true | undefined;
  /** The most tokens of an answer where the request names none; absent: the provider's own bound. */
  readonly maxTokens?: number | undefined;
  /** The fewest tokens that an answer can be limited to; 1 when absent. */
  readonly leastTokens?: number | undefined;
  /** The newer name of that limit, for a server that refuses the older one. */
  readonly newLimit?: string | undefined;
  /** As in `PromptForm`. */
  readonly givenIdsOnly?: true | undefined;
  /** As in `PromptForm`. */
  readonly filledThoughtsOnly?: true | undefined;
  /** Unsigned thoughts go back to a server that gave some. */
  readonly thoughtsBack: boolean;
  /** A schema and tools in one request are taken. */
  readonly jsonWithTools: boolean;
  /** Words that come as thoughts are said, too. */
  readonly saysThoughts: boolean;
  /** Options of the instruction, where its unchanging beginning is marked for a cache. */
  cached?(system: string): readonly { readonly text: string; readonly isMarked: boolean }[];
};

/** The parts of a request that a server may refuse. */
export function partsIn(
  request: ModelRequest,
  { without }: RequestForm,
  { newLimit }: CallForm,
  showsPictures: boolean,
): InRequest {
  const { tools, thinking, sampling, json, messages } = request;
  const isLimited = request.isWarming === true || sampling?.maxTokens !== undefined;
  const calls = messages.some(({ parts }) => parts.some(({ kind }) => kind === "call"));
  const held: readonly (readonly [RequestPart, boolean])[] = [
    ["usage", true],
    ["system", true],
    ["thinking", thinking !== undefined && thinking !== "model"],
    ["old-limit", newLimit !== undefined && isLimited],
    ["sampling", sampling !== undefined],
    ...samplingNames(sampling).map((name) => [`sampling.${name}`, true] as const),
    [
      "thoughts",
      messages.some(({ parts }) => parts.some((one) => one.kind === "text" && one.thought)),
    ],
    ["ids", calls],
    ["words-after-results", calls],
    ["patterns", JSON.stringify(tools).includes('"pattern"')],
    ["pictures", showsPictures],
    ["json-schema", json !== undefined],
    ["json", json !== undefined && without.has("json-schema")],
    ["forced-tool", request.toolChoice === "required"],
    ["tools", tools.length > 0],
  ];
  return { has: new Set(held.flatMap(([part, is]) => (is ? [part] : []))), tools };
}

type Made = {
  readonly options: LanguageModelV4CallOptions;
  readonly notes: readonly AnswerNote[];
};

export function callOptions(
  request: ModelRequest,
  line: { readonly route: string; readonly call: CallForm },
  form: RequestForm,
  pictures: SeenPictures,
): Made {
  const { call } = line;
  const tools = offered(request, call, form);
  const isStrict = takesSchema(request, call, form);
  const wished = wishesOf(request, call, form);
  const system = isStrict ? request.system : systemWithJsonWords(request);
  const pieces = call.cached?.(system) ?? [];
  const limit = limitOf(request, call, form);
  const isRenamed = call.newLimit !== undefined && form.without.has("old-limit");
  const options = {
    ...{ ...call.always?.(form, request), ...wished.options },
    ...(limit !== undefined && isRenamed ? { [call.newLimit]: limit } : {}),
  };
  return {
    notes: [
      ...tools.notes,
      ...wished.unsent.map((about): AnswerNote => ({ code: "unsent", about })),
    ],
    options: {
      prompt: withPieces(promptFor({ ...request, system }, line, form, pictures), pieces, call.key),
      ...markedTools(tools.fields, pieces, call.key),
      ...jsonFields(request, call, form),
      ...samplingFields(request, form),
      ...(limit === undefined || isRenamed ? {} : { maxOutputTokens: limit }),
      ...(call.reportsReading === true && request.reportsReading === true
        ? { includeRawChunks: true }
        : {}),
      ...(wished.reasoning === undefined ? {} : { reasoning: wished.reasoning }),
      ...(Object.keys(options).length === 0 ? {} : { providerOptions: { [call.key]: options } }),
    },
  };
}

function promptFor(
  { system, messages }: ModelRequest,
  { route, call }: { readonly route: string; readonly call: CallForm },
  form: RequestForm,
  pictures: SeenPictures,
): LanguageModelV4CallOptions["prompt"] {
  const thoughtsBack = call.thoughtsBack && (form.thoughtsBack || holdsThoughts(messages, route));
  return promptOf(
    system,
    messages,
    {
      ...{ route, thoughtsBack, optionsKey: call.key },
      ...{ givenIdsOnly: call.givenIdsOnly, filledThoughtsOnly: call.filledThoughtsOnly },
      nineLetterIds: form.without.has("ids"),
      withoutThoughts: form.without.has("thoughts"),
      withoutSystem: form.without.has("system"),
      wordsAfterResults: form.without.has("words-after-results"),
    },
    pictures,
  );
}

type Pieces = readonly { readonly text: string; readonly isMarked: boolean }[];

function withPieces(
  prompt: LanguageModelV4CallOptions["prompt"],
  pieces: Pieces,
  key: string,
): LanguageModelV4CallOptions["prompt"] {
  if (pieces.length === 0 || prompt[0]?.role !== "system") return prompt;
  return [...pieces.map((piece) => instruction(piece, key)), ...prompt.slice(1)];
}

/** A cache covers tools, then the instruction: the mark is on the last block that is known to stay. */
function markedTools(
  fields: Pick<LanguageModelV4CallOptions, "tools" | "toolChoice">,
  pieces: Pieces,
  key: string,
): Pick<LanguageModelV4CallOptions, "tools" | "toolChoice"> {
  const last = fields.tools?.at(-1);
  const isMarked = pieces.length === 0 || pieces.some((piece) => piece.isMarked);
  if (isMarked || last?.type !== "function") return fields;
  const providerOptions = { [key]: { cacheControl: { type: "ephemeral" } } };
  return { ...fields, tools: [...(fields.tools ?? []).slice(0, -1), { ...last, providerOptions }] };
}

const instruction = (
  { text, isMarked }: { readonly text: string; readonly isMarked: boolean },
  key: string,
): LanguageModelV4CallOptions["prompt"][number] => ({
  ...{ role: "system", content: text.toWellFormed() },
  ...(isMarked ? { providerOptions: { [key]: { cacheControl: { type: "ephemeral" } } } } : {}),
});

type Offered = {
  readonly fields: Pick<LanguageModelV4CallOptions, "tools" | "toolChoice">;
  readonly notes: readonly AnswerNote[];
};

/** The tools that are offered, and what is said of the others. */
function offered(
  { tools, toolChoice }: ModelRequest,
  { mostTools }: CallForm,
  form: RequestForm,
): Offered {
  const notes: AnswerNote[] = [];
  if (tools.length === 0) return { fields: {}, notes };
  if (form.without.has("tools")) {
    notes.push({ code: "no-tools", about: String(tools.length) });
    return { fields: {}, notes };
  }
  const allowed = tools.filter(({ name }) => !form.toolsOut.has(name));
  const shown = allowed.slice(0, mostTools);
  const left = [...tools.filter((tool) => !allowed.includes(tool)), ...allowed.slice(mostTools)];
  for (const { name } of left.slice(0, 3)) notes.push({ code: "tool-left-out", about: name });
  if (left.length > 3) notes.push({ code: "tool-left-out", about: `+${left.length - 3}` });
  if (shown.length === 0) return { fields: {}, notes };
  const made = form.without.has("patterns") ? toolFormWithoutPatterns : toolForm;
  const isRefused = toolChoice === "required" && form.without.has("forced-tool");
  const type = isRefused ? "auto" : toolChoice;
  return { fields: { tools: shown.map(made), toolChoice: { type } }, notes };
}

const takesSchema = ({ json, tools }: ModelRequest, call: CallForm, form: RequestForm): boolean =>
  json !== undefined &&
  !form.without.has("json-schema") &&
  !form.without.has("json") &&
  (tools.length === 0 || call.jsonWithTools);

function jsonFields(
  request: ModelRequest,
  call: CallForm,
  form: RequestForm,
): Pick<LanguageModelV4CallOptions, "responseFormat"> {
  const { json, tools } = request;
  if (json === undefined || form.without.has("json")) return {};
  if (!takesSchema(request, call, form)) {
    return tools.length === 0 || call.jsonWithTools ? { responseFormat: { type: "json" } } : {};
  }
  const schema = strictSchema(json.schema, call.refusedInAnswers);
  return {
    responseFormat: { type: "json", name: json.name, schema: schema as Record<string, never> },
  };
}

const samplingNames = (sampling: Sampling = {}): readonly (keyof Sampling)[] =>
  (Object.keys(sampling) as (keyof Sampling)[]).filter((name) => sampling[name] !== undefined);

/** The wishes for sampling that the server has not refused. */
function takenSampling({ sampling }: ModelRequest, { without }: RequestForm): Sampling | undefined {
  if (sampling === undefined || without.has("sampling")) return undefined;
  const taken = samplingNames(sampling).filter((name) => !without.has(`sampling.${name}`));
  return Object.fromEntries(taken.map((name) => [name, sampling[name]]));
}

function samplingFields(
  request: ModelRequest,
  form: RequestForm,
): Partial<LanguageModelV4CallOptions> {
  const sampling = takenSampling(request, form);
  if (sampling === undefined) return {};
  const { temperature, topP, presencePenalty, frequencyPenalty, stop, seed } = sampling;
  return Object.fromEntries(
    Object.entries({
      ...{ temperature, topP, presencePenalty, frequencyPenalty, seed },
      stopSequences: stop,
    }).filter(([, value]) => value !== undefined),
  );
}

/** The most tokens of the answer; an answer that nobody reads is as short as the provider lets it be. */
function limitOf(
  request: ModelRequest,
  { maxTokens, leastTokens = 1 }: CallForm,
  form: RequestForm,
): number | undefined {
  const asked = takenSampling(request, form)?.maxTokens;
  const limit = request.isWarming === true ? 1 : (asked ?? maxTokens);
  return limit === undefined ? undefined : Math.max(limit, leastTokens);
}

/** The provider's form of the wishes; those that a server refused before are not sent again. */
function wishesOf(
  request: ModelRequest,
  call: CallForm,
  form: RequestForm,
): Wished & { readonly unsent: readonly string[] } {
  const { thinking } = request;
  const effort = thinking === "model" ? undefined : thinking;
  const isThinkingOut = form.without.has("thinking");
  const think: Wished = isThinkingOut ? {} : call.thinking(effort, request);
  const sampling = takenSampling(request, form);
  const sample: Wished = sampling === undefined ? {} : (call.sampling?.(sampling) ?? {});
  const refused = [
    ...(isThinkingOut && effort !== undefined && effort !== "off" ? [`thinking: ${effort}`] : []),
    ...samplingNames(request.sampling).filter((name) => sampling?.[name] === undefined),
  ];
  return {
    reasoning: think.reasoning,
    options: { ...think.options, ...sample.options },
    unsent: [...refused, ...(think.unsent ?? []), ...(sample.unsent ?? [])],
  };
}
