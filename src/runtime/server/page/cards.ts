import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { languages } from "../../../languages/registry.ts";
import { cardPath, largestCard } from "../../../protocol/card-report.ts";
import type { CardImporter } from "../../page-api/cards/card-importer.ts";
import type { Access } from "./access.ts";
import type { AuditEvent } from "./audit-event.ts";
import { takeUploads } from "./uploads.ts";

const Wish = z.object({
  id: z.string().max(100).optional(),
  lang: z.enum(languages),
  approved: z.literal("yes").optional(),
});

/**
 * `POST /cards`: the bytes of a character card, from the operator only. The sender is authenticated before a byte of it
 * is read, and one is read at a time. Its content type cannot be sent by a form of another site.
 */
export async function serveCards(
  app: FastifyInstance,
  access: Access,
  desk: CardImporter,
  audit: (event: Omit<AuditEvent, "at">) => void,
): Promise<void> {
  const rules = { access, from: "operator", largest: largestCard, mostAtOnce: 1 } as const;
  await takeUploads(app, rules, (scope, options) => {
    scope.post(cardPath, options, async (request, reply) => {
      const wish = Wish.safeParse(request.query).data;
      if (wish === undefined || !(request.body instanceof Uint8Array))
        return reply.code(400).send({ refused: "bad-message" });
      const report = await desk(request.body, {
        id: wish.id || undefined,
        language: wish.lang,
        approved: wish.approved === "yes",
      });
      audit({
        kind: "operator-action",
        role: "operator",
        address: request.ip,
        action: { name: "import-card", about: {}, outcome: report.kind },
      });
      return reply.code(report.kind === "imported" ? 200 : 422).send(report);
    });
  });
}
