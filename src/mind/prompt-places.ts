// The placeholders `{{…}}` in the texts of a mind, and where they are filled in.

import { fillTemplate, placesIn } from "../kernel/template.ts";
import { defaultLanguage, packOf } from "../languages/registry.ts";
import { emotions } from "../protocol/emotion.ts";
import type { Mind } from "./mind.ts";

type Named = Pick<Mind, "displayName" | "id" | "language" | "emotions">;

/**
 * The values for every text of a mind: `displayName`, `personaId`, `language`, `emotions`, and `char` and `user` as in
 * character cards.
 */
export const mindValues = (mind: Named) => ({
  displayName: mind.displayName,
  personaId: mind.id,
  language: mind.language,
  char: mind.displayName,
  user: packOf(mind.language).mind.otherPerson,
  emotions: (mind.emotions.length > 0 ? mind.emotions : emotions).join(", "),
});

/** Additional placeholders, by the name of the prompt. */
const places: ReadonlyMap<string, readonly string[]> = new Map([
  ["show_intro", ["title"]],
  // `content` is the ai-tuber name of the body.
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

/** Every valid placeholder of a prompt. */
export const placesOf = (prompt: string): readonly string[] => [
  ...everywhere,
  ...(places.get(prompt) ?? []),
];

/** Placeholders in a prompt's text that are never filled in: they would appear as they are. */
export function unfilledPlaces(prompt: string, text: string): readonly string[] {
  const known = placesOf(prompt);
  return placesIn(text).filter((name) => !known.includes(name));
}

/** The mind's nudges with their placeholders filled in: `tool` is the one that was not called. */
export const filledNudges = (mind: Named & Pick<Mind, "nudges">): Mind["nudges"] =>
  mind.nudges.map((rule) => ({
    ...rule,
    message: fillTemplate(rule.message, {
      ...mindValues(mind),
      ...(rule.when.notCalled === undefined ? {} : { tool: rule.when.notCalled }),
    }),
  }));
