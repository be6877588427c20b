import type { Refused } from "../../city/read-models/page-host.ts";
import { err, ok, type Result } from "../../kernel/result.ts";

/**
 * The result of a command of a page. `number`: the room's number of a message that was said; `notice`: information for
 * the sender.
 */
export type CommandResult = Result<
  { readonly number?: number | undefined; readonly notice?: string | undefined },
  Refused
>;

export const done: CommandResult = ok({});

export const refused = (code: Refused["code"], note?: string): CommandResult =>
  err(note === undefined ? { code } : { code, note });
