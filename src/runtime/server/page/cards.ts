import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { languages } from "../../../languages/registry.ts";
import { cardForms, cardPath, largestCard } from "../../../protocol/card-report.ts";
import { PersonaIdShape } from "../../../protocol/ids.ts";
import type { CardDesk } from "../../page-api/cards/card-desk.ts";
import type { Access } from "./access.ts";
import type { AuditEvent } from "./audit-event.ts";
import { refuse } from "./refuse.ts";
import { takeUploads } from "./uploads.ts";

const Wish = z.object({
  id: z.string().max(100).optional(),
  lang: z.enum(languages),
  approved: z.literal("yes").optional(),
  look: z.literal("yes").optional(),
});
const Asked = z.object({ persona: PersonaIdShape });
const Form = z.object({ as: z.enum(cardForms) });

const endings = { v2: "json", v3: "json", png: "png", charx: "charx" } as const;
const types = {
  ...{ v2: "application/json", v3: "application/json" },
  ...{ png: "image/png", charx: "application/zip" },
} as const;

/**
 * `POST /cards`: the bytes of a character card, from the operator only; with `look` nothing is written. The sender is
 * authenticated before a byte of it is read, and one is read at a time. Its content type cannot be sent by a form of
 * another site. `GET /cards/<persona>?as=`: a persona as a card, for the operator.
 */
export async function serveCards(
  app: FastifyInstance,
  access: Access,
  desk: CardDesk,
  audit: (event: Omit<AuditEvent, "at">) => void,
): Promise<void> {
  const rules = { access, from: "operator", largest: largestCard, mostAtOnce: 1 } as const;
  await takeUploads(app, rules, (scope, options) => {
    scope.post(cardPath, options, async (request, reply) => {
      const wish = Wish.safeParse(request.query).data;
      if (wish === undefined || !(request.body instanceof Uint8Array))
        return reply.code(400).send({ refused: "bad-message" });
      const { id, lang: language, approved } = wish;
      if (wish.look === "yes") {
        const seen = await desk.look(request.body, language);
        return reply.code(seen.kind === "read" ? 200 : 422).send(seen);
      }
      const report = await desk.take(request.body, {
        ...{ id: id || undefined, language, approved: approved === "yes" },
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
  app.get(`${cardPath}/:persona`, async (request, reply) => {
    const caller = access.callerOf(request);
    if (!caller.ok) return await refuse(reply, caller.error);
    if (caller.value.role !== "operator") return reply.code(403).send({ refused: "not-allowed" });
    const persona = Asked.safeParse(request.params).data?.persona;
    const form = Form.safeParse(request.query).data?.as;
    const bytes = persona && form && (await desk.give(persona, form));
    if (!(persona && form && bytes)) return reply.code(404).send({ refused: "not-found" });
    reply.header("cache-control", "no-store");
    reply.header("content-disposition", `attachment; filename="${persona}.${endings[form]}"`);
    return reply.type(types[form]).send(bytes);
  });
}
