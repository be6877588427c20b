// The personas of the city as pages show them in their rooms.

import type { MindPlaces } from "../../adapters/minds/mind-place.ts";
import type { Performer, Stage } from "../../bodies/stage/tools.ts";
import type { CityRuntime } from "../../city/life/open-life.ts";
import type { PersonaId } from "../../kernel/id.ts";
import { languageByLetters } from "../../languages/registry.ts";
import type { Mind } from "../../mind/mind.ts";
import type { Language } from "../../protocol/language.ts";
import { calledHere } from "../../world/names.ts";
import { type Resident, residentOf } from "../../world/state.ts";
import type { OpenStage } from "../voice/stage/open-stage.ts";
import { performerOf } from "../voice/stage/performer.ts";
import type { RoomFigures, ShownPerson } from "../voice/stage/room-figures.ts";

/** Shows the live personas on the stage. Returns a function that stops it. */
function followCompany(life: CityRuntime, stage: Stage, places: MindPlaces): () => void {
  let shown: readonly Mind[] = [];
  const look = () => {
    const minds = life.company().flatMap((persona) => {
      const living = life.residents.of(persona);
      return living?.kind === "awake" ? living.equipment.mind() : [];
    });
    if (minds.length === shown.length && minds.every((mind, at) => mind === shown[at])) return;
    shown = minds;
    stage.present(minds.map((mind) => performerOf(mind, places)));
  };
  look();
  return life.onChange(look);
}

/** Shows the people of the city on the stage and in their rooms. Returns a function that stops it. */
export function showPeople(
  life: CityRuntime,
  shown: OpenStage,
  places: MindPlaces,
  language: Language,
) {
  const stops = [
    followCompany(life, shown.stage, places),
    followFigures(life, shown.figures, places, language),
  ];
  return (): void => {
    for (const stop of stops) stop();
  };
}

/** Shows everybody who is in the city. Returns a function that stops it. */
function followFigures(
  life: CityRuntime,
  figures: RoomFigures,
  places: MindPlaces,
  language: Language,
): () => void {
  const personOf = (persona: PersonaId): ShownPerson | undefined => {
    const resident = residentOf(life.city.state(), persona);
    if (resident === undefined) return undefined;
    const living = life.residents.of(persona);
    const isAsleep = resident.mode === "sleep";
    if (living?.kind === "awake") {
      const mind = living.equipment.mind();
      return { key: mind, performer: () => performerOf(mind, places), isAsleep };
    }
    const name = calledHere(life.city.state(), resident);
    return { key: name, performer: () => visiting(resident, name, language), isAsleep };
  };
  const look = () => figures.follow(personOf);
  look();
  return life.onChange(look);
}

/** A visitor in the look that her home sent, else in one derived from her id. */
const visiting = ({ persona, visitor }: Resident, name: string, language: Language): Performer => ({
  persona: { persona, name, language, avatar: visitor?.look ?? { kind: "drawn", seed: persona } },
  utterance: (text, emotion) => ({
    text,
    emotion,
    language: languageByLetters(text) ?? language,
  }),
  asset: async () => undefined,
});
