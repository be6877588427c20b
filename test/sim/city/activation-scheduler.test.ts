// A plan's result becomes an event of the city: at once with the event that it follows from, else as soon as it is due.

import { expect, it } from "vitest";
import { memoryJournal } from "../../../src/adapters/store/memory-journal.ts";
import { openActivationScheduler } from "../../../src/city/life/activation-scheduler.ts";
import { CityEvent, type CityEventOf } from "../../../src/protocol/city-events.ts";
import type { CityCommand } from "../../../src/world/commands.ts";
import { openCity } from "../../../src/world/drivers/living-city.ts";
import { fairPlanning } from "../../fixtures/cafe-city.ts";
import { handClock } from "../../hand-clock.ts";
import { beginning, building, noon } from "../world/small-city.ts";

const hall = building("hall_town");
const say = (text: string): CityCommand => ({ do: "say", building: hall, text });

async function opened() {
  const clock = handClock(noon);
  const bugs: unknown[] = [];
  const commits: (readonly CityEvent[])[] = [];
  const journal = memoryJournal<CityEvent>((json) => CityEvent.parse(json));
  const city = await openCity({
    journal: {
      ...journal,
      append: (written, expected) => {
        commits.push(written.map(({ event }) => event));
        return journal.append(written, expected);
      },
    },
    ...{ clock, slug: "town", founding: beginning, changed: () => undefined },
    onJournalFault: (fault) => void bugs.push(fault),
    onBug: (error) => void bugs.push(error),
    onTakenOver: () => void bugs.push("taken over"),
  });
  const scheduler = openActivationScheduler({
    ...{ clock, state: city.state, planning: fairPlanning() },
    refusalNote: () => "",
    record: async (event, key, isDue = () => true) => {
      await city.record((state) => (isDue(state) ? [event] : []), { keys: [key] });
    },
    interrupt: () => undefined,
  });
  commits.length = 0;
  const settled = async () => {
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
  };
  const types = () => commits.map((commit) => commit.map(({ type }) => type));
  const pulses = () =>
    commits.flat().filter((one): one is CityEventOf<"pulse-made"> => one.type === "pulse-made");
  return { city, scheduler, commits, types, pulses, settled, bugs };
}

/** All words that a pulse brings, in their order. */
const wordsOf = ({ stimulus }: CityEventOf<"pulse-made">): readonly string[] => [
  ...(stimulus.perceived ?? []).flatMap((one) => (one.kind === "words" ? [one.text] : [])),
  stimulus.text,
];

it("writes a message and the pulse that follows from it in one commit", async () => {
  const { city, scheduler, types, pulses, settled, bugs } = await opened();
  city.setFollowing(scheduler.ahead);
  city.subscribe(() => scheduler.follow());
  await city.command(say("a"));
  await settled();
  expect(types()).toEqual([["message-said", "pulse-made"]]);
  expect(pulses().map(wordsOf)).toEqual([["a"]]);
  expect(bugs).toEqual([]);
});

it("does not write a pulse without a message that came before it", async () => {
  const { city, scheduler, pulses, settled, bugs } = await opened();
  // The plan is made for `a` alone, and `b` is written before what follows from it.
  city.subscribe(({ event }) => {
    if (event.type === "message-said" && event.text === "a") void city.command(say("b"));
    scheduler.follow();
  });
  await city.command(say("a"));
  await settled();
  expect(pulses().map(wordsOf)).toEqual([["a", "b"]]);
  expect(bugs).toEqual([]);
  scheduler.close();
});

it("plans nothing ahead once it is closed", async () => {
  const { city, scheduler, types, settled } = await opened();
  city.setFollowing(scheduler.ahead);
  scheduler.close();
  await city.command(say("a"));
  await settled();
  expect(types()).toEqual([["message-said"]]);
});
