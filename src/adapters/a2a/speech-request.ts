// A request of OpenAI's speech API: a text for the voice of a persona.

import { z } from "zod";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type ChatError, parsedAs, wrongRequest } from "./chat-request.ts";

const SpeechRequest = z.object({
  input: z.string(),
  model: z.string().max(200).nullish().catch(null),
  voice: z
    .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
    .nullish()
    .catch(null),
  speed: z.coerce.number().nullish().catch(null),
  response_format: z.string().nullish().catch(null),
  stream_format: z.string().nullish().catch(null),
});

export type SpeechWords = {
  /** The persona. */
  readonly model: string;
  readonly text: string;
  readonly rate: number;
};

/** The longest text of one utterance. */
const longestSpeech = 1_000;
const speeds = [0.5, 2] as const;

/** `isPersona`: programs that have a list of models of their own name her as the voice. */
export function speechWords(
  body: string,
  isPersona: (name: string) => boolean,
): Result<SpeechWords, ChatError> {
  const request = parsedAs(SpeechRequest, body);
  if (request === undefined) {
    return err(wrongRequest(null, null, "the request is no JSON with an input"));
  }
  const { input, model, voice, speed, response_format, stream_format } = request;
  const text = input.toWellFormed().trim();
  if (text === "") return err(wrongRequest("input", null, "the input is empty"));
  if ([...text].length > longestSpeech) {
    const message = `the input is longer than ${longestSpeech} characters`;
    return err(wrongRequest("input", "string_above_max_length", message));
  }
  const unsupported = response_format === "pcm" ? "response_format" : undefined;
  const refused = stream_format === "sse" ? "stream_format" : unsupported;
  if (refused !== undefined) {
    const message = `this ${refused} is not supported: the sound comes as one file`;
    return err(wrongRequest(refused, "unsupported_parameter", message));
  }
  const named = [model ?? "", voice ?? ""];
  const rate = speed !== null && speed !== undefined && Number.isFinite(speed) ? speed : 1;
  return ok({
    model: named.find(isPersona) ?? model ?? "",
    text,
    rate: Math.min(speeds[1], Math.max(speeds[0], rate)),
  });
}
