import { Buffer } from "node:buffer";
import { z } from "zod";
import { pictureFrom } from "../../adapters/models/picture-from.ts";
import { settled } from "../../adapters/models/settled.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { DrawnPicture, ImageModel } from "../../saint-graph/ports.ts";
import { type OpenAiRefusal, openAiAccess } from "./openai-access.ts";
import { isBlocked, openAiFault } from "./openai-fault.ts";
import type { OpenAiSettings } from "./openai-model.ts";

const Count = z.number().nonnegative().nullish();
const Reply = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish() })).nullish(),
  usage: z.object({ input_tokens: Count, output_tokens: Count }).nullish(),
});

/** OpenAI's newest models return the picture itself by default, and refuse the parameter for it. */
const mustBeAsked = (model: string): boolean => !/^(?:gpt-image|chatgpt-image)/.test(model);

function drawnFrom(reply: unknown, place: string, route: string): Result<DrawnPicture, Fault> {
  const parsed = Reply.safeParse(reply);
  const data = parsed.success ? parsed.data.data?.[0]?.b64_json : undefined;
  const picture = data ? pictureFrom(Buffer.from(data, "base64")) : undefined;
  if (!parsed.success || picture === undefined) {
    return err({ ...fault("bad-reply", `${place} sent no picture`), retryable: true });
  }
  const { usage } = parsed.data;
  if (!usage) return ok({ picture, route });
  const counted = { input: usage.input_tokens ?? 0, output: usage.output_tokens ?? 0 };
  return ok({ picture, route, usage: counted });
}

/** An image model at OpenAI's images API, or at a compatible one. Refused like `openaiModel`. */
export function openaiImageModel(settings: OpenAiSettings): Result<ImageModel, OpenAiRefusal> {
  const { model, clock, timeout } = settings;
  const access = openAiAccess(settings);
  if (!access.ok) return access;
  const { client, place, route, conceal, isOwn } = access.value;
  return ok({
    name: model,
    async generate(prompt, signal) {
      const given = mustBeAsked(model) ? ({ response_format: "b64_json" } as const) : {};
      const body = { model, prompt: prompt.toWellFormed(), n: 1, ...given };
      const drawn = await settled(
        (connection) => client.images.generate(body, { signal: connection }),
        { clock, timeout, signal },
        {
          place,
          faultOf: (cause) =>
            isBlocked(cause)
              ? fault("refused", `the filter of ${place} kept the picture back`)
              : openAiFault(cause, { model, place, isOwn, conceal, now: clock.now() }),
        },
      );
      return drawn.ok ? drawnFrom(drawn.value, place, route) : drawn;
    },
  });
}
