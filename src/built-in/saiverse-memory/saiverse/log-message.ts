// A message of a history of SAIVerse, from a persona's own log or a building's.

import { z } from "zod";
import type { ReadTime, TimeReader } from "../../../memory/formats/file-times.ts";
import type { FilePosition, Read, ReadingContext } from "../../../memory/formats/reading.ts";
import { skipped } from "../../../memory/formats/reading.ts";

const Written = z.object({
  role: z.string(),
  content: z.union([z.string(), z.null()]).optional(),
  timestamp: z.unknown().optional(),
  persona_id: z.string().nullish().catch(undefined),
  message_id: z.union([z.string(), z.number()]).nullish().catch(undefined),
});

export type LogRole = "user" | "self" | "other" | "host" | "system";

export type LogMessage = {
  readonly file: string;
  readonly position: number;
  readonly id: string | undefined;
  readonly role: LogRole;
  /** The persona who said it, by her name in the file. */
  readonly persona: string;
  readonly content: string;
  readonly time: ReadTime;
};

const roles = new Map<string, LogRole>(
  Object.entries({
    user: "user",
    human: "user",
    assistant: "self",
    model: "self",
    ai: "self",
    host: "host",
    system: "system",
  }),
);

/** One item of a history, or why it is invalid. `isOwn`: an answer without a persona's id is hers. */
export function logMessage(
  value: unknown,
  spot: FilePosition & { readonly position: number },
  { reading, times, isOwn }: { reading: ReadingContext; times: TimeReader; isOwn: boolean },
): LogMessage | Read {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return skipped("not-an-object", spot);
  }
  const parsed = Written.safeParse(value);
  if (!parsed.success) return skipped("unknown-role", spot);
  const { role, content, timestamp, persona_id, message_id } = parsed.data;
  const known = roles.get(role.trim().toLowerCase());
  if (known === undefined) return skipped("unknown-role", { ...spot, detail: role.slice(0, 40) });
  if (typeof content !== "string" || content.trim() === "") return skipped("no-text", spot);
  const persona = persona_id ?? "";
  const isHers = persona === "" ? isOwn : isOwn || reading.knownAs.has(persona);
  return {
    file: spot.file,
    position: spot.position,
    id: message_id === undefined || message_id === null ? undefined : String(message_id),
    role: known === "self" && !isHers ? "other" : known,
    persona,
    content,
    time: times(timestamp),
  };
}
