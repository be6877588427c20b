// The perceptions of a persona as text for the model: one line per entry, `Name: words` or a note in brackets.

import { ownValue } from "../kernel/own-value.ts";
import { packOf } from "../languages/registry.ts";
import type { Language } from "../protocol/language.ts";
import { longestPictureText, type PictureReference } from "../protocol/picture-reference.ts";
import type { Perceived } from "../protocol/stimulus.ts";
import { dataLine, dataName } from "./data-text.ts";

type PerceivedAct = Extract<Perceived, { readonly kind: "act" }>;

/** The most code points of one person's words, and of a note's details. */
const longestWords = 1_000;
const longestDetail = 1_500;
const longestPlace = 60;

/** Characters that look like a colon, and round brackets: reserved for marking speakers and notes. */
const colon = /[:\u2236\ua789\u02d0\u02f8\u0589\u05c3\u2237]/;

/** Text that can begin neither a line of somebody's words nor a note: its colons and round brackets are replaced. */
function unlike(text: string, marks: readonly (readonly [RegExp, string])[]): string {
  return Array.from(text, (character) => {
    const folded = character.normalize("NFKC");
    return marks.find(([pattern]) => pattern.test(folded))?.[1] ?? character;
  }).join("");
}

const brackets: readonly (readonly [RegExp, string])[] = [
  [/\(/, "〔"],
  [/\)/, "〕"],
];

/** A name before somebody's words: one line, no colon, no round bracket, never empty. */
export const speakerName = (name: string): string =>
  dataName(unlike(name.slice(0, 400), [...brackets, [colon, "·"]]));

/** As `speakerName`; somebody whose name is not known is called so. */
export const personName = (name: string, language: Language): string =>
  name === "" ? packOf(language).mind.unnamed : speakerName(name);

/** A text after the program's own colon: one that begins with a colon would form a mark with it, `: :act`. */
function behindColon(text: string, language: Language, limit: number): string {
  const line = dataLine(text, language, limit);
  return colon.test(line.slice(0, 2).normalize("NFKC").slice(0, 1)) ? `·${line}` : line;
}

/** A text within a note. The words that say it was cut have brackets, too. */
const detail = (text: string, language: Language, limit: number): string =>
  unlike(behindColon(unlike(text.slice(0, limit * 4), brackets), language, limit), brackets);

/** The lines of her perceptions, one per entry. */
export const perceivedLines = (
  perceived: readonly Perceived[],
  language: Language,
): readonly string[] => perceived.map((one) => lineOf(one, language));

function lineOf(one: Perceived, language: Language): string {
  const say = packOf(language).mind.perceived;
  switch (one.kind) {
    case "words":
      return [
        `${personName(one.name, language)}: ${behindColon(one.text, language, longestWords)}`,
        ...pictureNotes(one.pictures ?? [], language),
      ].join(" ");
    case "came":
      return say.note(say.came(personName(one.name, language)));
    case "left":
      return say.note(say.left(personName(one.name, language)));
    case "arrived":
      return [
        say.arrived(
          detail(one.building, language, longestPlace),
          one.present.map((name) => personName(name, language)),
        ),
        ...(one.errand === undefined
          ? []
          : [say.errand[one.errand](personName(one.whom ?? "", language))]),
      ]
        .map(say.note)
        .join(" ");
    case "act":
      return say.note(actText(one, language));
    case "world-event":
      return say.note(say.event(detail(one.text, language, longestDetail)));
    case "missed":
      return say.note(say.missed(one.count));
  }
}

/** A note for each picture that is shown: the model may not see it, or not any more. */
export const pictureNotes = (
  pictures: readonly PictureReference[],
  language: Language,
): readonly string[] => {
  const say = packOf(language).mind.perceived;
  return pictures.map(({ origin, alt = "" }) =>
    say.note(say.picture[origin](detail(alt, language, longestPictureText))),
  );
};

function actText({ action, outcome }: PerceivedAct, language: Language): string {
  const say = packOf(language).mind.perceived;
  const name = detail(action, language, longestPlace);
  const note = outcome.note === undefined ? "" : detail(outcome.note, language, longestDetail);
  if (outcome.kind === "refused") return say.refused[outcome.reason](note, name);
  if (outcome.kind === "asked") return say.asked(note);
  const done = ownValue(say.done, action);
  return (done ?? say.otherDone)(note, name);
}
