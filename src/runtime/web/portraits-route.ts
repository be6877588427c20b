import type { FastifyInstance } from "fastify";
import { PortraitOwner, PortraitQuery, portraitsPath } from "../../protocol/portrait.ts";
import type { PortraitSource } from "../views/portrait-source.ts";
import type { Access } from "./access.ts";
import { refuse } from "./refuse.ts";

const forEver = "private, max-age=31536000, immutable";

/** `GET /portraits/<id>`: how somebody looks, for everybody who is signed in. */
export function servePortraits(
  app: FastifyInstance,
  access: Access,
  portraits: PortraitSource,
): void {
  app.get<{ readonly Params: { readonly owner: string } }>(
    `${portraitsPath}:owner`,
    async (request, reply) => {
      const caller = access.callerOf(request);
      if (!caller.ok) return await refuse(reply, caller.error);
      const owner = PortraitOwner.safeParse(request.params.owner);
      const wish = PortraitQuery.safeParse(request.query);
      if (!owner.success || !wish.success) return reply.code(404).send({ refused: "not-found" });
      const found = await portraits.of(owner.data, wish.data, caller.value.role);
      const tag = `"${found.tag}"`;
      const lasts = found.isLasting && wish.data.v !== undefined;
      reply.header("cache-control", lasts ? forEver : "private, no-cache").header("etag", tag);
      // What a card brought is a picture and nothing else, whoever opens it on its own.
      reply.header("content-security-policy", "default-src 'none'; sandbox");
      if (request.headers["if-none-match"] === tag) return reply.code(304).send();
      return reply.type(found.type).send(found.content);
    },
  );
}
