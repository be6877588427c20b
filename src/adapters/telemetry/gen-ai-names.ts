// Names of the OpenTelemetry GenAI semantic conventions as of version 1.41 (status: development):
// https://opentelemetry.io/docs/specs/semconv/gen-ai/. Names that begin with `saintverse.` are ours.

export const attribute = {
  operation: "gen_ai.operation.name",
  provider: "gen_ai.provider.name",
  agentId: "gen_ai.agent.id",
  agentName: "gen_ai.agent.name",
  conversation: "gen_ai.conversation.id",
  requestModel: "gen_ai.request.model",
  stream: "gen_ai.request.stream",
  responseModel: "gen_ai.response.model",
  finishReasons: "gen_ai.response.finish_reasons",
  /** Seconds. */
  timeToFirstChunk: "gen_ai.response.time_to_first_chunk",
  inputTokens: "gen_ai.usage.input_tokens",
  outputTokens: "gen_ai.usage.output_tokens",
  cachedTokens: "gen_ai.usage.cache_read.input_tokens",
  thoughtTokens: "gen_ai.usage.reasoning.output_tokens",
  outputMessages: "gen_ai.output.messages",
  tokenType: "gen_ai.token.type",
  toolName: "gen_ai.tool.name",
  toolType: "gen_ai.tool.type",
  toolCall: "gen_ai.tool.call.id",
  toolArguments: "gen_ai.tool.call.arguments",
  toolResult: "gen_ai.tool.call.result",
  errorType: "error.type",
  turn: "saintverse.turn.id",
  turnOutcome: "saintverse.turn.outcome",
  round: "saintverse.model.round",
  attempt: "saintverse.model.attempt",
  reason: "saintverse.model.reason",
  purpose: "saintverse.model.purpose",
  speechIndex: "saintverse.speech.index",
  speechOutcome: "saintverse.speech.outcome",
  speechText: "saintverse.speech.text",
} as const;

export const metric = {
  tokens: "gen_ai.client.token.usage",
  duration: "gen_ai.client.operation.duration",
  timeToFirstChunk: "gen_ai.client.operation.time_to_first_chunk",
  timeToFirstUtterance: "saintverse.turn.time_to_first_utterance",
  turns: "saintverse.turns",
  cost: "saintverse.cost",
  queue: "saintverse.queue.length",
} as const;

const providers: readonly (readonly [RegExp, string])[] = [
  [/^gemini|^models\/gemini/i, "gcp.gemini"],
  [/^(gpt|chatgpt|o\d)/i, "openai"],
  [/^ollama:/i, "ollama"],
  [/^understudy/i, "saintverse"],
];

/**
 * The convention's name for the provider of a model, by the model's name; undefined where the name does not show it.
 */
export const providerOf = (model: string): string | undefined =>
  providers.find(([pattern]) => pattern.test(model))?.[1];
