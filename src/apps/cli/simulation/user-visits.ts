// A simulated user who comes, talks and leaves: time, place and actions depend on the random numbers and on who is
// there.

import type { CityRuntime } from "../../../city/life/open-life.ts";
import type { BuildingId, PersonaId } from "../../../kernel/id.ts";
import type { Chance, Clock } from "../../../kernel/ports.ts";
import { packOf } from "../../../languages/registry.ts";
import type { Language } from "../../../protocol/language.ts";
import { type CityState, residentOf, residentsOf, roomOf, roomsOf } from "../../../world/state.ts";

type Deps = {
  readonly life: Pick<CityRuntime, "city" | "command">;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly language: Language;
  /** The first midnight, milliseconds UTC. */
  readonly start: number;
  readonly days: number;
  readonly signal: AbortSignal;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Simulates the user's days: one to three visits on each, between seven in the morning and eleven at night. */
export async function visitCity(outside: Deps): Promise<void> {
  const { clock, signal, start, days } = outside;
  const dice = diceOf(outside.chance);
  for (let today = 0; today < days; today += 1) {
    const hours = Array.from({ length: dice.between(1, 3) }, () => dice.between(7 * 60, 22 * 60));
    for (const time of hours.sort((a, b) => a - b)) {
      await clock.sleep(start + today * day + time * minute - clock.now(), signal);
      if (signal.aborted) return;
      await visit(outside, dice);
    }
  }
}

type Dice = ReturnType<typeof diceOf>;

const diceOf = ({ next }: Chance) => ({
  between: (least: number, most: number): number => least + Math.floor(next() * (most - least + 1)),
  oneOf: <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)],
  happens: (share: number): boolean => next() < share,
});

/** Goes where a persona is, or calls one, talks for a while, and goes home. */
async function visit({ life, clock, language, signal }: Deps, dice: Dice): Promise<void> {
  const { city, command } = life;
  const home = city.state().user.building;
  const asker = dice.happens(0.3) ? dice.oneOf(awayFrom(city.state(), home)) : undefined;
  const place = asker !== undefined ? home : (dice.oneOf(company(city.state())) ?? home);
  if (place !== home) await command({ do: "move", who: { kind: "user" }, to: place, by: "user" });
  if (asker !== undefined) await command({ do: "summon", persona: asker, by: "user" });
  const count = dice.between(2, 7);
  for (let said = 0; said <= count && !signal.aborted; said += 1) {
    const { building } = city.state().user;
    const names = namesIn(city.state(), building);
    const text =
      said === count ? packOf(language).simulation.partingLine : lineFor(names, language, dice);
    await command({ do: "say", building, text });
    await clock.sleep(dice.between(5, 180) * 1_000, signal);
  }
  if (asker !== undefined) await command({ do: "end-conversation", persona: asker, by: "user" });
  if (place !== home) await command({ do: "move", who: { kind: "user" }, to: home, by: "user" });
}

/** A name is used only where somebody is present. */
function lineFor(names: readonly string[], language: Language, dice: Dice): string {
  const name = dice.oneOf(names);
  const lines = packOf(language).simulation.userLines.filter(
    (line) => name !== undefined || !line.includes("{name}"),
  );
  return (dice.oneOf(lines) ?? "").replace("{name}", name ?? "");
}

/** The rooms that a user sees and in which somebody is, once for each person there. */
const company = (city: CityState): readonly BuildingId[] =>
  roomsOf(city).flatMap(({ building, inside }) =>
    building.userVisible ? inside.map(() => building.buildingId) : [],
  );

const awayFrom = (city: CityState, building: BuildingId): readonly PersonaId[] =>
  residentsOf(city).flatMap((one) => (one.building === building ? [] : [one.persona]));

const namesIn = (city: CityState, building: BuildingId): readonly string[] =>
  (roomOf(city, building)?.inside ?? []).flatMap(
    (persona) => residentOf(city, persona)?.name ?? [],
  );
