// Parses the text of `::act` blocks into acts.

import type { Json, JsonObject } from "../../kernel/json.ts";
import { readLooseJson } from "../../kernel/loose-json.ts";
import type { ActRefusal } from "../../protocol/act.ts";
import type { ActBlock } from "../../protocol/soul-events.ts";
import type { WrittenAct } from "../commands.ts";
import { actionNamed, readAct, trimmedTo } from "./act-fields.ts";

/** The most acts of one turn; all further ones together are one refusal. */
export const mostActs = 20;
/** UTF-16 units that are kept of text that could not be read. */
const longestWritten = 200;
const longestNote = 60;

/**
 * The acts of one block, in the order they were written: an object, a list, or several of them, code fence or not.
 * Damage is repaired where there is only one way to do so; otherwise the block is one `unreadable` entry without acts.
 * `closed` false: there was no `::end`, and missing final brackets are not added. Each act is canonical
 * (`act-fields.ts`), or refused as `unknown-action` or `bad-arguments`, with the action or the field in `note`. Linear
 * time; never throws.
 */
export const readActs = (written: string, closed: boolean): readonly WrittenAct[] =>
  bounded(actsIn({ written, closed }));

/** The acts of all blocks of a turn. */
export const readBlocks = (blocks: readonly ActBlock[]): readonly WrittenAct[] =>
  bounded(blocks.flatMap(actsIn));

function actsIn({ written, closed }: ActBlock): readonly WrittenAct[] {
  const values = readLooseJson(unfenced(written), closed);
  if (values === undefined) return [refused(written, "unreadable")];
  return values.flatMap((value) => (isList(value) ? value : [value])).map(actOf);
}

function bounded(acts: readonly WrittenAct[]): readonly WrittenAct[] {
  if (acts.length <= mostActs) return acts;
  const left = acts.length - mostActs;
  const note = `at most ${mostActs} acts in a turn, ${left} left out`;
  return [...acts.slice(0, mostActs), refused("", "bad-arguments", note)];
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function actOf(item: Json): WrittenAct {
  if (item === null || typeof item !== "object" || isList(item)) {
    return refused(JSON.stringify(item), "unreadable");
  }
  const fields = item as JsonObject;
  const written = fields["action"];
  const action = typeof written === "string" ? actionNamed(written) : undefined;
  if (action === undefined) {
    const name = typeof written === "string" ? trimmedTo(written, longestNote) : undefined;
    return refused(JSON.stringify(item), "unknown-action", name);
  }
  const act = readAct(action, fields);
  return act.ok
    ? { kind: "act", act: act.value }
    : refused(JSON.stringify(item), "bad-arguments", `${action}: ${act.error}`);
}

const refused = (written: string, reason: ActRefusal, note?: string): WrittenAct => ({
  kind: "unreadable",
  written: trimmedTo(written, longestWritten),
  outcome: { kind: "refused", reason, ...(note ? { note } : {}) },
});

const around = /[\s*`~\ufeff]/;

/** Without code fence: the backticks, asterisks and blanks at both ends, and the language's name. */
function unfenced(written: string): string {
  let from = 0;
  let to = written.length;
  const passOver = () => {
    while (from < to && around.test(written.charAt(from))) from += 1;
  };
  passOver();
  const language = /^json[5c]?(?=[\s{[｛［])/i.exec(written.slice(from, from + 7))?.[0] ?? "";
  from += language.length;
  passOver();
  while (to > from && around.test(written.charAt(to - 1))) to -= 1;
  return written.slice(from, to);
}
