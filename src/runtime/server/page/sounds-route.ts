import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { keepSound } from "../../../adapters/sounds/sound-files.ts";
import { largestSound, SoundName, soundsPath } from "../../../protocol/soundboard.ts";
import type { Access } from "./access.ts";
import type { AuditEvent } from "./audit-event.ts";
import { takeUploads } from "./uploads.ts";

const Wish = z.object({ name: SoundName });

/** `POST /sounds?name=`: the bytes of a sound of the board, from the operator. One is read at a time. */
export async function serveSounds(
  app: FastifyInstance,
  access: Access,
  folder: string,
  audit: (event: Omit<AuditEvent, "at">) => void,
): Promise<void> {
  const rules = { access, from: "operator", largest: largestSound, mostAtOnce: 1 } as const;
  await takeUploads(app, rules, (scope, options) => {
    scope.post(soundsPath, options, async (request, reply) => {
      const wish = Wish.safeParse(request.query);
      if (!wish.success || !(request.body instanceof Uint8Array))
        return reply.code(400).send({ refused: "bad-message" });
      const kept = await keepSound(folder, wish.data.name, request.body);
      const outcome = kept.ok ? "kept" : kept.error;
      audit({
        kind: "operator-action",
        role: "operator",
        address: request.ip,
        action: { name: "keep-sound", about: {}, outcome },
      });
      return kept.ok
        ? reply.send({ sound: wish.data.name })
        : reply.code(422).send({ refused: kept.error });
    });
  });
}
