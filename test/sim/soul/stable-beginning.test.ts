// The prefix that a server keeps: all before the newest words of a request begins the next one.

import fc from "fast-check";
import { expect, it } from "vitest";
import type { Place } from "../../../src/mind/place.ts";
import { requestSize } from "../../../src/saint-graph/fitting/request-size.ts";
import type { ModelRequest } from "../../../src/saint-graph/ports.ts";
import type { Script } from "../../doubles/scripted-model.ts";
import { awakened } from "./awakened.ts";

const library = {
  city: { slug: "city", name: "朝の街" },
  building: { id: "library", name: "図書館", description: "本の家", instruction: "静かに。" },
  present: [] as readonly string[],
  user: { name: "ゆうこ", pronouns: "" },
  buildings: [{ id: "library", name: "図書館" }],
  acts: ["move"],
} as const;

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("say" as const), text: fc.lorem() }) },
  fc.record({ do: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ do: fc.constant("come" as const), name: fc.constantFrom("れん", "エア", "客") }),
  fc.record({ do: fc.constant("feel" as const), mean: fc.integer({ min: -90, max: 90 }) }),
);

const script: Script = (request) => [{ text: `はい、${request.messages.length}つめです。` }];
const author = { id: "user", name: "ゆうこ", platform: "city", role: "user" } as const;

/** The requests of a conversation in which time passes, people come and feelings move. */
async function requestsOf(
  steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
) {
  let place: Place = { ...library, acts: [...library.acts] };
  const settings = { history: { turns: 40, tokens: 24_000 } };
  const her = await awakened({ script, settings, place: () => place });
  for (const one of steps) {
    if (one.do === "say") await her.tell(one.text, { kind: "message", author }, 2_000);
    else if (one.do === "wait") await her.pass(one.minutes * 60_000, 60_000);
    else if (one.do === "come") place = { ...place, present: [...place.present, one.name] };
    else {
      const delta = { affect: { mean: one.mean } };
      await her.soul.record({ type: "emotion-shifted", by: "operator", delta });
    }
  }
  return her.model.requests;
}

/** A request up to its newest words, as it is sent. */
const beginning = ({ system, tools, messages }: ModelRequest): string => {
  const newest = messages.findLastIndex(({ role }) => role === "user");
  return JSON.stringify([tools, system, ...messages.slice(0, newest)]).slice(0, -1);
};
const whole = ({ system, tools, messages }: ModelRequest): string =>
  JSON.stringify([tools, system, ...messages]);

it("is the beginning of the next request, whatever the clock, the company and her feelings do", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const requests = await requestsOf(steps);
      for (const [at, request] of requests.entries()) {
        const next = requests[at + 1];
        if (next !== undefined) expect(whole(next).startsWith(beginning(request))).toBe(true);
      }
    }),
    { numRuns: 15 },
  );
});

it("holds the newest words last, and before them what is so at this moment, without a tag", async () => {
  const [request] = await requestsOf([{ do: "say", text: "こんにちは" }]);
  const [moment, words] = request?.messages.at(-1)?.parts ?? [];
  expect(words).toMatchObject({ text: expect.stringContaining("こんにちは") });
  const text = moment?.kind === "text" ? moment.text : "";
  expect(text).toMatch(/いまは.*年.*です。/);
  expect(text).not.toMatch(/[<>#]/);
  expect(request?.system).not.toMatch(/いまの日時|いまは\d|いまの気持ち|ここにいる人/);
  expect(request?.wholeSystem?.()).toMatch(/いまの日時/);
});

it("is the same in a small context, where turns are left out in blocks, and never too long", async () => {
  const steps = Array.from({ length: 30 }, (_, n) => ({
    ...{ do: "say" as const, text: `${n} ${"港と灯りとかもめの話。".repeat(8)}` },
  }));
  const requests = (await requestsOf(steps)).map((one) => one.within?.(1_500) ?? one);
  const kept = requests.filter((one, at) => {
    const next = requests[at + 1];
    return next !== undefined && whole(next).startsWith(beginning(one));
  });
  for (const one of requests) expect(requestSize(one)).toBeLessThanOrEqual(1_500);
  expect(requests.at(-1)?.messages.length).toBeGreaterThan(4);
  expect(kept.length).toBeGreaterThan(requests.length * 0.6);
});
