// Drawing a picture: a model call like any other, counted and journalled; the picture is stored before anybody sees it.

import type { Fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ImagePart } from "../../protocol/message.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Allowance, DrawnPicture, ImageModel, PictureStore } from "../ports.ts";
import type { Self } from "./soul-context.ts";

export type Drawing = {
  readonly clock: Clock;
  readonly model: ImageModel;
  readonly pictures: PictureStore;
  readonly allowance: (purpose: string, model: string) => Allowance | Promise<Allowance>;
  readonly self: Self;
};

const purpose = "image";
/**
 * Tokens for each UTF-16 unit of a description, and tokens that a picture counts as until its end reports the real
 * number.
 */
const tokensPerUnit = 0.7;
const pictureTokens = 1_300;

/**
 * Draws and stores a picture. `spent`: the budget allows no call; `unpriced`: there is a cap of money, and the price of
 * this model is unknown. Never rejects.
 */
export async function draw(
  { clock, model, pictures, allowance, self }: Drawing,
  prompt: string,
  signal: AbortSignal,
): Promise<Result<ImagePart, Fault | "spent" | "unpriced">> {
  const { level, unpriced } = await allowance(purpose, model.name);
  if (level === "spent") return err(unpriced === undefined ? "spent" : "unpriced");
  const call = { ...self.callPlace(), purpose };
  const inputTokens = Math.ceil(prompt.length * tokensPerUnit) + pictureTokens;
  await self.record({
    type: "model-started",
    ...call,
    attempt: 1,
    reason: "stimulus",
    model: model.name,
    tools: [],
    inputTokens,
  });
  const startedAt = clock.now();
  const drawn = await model.generate(prompt, signal);
  const duration = Math.max(0, clock.now() - startedAt);
  await self.record(endOf(call, drawn, model.name, duration));
  if (!drawn.ok) return drawn;
  const { picture } = drawn.value;
  const kept = await pictures.keep(picture, prompt);
  return kept.ok ? ok({ kind: "image", mediaType: picture.mediaType, name: kept.value }) : kept;
}

function endOf(
  call: Pick<Extract<SoulEvent, { type: "model-ended" }>, "turn" | "round" | "purpose">,
  drawn: Result<DrawnPicture, Fault>,
  model: string,
  duration: number,
): SoulEvent {
  if (!drawn.ok) {
    return { type: "model-failed", ...call, fault: drawn.error, route: model, duration };
  }
  const { route, usage } = drawn.value;
  return {
    type: "model-ended",
    ...call,
    parts: [],
    finish: "stop",
    route,
    duration,
    ...(usage === undefined ? {} : { usage }),
  };
}
