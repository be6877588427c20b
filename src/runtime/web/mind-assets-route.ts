import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { PersonaIdShape } from "../../protocol/ids.ts";
import { largestAssets, MindAssetQuery, mindAssetsPath } from "../../protocol/mind-asset.ts";
import type { AssetKeeper } from "../cards/asset-keeper.ts";
import type { Access } from "./access.ts";
import type { AuditEvent } from "./audit-event.ts";
import { refuse } from "./refuse.ts";

const File = z.object({ file: z.string().min(1).max(200) });
type Owned = { readonly Params: { readonly persona: string } };

/**
 * `/mind-assets/<persona>`, for the operator: sends a picture or a model, or gives one back. The sender is authenticated
 * before a byte is read, and one is read at a time. Its content type cannot be sent by a form of another site.
 */
export async function serveMindAssets(
  app: FastifyInstance,
  access: Access,
  assets: AssetKeeper,
  audit: (event: Omit<AuditEvent, "at">) => void,
): Promise<void> {
  const operatorOnly = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = access.callerOf(request);
    if (!caller.ok) return await refuse(reply, caller.error);
    if (caller.value.role !== "operator") return reply.code(403).send({ refused: "not-allowed" });
    return;
  };
  let busy = false;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer", bodyLimit: largestAssets.model },
      (_request, body, done) => done(null, body),
    );
    scope.post<Owned>(
      `${mindAssetsPath}:persona`,
      {
        bodyLimit: largestAssets.model,
        async onRequest(request, reply) {
          reply.header("cache-control", "no-store");
          const refused = await operatorOnly(request, reply);
          if (refused !== undefined) return refused;
          if (busy) return reply.code(429).send({ refused: "too-fast" });
          busy = true;
          reply.raw.once("close", () => {
            busy = false;
          });
          return;
        },
      },
      async (request, reply) => {
        const persona = PersonaIdShape.safeParse(request.params.persona);
        const wish = MindAssetQuery.safeParse(request.query);
        if (!persona.success || !wish.success || !(request.body instanceof Uint8Array))
          return reply.code(400).send({ refused: "bad-message" });
        const report = await assets.keep(persona.data, wish.data, request.body);
        audit({
          kind: "operator-action",
          role: "operator",
          address: request.ip,
          action: { name: "keep-asset", about: { persona: persona.data }, outcome: report.kind },
        });
        return reply.code(report.kind === "kept" ? 200 : 422).send(report);
      },
    );
    scope.get<Owned>(
      `${mindAssetsPath}:persona`,
      { onRequest: operatorOnly },
      async (request, reply) => {
        const persona = PersonaIdShape.safeParse(request.params.persona);
        const wish = File.safeParse(request.query);
        const found =
          persona.success && wish.success
            ? await assets.take(persona.data, wish.data.file)
            : undefined;
        reply.header("cache-control", "private, no-cache");
        reply.header("content-security-policy", "default-src 'none'; sandbox");
        if (found === undefined) return reply.code(404).send({ refused: "not-found" });
        return reply.type(found.type).send(found.bytes);
      },
    );
  });
}
