// Writes the steps of souls into their city, under keys that make each happen once.

import type { PersonaId } from "../../kernel/id.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { SoulEntry, SoulStep, StepTurn } from "../../saint-graph/step.ts";
import { mayAct } from "../../trust/rule.ts";
import {
  actsOfTurn,
  noBlocks,
  type TurnBlocks,
  withSoulEvent,
} from "../../world/acts/turn-blocks.ts";
import type { CityCommand, OtherCities } from "../../world/commands.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";
import { hearersIn } from "../../world/hearers.ts";
import { type CityState, residentOf } from "../../world/state.ts";
import { cityEventsFromAbroad, cityEventsOf, type RelayedStep } from "./relayed-events.ts";

export type CityRelay = {
  /** The newest entries of her stream that the city knows: the acts in her open turn are among them. */
  readonly begin: (persona: PersonaId, known: readonly SoulEntry[]) => void;
  /** Relays the next step of her soul. */
  readonly carry: (persona: PersonaId, step: SoulStep) => void;
};

type CityRelayOutside = {
  readonly city: LivingCity;
  readonly priceOf: RelayedStep["priceOf"];
  /** The cities that acts may lead to now. */
  readonly abroad: () => OtherCities | undefined;
  readonly onBug: (error: unknown) => void;
};

/** `onBug` is called when the city could not take a step. */
export function openCityRelay({ city, priceOf, abroad, onBug }: CityRelayOutside): CityRelay {
  const written = new Map<PersonaId, TurnBlocks>();

  const note = (persona: PersonaId, event: SoulEvent): TurnBlocks => {
    const blocks = withSoulEvent(written.get(persona) ?? noBlocks, event);
    written.set(persona, blocks);
    return blocks;
  };

  const actOut = (
    persona: PersonaId,
    blocks: TurnBlocks,
    ended: Extract<SoulEvent, { readonly type: "turn-ended" }>,
    { judged }: StepTurn,
  ): void => {
    const acts = actsOfTurn(blocks, ended);
    if (acts.length === 0) return;
    const command: CityCommand = {
      do: "act",
      persona,
      turn: ended.turn,
      acts,
      startedBy: mayAct(judged) ? "others" : "audience",
      abroad: abroad(),
      interrupted: ended.outcome === "interrupted",
    };
    city.command(command, { key: `acts:${persona}:${ended.turn}` }).catch(onBug);
  };

  return {
    begin(persona, known) {
      for (const { event } of known) note(persona, event);
    },
    carry(persona, step) {
      const { entry, turn, stimulus } = step;
      const { number, event } = entry;
      const blocks = note(persona, event);
      const building = residentOf(city.state(), persona)?.building;
      if (building === undefined) return;
      const away = stimulus?.abroad;
      if (away === undefined && event.type === "turn-ended" && turn !== undefined) {
        actOut(persona, blocks, event, turn);
      }
      /** The hearers there are determined when it is written: the room may be opened before that. */
      const eventsIn = (now: CityState) => {
        const here = { ...step, persona, building, hearers: hearersIn(now, building), priceOf };
        return away === undefined ? cityEventsOf(here) : cityEventsFromAbroad(here, away.city);
      };
      const { length } = eventsIn(city.state());
      if (length === 0) return;
      const keys = Array.from({ length }, (_, place) => `soul:${persona}:${number}:${place}`);
      city.record(eventsIn, { keys }).catch(onBug);
    },
  };
}
