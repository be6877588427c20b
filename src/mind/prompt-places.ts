// What the texts of a mind may name in `{{…}}`, and where these places are filled.

import { fillTemplate, placesIn } from "../kernel/template.ts";
import { defaultLanguage, packOf } from "../languages/registry.ts";
import { emotions } from "../protocol/emotion.ts";
import type { Mind } from "./mind.ts";

type Named = Pick<Mind, "displayName" | "id" | "language" | "emotions">;

/**
 * What every text of a mind may name: `displayName`, `personaId`, `language`, `emotions`, and `char` and `user` as
 * character cards have them.
 */
export const mindValues = (mind: Named) => ({
  displayName: mind.displayName,
  personaId: mind.id,
  language: mind.language,
  char: mind.displayName,
  user: packOf(mind.language).mind.otherPerson,
  emotions: (mind.emotions.length > 0 ? mind.emotions : emotions).join(", "),
});

/** What a text may name beside that, by the name of the prompt. */
const places: ReadonlyMap<string, readonly string[]> = new Map([
  ["show_intro", ["title"]],
  // `content` is what an ai-tuber mind calls the body.
  ["show_item", ["title", "body", "content"]],
  ["show_questions", ["title"]],
  ["show_closing", ["title"]],
  ["nudge_look_up", ["tool"]],
  ["tool_choice", ["tools", "example"]],
  ["emotion_appraisal", ["state"]],
]);

const everywhere = Object.keys(
  mindValues({ displayName: "", id: "" as Mind["id"], language: defaultLanguage, emotions: [] }),
);

/** Every name that a prompt may have in `{{…}}`. */
export const placesOf = (prompt: string): readonly string[] => [
  ...everywhere,
  ...(places.get(prompt) ?? []),
];

/** Names in a prompt's text that nothing fills: they would stand there as they are written. */
export function unfilledPlaces(prompt: string, text: string): readonly string[] {
  const known = placesOf(prompt);
  return placesIn(text).filter((name) => !known.includes(name));
}

/** The mind's nudges as they are written to the model: `tool` is the one that was not called. */
export const filledNudges = (mind: Named & Pick<Mind, "nudges">): Mind["nudges"] =>
  mind.nudges.map((rule) => ({
    ...rule,
    message: fillTemplate(rule.message, {
      ...mindValues(mind),
      ...(rule.when.notCalled === undefined ? {} : { tool: rule.when.notCalled }),
    }),
  }));
