import { describe, expect, it } from "vitest";
import { fileMindStore } from "../../src/adapters/minds/file-mind-store.ts";
import { castOf } from "../../src/apps/cli/simulation/cast.ts";
import { type Simulated, simulate } from "../../src/apps/cli/simulation/simulate-days.ts";
import { readMind } from "../../src/mind/mind-files.ts";
import type { Mind } from "../../src/mind/ports.ts";
import type { CityEvent } from "../../src/protocol/city-events.ts";
import { boundsOf } from "../../src/runtime/city/autonomy-bounds.ts";
import { citySettings } from "../../src/runtime/city/open-city-life.ts";
import { readConfig } from "../../src/runtime/config/read-config.ts";
import { capsOf } from "../../src/runtime/models/budget/budget-caps.ts";
import { tries } from "../fixtures/thoroughness.ts";

const timeout = 240_000;
const timeZone = "Asia/Tokyo";

async function builtInMinds(): Promise<readonly Mind[]> {
  const store = fileMindStore({
    builtInFolder: new URL("../../minds/", import.meta.url).pathname,
    ownFolder: "/nowhere",
    language: "ja",
    read: readMind,
  });
  const loaded = await Promise.all((await store.list()).map(({ id }) => store.load(id)));
  return loaded.flatMap((mind) => (mind.ok ? [mind.value] : []));
}
const minds = builtInMinds();

const read = readConfig({}, "/nowhere");
if (!read.ok) throw new Error("the defaults cannot be read");
const { config } = read.value;

/** A simulation with the entries that it wrote, one text each. */
async function lived(wish: Partial<Simulated> & { readonly personas: number }) {
  const entries: string[] = [];
  const troubles: unknown[] = [];
  const { personas, ...options } = wish;
  const report = await simulate({
    cast: castOf({ personas, minds: await minds, language: "ja", timeZone }),
    seed: 1,
    days: 1,
    user: "visits",
    language: "ja",
    timeZone,
    caps: [],
    bounds: boundsOf(config),
    settings: citySettings(config),
    summonsCue: "呼ばれて来ました。あいさつしてください。",
    keep: async (written) => {
      for (const entry of written) entries.push(JSON.stringify(entry));
    },
    onTrouble: (trouble) => troubles.push(trouble),
    ...options,
  });
  return { report, entries, troubles };
}

