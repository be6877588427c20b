// The question to a guest: what it perceives where it is, in words and as data.

import type { GuestQuestion } from "../../cities/ports.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { A2aWords } from "../../languages/program-words.ts";

import type { SignedThink } from "../../protocol/city-api.ts";
import type { Perceived } from "../../protocol/stimulus.ts";
import { plainName } from "../../world/names.ts";

type Words = A2aWords["guestQuestion"];

const mostShown = 40;
const longestLine = 2_000;

/** One line of text: foreign text cannot start a new line. */
const line = (text: string): string => text.replace(/\s+/gu, " ").trim().slice(0, longestLine);

function seenLine(seen: Perceived, say: Words): string {
  switch (seen.kind) {
    case "words":
      return `${plainName(seen.name)}: ${line(seen.text)}`;
    case "came":
      return say.came(plainName(seen.name));
    case "left":
      return say.left(plainName(seen.name));
    case "arrived":
      return say.arrived(plainName(seen.building));
    case "act":
      return say.act(plainName(seen.action), seen.outcome.kind);
    case "world-event":
      return line(seen.text);
    case "missed":
      return say.missed(seen.count);
  }
}

function textOf(think: SignedThink, self: string, say: Words): string {
  const shown = think.perceived.slice(-mostShown);
  const description = line(think.building_description);
  const names = think.occupants.map(plainName).join(say.among);
  return [
    say.where(self, think.building_name, think.city_name),
    ...(description === "" ? [] : [say.about(description)]),
    names === "" ? say.alone : say.present(names),
    "",
    ...(shown.length === 0 ? [say.nothing] : [say.happened]),
    ...shown.map((seen) => `- ${seenLine(seen, say)}`),
    "",
    say.ask,
  ].join("\n");
}

/** Ids of people are left out: speakers are identified by name. */
function seenData(seen: Perceived): JsonObject {
  const { kind } = seen;
  switch (kind) {
    case "words":
      return { kind, name: seen.name, role: seen.role, text: seen.text };
    case "came":
    case "left":
      return { kind, name: seen.name };
    case "arrived":
      return { kind, building: seen.building, present: seen.present };
    case "act":
      return { kind, action: seen.action, outcome: seen.outcome.kind };
    case "world-event":
      return { kind, text: seen.text };
    case "missed":
      return { kind, count: seen.count };
  }
}

const dataOf = (think: SignedThink): JsonObject => ({
  city: think.city_name,
  building: { id: think.building_id, name: think.building_name },
  buildings: think.buildings.map(({ id, name }) => ({ id, name })),
  present: [...think.occupants],
  perceived: think.perceived.slice(-mostShown).map(seenData),
});

/** `self`: the guest's name here. */
export const guestQuestion = (think: SignedThink, self: string, say: Words): GuestQuestion => ({
  context: think.visit,
  message: think.thought,
  text: textOf(think, self, say),
  data: dataOf(think),
});
