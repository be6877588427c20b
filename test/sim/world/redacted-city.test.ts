// A city whose messages were deleted goes on as it was: only what was said is missing.

import fc from "fast-check";
import { expect, it } from "vitest";
import { openForgetting } from "../../../src/memory/forgetting/forgetting.ts";
import { type CityEvent, cityStream } from "../../../src/protocol/city-events.ts";
import { forgotten } from "../../../src/protocol/forgotten.ts";
import { JournalEvent } from "../../../src/protocol/journal-event.ts";
import { evolve } from "../../../src/world/evolve.ts";
import { numbersOf } from "../../../src/world/numbers.ts";
import { obey } from "../../../src/world/obey.ts";
import { residentsOf, roomsOf } from "../../../src/world/state.ts";
import { beginning, cityAfter, noon, type Step, soulEvents, steps } from "./small-city.ts";

const stream = cityStream("town");

/** Everything that comes of the steps. */
function lived(all: readonly Step[]): readonly CityEvent[] {
  const events = [...beginning];
  let state = cityAfter(events);
  for (const step of all) {
    const obeyed = step.kind === "soul" ? undefined : obey(state, step.command, noon);
    const made =
      step.kind === "soul"
        ? soulEvents(state, step.persona, step.tell)
        : obeyed?.ok
          ? obeyed.value
          : [];
    for (const event of made) {
      // As the city writes it down: with the number that each room gave it.
      const after = evolve(state, event, noon) ?? state;
      events.push({ ...event, rooms: numbersOf(state, event) });
      state = after;
    }
  }
  return events;
}

/** The places of everybody, the buildings, and the last numbers of rooms. */
function places(events: readonly CityEvent[]): unknown {
  const state = cityAfter(events);
  return {
    user: state.user.building,
    residents: residentsOf(state).map(({ persona, building, home }) => [persona, building, home]),
    rooms: roomsOf(state).map(({ building, inside, ...room }) => [building, inside, room.number]),
  };
}

it("folds over redacted events to the same places, and redacts once", () => {
  let redactions = 0;
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.boolean()), (all, choice) => {
      const events = lived(all);
      const rooms = events.flatMap((event) =>
        event.type === "message-said" && choice.next().value === true
          ? Object.entries(event.rooms ?? {}).map(([room, number]) => `${room}:${number}`)
          : [],
      );
      const forgetting = openForgetting({ entries: [], rooms });
      for (const [place, event] of events.entries()) forgetting.look(stream, place + 1, event);
      const redacted = events.map((event, place) =>
        forgetting.redacted(stream, place + 1, event),
      ) as readonly CityEvent[];
      redacted.forEach((event, place) => {
        expect(JournalEvent.parse(JSON.parse(JSON.stringify(event)))).toEqual(
          JSON.parse(JSON.stringify(event)),
        );
        expect(forgetting.redacted(stream, place + 1, event)).toEqual(event);
        if (event !== events[place]) redactions += 1;
      });
      for (const event of redacted) {
        if (event.type !== "message-said") continue;
        const number = event.rooms?.[event.building];
        const isGone = number !== undefined && rooms.includes(`${event.building}:${number}`);
        if (isGone) expect(event.text).toBe(forgotten);
      }
      expect(places(redacted)).toEqual(places(events));
    }),
    { numRuns: 100 },
  );
  expect(redactions).toBeGreaterThan(0);
});
