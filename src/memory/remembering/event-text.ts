// What happened without a word, put into few: in both languages, so that it is found in either. A person is shown one.

import { forgotten } from "../../protocol/forgotten.ts";
import type { Language } from "../../protocol/language.ts";
import type { Perceived } from "../../protocol/stimulus.ts";

type Happened = Exclude<Perceived, { readonly kind: "words" }>;

const longestNote = 400;

/** What is said of it in each language; `{}` is whom or what it is about. */
const forms = {
  came: { ja: "{}が来た", en: "{} came in" },
  left: { ja: "{}が出ていった", en: "{} left" },
  arrived: { ja: "「{}」に着いた", en: "came to {}" },
  done: { ja: "{} を行った", en: "did {}" },
  asked: { ja: "{} を頼んだ", en: "asked for {}" },
  refused: { ja: "{} はできなかった", en: "could not {}" },
  event: { ja: "できごと", en: "event" },
} as const;

const between = " / ";

const both = (form: keyof typeof forms, about = ""): string =>
  `${forms[form].ja.replace("{}", () => about)}${between}${forms[form].en.replace("{}", () => about)}`;

/** Undefined for what is nothing to remember. */
export function eventText(seen: Happened): string | undefined {
  switch (seen.kind) {
    case "came":
    case "left":
      return named(seen.name, (name) => both(seen.kind, name));
    case "arrived":
      return named(seen.building, (place) => arrivedText(place, seen.present));
    case "act":
      return seen.action === forgotten ? undefined : actText(seen);
    case "world-event":
      return named(seen.text, (text) => `${both("event")}: ${text}`);
    case "missed":
      return undefined;
  }
}

const named = (name: string, say: (name: string) => string): string | undefined =>
  name.trim() === "" || name === forgotten ? undefined : say(name);

function arrivedText(place: string, present: readonly string[]): string {
  const names = present.filter((name) => name !== forgotten);
  const here = names.length === 0 ? "" : ` (${names.join(", ")})`;
  return `${both("arrived", place)}${here}`;
}

function actText({ action, outcome }: Extract<Happened, { readonly kind: "act" }>): string {
  const known = outcome.note === forgotten ? undefined : outcome.note;
  const note = known === undefined || known === "" ? "" : `: ${known.slice(0, longestNote)}`;
  if (outcome.kind === "refused")
    return `${both("refused", `${action} (${outcome.reason})`)}${note}`;
  return `${both(outcome.kind, action)}${note}`;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Each form as it is written, with whom it is about, and what stands behind it. */
const written = Object.values(forms).map(({ ja, en }) => ({
  form: { ja, en },
  pattern: new RegExp(
    `^${escaped(ja).replace("\\{\\}", "(?<about>.+?)")}${between}${escaped(en).replace("\\{\\}", "\\k<about>")}(?<rest>(?:: | \\().*)?$`,
    "s",
  ),
}));

/** The text of a happening in one language; any other text is given back as it is. */
export function happeningIn(language: Language, text: string): string {
  for (const { form, pattern } of written) {
    const { groups } = pattern.exec(text) ?? {};
    if (groups === undefined) continue;
    const { about = "", rest = "" } = groups;
    return `${form[language].replace("{}", () => about)}${rest}`;
  }
  return text;
}
