import { useSyncExternalStore } from "react";
import type { PersonaCard } from "../../../../src/protocol/page-views.ts";
import type { PageCityState } from "../connection/city-state.ts";
import { cell, type Readable } from "../connection/readable.ts";
import type { Watched } from "../connection/watched-view.ts";

type CardLook = NonNullable<PersonaCard["look"]>;

const looks = cell<ReadonlyMap<string, CardLook>>(new Map());

/** Keeps the looks of the people in the city, for every portrait on the page. */
export function followLooks(city: Readable<Watched<PageCityState>>): void {
  const learn = () => {
    const watched = city.get();
    if (watched.phase !== "shown") return;
    const known = looks.get();
    const news = watched.state.personas.filter(
      ({ persona, look }) => look !== undefined && known.get(persona)?.version !== look.version,
    );
    if (news.length === 0) return;
    const next = new Map(known);
    for (const { persona, look } of news) if (look !== undefined) next.set(persona, look);
    looks.set(next);
  };
  city.subscribe(learn);
  learn();
}

/** The look of a persona or the user; undefined: as the id says. */
export const useKnownLook = (who: string): CardLook | undefined =>
  useSyncExternalStore(looks.subscribe, () => looks.get().get(who));

export const knownLook = (who: string): CardLook | undefined => looks.get().get(who);
