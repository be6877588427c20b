// Converts a character card to the files of a mind, with a report on what became of each field.

import type { JsonObject } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { fallbackLanguage, languageByOwnLetters, packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import { type Card, type CardData, rawDataOf } from "./card.ts";
import { withoutMacros } from "./card-macros.ts";
import type { CardNote } from "./card-note.ts";
import { loreNotes } from "./lore-notes.ts";
import { settingsBack, styleOfCards } from "./own-settings.ts";

export type CardMindFiles = {
  readonly displayName: string;
  readonly language: Language;
  /** By path: `persona.md`, `mind.json`, … */
  readonly files: ReadonlyMap<string, string>;
  readonly notes: readonly CardNote[];
};

/** By the script of its texts; the fallback if the script is ambiguous. */
export const languageOfCard = ({
  description,
  personality,
  first_mes,
  mes_example,
}: CardData): Language =>
  languageByOwnLetters(`${description}${personality}${first_mes}${mes_example}`) ??
  fallbackLanguage;

/** Her display name: one line, without control characters. */
export function shownName(data: CardData): string {
  const { nickname, name } = data;
  const plain = (text: string) =>
    text
      .replace(/[\p{Cc}\u2028\u2029]/gu, " ")
      .trim()
      .slice(0, 80);
  return plain(nickname) || plain(name) || packOf(languageOfCard(data)).mind.card.nameless;
}

const clean = (text: string): string => withoutMacros(text).text;

/** The text of persona.md. */
export function personaOfCard(data: CardData, language: Language): string {
  const say = packOf(language).mind.card;
  const section = (title: string, text: string) => (text === "" ? "" : `## ${title}\n${text}`);
  const parts = [
    `# ${shownName(data)}`,
    clean(data.system_prompt),
    clean(data.description),
    section(say.personality, clean(data.personality)),
    section(say.scenario, clean(data.scenario)),
    section(say.examples, examplesText(data, language)),
    section(say.always, clean(data.post_history_instructions)),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function examplesText(data: CardData, language: Language): string {
  const { them } = packOf(language).mind.card;
  return clean(data.mes_example.replace(/^\s*<START>\s*$/gimu, ""))
    .replace(/^\{\{user\}\}\s*[:：]\s*/gmu, `${them}: `)
    .replace(/^\{\{char\}\}\s*[:：]\s*/gmu, `${shownName(data)}: `)
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
}

/** The text of prompts/greeting.md; empty where the card has no greeting. */
export function greetingOfCard(data: CardData, language: Language): string {
  const say = packOf(language).mind.card;
  const others = data.alternate_greetings.map(clean).filter((text) => text !== "");
  const hello = clean(data.first_mes);
  if (hello === "" && others.length === 0) return "";
  const more = others.length === 0 ? [] : [say.others, ...others.map((text) => `---\n${text}`)];
  return `${[say.greeting, "", hello, ...more].join("\n").trim()}\n`;
}

/** The longest text that is said on arrival. */
const longestHello = 4_000;

/** All texts that a card offers for the first meeting, the one it prefers first. */
export const greetingsOf = ({
  first_mes,
  alternate_greetings,
}: Pick<CardData, "first_mes" | "alternate_greetings">): readonly string[] =>
  [first_mes, ...alternate_greetings]
    .map((text) => clean(text).slice(0, longestHello).trim())
    .filter((text) => text !== "");

function helloOf(data: CardData): { readonly greeting?: string } {
  const [greeting] = greetingsOf(data);
  return greeting === undefined ? {} : { greeting };
}

/** The longest files of a mind, in UTF-16 units. */
const longest = { persona: 100_000, greeting: 100_000, lorebook: 1_900_000 };

/** The text as far as a mind may hold it. */
function fitting(file: string, text: string, most: number): Fitted {
  if (text.length <= most) return { text, notes: [] };
  const values = { place: file, found: text.slice(0, 40), assumed: `${most} / ${text.length}` };
  const cut = text.slice(0, most - 1).toWellFormed();
  return { text: `${cut}\n`, notes: [{ code: "field-assumed", values }] };
}
type Fitted = { readonly text: string; readonly notes: readonly CardNote[] };

/** The book with as many entries as a mind may hold. */
function fittingBook(book: JsonObject): Fitted {
  const entries = Array.isArray(book["entries"]) ? (book["entries"] as readonly JsonObject[]) : [];
  let left = longest.lorebook - jsonText({ ...book, entries: [] }).length;
  const kept = entries.filter((entry) => {
    left -= jsonText(entry).length * 1.2;
    return left >= 0;
  });
  const values = { place: "character_book.entries", found: String(entries.length) };
  return {
    text: jsonText({ ...book, entries: kept }),
    notes:
      kept.length === entries.length
        ? []
        : [{ code: "field-assumed", values: { ...values, assumed: String(kept.length) } }],
  };
}

export function mindFromCard(card: Card, wished?: Language): CardMindFiles {
  const { data, raw } = card;
  const language = wished ?? languageOfCard(data);
  const displayName = shownName(data);
  const persona = fitting("persona.md", personaOfCard(data, language), longest.persona);
  const hello = greetingOfCard(data, language);
  const greeting = fitting("prompts/greeting.md", hello, longest.greeting);
  const book = data.character_book && fittingBook(data.character_book.written);
  const own = settingsBack(data.extensions);
  // A card that was made of a mind here says its style itself.
  const style = data.extensions?.["saintverse"] === undefined ? { style: styleOfCards } : {};
  const settings = { displayName, language, ...style, ...helloOf(data), ...own.settings };
  const files = new Map([
    ["persona.md", persona.text],
    ["mind.json", jsonText(settings)],
    ["card.json", jsonText(raw)],
    ...own.files,
  ]);
  if (greeting.text !== "") files.set("prompts/greeting.md", greeting.text);
  if (book !== undefined) files.set("lorebook.json", book.text);
  const cut = [...persona.notes, ...greeting.notes, ...(book?.notes ?? [])];
  return { displayName, language, files, notes: [...cut, ...notesOf(card)] };
}

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const unused = [
  "creator_notes",
  "creator_notes_multilingual",
  "creator",
  "character_version",
  "tags",
  "source",
  "group_only_greetings",
  "creation_date",
  "modification_date",
  "extensions",
] as const;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

function notesOf(card: Card): readonly CardNote[] {
  const { data } = card;
  const came = rawDataOf(card);
  const note = (code: CardNote["code"], values: CardNote["values"] = {}): CardNote => ({
    code,
    values,
  });
  const texts = [
    data.description,
    data.personality,
    data.scenario,
    data.first_mes,
    data.mes_example,
  ];
  const macros = new Set(texts.flatMap((text) => withoutMacros(text).unknown));
  const kept = unused.filter((field) => !isEmpty(ownValue(came, field)));
  const greetings = data.alternate_greetings.length + (data.first_mes === "" ? 0 : 1);
  return [
    ...(`${data.name}${data.nickname}`.trim() === "" ? [note("nameless")] : []),
    ...loreNotes(data.character_book?.book),
    ...(greetings === 0 ? [] : [note("greetings", { count: String(greetings) })]),
    ...(data.mes_example === "" ? [] : [note("examples")]),
    ...(data.system_prompt === "" ? [] : [note("system-prompt")]),
    ...(data.post_history_instructions === "" ? [] : [note("after-history")]),
    ...(kept.length === 0 ? [] : [note("kept-unused", { fields: kept.join(", ") })]),
    ...(macros.size === 0 ? [] : [note("macros", { macros: [...macros].slice(0, 8).join(" ") })]),
  ];
}
