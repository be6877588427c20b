// A living city that knows a city of SAIVerse, which is played here: it takes everything down and reports nothing.

import {
  type JournalMemory,
  journalMemory,
  memoryJournal,
} from "../../../src/adapters/store/memory-journal.ts";
import type { MoveInFault, SaiverseCalls } from "../../../src/cities/ports.ts";
import { visitTimes } from "../../../src/cities/visits/times.ts";
import { fault } from "../../../src/kernel/fault.ts";
import type { CitySlug } from "../../../src/kernel/id.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import { type CityEvent, cityStream } from "../../../src/protocol/city-events.ts";
import { JournalEvent } from "../../../src/protocol/journal-event.ts";
import type { SaiverseThink } from "../../../src/protocol/saiverse-city.ts";
import { openContacts } from "../../../src/runtime/server/cities/saiverse/contacts.ts";
import { saiverseHost } from "../../../src/runtime/server/cities/saiverse/host-part.ts";
import {
  type OpenedSaiverseApi,
  openSaiverseApi,
} from "../../../src/runtime/server/cities/saiverse/saiverse-api-handler.ts";
import { readActs } from "../../../src/world/acts/read-acts.ts";
import type { Script } from "../../doubles/scripted-model.ts";
import { persona } from "../../fixtures/cafe-city.ts";
import { handClock } from "../../hand-clock.ts";
import { settled } from "../soul/awakened.ts";
import { type OpenedLife, openedLife } from "./opened-life.ts";

export const there = "city_s" as CitySlug;
export const stay = 600_000;
export const lease = 60_000;
export const ren = persona("ren");

export type SaiverseLife = {
  readonly now: () => OpenedLife;
  readonly cityApi: () => OpenedSaiverseApi;
  /** The calls to the city of SAIVerse. */
  readonly called: string[];
  readonly bugs: readonly unknown[];
  /** The behaviour of its answers. */
  readonly other: {
    isReached: boolean;
    moveIn: MoveInFault | undefined;
    thought: string;
  };
  /** She asks to go there, as she would by an act. */
  readonly go: (target?: string) => Promise<void>;
  /** Asks for a thought of the persona's there. */
  readonly ask: (
    ...history: SaiverseThink["recent_history"]
  ) => ReturnType<OpenedSaiverseApi["think"]>;
  readonly restart: () => Promise<void>;
  /** Stops the city at its work, and begins it again from its journal. */
  readonly kill: () => Promise<void>;
  /** Everything that happened in the city. */
  readonly events: () => Promise<readonly CityEvent[]>;
  readonly pass: (duration?: number) => Promise<void>;
};

export const said = (content: string) => ({ role: "user", content });

export async function saiverseLife(script: Script, thoughtsPerDay = 50): Promise<SaiverseLife> {
  const clock = handClock();
  let memory = journalMemory();
  const called: string[] = [];
  const bugs: unknown[] = [];
  const other: SaiverseLife["other"] = { isReached: true, moveIn: undefined, thought: "" };
  const lost = fault("unavailable", "cannot be reached");
  const calls: SaiverseCalls = {
    async buildings() {
      if (!other.isReached) return err(lost);
      const room = { building_id: "deep_think_room_city_s", building_name: "思索の部屋" };
      return ok([{ ...room, description: "静か", capacity: 10 }]);
    },
    async moveIn(_, asked) {
      called.push(`move-in ${asked.persona_id} ${asked.target_building_id}`);
      if (!other.isReached) return err({ kind: "fault", fault: lost });
      return other.moveIn === undefined ? ok(undefined) : err(other.moveIn);
    },
    async think(_, who, asked) {
      called.push(`think ${who} ${asked.recent_history.map(({ content }) => content).join("/")}`);
      return other.isReached ? ok({ response_text: other.thought }) : err(lost);
    },
  };
  const living: { life?: OpenedLife; cityApi?: OpenedSaiverseApi } = {};
  const open = async (): Promise<void> => {
    const contacts = openContacts(clock);
    const self = "city_a" as CitySlug;
    const host = { self, calls, contacts, clock, longestStay: stay };
    const life = await openedLife({
      localResidents: [{ name: "ren", mode: "user", script }],
      ...{ clock, memory, slug: "city_a" },
      abroad: {
        ...{ self, times: visitTimes(lease), thoughtsPerDay, client: saiverseHost(host) },
        key: "k".repeat(43),
        written: [{ slug: there, url: "http://127.0.0.1:1", kind: "saiverse" }],
      },
    });
    const { abroad, city } = life.life;
    if (abroad === undefined) throw new Error("nobody goes anywhere");
    living.life = life;
    const onBug = (error: unknown) => void bugs.push(error);
    const known = { abroad, city, contacts, clock, onBug, longestStay: stay, cities: [there] };
    living.cityApi = openSaiverseApi(known);
  };
  await open();
  const now = (): OpenedLife => living.life as OpenedLife;
  const cityApi = (): OpenedSaiverseApi => living.cityApi as OpenedSaiverseApi;
  const pass = async (duration = 0) => {
    await settled(20);
    for (let left = duration; left > 0; left -= 1_000) {
      clock.move(Math.min(left, 1_000));
      await settled(12);
    }
  };
  let turns = 0;
  return {
    ...{ now, cityApi, called, bugs, other, pass },
    async go(target = "思索の部屋") {
      turns += 1;
      const written = JSON.stringify([{ action: "move", target, city: there }]);
      const act = { do: "act", persona: ren, turn: `go-${turns}`, acts: readActs(written, true) };
      const abroad = now().life.abroad?.forActs();
      const command = { ...act, startedBy: "others", interrupted: false, abroad } as const;
      await now().life.command(command as Parameters<OpenedLife["life"]["command"]>[0]);
      await pass();
    },
    ask: async (...recent_history) =>
      await cityApi().think(
        [there],
        ren,
        {
          building_id: "deep_think_room_city_s",
          occupants: ["sol_city_s", ren],
          recent_history,
          user_online: true,
        },
        new AbortController().signal,
      ),
    async restart() {
      cityApi().close();
      await now().life.close();
      await open();
      await pass();
    },
    async kill() {
      cityApi().close();
      // Anyone who was killed writes nothing more: not into this one.
      memory = copied(memory);
      await open();
      await pass();
    },
    async events() {
      const journal = memoryJournal((json) => JournalEvent.parse(json), memory);
      const all = await journal.latest(cityStream("city_a"), 10_000);
      return all.map(({ event }) => event as CityEvent);
    },
  };
}

/** As a file is after a kill: anyone who was at work on the first writes nothing more into it. */
export const copied = ({ streams, snapshots, seq }: JournalMemory): JournalMemory => ({
  streams: new Map(
    [...streams].map(([name, { entries, byKey }]) => [
      name,
      { entries: [...entries], byKey: new Map(byKey) },
    ]),
  ),
  snapshots: new Map(snapshots),
  journals: new Set(),
  seq,
});
