import type { Speaker } from "../../../../../src/protocol/memory-entry.ts";
import { useCity } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { memoryWords } from "./memory-words.ts";

/** What people call whoever said something: a persona's own name, and a word for what nobody said. */
export function useSpeakerName(): (speaker: Speaker) => string {
  const city = useCity();
  const { event } = useWords(memoryWords).entries;
  const cards = city.phase === "shown" ? city.state.personas : [];
  return ({ kind, id, name }) => {
    if (kind === "event") return event;
    const card = cards.find(({ persona }) => id === `persona:${persona}`);
    return plainText(card?.name ?? (name || id));
  };
}

/** Who said something. */
export function SpeakerName({ speaker }: { readonly speaker: Speaker }) {
  return (
    <b>
      <bdi>{useSpeakerName()(speaker)}</bdi>
    </b>
  );
}
