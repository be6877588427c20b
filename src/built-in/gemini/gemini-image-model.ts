import { Buffer } from "node:buffer";
import type { LanguageModelV4GenerateResult } from "@ai-sdk/provider";
import { usageOf } from "../../adapters/models/ai-sdk/answer-reader.ts";
import { clientFault, keyConcealer } from "../../adapters/models/ai-sdk/refusal-fault.ts";
import { pictureFrom } from "../../adapters/models/picture-from.ts";
import { settled } from "../../adapters/models/settled.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { DrawnPicture, ImageModel } from "../../saint-graph/ports.ts";
import { type GeminiAccess, type GeminiKeyRefusal, keyRing } from "./gemini-keys.ts";
import { googleProvider, pathName } from "./google-provider.ts";
import { overKeys } from "./key-faults.ts";

/** `model`: such as `gemini-nano-banana-2.1`; the timeout is for one picture. */
export type GeminiImageSettings = GeminiAccess;

const withheld = fault("refused", "Gemini's filter kept the picture back");
const noPicture: Fault = { ...fault("bad-reply", "Gemini sent no picture"), retryable: true };

/** The last picture: those before it are drafts. */
function drawnFrom(
  { content, finishReason, usage }: LanguageModelV4GenerateResult,
  route: string,
): Result<DrawnPicture, Fault> {
  const pictures = content.flatMap((part) =>
    part.type === "file" && part.data.type === "data" ? [part.data.data] : [],
  );
  const data = pictures.at(-1);
  if (data === undefined) {
    return err(finishReason.unified === "content-filter" ? withheld : noPicture);
  }
  const picture = pictureFrom(typeof data === "string" ? Buffer.from(data, "base64") : data);
  if (picture === undefined) return err(noPicture);
  const counted = usageOf(usage);
  return ok({ picture, route, ...(counted === undefined ? {} : { usage: counted }) });
}

/**
 * A model of Google's Gemini API that draws: one that converses, asked for a picture, because the client's image models
 * are known by their names alone. The free key is tried first; while it is rate-limited the paid one is used. Refused
 * like `geminiModel`.
 */
export function geminiImageModel(
  settings: GeminiImageSettings,
): Result<ImageModel, GeminiKeyRefusal> {
  const { model, baseUrl, clock, timeout } = settings;
  const ring = keyRing(settings.keys, clock);
  if (!ring.ok) return ring;
  const { secrets } = ring.value;
  const conceal = keyConcealer(secrets.values());
  const faultOf = (cause: unknown) =>
    clientFault(cause, { model, place: "Gemini", conceal, now: clock.now() });
  const ask = async (key: string, prompt: string, abortSignal: AbortSignal) => {
    const drawer = (await googleProvider({ key, baseUrl }))(pathName(model));
    return await drawer.doGenerate({
      prompt: [{ role: "user", content: [{ type: "text", text: prompt.toWellFormed() }] }],
      providerOptions: { google: { responseModalities: ["TEXT", "IMAGE"] } },
      abortSignal,
    });
  };
  return ok({
    name: model,
    generate: (prompt, signal) =>
      overKeys(ring.value, async (name) => {
        const drawn = await settled(
          (abortSignal) => ask(secrets.get(name) ?? "", prompt, abortSignal),
          { clock, timeout, signal },
          { place: "Gemini", faultOf },
        );
        return drawn.ok ? drawnFrom(drawn.value, `${model} (${name})`) : drawn;
      }),
  });
}