describe("a simulation", () => {
  it("is the same journal byte for byte for the same seed, and another for another", {
    timeout,
  }, async () => {
    const first = await lived({ personas: tries(6, 4), seed: 7 });
    const second = await lived({ personas: tries(6, 4), seed: 7 });
    const other = await lived({ personas: tries(6, 4), seed: 8 });
    expect(first.entries.length).toBeGreaterThan(tries(300, 150));
    expect(second.entries.join("\n") === first.entries.join("\n")).toBe(true);
    expect(second.report).toEqual(first.report);
    expect(other.entries.join("\n") === first.entries.join("\n")).toBe(false);
    expect([first, other].map(({ troubles }) => troubles)).toEqual([[], []]);
  });

  it("is the same whether it is kept or not, and when two are lived at once", {
    timeout,
  }, async () => {
    const [first, second] = await Promise.all([
      lived({ personas: 3 }),
      lived({ personas: 3, keep: async () => undefined }),
    ]);
    expect(second.report).toEqual(first.report);
  });

  it("days of three in the cafe: bounded, without loops, every exchange ends", {
    timeout,
  }, async () => {
    const days = tries(7, 2);
    const { report, troubles } = await lived({ personas: 5, days });
    const cafe = [...report.buildings].find(([id]) => id.startsWith("cafe"))?.[1];
    expect(troubles).toEqual([]);
    expect(report.callsByDay.size).toBe(days);
    expect(report.all.modelCalls).toBeLessThan(days * 5 * 20);
    expect(cafe?.utterances).toBeGreaterThan(0);
    expect(report.all.echoed / report.all.utterances).toBeLessThan(0.05);
    expect(report.all.repeated).toBeGreaterThanOrEqual(report.all.echoed);
    expect(report.all.copied).toBeGreaterThanOrEqual(report.all.repeated);
    expect(report.all.ownMoves).toBeLessThanOrEqual(report.all.moves);
    expect(Math.max(...report.exchanges.values())).toBeLessThanOrEqual(8);
    expect(report.all.failed).toBe(0);
    expect(report.all.modelCalls).toBeLessThanOrEqual(report.all.turns + days);
  });

  it("a week of one who was left on the stage: few sentences, none twice, none at night, and then home", {
    timeout,
  }, async () => {
    const wish = { personas: 3, minds: await minds, language: "ja", timeZone } as const;
    const cast = castOf({ ...wish, onStage: "ren" });
    const { report, entries } = await lived({ personas: 3, cast, days: 7, user: "absent" });
    const said = entries
      .map((entry) => JSON.parse(entry) as { readonly at: number; readonly event: CityEvent })
      .flatMap(({ at, event }) => (event.type === "message-said" ? [{ at, ...event }] : []));
    const hours = said.map(({ at }) => new Date(at).toLocaleTimeString("en-GB", { timeZone }));
    expect(hours.filter((time) => time < "06:00")).toEqual([]);
    const ren = [...report.personas].find(([id]) => id === "ren")?.[1];
    expect(ren?.utterances).toBeGreaterThan(5);
    expect(ren?.utterances).toBeLessThan(60);
    expect(ren?.repeated).toBe(0);
    const onStage = said.filter(({ building }) => building.startsWith("studio"));
    expect(
      onStage
        .slice(-4)
        .map(({ text }) => text)
        .join(""),
    ).toMatch(/帰/u);
    const left = entries.filter((entry) => entry.includes('"from":"studio'));
    expect(left.filter((entry) => entry.includes('"move-made"'))).toHaveLength(1);
  });

  it.each([
    ["visits", "ja"],
    ["absent", "en"],
  ] as const)(
    "a week of ten with the user %s, in %s: they go out and meet, and calls are worth it",
    {
      timeout,
    },
    async (user, language) => {
      const days = 7;
      const cast = castOf({ personas: 10, minds: await minds, language, timeZone });
      const { report, troubles } = await lived({ personas: 10, cast, days, user, language });
      expect(troubles).toEqual([]);
      expect(report.personas.size).toBe(10);
      for (const [persona] of report.personas) {
        const outings = report.outings.get(persona);
        expect(outings?.days.size, persona).toBeGreaterThanOrEqual(5);
        expect(outings?.places.size, persona).toBeGreaterThanOrEqual(3);
      }
      const { all } = report;
      expect(all.ownMoves / all.moves).toBeGreaterThan(0.5);
      expect(all.silent / all.modelCalls).toBeLessThanOrEqual(0.3);
      expect(all.copied / all.utterances).toBeLessThanOrEqual(0.2);
      if (user === "absent") expect(all.modelCalls).toBeLessThanOrEqual(10 * days);
    },
  );

  it("never makes more calls than a cap allows, and goes on the next day", {
    timeout,
  }, async () => {
    const caps = capsOf({ ...config, budgetCallsPerDay: 20 });
    const { report } = await lived({ personas: 10, days: 2, caps });
    expect([...report.callsByDay.values()]).toEqual([20, 20]);
  });

  it("keeps quiet at night and without anybody who comes", { timeout }, async () => {
    const { report, entries } = await lived({ personas: 4, user: "absent" });
    const early = entries.filter((entry) => entry.includes('"type":"pulse-made"'));
    const first = JSON.parse(early[0] ?? "{}") as { readonly at: number };
    expect(report.userWords).toBe(0);
    expect(new Date(first.at).toLocaleTimeString("en-GB", { timeZone }).slice(0, 2)).toBe("06");
  });

  it("ends when it is told to, with what there is", { timeout }, async () => {
    const ending = new AbortController();
    const { report } = await lived({
      personas: 3,
      days: 30,
      signal: ending.signal,
      onProgress: (share) => {
        if (share > 0.01) ending.abort();
      },
    });
    expect(report.days).toBeGreaterThan(0.2);
    expect(report.days).toBeLessThan(2);
    expect(report.all.turns).toBeGreaterThan(0);
  });

  it("gives everybody a place: in houses when the city has no room left", async () => {
    const { founding } = castOf({ personas: 60, minds: await minds, language: "ja", timeZone });
    const settled = founding.flatMap((event) => (event.type === "persona-settled" ? [event] : []));
    expect(settled.length).toBe(60);
    expect(new Set(settled.map(({ persona }) => persona)).size).toBe(60);
    expect(new Set(settled.map(({ name }) => name)).size).toBe(60);
    const [city] = founding;
    const buildings = city?.type === "city-founded" ? city.buildings : [];
    for (const { buildingId, capacity } of buildings) {
      const inside = settled.filter(({ building }) => building === buildingId);
      expect(inside.length).toBeLessThanOrEqual(capacity - 1);
    }
    const known = new Set(buildings.map(({ buildingId }) => buildingId));
    expect(settled.every(({ building }) => known.has(building))).toBe(true);
  });
});
