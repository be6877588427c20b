// Days in a cafe on a virtual clock: the city, its plan, and souls that are only scripted characters.

import type { BuildingId } from "../../../src/kernel/id.ts";
import type { CityEvent } from "../../../src/protocol/city-events.ts";
import type { Mode } from "../../../src/protocol/place.ts";
import type { Activation } from "../../../src/world/activation.ts";
import { defaultBounds } from "../../../src/world/pace.ts";
import { plan } from "../../../src/world/plan.ts";
import type { PlanningContext, SpendingState } from "../../../src/world/planning-context.ts";
import { type CityState, calledInVainNotices, residentOf } from "../../../src/world/state.ts";
import {
  cafe,
  cityAfter,
  fairPlanning,
  founded,
  hour,
  house,
  minute,
  moves,
  noon,
  persona,
  says,
  settles,
  type TurnOutcome,
  turns,
  userSays,
} from "../../fixtures/cafe-city.ts";

/** The manner of talk: at random, always, always the same, never. */
export type Character = "random" | "always" | "same" | "never";
export type Guest = { readonly name: string; readonly character: Character; readonly mode: Mode };
export type Days = {
  readonly seed: number;
  readonly days: number;
  readonly guests: readonly Guest[];
  /** The other events in the course of a day. */
  readonly visits: "none" | "user" | "user-and-more";
};

/** One event as it happened, with the city before it and those whose budgets were spent then. */
export type Step = {
  readonly at: number;
  readonly event: CityEvent;
  readonly before: CityState;
  readonly spent: readonly string[];
};

const day = 24 * hour;
const second = 1_000;

type Task = { readonly at: number; readonly order: number; readonly run: () => void };

/** Lives it from noon on. The same days give the same life. */
export function liveDays({ seed, days, guests, visits }: Days): readonly Step[] {
  const chance = diceOf(seed);
  const steps: Step[] = [];
  const cut = new Set<string>();
  const spendings = new Map<string, SpendingState>();
  const end = noon + days * day;
  let tasks: Task[] = [];
  let count = 0;
  let now = noon;
  let wake = Number.POSITIVE_INFINITY;
  let state = founded({
    entryPrompt: "{{buildingName}}に来ました。",
    autoPrompt: "どうする？",
  });
  const planning: PlanningContext = fairPlanning({
    bounds: defaultBounds,
    spending: (who) => spendings.get(who) ?? "free",
  });
  const later = (delay: number, run: () => void) => {
    tasks.push({ at: now + delay, order: count++, run });
  };
  const happen = (...events: readonly CityEvent[]) => {
    for (const event of events) {
      const spent = guests.flatMap(({ name }) => (spendings.get(name) === "spent" ? name : []));
      steps.push({ at: now, event, before: state, spent });
      state = cityAfter(state, [now, event]);
    }
  };
  const from = (happening: readonly [number, CityEvent]) => happen(happening[1]);

  const takeTurn = (activation: Activation, character: Character) => {
    const place = activation.building;
    const name = activation.persona;
    const words = wordsOf(character, count, chance);
    const sayNext = (index: number) => {
      const isCut = cut.has(activation.stimulus.id);
      const text = words[index];
      if (isCut || text === undefined) {
        const outcome: TurnOutcome = isCut ? "interrupted" : index > 0 ? "spoken" : "silent";
        from(turns(name, activation.stimulus.id, outcome, now, place));
        return;
      }
      later(second + chance() * 4 * second, () => {
        from(says(name, text, now, place));
        sayNext(index + 1);
      });
    };
    later(second + chance() * 3 * second, () => sayNext(0));
  };

  const carryOut = () => {
    const made = plan(state, planning, now);
    wake = made.wakeAt ?? Number.POSITIVE_INFINITY;
    for (const { stimulus } of made.interrupts) cut.add(stimulus);
    for (const { persona: who, building } of made.refusals) {
      happen({
        type: "city-noticed",
        level: "warning",
        code: calledInVainNotices.spent,
        note: "",
        persona: who,
        building,
      });
    }
    for (const activation of made.activations) {
      happen({ type: "pulse-made", ...activation });
      const guest = guests.find(({ name }) => name === activation.persona);
      takeTurn(activation, guest?.character ?? "never");
    }
  };

  for (const { name, mode } of guests) from(settles(name, mode, now));
  from(moves(undefined, cafe, house, now));

  const visitOfUser = () => {
    if (state.user.building === house) from(moves(undefined, house, cafe, now));
    const words = 1 + Math.floor(chance() * 5);
    for (let index = 0; index < words; index++) {
      later(chance() * (chance() < 0.5 ? 1 : 15) * minute, () => {
        const guest = guests[Math.floor(chance() * guests.length)];
        const text =
          chance() < 0.5 ? `${guest?.name}、どう思う？${count}` : `みんな、${count}番だよ`;
        if (state.user.building === cafe && state.autonomy === "running") from(userSays(text, now));
      });
    }
    later(20 * minute, () => {
      if (state.user.building === cafe) from(moves(undefined, cafe, house, now));
    });
    later(hour + chance() * 8 * hour, visitOfUser);
  };
  if (visits !== "none") later(chance() * 6 * hour, visitOfUser);

  const somebodyMoves = () => {
    const guest = guests[Math.floor(chance() * guests.length)];
    const resident = guest && residentOf(state, persona(guest.name));
    if (guest !== undefined && resident !== undefined) {
      const to: BuildingId = resident.building === cafe ? house : cafe;
      from(moves(guest.name, resident.building, to, now));
    }
    later(chance() * 4 * hour, somebodyMoves);
  };
  const budgetChanges = () => {
    const guest = guests[Math.floor(chance() * guests.length)];
    const spending = (["free", "easy", "spent"] as const)[Math.floor(chance() * 3)];
    if (guest !== undefined && spending !== undefined) spendings.set(guest.name, spending);
    later(chance() * 5 * hour, budgetChanges);
  };
  const stop = () => {
    happen({ type: "everything-stopped", by: "user" });
    later(hour, () => happen({ type: "everything-resumed", by: "user" }));
    later(20 * hour * (1 + chance()), stop);
  };
  if (visits === "user-and-more") {
    somebodyMoves();
    budgetChanges();
    later(chance() * day, stop);
  }

  for (carryOut(); ; carryOut()) {
    tasks = tasks.sort((a, b) => a.at - b.at || a.order - b.order);
    const next = tasks[0];
    now = Math.max(now, Math.min(wake, next?.at ?? Number.POSITIVE_INFINITY));
    if (now >= end) return steps;
    if (next !== undefined && next.at <= now) {
      tasks.shift();
      next.run();
    }
  }
}

function wordsOf(character: Character, count: number, chance: () => number): readonly string[] {
  const fresh = `${count.toString(36)}-${Math.floor(chance() * 1e9).toString(36)}のことを考えた`;
  switch (character) {
    case "always":
      return [fresh];
    case "same":
      return ["きょうもいい天気ですね。"];
    case "never":
      return [];
    case "random":
      return Array.from({ length: Math.floor(chance() * 3) }, (_, index) => `${index}${fresh}`);
  }
}

/** A die of its own for every life (mulberry32). */
function diceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
