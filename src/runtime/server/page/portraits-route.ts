import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PortraitSource } from "../../../city/read-models/portrait-source.ts";
import { PortraitOwner, PortraitQuery, portraitsPath } from "../../../protocol/portrait.ts";
import type { Access } from "./access.ts";
import { refuse } from "./refuse.ts";

const forEver = "private, max-age=31536000, immutable";
const lookedUp = "private, no-cache";

type Owned = { readonly Params: { readonly owner: string } };

/**
 * `GET /portraits/<id>`: how somebody looks, for everybody who is signed in; `/portraits/<id>/model`: her model, where
 * there is no picture of it.
 */
export function servePortraits(
  app: FastifyInstance,
  access: Access,
  portraits: PortraitSource,
): void {
  app.get<Owned>(`${portraitsPath}:owner`, async (request, reply) => {
    const caller = access.callerOf(request);
    if (!caller.ok) return await refuse(reply, caller.error);
    const owner = PortraitOwner.safeParse(request.params.owner);
    const wish = PortraitQuery.safeParse(request.query);
    if (!owner.success || !wish.success) return reply.code(404).send({ refused: "not-found" });
    const found = await portraits.of(owner.data, wish.data, caller.value.role);
    const lasts = found.isLasting && wish.data.v !== undefined;
    if (isKnown(request, reply, found.tag, lasts ? forEver : lookedUp))
      return reply.code(304).send();
    return reply.type(found.type).send(found.content);
  });
  app.get<Owned>(`${portraitsPath}:owner/model`, async (request, reply) => {
    const caller = access.callerOf(request);
    if (!caller.ok) return await refuse(reply, caller.error);
    const owner = PortraitOwner.safeParse(request.params.owner);
    const found = owner.success
      ? await portraits.modelOf(owner.data, caller.value.role)
      : undefined;
    if (found === undefined) return reply.code(204).send();
    if (isKnown(request, reply, found.digest, lookedUp)) return reply.code(304).send();
    reply.type("model/gltf-binary");
    if (request.method === "HEAD") return reply.send("");
    const bytes = await found.read();
    return bytes === undefined
      ? reply.code(404).type("application/json").send({ refused: "not-found" })
      : reply.send(bytes);
  });
}

/** Says how long an answer may be kept; whether the caller has it already. */
function isKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string,
  kept: string,
): boolean {
  const tag = `"${content}"`;
  reply.header("cache-control", kept).header("etag", tag);
  // A picture that a card or a mind brought stays a picture, no matter who opens it on its own.
  reply.header("content-security-policy", "default-src 'none'; sandbox");
  return request.headers["if-none-match"] === tag;
}
