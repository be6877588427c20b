// Continues an answer of the persona that was cut off.

import type { ModelRequest } from "saintverse/model";
import { answerTo } from "./answer-to.ts";
import type { GivenLines } from "./given-lines.ts";
import { readRequest, type UnderstudyRequest } from "./read-request.ts";
import { say, silence, type UnderstudyAnswer } from "./speak.ts";

/** A request that ends with words of the persona's and only a note after them. */
function brokenOff(request: ModelRequest): { asked: ModelRequest; said: string } | undefined {
  const [broken, note] = request.messages.slice(-2);
  if (broken?.role !== "model" || note?.role !== "user") return undefined;
  const isNote = note.parts.every(
    (part) => part.kind === "text" && /^<note>[^<]*<\/note>$/.test(part.text.trim()),
  );
  const isOnlyWords = broken.parts.every(({ kind }) => kind === "text");
  if (!isNote || !isOnlyWords) return undefined;
  const said = broken.parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
  return { asked: { ...request, messages: request.messages.slice(0, -2) }, said };
}

/** The rest of a line after the words that were said; undefined when they are not its beginning. */
function restOf(line: string, said: string): string | undefined {
  const wanted = [...said.replace(/[\s—]/g, "")];
  let at = 0;
  for (const mark of line.matchAll(/\[[^\]]*\]|\s+|./gsu)) {
    if (at === wanted.length) return line.slice(mark.index);
    if (/^[[\s]/.test(mark[0])) continue;
    if (mark[0] !== wanted[at]) return undefined;
    at += 1;
  }
  return at === wanted.length ? "" : undefined;
}

/** Says that she was cut off, and continues; undefined when she was not. */
export function continued(
  request: ModelRequest,
  seed: string,
  given: GivenLines,
): { readonly scene: UnderstudyRequest; readonly answer: UnderstudyAnswer } | undefined {
  const broken = brokenOff(request);
  if (broken === undefined) return undefined;
  const scene = readRequest(broken.asked, seed, given);
  const rest = restOf(answerTo(scene).line ?? "", broken.said);
  if (rest?.trim() === "") return { scene, answer: silence };
  return { scene, answer: { line: `${say(scene, "cut-off")?.line ?? ""}${rest ?? ""}` } };
}
