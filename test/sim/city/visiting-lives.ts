// Two living cities that reach each other over a line in between, which can be cut.

import { journalMemory } from "../../../src/adapters/store/memory-journal.ts";
import type { CityClient } from "../../../src/cities/ports.ts";
import { visitTimes } from "../../../src/cities/visits/times.ts";
import { fault } from "../../../src/kernel/fault.ts";
import type { CitySlug } from "../../../src/kernel/id.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import { handClock } from "../../hand-clock.ts";
import { settled } from "../soul/awakened.ts";
import { type OpenedLife, openedLife } from "./opened-life.ts";

type Options = NonNullable<Parameters<typeof openedLife>[0]>;

export type VisitingLives = {
  /** As they are now: one that was killed and woken is another. */
  readonly a: () => OpenedLife;
  readonly b: () => OpenedLife;
  /** The thoughts that each city was asked for. */
  readonly asked: string[];
  readonly cut: (isCut: boolean) => void;
  /** Thoughts are asked for, and never answered. */
  readonly hang: (isHanging: boolean) => void;
  readonly end: (which: "a" | "b") => Promise<void>;
  readonly wake: (which: "a" | "b") => Promise<void>;
  readonly pass: (duration?: number) => Promise<void>;
};

export const lease = 120_000;

export async function visitingLives(
  a: Options,
  b: Options,
  thoughtsPerDay = 50,
): Promise<VisitingLives> {
  const clock = handClock();
  const lives: { a?: OpenedLife | undefined; b?: OpenedLife | undefined } = {};
  const memories = { a: journalMemory(), b: journalMemory() };
  const asked: string[] = [];
  let isCut = false;
  let isHanging = false;
  const lost = err({ kind: "fault", fault: fault("unavailable", "cannot be reached") } as const);
  const other = { a: "b", b: "a" } as const;

  const lineFrom = (from: "a" | "b"): CityClient => {
    const slug = `city_${from}` as CitySlug;
    /** The API of the other city, after it has checked whose call it is. */
    const cityApi = () => {
      const there = isCut ? undefined : lives[other[from]]?.life.abroad?.cityApi;
      return there?.judge(slug, from.repeat(43)) === "trusted" ? there : undefined;
    };
    const refused = { kind: "refused" } as const;
    return {
      async tell(_, message) {
        const there = cityApi();
        if (there === undefined) return lost;
        const heard = await there.hear(slug, message);
        return heard.ok ? heard : err({ ...refused, refusal: heard.error });
      },
      buildings: async () => ok(cityApi()?.buildings() ?? []),
      async think(_, persona, think, signal) {
        const there = cityApi();
        if (there === undefined) return lost;
        asked.push(`${from}: ${persona}`);
        if (isHanging) {
          await clock.sleep(35_000, signal);
          return err({ kind: "fault", fault: fault("timed-out", "no answer in time") });
        }
        const thought = await there.think(slug, persona, think, signal);
        return thought.ok ? thought : err({ ...refused, refusal: thought.error });
      },
    };
  };

  const open = async (which: "a" | "b"): Promise<void> => {
    const key = (which === "a" ? "b" : "a").repeat(43);
    const them = `city_${other[which]}` as CitySlug;
    lives[which] = await openedLife({
      ...(which === "a" ? a : b),
      // Every program calls its city so; to others it has another name.
      slug: "city_a",
      user: (which === "a" ? a : b).user ?? `ユーザー${which}`,
      clock,
      memory: memories[which],
      abroad: {
        self: `city_${which}` as CitySlug,
        times: visitTimes(lease),
        thoughtsPerDay,
        key: which.repeat(43),
        written: [{ slug: them, url: "http://127.0.0.1:1", key }],
        client: lineFrom(which),
      },
    });
  };
  await open("a");
  await open("b");

  const living = (which: "a" | "b"): OpenedLife => {
    const life = lives[which];
    if (life === undefined) throw new Error(`${which} is dead`);
    return life;
  };
  return {
    a: () => living("a"),
    b: () => living("b"),
    asked,
    cut(now) {
      isCut = now;
    },
    hang(now) {
      isHanging = now;
    },
    async end(which) {
      const ending = lives[which]?.life.close();
      lives[which] = undefined;
      await ending;
    },
    wake: open,
    async pass(duration = 0) {
      await settled(20);
      for (let left = duration; left > 0; left -= 1_000) {
        clock.move(Math.min(left, 1_000));
        await settled(12);
      }
    },
  };
}
