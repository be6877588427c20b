// The recalled entries as text for a prompt: by topic, each line with time, place and speaker, limited to a number of
// tokens. The content is data: no line break or bracket in it can end its quotation.

import { zoneFormat } from "../../kernel/date-format.ts";
import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import type { MemoryEntry, Recalled, RecalledEntry } from "../ports.ts";
import { passageOf, passageWords } from "./passage.ts";

/** The most letters of an entry's line. */
const longestLine = 600;
/** Estimated tokens of a letter: about one for a Japanese letter, a quarter for a Latin one. */
const tokensOf = (text: string): number => {
  const wide = text.match(/[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef]/g)?.length ?? 0;
  return Math.ceil(wide + (text.length - wide) / 4);
};

/** The most wishes, and their share of the tokens. */
const mostWishes = 4;
const wishShare = 1 / 3;

export type RecallTextForm = {
  readonly language: Language;
  readonly timeZone: string;
  /** The question, for the passages of long entries that are shown. */
  readonly question: string;
};

/** The form with the question's words. */
type LineForm = Omit<RecallTextForm, "question"> & { readonly words: readonly string[] };

/**
 * The best entries that fit, or an empty text: first the wishes that come to mind, under what they are, then the others
 * by topic. Within a topic the older come first.
 */
export function recallText(
  recalled: Recalled,
  tokens: number,
  { language, timeZone, question }: RecallTextForm,
): string {
  const form: LineForm = { language, timeZone, words: passageWords(question) };
  const { asked } = packOf(language).memory.recalled;
  const isWish = ({ parts }: RecalledEntry): boolean => (parts["wish"] ?? 0) > 0;
  const wishes = recalled.entries.filter(isWish).slice(0, mostWishes);
  const wished = fitting(wishes, () => asked, tokens * wishShare, form);
  const titles = new Map(recalled.topics.map(({ topic }) => [topic.id as string, topic.title]));
  const titleOf = ({ entry }: RecalledEntry): string =>
    titles.get(entry.topic ?? "") ?? entry.topicTitle ?? "";
  const others = recalled.entries.filter((one) => !wishes.includes(one));
  const told = fitting(others, titleOf, tokens - tokensOf(wished), form);
  return [wished, told].filter((part) => part !== "").join("\n");
}

function fitting(
  entries: readonly RecalledEntry[],
  titleOf: (one: RecalledEntry) => string,
  tokens: number,
  form: LineForm,
): string {
  const { language } = form;
  const chosen: { readonly title: string; readonly line: string; readonly at: number }[] = [];
  const known = new Set<string>();
  let left = tokens;
  for (const one of entries) {
    const title = titleOf(one);
    const line = lineOf(one.entry, form);
    const head = known.has(title) ? 0 : tokensOf(headOf(title, language)) + 1;
    const cost = tokensOf(line) + 1 + head;
    if (cost > left) continue;
    left -= cost;
    known.add(title);
    chosen.push({ title, line, at: one.entry.occurredAt });
  }
  return [...known]
    .map((title) =>
      [
        headOf(title, language),
        ...chosen
          .filter((one) => one.title === title)
          .sort((a, b) => a.at - b.at)
          .map(({ line }) => line),
      ].join("\n"),
    )
    .join("\n");
}

const headOf = (title: string, language: Language): string =>
  `[${quoted(title === "" ? packOf(language).memory.recalled.none : title, 60)}]`;

function lineOf(entry: MemoryEntry, { language, timeZone, words }: LineForm): string {
  const say = packOf(language).memory.recalled;
  const when = dates(timeZone).format(entry.occurredAt);
  const where = entry.place === undefined ? "" : ` ${say.at}:${quoted(entry.place, 60)}`;
  const { kind, name } = entry.speaker;
  const unnamed = kind === "user" ? say.user : say.unknown;
  const who = quoted(name === "" ? unnamed : name, 60);
  const was = entry.supersededBy === undefined ? "" : ` ${say.was}`;
  return `- ${when}${where} ${who}: "${quoted(passageOf(entry.text, words, longestLine), longestLine + 2)}"${was}`;
}

/** On one line, without characters that could end the quotation or start an act or a tag. */
function quoted(text: string, most: number): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, " ")
    .replaceAll('"', "”")
    .replaceAll("[", "［")
    .replaceAll("]", "］")
    .replaceAll("<", "＜")
    .replaceAll(">", "＞")
    .replaceAll("::", "：：")
    .trim();
  const letters = [...plain];
  return letters.length > most ? `${letters.slice(0, most).join("")}…` : plain;
}

const dates = zoneFormat("sv-SE", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
