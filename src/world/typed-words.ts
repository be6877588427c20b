// Removes keys from what people say in a city before it is journalled.

import type { CityEvent } from "../protocol/city-events.ts";
import type { Who } from "../protocol/place.ts";
import type { KeyGuard, Typist } from "../trust/typed-keys.ts";

const longestCall = 8_000;

/** The typist of the words; undefined for local personas, whose words were examined when they were said. */
function typistOf(who: Who): Typist | undefined {
  if (who.kind === "user") return "household";
  return who.persona.includes("@") ? "stranger" : undefined;
}

/** An event whose texts of people hold no key. */
export function withoutTypedKeys(event: CityEvent, guard: KeyGuard): CityEvent {
  switch (event.type) {
    case "message-said": {
      const typist = typistOf(event.who);
      return typist === undefined ? event : { ...event, text: guard(event.text, typist).text };
    }
    case "world-event-told":
      return { ...event, text: guard(event.text, "household").text };
    case "call-taken":
      return { ...event, text: guard(event.text, "stranger").text.slice(0, longestCall) };
    case "schedule-set": {
      const { schedule } = event;
      const prompt = guard(schedule.prompt, "household").text.slice(0, longestPrompt);
      return { ...event, schedule: { ...schedule, prompt } };
    }
    default:
      return event;
  }
}

const longestPrompt = 2_000;
