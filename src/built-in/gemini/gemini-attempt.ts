import { Buffer } from "node:buffer";
import { pictureFrom } from "../../adapters/models/picture-from.ts";
import { withPictures } from "../../adapters/models/seen-pictures.ts";
import { type Waited, withinTime } from "../../adapters/models/within-time.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { Usage } from "../../protocol/message.ts";
import type { ModelDelta, ModelEnd, ModelRequest, PictureStore } from "../../saint-graph/ports.ts";
import { type GeminiConcealer, geminiFault } from "./gemini-fault.ts";
import { type CamePicture, geminiReply } from "./gemini-reply.ts";
import { type GeminiTuning, geminiRequest } from "./gemini-request.ts";
import type { GeminiStream } from "./gemini-stream.ts";

/** A connection to the model: one key, its name in `route`, and the time limits. */
export type GeminiConnection = {
  readonly stream: GeminiStream;
  readonly route: string;
  readonly model: string;
  readonly tuning: GeminiTuning;
  readonly clock: Clock;
  /** Milliseconds without a response of the provider. */
  readonly timeout: number;
  readonly conceal: GeminiConcealer;
  /** The store of the messages' pictures. */
  readonly pictures: PictureStore | undefined;
};

/** The result of one request. */
export type GeminiAttempt = {
  readonly finish: ModelEnd["finish"];
  readonly usage?: Usage | undefined;
  /** Whether an item of this answer was already returned. */
  readonly given: boolean;
};

function brokenOff(
  waited: Exclude<Waited<unknown>, { kind: "came" }>,
  line: GeminiConnection,
): Fault {
  switch (waited.kind) {
    case "cancelled":
      return fault("cancelled", "the request was cancelled");
    case "timed-out":
      return fault("timed-out", `Gemini was silent for ${line.timeout} ms`);
    case "failed":
      return geminiFault(waited.cause, line.model, line.conceal);
  }
}

const cutShort = fault("unavailable", "the answer of Gemini stopped before its end");

/** The picture of an answer as an item, once it is stored; a text where it cannot be stored. */
async function keptPicture(base64: string, store: PictureStore | undefined): Promise<ModelDelta> {
  const picture = pictureFrom(Buffer.from(base64, "base64"));
  const kept = picture === undefined ? undefined : await store?.keep(picture, "drawn");
  return picture !== undefined && kept?.ok
    ? { kind: "image", part: { kind: "image", mediaType: picture.mediaType, name: kept.value } }
    : { kind: "text", text: "[a picture that could not be kept]", thought: true };
}

async function* kept(
  items: readonly (ModelDelta | CamePicture)[],
  store: PictureStore | undefined,
): AsyncGenerator<ModelDelta> {
  for (const item of items) {
    yield item.kind === "picture" ? await keptPicture(item.base64, store) : item;
  }
}

/** One request with one key: yields the items as they arrive, and returns its result. */
export async function* attempt(
  line: GeminiConnection,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta, GeminiAttempt> {
  const { clock, timeout, model, tuning } = line;
  const reply = geminiReply(request.callId);
  const connection = new AbortController();
  const patience = { clock, timeout, signal };
  let given = false;
  let isRead = false;
  const ended = (finish: ModelEnd["finish"]): GeminiAttempt => ({
    finish,
    usage: reply.usage(),
    given,
  });
  const broken = (waited: Exclude<Waited<unknown>, { kind: "came" }>): GeminiAttempt => {
    const known = waited.kind === "cancelled" ? undefined : reply.finish();
    return ended(known ?? { kind: "fault", fault: brokenOff(waited, line) });
  };
  try {
    const { messages, pictures } = await withPictures(request.messages, line.pictures, true);
    const sent = { ...request, messages };
    const body = geminiRequest(sent, line.route, model, tuning, pictures);
    const chunks = line.stream(body, connection.signal);
    for (;;) {
      const step = await withinTime(chunks.next(), patience);
      if (step.kind !== "came") return broken(step);
      isRead = step.value.done === true;
      if (step.value.done) return ended(reply.finish() ?? { kind: "fault", fault: cutShort });
      const items = reply.read(step.value.value);
      given ||= items.length > 0;
      yield* kept(items, line.pictures);
      const finish = reply.finish();
      if (finish?.kind === "fault") return ended(finish);
    }
  } finally {
    if (!isRead) connection.abort();
  }
}
