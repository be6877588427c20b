// A living city among doubles, and another one that is trusted and says whatever it likes.

import type { CityApiHandler } from "../../../src/cities/ports.ts";
import { visitTimes } from "../../../src/cities/visits/times.ts";
import type { CitySlug, VisitId } from "../../../src/kernel/id.ts";
import { ok } from "../../../src/kernel/result.ts";
import type { SignedThink, Thought } from "../../../src/protocol/city-api.ts";
import type { HomeMessage } from "../../../src/protocol/visit-messages.ts";
import { type OpenedLife, openedLife } from "./opened-life.ts";

export const self = "city_a" as CitySlug;
export const stranger = "city_b" as CitySlug;
export const lease = 600_000;
const times = visitTimes(lease);

type Options = NonNullable<Parameters<typeof openedLife>[0]>;

export type WithStranger = OpenedLife & {
  readonly cityApi: CityApiHandler;
  /** The thoughts that our city asked the other one for. */
  readonly asked: SignedThink[];
};

/** Our city, `city_a`, which trusts `city_b`; `thinks`: what that one's personas answer. */
export async function withStranger(
  options: Options,
  thinks: (asked: SignedThink) => string = () => "",
  thoughtsPerDay = 1_000,
): Promise<WithStranger> {
  const asked: SignedThink[] = [];
  const opened = await openedLife({
    slug: self,
    ...options,
    abroad: {
      self,
      key: "k".repeat(43),
      times,
      thoughtsPerDay,
      written: [{ slug: stranger, url: "http://127.0.0.1:1", key: "b".repeat(43) }],
      client: {
        tell: async () => ok(undefined),
        buildings: async () => ok([]),
        async think(_, __, think) {
          asked.push(think);
          return ok<Thought>({ response_text: thinks(think) });
        },
      },
    },
  });
  const cityApi = opened.life.abroad?.cityApi;
  if (cityApi === undefined) throw new Error("no other cities");
  return { ...opened, cityApi, asked };
}

/** A request of somebody who lives in the other city. */
export const requestFrom = (
  persona: string,
  number: number,
  until: number,
  more: Partial<Extract<HomeMessage, { kind: "request" }>> = {},
): Extract<HomeMessage, { kind: "request" }> => ({
  kind: "request",
  visit: `${stranger}/${persona}/${number}` as VisitId,
  persona: persona as never,
  name: persona,
  target: "cafe",
  home: stranger,
  homeName: "よその街",
  until,
  ...more,
});

/** Lets somebody of the other city come in. */
export async function comesIn(
  { cityApi, clock, pass }: WithStranger,
  persona: string,
  more: Parameters<typeof requestFrom>[3] = {},
): Promise<unknown> {
  const until = clock.now() + lease;
  const request = requestFrom(persona, 1, until, more);
  const answer = await cityApi.hear(stranger, request);
  await cityApi.hear(stranger, { kind: "arrive", visit: request.visit, until });
  await pass(1_000);
  return answer.ok ? answer.value?.kind : answer.error;
}
