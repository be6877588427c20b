// Vectors, pictures, sounds and transcripts over packages of the provider specification: one request, one answer.

import { Buffer } from "node:buffer";
import type {
  EmbeddingModelV4,
  ImageModelV4,
  SharedV4ProviderOptions,
  SpeechModelV4,
  SpeechModelV4CallOptions,
  TranscriptionModelV4,
} from "@ai-sdk/provider";
import { type Fault, fault } from "../../../kernel/fault.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { DrawnPicture } from "../../../saint-graph/ports.ts";
import { pictureFrom } from "../picture-from.ts";
import { settled } from "../settled.ts";
import type { BridgeLine } from "./bridged-model.ts";
import { clientFault, isBlocked, refusalIn } from "./refusal-fault.ts";

/** The target of a request, and the time for which its answer is awaited. */
export type AskedLine = Pick<
  BridgeLine,
  "model" | "place" | "route" | "conceal" | "clock" | "timeout"
>;

const faultOf =
  (line: AskedLine, blocked: string) =>
  (cause: unknown): Fault => {
    const refusal = refusalIn(cause);
    if (refusal !== undefined && isBlocked(refusal)) return fault("refused", blocked);
    return clientFault(cause, { ...line, now: line.clock.now() });
  };

/** The vectors of some texts, unchecked. Never rejects. */
export async function embedOver(
  line: AskedLine,
  open: () => Promise<EmbeddingModelV4>,
  texts: readonly string[],
  options: SharedV4ProviderOptions,
  signal: AbortSignal,
): Promise<Result<unknown, Fault>> {
  return await settled<unknown>(
    async (abortSignal) => {
      const model = await open();
      const { embeddings } = await model.doEmbed({
        ...{ values: [...texts], providerOptions: options, abortSignal },
      });
      return embeddings;
    },
    { ...line, signal },
    { place: line.place, faultOf: faultOf(line, `the filter of ${line.place} refused the texts`) },
  );
}

/** One drawn picture. Never rejects. */
export async function drawOver(
  line: AskedLine,
  open: () => Promise<ImageModelV4>,
  prompt: string,
  options: SharedV4ProviderOptions,
  signal: AbortSignal,
): Promise<Result<DrawnPicture, Fault>> {
  const drawn = await settled(
    async (abortSignal) => {
      const model = await open();
      const made = await model.doGenerate({
        ...{ prompt: prompt.toWellFormed(), n: 1, providerOptions: options, abortSignal },
        ...{ size: undefined, aspectRatio: undefined, seed: undefined },
        ...{ files: undefined, mask: undefined },
      });
      return { image: made.images[0], usage: made.usage };
    },
    { ...line, signal },
    {
      place: line.place,
      faultOf: faultOf(line, `the filter of ${line.place} kept the picture back`),
    },
  );
  if (!drawn.ok) return drawn;
  const { image, usage } = drawn.value;
  const picture =
    image === undefined
      ? undefined
      : pictureFrom(typeof image === "string" ? Buffer.from(image, "base64") : image);
  if (picture === undefined) {
    return err({ ...fault("bad-reply", `${line.place} sent no picture`), retryable: true });
  }
  const counted =
    usage?.inputTokens === undefined && usage?.outputTokens === undefined
      ? undefined
      : { input: usage.inputTokens ?? 0, output: usage.outputTokens ?? 0 };
  return ok({ picture, route: line.route, ...(counted === undefined ? {} : { usage: counted }) });
}

/** `type`: the media type that the provider names; empty where it names none. */
export type Spoken = { readonly bytes: Uint8Array; readonly type: string };

/** A voiced text, unchecked. Never rejects. */
export async function speakOver(
  line: AskedLine,
  open: () => Promise<SpeechModelV4>,
  options: SpeechModelV4CallOptions,
  signal: AbortSignal,
): Promise<Result<Spoken, Fault>> {
  return await settled(
    async (abortSignal) => {
      const { audio, response } = await (await open()).doGenerate({ ...options, abortSignal });
      const bytes = typeof audio === "string" ? Buffer.from(audio, "base64") : audio;
      return { bytes: new Uint8Array(bytes), type: response.headers?.["content-type"] ?? "" };
    },
    { ...line, signal },
    {
      place: line.place,
      faultOf: faultOf(line, `the filter of ${line.place} kept the voice back`),
    },
  );
}

export type Transcribed = {
  readonly text: string;
  readonly language: string | undefined;
  /** The length of the speech, as the provider tells it. */
  readonly seconds: number | undefined;
};

/** The text of a WAV file, unchecked. Never rejects. */
export async function hearOver(
  line: AskedLine,
  open: () => Promise<TranscriptionModelV4>,
  audio: Uint8Array,
  options: SharedV4ProviderOptions,
  signal: AbortSignal,
): Promise<Result<Transcribed, Fault>> {
  const heard = await settled(
    async (abortSignal) =>
      await (await open()).doGenerate({
        ...{ audio, mediaType: "audio/wav", providerOptions: options, abortSignal },
      }),
    { ...line, signal },
    {
      place: line.place,
      faultOf: faultOf(line, `the filter of ${line.place} kept the words back`),
    },
  );
  if (!heard.ok) return heard;
  const { text, language, durationInSeconds: seconds } = heard.value;
  return ok({ text, language: languageTag(language), seconds });
}

/** The usual tag of a language that a provider names by another code, such as `jpn` or `en_us`. */
function languageTag(named: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(named?.replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
}
