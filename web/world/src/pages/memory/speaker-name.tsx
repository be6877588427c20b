import type { Speaker } from "../../../../../src/protocol/memory-entry.ts";
import { useCity } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";

const cityUser = "city:user";

/** The name of a person she knows; the city's user may have given none. */
export function usePersonName(): (id: string, name: string) => string {
  const city = useCity();
  const words = useWords("person");
  const user = city.phase === "shown" ? city.state.user?.name : undefined;
  return (id, name) => {
    if (id !== cityUser) return plainText(name || id);
    return plainText(user || (name === id ? "" : name) || words.user);
  };
}

/** The displayed name of a speaker: a persona's own name, and a word for what nobody said. */
export function useSpeakerName(): (speaker: Speaker) => string {
  const city = useCity();
  const { event } = useWords("memory").entries;
  const nameOf = usePersonName();
  const cards = city.phase === "shown" ? city.state.personas : [];
  return ({ kind, id, name }) => {
    if (kind === "event") return event;
    const card = cards.find(({ persona }) => id === `persona:${persona}`);
    return card === undefined ? nameOf(id, name) : plainText(card.name);
  };
}

/** The speaker's name. */
export function SpeakerName({ speaker }: { readonly speaker: Speaker }) {
  return (
    <b>
      <bdi>{useSpeakerName()(speaker)}</bdi>
    </b>
  );
}
