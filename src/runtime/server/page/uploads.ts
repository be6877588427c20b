import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Access } from "./access.ts";
import { refuse } from "./refuse.ts";

export type UploadRules = {
  readonly access: Access;
  /** Those who may send: the operator alone, or everybody but viewers. */
  readonly from: "operator" | "residents";
  /** Bytes of the largest body. */
  readonly largest: number;
  /** The number of bodies read at the same time; absent: any number. */
  readonly mostAtOnce?: number;
  /** Whether one more may begin now. */
  readonly mayBegin?: () => boolean;
};

type UploadOptions = {
  readonly bodyLimit: number;
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

/**
 * Routes that take bytes. The sender is authenticated before a byte is read: 401 and 403 by role, 429 where too many
 * are being read. Their content type, `application/octet-stream`, cannot be sent by a form of another site.
 */
export async function takeUploads(
  app: FastifyInstance,
  { access, from, largest, mostAtOnce = Number.POSITIVE_INFINITY, mayBegin }: UploadRules,
  define: (scope: FastifyInstance, options: UploadOptions) => void,
): Promise<void> {
  let running = 0;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("cache-control", "no-store");
    const caller = access.callerOf(request);
    if (!caller.ok) return await refuse(reply, caller.error);
    const { role } = caller.value;
    if (role === "viewer" || (from === "operator" && role !== "operator"))
      return reply.code(403).send({ refused: "not-allowed" });
    if (running >= mostAtOnce || mayBegin?.() === false)
      return reply.code(429).send({ refused: "too-fast" });
    running += 1;
    reply.raw.once("close", () => {
      running -= 1;
    });
    return;
  };
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer", bodyLimit: largest },
      (_request, body, done) => done(null, body),
    );
    define(scope, { bodyLimit: largest, onRequest });
  });
}
