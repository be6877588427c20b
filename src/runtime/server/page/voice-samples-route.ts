import type { FastifyInstance } from "fastify";
import type { VoiceSamples } from "../../../city/read-models/voice-samples.ts";
import { VoiceSample, voiceSamplePath } from "../../../protocol/voice-sample.ts";
import type { Access } from "./access.ts";
import { refuse } from "./refuse.ts";

/** The most samples that are made at a time: each may cost money. */
const mostAtOnce = 2;

/** `POST /voice-sample`: a short text as sound, for the operator. */
export function serveVoiceSamples(
  app: FastifyInstance,
  access: Access,
  { sample }: VoiceSamples,
): void {
  let busy = 0;
  app.post(voiceSamplePath, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const caller = access.callerOf(request);
    if (!caller.ok) return await refuse(reply, caller.error);
    if (caller.value.role !== "operator") return reply.code(403).send({ refused: "not-allowed" });
    const wish = VoiceSample.safeParse(request.body);
    if (!wish.success) return reply.code(400).send({ refused: "bad-message" });
    if (busy >= mostAtOnce) return reply.code(429).send({ refused: "too-fast" });
    busy += 1;
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    try {
      const made = await sample(wish.data, gone.signal);
      return made.kind === "sound"
        ? await reply.type(made.mediaType).send(made.bytes)
        : await reply.code(503).type("text/plain; charset=utf-8").send(made.why);
    } finally {
      busy -= 1;
    }
  });
}
