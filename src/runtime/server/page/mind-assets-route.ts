import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { PersonaIdShape } from "../../../protocol/ids.ts";
import {
  DraftId,
  largestAssets,
  MindAssetQuery,
  mindAssetsPath,
  newMindAssetsPath,
} from "../../../protocol/mind-asset.ts";
import type { AssetKeeper, AssetOwner } from "../../page-api/cards/asset-keeper.ts";
import type { Access } from "./access.ts";
import type { AuditEvent } from "./audit-event.ts";
import { refuse } from "./refuse.ts";
import { takeUploads } from "./uploads.ts";

const File = z.object({ file: z.string().min(1).max(200) });
type Owned = { readonly Params: { readonly owner: string } };

const ofPersona = (text: string): AssetOwner | undefined => {
  const persona = PersonaIdShape.safeParse(text);
  return persona.success ? { persona: persona.data } : undefined;
};
const ofDraft = (text: string): AssetOwner | undefined => {
  const draft = DraftId.safeParse(text);
  return draft.success ? { draft: draft.data } : undefined;
};
const owners = [
  [mindAssetsPath, ofPersona],
  [newMindAssetsPath, ofDraft],
] as const;

/**
 * `/mind-assets/<persona>` and `/new-mind-assets/<draft>`, for the operator: sends a picture or a model, or gives
 * one back. One is read at a time.
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
  const rules = { access, from: "operator", largest: largestAssets.model, mostAtOnce: 1 } as const;
  await takeUploads(app, rules, (scope, options) => {
    for (const [path, ownerOf] of owners) {
      scope.post<Owned>(`${path}:owner`, options, async (request, reply) => {
        const owner = ownerOf(request.params.owner);
        const wish = MindAssetQuery.safeParse(request.query);
        if (owner === undefined || !wish.success || !(request.body instanceof Uint8Array))
          return reply.code(400).send({ refused: "bad-message" });
        const report = await assets.keep(owner, wish.data, request.body);
        audit({
          kind: "operator-action",
          role: "operator",
          address: request.ip,
          action: { name: "keep-asset", about: owner, outcome: report.kind },
        });
        return reply.code(report.kind === "kept" ? 200 : 422).send(report);
      });
      scope.get<Owned>(`${path}:owner`, { onRequest: operatorOnly }, async (request, reply) => {
        const owner = ownerOf(request.params.owner);
        const wish = File.safeParse(request.query);
        const found =
          owner !== undefined && wish.success
            ? await assets.take(owner, wish.data.file)
            : undefined;
        reply.header("cache-control", "private, no-cache");
        reply.header("content-security-policy", "default-src 'none'; sandbox");
        if (found === undefined) return reply.code(404).send({ refused: "not-found" });
        return reply.type(found.type).send(found.bytes);
      });
    }
  });
}
