// Describes happenings without words as short texts: in all languages, so that they are found in each. Displayed in
// one.

import type { HappenedForm } from "../../languages/en/memory-texts.ts";
import { defaultLanguage, packOf, packs } from "../../languages/registry.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import type { Language } from "../../protocol/language.ts";
import type { Perceived } from "../../protocol/stimulus.ts";

type Happened = Exclude<Perceived, { readonly kind: "words" }>;

const longestNote = 400;

const between = " / ";

/** In the language of each pack. */
const inAll = (form: HappenedForm, about = ""): string =>
  packs.map(({ memory }) => memory.happened[form].replace("{}", () => about)).join(between);

/** Undefined for happenings that are not remembered. */
export function eventText(seen: Happened): string | undefined {
  switch (seen.kind) {
    case "came":
    case "left":
      return named(seen.name, (name) => inAll(seen.kind, name));
    case "arrived":
      return named(seen.building, (place) => arrivedText(place, seen.present));
    case "act":
      return seen.action === forgotten ? undefined : actText(seen);
    case "world-event":
      return named(seen.text, (text) => `${inAll("event")}: ${text}`);
    case "missed":
      return undefined;
  }
}

const named = (name: string, say: (name: string) => string): string | undefined =>
  name.trim() === "" || name === forgotten ? undefined : say(name);

function arrivedText(place: string, present: readonly string[]): string {
  const names = present.filter((name) => name !== forgotten);
  const here = names.length === 0 ? "" : ` (${names.join(", ")})`;
  return `${inAll("arrived", place)}${here}`;
}

function actText({ action, outcome }: Extract<Happened, { readonly kind: "act" }>): string {
  const known = outcome.note === forgotten ? undefined : outcome.note;
  const note = known === undefined || known === "" ? "" : `: ${known.slice(0, longestNote)}`;
  if (outcome.kind === "refused")
    return `${inAll("refused", `${action} (${outcome.reason})`)}${note}`;
  return `${inAll(outcome.kind, action)}${note}`;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The least number of languages in a stored text; languages that were added later may be missing. */
const leastLanguages = 2;
const forms = Object.keys(packOf(defaultLanguage).memory.happened) as readonly HappenedForm[];

/** Each form in its written order, with its subject and the text after it. */
const written = forms.map((form) => {
  const all = packs.map(({ memory }, place) => {
    const text = escaped(memory.happened[form]).replace(
      "\\{\\}",
      place === 0 ? "(?<about>.+?)" : "\\k<about>",
    );
    if (place === 0) return text;
    return place < leastLanguages ? `${between}${text}` : `(?:${between}${text})?`;
  });
  return { form, pattern: new RegExp(`^${all.join("")}(?<rest>(?:: | \\().*)?$`, "s") };
});

/** The text of a happening in one language; any other text is returned unchanged. */
export function happeningIn(language: Language, text: string): string {
  for (const { form, pattern } of written) {
    const { groups } = pattern.exec(text) ?? {};
    if (groups === undefined) continue;
    const { about = "", rest = "" } = groups;
    return `${packOf(language).memory.happened[form].replace("{}", () => about)}${rest}`;
  }
  return text;
}
