// Two cities in one process: their journals in SQLite, their calls signed and over HTTP, on a connection that loses,
// duplicates and delays messages, and breaks at any moment of either.

import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openCityClient } from "../../src/adapters/cities/city-client.ts";
import { type CityServer, startCityServer } from "../../src/adapters/cities/city-server.ts";
import type { Sender } from "../../src/adapters/cities/signing.ts";
import { openSqliteJournal } from "../../src/adapters/store/sqlite-journal.ts";
import type { CityAddress, CityClient } from "../../src/cities/ports.ts";
import { nextVisit, visitOf } from "../../src/cities/visits/home.ts";
import { visitTimes } from "../../src/cities/visits/times.ts";
import { cityApiHandler } from "../../src/city/visits/city-api-handler.ts";
import { openVisits, type Visits } from "../../src/city/visits/open-visits.ts";
import { fault } from "../../src/kernel/fault.ts";
import type { BuildingId, CitySlug, PersonaId } from "../../src/kernel/id.ts";
import type { Journal } from "../../src/kernel/ports.ts";
import { err } from "../../src/kernel/result.ts";
import { CityEvent, cityStream } from "../../src/protocol/city-events.ts";
import { Building } from "../../src/protocol/place.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { type LivingCity, openCity } from "../../src/world/drivers/living-city.ts";

const slugs = { a: "city_a", b: "city_b" } as const satisfies Record<string, string>;
type Which = keyof typeof slugs;
export type Line = {
  /** The parts of all messages that are lost, duplicated, and late. */
  readonly bad: number;
  /** After this many visits one of the cities stops, and lives on from its journal; 0: neither ever does. */
  readonly stops: number;
};
type Open = { readonly city: LivingCity; readonly visits: Visits; readonly server: CityServer };

/** Short, so that waiting for what is lost costs no more than it must. */
export const times = visitTimes(4_000);
/** As many as a city lets in. */
const travellers = 16;
export const personas = Array.from({ length: travellers }, (_, place) => `p${place}` as PersonaId);
const cafe = "cafe" as BuildingId;

function senderOf(which: Which): Sender {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return { city: slugs[which] as CitySlug, key: { publicKey: x, privateKey } };
}

const founding = (which: Which): readonly CityEvent[] => [
  {
    type: "city-founded",
    city: { slug: "a" as CitySlug, name: slugs[which], description: "", timeZone: "UTC" },
    buildings: [Building.parse({ buildingId: cafe, name: "cafe", capacity: 50 })],
    user: { name: which, building: cafe },
  },
  ...(which === "b" ? [] : personas).map(
    (persona): CityEvent => ({
      ...{ type: "persona-settled", persona, name: persona, building: cafe, home: cafe },
      ...{ mode: "user", by: "seed" },
    }),
  ),
];

