// A living city with a guest of somebody else's making in it, who is asked without a wire between.

import type { GuestQuestion } from "../../../src/cities/ports.ts";
import { visitTimes } from "../../../src/cities/visits/times.ts";
import type { GuestNews } from "../../../src/city/visits/guests.ts";
import { fault } from "../../../src/kernel/fault.ts";
import type { CitySlug, PersonaId } from "../../../src/kernel/id.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import { a2a as a2aEn } from "../../../src/languages/en/program/agents.ts";
import { cafe } from "../../fixtures/cafe-city.ts";
import { type OpenedLife, openedLife } from "./opened-life.ts";

export const helper = "helper@a2a-helper" as PersonaId;
export const lease = 120_000;

type Options = NonNullable<Parameters<typeof openedLife>[0]> & {
  /** The guest's words to a question; silence when absent. */
  readonly says?: (asked: GuestQuestion, ordinal: number) => string;
  readonly name?: string;
  readonly building?: string;
  readonly thoughtsPerDay?: number;
  /** No guest is named by the operator. */
  readonly isNamed?: boolean;
};

export type HostingLife = OpenedLife & {
  readonly asked: readonly GuestQuestion[];
  readonly news: readonly GuestNews[];
  readonly cut: (isCut: boolean) => void;
};

export async function hostingLife(options: Options = {}): Promise<HostingLife> {
  const asked: GuestQuestion[] = [];
  const news: GuestNews[] = [];
  let isCut = false;
  const lost = err(fault("unavailable", "it cannot be reached"));
  const guest = {
    id: "helper" as PersonaId,
    from: "agent.example",
    building: options.building ?? cafe,
    client: {
      meet: async () => (isCut ? lost : ok({ name: options.name ?? "ヘルパー" })),
      async ask(question: GuestQuestion) {
        if (isCut) return lost;
        asked.push(question);
        return ok(options.says?.(question, asked.length - 1) ?? "");
      },
      close: async () => undefined,
    },
  };
  const life = await openedLife({
    ...options,
    abroad: {
      self: "a" as CitySlug,
      times: visitTimes(lease),
      thoughtsPerDay: 50,
      key: "k".repeat(43),
      written: [],
      client: {
        tell: async () => err({ kind: "fault", fault: fault("absent", "nobody") }),
        buildings: async () => ok([]),
        think: async () => err({ kind: "fault", fault: fault("absent", "nobody") }),
      },
      guests: {
        guests: options.isNamed === false ? [] : [guest],
        thoughtsPerDay: options.thoughtsPerDay ?? 50,
        words: a2aEn.guestQuestion,
        told: (one) => void news.push(one),
      },
    },
  });
  return {
    ...life,
    ...{ asked, news },
    cut(next) {
      isCut = next;
    },
  };
}
