import { fnv1a } from "../kernel/hash.ts";
import { defaultLanguage, packOf } from "../languages/registry.ts";
import type { Author, Stimulus } from "../protocol/stimulus.ts";
import { dataLine, dataName, dataText } from "./data-text.ts";
import { foldedText } from "./folded-text.ts";
import type { Mind } from "./mind.ts";
import { perceivedLines, pictureNotes } from "./perceived-text.ts";
import { safeText } from "./safe-text.ts";
import { estimateTokens } from "./tokens.ts";

const ourTag = /<(?=\s*\/?\s*(?:comment|message|perceived|cue|note|room))/g;

/** The program's own prompts may contain any mark except those that would end or imitate the tag around them. */
function ownText(written: string): string {
  const text = safeText(written);
  const folded = foldedText(text);
  const pieces: string[] = [];
  let from = 0;
  for (const match of folded.text.matchAll(ourTag)) {
    const start = folded.written[match.index] ?? 0;
    const end = folded.written[match.index + 1] ?? start + 1;
    pieces.push(text.slice(from, start), "&lt;");
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces.join("").trim();
}

const shortId = (text: string): string => fnv1a(text).toString(36).padStart(7, "0").slice(-6);

/** None where the source names nobody: the next comment may be of anybody else. */
const authorId = (author: Author | undefined): string =>
  author === undefined || author.unnamed === true
    ? ""
    : ` id="${shortId(`${author.platform}:${author.id}`)}"`;

/** An author whose name is unknown has none. */
const fromText = (author: Author | undefined): string =>
  author === undefined || author.name === "" ? "" : ` from="${dataName(author.name)}"`;

function paidText(paid: Stimulus["paid"]): string {
  return paid === undefined
    ? ""
    : ` paid="${Number.isFinite(paid.amount) ? paid.amount : 0} ${dataName(paid.currency)}"`;
}

/**
 * The text of a stimulus for the model: her perceptions before it, then its own text. A comment has its author's name
 * and a short id that is the same for every comment of one account and differs for another one of the same name.
 * Everything except the program's cues is data (`dataText`).
 */
export function stimulusText(mind: Pick<Mind, "language">, stimulus: Stimulus): string {
  const text = seenText(mind, stimulus);
  const note = dataLine(stimulus.note ?? "", mind.language);
  return note === "" ? text : `${text}\n<note>${packOf(mind.language).mind.inMind}${note}</note>`;
}

function seenText(mind: Pick<Mind, "language">, stimulus: Stimulus): string {
  const perceived = perceivedLines(stimulus.perceived ?? [], mind.language);
  if (perceived.length === 0) return bareText(mind, stimulus);
  const own = dataLine(stimulus.text, mind.language);
  const isAll = stimulus.kind === "perceived" && own !== "";
  const block = ["<perceived>", ...perceived, ...(isAll ? [own] : []), "</perceived>"].join("\n");
  return stimulus.kind === "perceived" ? block : `${block}\n${bareText(mind, stimulus)}`;
}

function bareText(mind: Pick<Mind, "language">, stimulus: Stimulus): string {
  const { author, text } = stimulus;
  const shown = pictureNotes(stimulus.pictures ?? [], mind.language);
  switch (stimulus.kind) {
    case "comment":
      return `<comment from="${dataName(author?.name ?? "")}"${authorId(author)}${paidText(stimulus.paid)}>${dataLine(text, mind.language)}</comment>`;
    case "message":
      return `<message${fromText(author)}>${[dataText(text, mind.language), ...shown].filter((line) => line !== "").join("\n")}</message>`;
    case "perceived":
      return `<perceived>${dataText(text, mind.language)}</perceived>`;
    case "pulse":
    case "show-cue":
      return [`<cue>${ownText(text)}</cue>`, ...shown].join("\n");
  }
}

/** The estimated tokens of a stimulus, including its perceptions, without its pictures. */
export const stimulusTokens = ({ text, note = "", perceived = [] }: Stimulus): number =>
  estimateTokens([...perceivedLines(perceived, defaultLanguage), text, note].join("\n"));

/** A note of the program to the model within a turn, such as a nudge: not the words of a person. */
export const noteText = (text: string): string => `<note>${ownText(text)}</note>`;
