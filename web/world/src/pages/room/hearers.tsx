import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { homeCalled } from "../../visitors/home-name.ts";
import { roomWords } from "./room-words.ts";

type HearersProps = { readonly city: PageCityState; readonly present: readonly string[] };

const mostNamed = 6;

/** Who hears what is written here, before it is written: people of other cities first, each with her city. */
export function Hearers({ city, present }: HearersProps) {
  const words = useWords(roomWords);
  const here = present.flatMap(
    (persona) => city.personas.find((card) => card.persona === persona) ?? [],
  );
  if (here.length === 0) return null;
  const visitors = here.filter(({ visitor }) => visitor !== undefined);
  const all = [...visitors, ...here.filter(({ visitor }) => visitor === undefined)];
  const called = ({ name, visitor }: PersonaCard): string =>
    visitor === undefined
      ? plainText(name)
      : words.nameFrom(plainText(name), homeCalled(visitor, city.city.name));
  const names = all.slice(0, mostNamed).map(called);
  return (
    <p className="hearers" data-visitors={visitors.length > 0} aria-live="polite">
      {words.hearers(names, all.length - names.length)}
    </p>
  );
}