export async function openTwoCities(line: Line, chance: () => number) {
  const folder = mkdtempSync(join(tmpdir(), "visits-"));
  const senders = { a: senderOf("a"), b: senderOf("b") };
  const journals = { a: await journalIn("a"), b: await journalIn("b") };
  const ports = { a: 0, b: 0 };
  const open: { a?: Open | undefined; b?: Open | undefined } = {};
  const bugs: unknown[] = [];
  const onBug = (error: unknown) => void bugs.push(error);

  async function journalIn(which: Which): Promise<Journal<CityEvent>> {
    const parse = (json: unknown) => CityEvent.parse(json);
    const file = join(folder, `${which}.sqlite`);
    const opened = await openSqliteJournal({ file, parse, clock: systemClock });
    if (!opened.ok) throw new Error(opened.error.code);
    return opened.value;
  }

  const addressOf = (which: Which): CityAddress => ({
    ...{ city: slugs[which] as CitySlug, key: senders[which].key.publicKey },
    url: `http://127.0.0.1:${ports[which]}`,
  });

  const lossy = (client: CityClient): Pick<CityClient, "tell"> => ({
    async tell(to, message) {
      const thrown = chance();
      const lost = err({ kind: "fault", fault: fault("timed-out", "lost") } as const);
      if (thrown < line.bad / 2) return lost;
      if (thrown > 1 - line.bad) await wait(chance() * 300);
      if (thrown < line.bad * 1.5) void client.tell(to, message);
      const answer = await client.tell(to, message);
      return chance() < line.bad / 2 ? lost : answer;
    },
  });

  const live = async (which: Which): Promise<void> => {
    const journal = journals[which];
    const slug = "a";
    const city = await openCity({
      ...{ journal, clock: systemClock, slug, founding: founding(which), onBug },
      ...{
        changed: () => undefined,
        onJournalFault: onBug,
        onTakenOver: () => onBug("taken over"),
      },
    });
    const sender = senders[which];
    const visits = await openVisits({
      ...{ self: sender.city, times, city, slug, journal, clock: systemClock, onBug },
      client: lossy(openCityClient(sender, systemClock, times.skew)),
      addressOf: (to) => addressOf(to === slugs.a ? "a" : "b"),
      lookOf: () => undefined,
    });
    const server = await startCityServer({
      ...{ as: sender, clock: systemClock, skew: times.skew, host: "127.0.0.1" },
      ...{ port: ports[which], perMinute: 1_000_000 },
      cityApi: cityApiHandler({
        ...{ city, visits, limit: { takes: () => true } },
        trust: { judge: () => "trusted" },
        thoughts: { think: async () => err("ended") },
      }),
    });
    ports[which] = Number(new URL(server.url).port);
    open[which] = { city, visits, server };
  };

  const stop = async (which: Which): Promise<void> => {
    const was = open[which];
    open[which] = undefined;
    await was?.server.close();
    await was?.city.close();
    await was?.visits.close();
  };

  /** Resolves when the condition holds; a city that stops in the meantime is checked again when it runs again. */
  const until = async (holds: () => boolean | undefined): Promise<void> => {
    while (holds() !== true) await wait(5);
  };
  const atHome = (persona: PersonaId) => {
    const book = open.a?.visits.book().home;
    return book === undefined ? undefined : visitOf(book, persona);
  };

  /** She asks to go, is there when she is let in, is called back, and is home again. */
  const visit = async (persona: PersonaId): Promise<void> => {
    await until(() => open.a !== undefined && atHome(persona) === undefined);
    await open.a?.visits.write(({ home }, _, at) => {
      const id = nextVisit(home, slugs.a as CitySlug, persona);
      const asked = { visit: id, persona, host: slugs.b as CitySlug, target: "cafe" } as const;
      const until_ = at + times.lease;
      const event = { type: "visit-requested", ...asked, by: "persona" } as const;
      return [{ ...event, answerBy: at + times.answer, until: until_ }];
    });
    const phase = () => (open.a === undefined ? undefined : (atHome(persona)?.phase ?? "home"));
    await until(() => phase() === "present" || phase() === "home");
    // A city that stops has not heard it: it is called once more.
    while (phase() !== "home") {
      if (phase() === "present") await open.a?.visits.recall(persona, "recalled");
      await wait(5);
    }
  };

  const eventsOf = async (which: Which) => {
    const events: { readonly event: CityEvent; readonly at: number }[] = [];
    for await (const { event, at } of journals[which].read(cityStream("a"), 0)) {
      events.push({ event, at });
    }
    return events;
  };

  await live("a");
  await live("b");
  return {
    visit,
    bugs,
    eventsOf,
    async restart(which: Which) {
      await stop(which);
      await live(which);
    },
    /** Visitors who are still there, and personas who are still away. */
    left: () => ({
      away: Object.keys(open.a?.visits.book().home.open ?? {}).length,
      there: Object.keys(open.b?.visits.book().host.open ?? {}).length,
    }),
    async close() {
      await Promise.all([stop("a"), stop("b")]);
      await Promise.all([journals.a.close(), journals.b.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}
