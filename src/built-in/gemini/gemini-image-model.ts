import { Buffer } from "node:buffer";
import { type GoogleGenAI, Modality } from "@google/genai/web";
import { z } from "zod";
import { pictureFrom } from "../../adapters/models/picture-from.ts";
import { settled } from "../../adapters/models/settled.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { DrawnPicture, ImageModel } from "../../saint-graph/ports.ts";
import { geminiClient } from "./gemini-client.ts";
import { concealer, geminiFault } from "./gemini-fault.ts";
import { type GeminiKeyRefusal, type GeminiKeys, type KeyName, keyRing } from "./gemini-keys.ts";
import { usageOf } from "./gemini-reply.ts";
import { overKeys } from "./key-faults.ts";

export type GeminiImageSettings = {
  /** Google's name of a model that draws, such as `gemini-nano-banana-2.1`. */
  readonly model: string;
  readonly baseUrl?: string | undefined;
  readonly keys: GeminiKeys;
  /** Milliseconds for one picture. */
  readonly timeout: number;
  readonly clock: Clock;
};

const Reply = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(
                z.object({
                  inlineData: z.object({ data: z.string() }).nullish(),
                  thought: z.boolean().nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z.unknown().optional(),
});

const withheld = fault("refused", "Gemini's filter kept the picture back");
const noPicture: Fault = { ...fault("bad-reply", "Gemini sent no picture"), retryable: true };

function drawnFrom(reply: unknown, route: string): Result<DrawnPicture, Fault> {
  const parsed = Reply.safeParse(reply);
  if (!parsed.success) return err(noPicture);
  const { candidates, promptFeedback, usageMetadata } = parsed.data;
  const [candidate] = candidates ?? [];
  const parts = candidate?.content?.parts ?? [];
  const data = parts.findLast(({ inlineData, thought }) => inlineData && thought !== true)
    ?.inlineData?.data;
  if (data === undefined) {
    const reason = promptFeedback?.blockReason ?? candidate?.finishReason ?? "STOP";
    return err(/^(?:STOP|NO_IMAGE|OTHER|MAX_TOKENS)$/.test(reason) ? noPicture : withheld);
  }
  const picture = pictureFrom(Buffer.from(data, "base64"));
  if (picture === undefined) return err(noPicture);
  return ok({ picture, route, usage: usageOf(usageMetadata) });
}

/**
 * A model of Google's Gemini API that draws. The free key is tried first; while it is rate-limited the paid one is
 * used. Refused like `geminiModel`.
 */
export function geminiImageModel(
  settings: GeminiImageSettings,
): Result<ImageModel, GeminiKeyRefusal> {
  const { model, clock, timeout } = settings;
  const ring = keyRing(settings.keys, clock);
  if (!ring.ok) return ring;
  const conceal = concealer(ring.value.secrets.values());
  const clients = new Map(
    [...ring.value.secrets].map(([name, secret]): [KeyName, GoogleGenAI] => [
      name,
      geminiClient(secret, settings.baseUrl),
    ]),
  );
  const draw = async (name: KeyName, prompt: string, signal: AbortSignal) => {
    const client = clients.get(name);
    if (client === undefined) return err(fault("unauthorised", "there is no such key"));
    const drawn = await settled(
      (abortSignal) =>
        client.models.generateContent({
          model,
          contents: [{ role: "user", parts: [{ text: prompt.toWellFormed() }] }],
          config: { responseModalities: [Modality.TEXT, Modality.IMAGE], abortSignal },
        }),
      { clock, timeout, signal },
      { place: "Gemini", faultOf: (cause) => geminiFault(cause, model, conceal) },
    );
    return drawn.ok ? drawnFrom(drawn.value, `${model} (${name})`) : drawn;
  };
  return ok({
    name: model,
    generate: (prompt, signal) => overKeys(ring.value, (name) => draw(name, prompt, signal)),
  });
}
