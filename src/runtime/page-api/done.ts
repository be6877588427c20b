import type { Refused } from "../../city/read-models/page-host.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { PageRefusal } from "../../protocol/page-commands.ts";

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

/** The page's code for a refusal of the city or of a soul; refusals that no page can cause have none of their own. */
export const pageCode = (refusal: string): PageRefusal => {
  if (refusal === "ended") return "stopping";
  return refusal === "unknown-schedule" || refusal === "away"
    ? "not-there"
    : (refusal as PageRefusal);
};

export const doneOrRefused = (given: Result<unknown, string>): CommandResult =>
  given.ok ? done : refused(pageCode(given.error));
