import type { FastifyReply } from "fastify";
import type { AccessRefusal } from "./access.ts";

/** Answers a request that is not authorized: 401, or 429 with the seconds to wait. */
export function refuse(reply: FastifyReply, refusal: AccessRefusal): FastifyReply {
  if (refusal.kind !== "too-fast") return reply.code(401).send({ refused: refusal.kind });
  const retryAfter = Math.ceil(refusal.wait / 1_000);
  return reply
    .code(429)
    .header("retry-after", String(retryAfter))
    .send({ refused: "too-fast", retryAfter });
}
