import { createHash } from "node:crypto";
import { castOf } from "../src/apps/cli/simulation/cast.ts";
import { simulate } from "../src/apps/cli/simulation/simulate-days.ts";
import { boundsOf } from "../src/runtime/city/autonomy-bounds.ts";
import { citySettings } from "../src/runtime/city/open-city-life.ts";
import { readConfig } from "../src/runtime/config/read-config.ts";
import { capsOf } from "../src/runtime/models/budget/budget-caps.ts";
import type { Benchmark } from "./harness/benchmark.ts";
import { interleave } from "./harness/interleave.ts";
import { benchMind } from "./turn/bench-mind.ts";

const sizes = [3, 10, 30];
const timeZone = "Asia/Tokyo";

/** `--rounds=5`. Days of the simulation itself, without the start of a process. */
export const benchmark: Benchmark = {
  summary: "a simulated day of a city with the understudy",
  run: async (flags, say) => {
    const read = readConfig({}, "/nowhere");
    if (!read.ok) throw new Error("the defaults cannot be read");
    const { config } = read.value;
    const minds = [await benchMind()];
    const journals = new Map<number, Set<string>>(sizes.map((personas) => [personas, new Set()]));
    const contestants = sizes.map((personas) => ({
      name: `${personas} personas`,
      unit: "s",
      async measure() {
        say(`a day of ${personas}`);
        const hash = createHash("sha256");
        const began = performance.now();
        await simulate({
          cast: castOf({ personas, minds, language: "ja", timeZone }),
          seed: 1,
          days: 1,
          user: "visits",
          language: "ja",
          timeZone,
          caps: capsOf(config),
          bounds: boundsOf(config),
          settings: citySettings(config),
          summonsCue: "呼ばれて来ました。",
          keep: async (entries) => {
            for (const entry of entries) hash.update(JSON.stringify(entry));
          },
          onTrouble: (trouble) => {
            throw new Error(`trouble in the city: ${trouble.kind}`);
          },
        });
        journals.get(personas)?.add(hash.digest("hex"));
        return (performance.now() - began) / 1_000;
      },
    }));
    const { figures } = await interleave(contestants, Number(flags["rounds"] ?? 5), 1);
    const ten = figures.find(({ name }) => name === "10 personas")?.median ?? Number.NaN;
    return {
      comparisons: [{ title: "A day", figures }],
      curves: [
        {
          title: "A day",
          x: "personas",
          y: "s",
          series: [
            {
              name: "a day",
              points: figures.map(({ median }, index) => [sizes[index] ?? 0, median]),
            },
          ],
        },
      ],
      goals: [
        { name: "a day of 10 personas, s", value: ten, atMost: 10 },
        {
          name: "different journals of one seed, at most",
          value: Math.max(...[...journals.values()].map(({ size }) => size)),
          atMost: 1,
        },
      ],
    };
  },
};
