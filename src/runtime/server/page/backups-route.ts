import { existsSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { zippedFolder } from "../../../adapters/files/zipped-folder.ts";
import { backupsPath } from "../../../protocol/backups-path.ts";
import { isBackupName } from "../../data/upkeep/upkeep-place.ts";
import type { Access } from "./access.ts";
import type { AuditEvent } from "./audit-event.ts";
import { refuse } from "./refuse.ts";

type Named = { readonly Params: { readonly name: string } };

/** `GET /backups/<name>`: a backup as a ZIP archive, for the operator, of the folder of all backups. */
export function serveBackups(
  app: FastifyInstance,
  access: Access,
  folder: string | undefined,
  audit: (event: Omit<AuditEvent, "at">) => void,
): void {
  if (folder === undefined) return;
  app.get<Named>(`${backupsPath}:name`, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const caller = access.callerOf(request);
    if (!caller.ok) return await refuse(reply, caller.error);
    if (caller.value.role !== "operator") return reply.code(403).send({ refused: "not-allowed" });
    const { name } = request.params;
    if (!isBackupName(name) || !existsSync(join(folder, name)))
      return reply.code(404).send({ refused: "not-found" });
    audit({
      kind: "operator-action",
      role: "operator",
      address: request.ip,
      action: { name: "download-backup", about: {}, outcome: "done" },
    });
    return await reply
      .type("application/zip")
      .header("content-disposition", `attachment; filename="saintverse-${name}.zip"`)
      .send(Readable.from(zippedFolder(join(folder, name))));
  });
}
