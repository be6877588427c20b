// The number of turns that one stranger may cause: B1 and B2 of share.ts.

import fc from "fast-check";
import { expect, it } from "vitest";
import type { StimulusId } from "../../kernel/id.ts";
import { SoulSettings } from "../../protocol/soul-settings.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { Caused } from "./audience-state.ts";
import { hadShare, withCaused } from "./share.ts";

const hour = 3_600_000;
const settings = SoulSettings.parse({ strangerTurns: 3 });
const commentOf = (id: string, paid: boolean): Stimulus => ({
  id: "c" as StimulusId,
  kind: "comment",
  text: "やあ",
  author: { id, name: id, platform: "page", role: "audience" },
  source: "audience",
  writtenAt: 0,
  urgency: "queue",
  ...(paid ? { paid: { amount: 1, currency: "JPY" } } : {}),
});

it("begins no more turns of anybody in an hour than were set, whatever others write (B1, B2)", () => {
  const came = fc.record({
    author: fc.constantFrom("a", "b"),
    after: fc.integer({ min: 0, max: hour / 2 }),
    paid: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(came, { maxLength: 40 }), (all) => {
      let caused: readonly Caused[] = [];
      let at = 0;
      const begun: { author: string; at: number }[] = [];
      for (const { author, after, paid } of all) {
        at += after;
        const stimulus = commentOf(author, paid);
        const audience = { answered: [], caused, mood: { comments: 0 } } as never;
        const isOver = hadShare({ audience, waiting: [], settings }, stimulus, at, 0);
        const own = begun.filter((one) => one.author === author && one.at > at - hour);
        expect(isOver).toBe(!paid && own.length >= 3);
        if (isOver) continue;
        caused = withCaused(caused, stimulus, at);
        if (!paid) begun.push({ author, at });
      }
    }),
  );
});

it("does not take a chat whose source names nobody for one person", () => {
  const audience = { answered: [], caused: [] as readonly Caused[], mood: { comments: 0 } };
  const said = (text: string): Stimulus => ({
    ...commentOf("somebody", false),
    text,
    author: { id: "b:somebody", name: "", platform: "b", role: "audience", unnamed: true },
  });
  for (let count = 0; count < 200; count += 1) {
    const own = { audience: audience as never, waiting: [], settings };
    expect(hadShare(own, said(`やあ ${count}`), 0, 0)).toBe(false);
    audience.caused = withCaused(audience.caused, said(`やあ ${count}`), 0);
  }
  for (let count = 0; count < 3; count += 1) {
    audience.caused = withCaused(audience.caused, said("おなじ"), 0);
  }
  expect(
    hadShare(
      { audience: audience as never, waiting: [], settings },
      said("ｵﾅｼﾞ".normalize("NFKC")),
      0,
      0,
    ),
  ).toBe(false);
  expect(
    hadShare({ audience: audience as never, waiting: [], settings }, said(" おなじ "), 0, 0),
  ).toBe(true);
});
