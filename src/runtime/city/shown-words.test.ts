import { expect, it } from "vitest";
import { handClock } from "../../../test/hand-clock.ts";
import { turnId } from "../../kernel/id.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { followWords } from "./shown-words.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

function stage() {
  const listeners = new Set<(persona: string, step: unknown) => void>();
  const clock = handClock();
  const set: string[] = [];
  const troubles: string[] = [];
  let live = "ren";
  let number = 0;
  let answer: string | undefined;
  const life = {
    company: () => [live],
    onSoulStep: (listener: (persona: string, step: unknown) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    residents: {
      soulOf: () => ({
        mayBeHeard: async (texts: readonly string[]) => texts.map((text) => !text.includes("秘密")),
      }),
    },
  } as unknown as Parameters<typeof followWords>[0];
  const show = async (text: string) => {
    set.push(text);
    return answer;
  };
  const stop = followWords(life, { clock, show, onTrouble: (why) => troubles.push(why) });
  return {
    set,
    troubles,
    stop,
    answers: (told: string | undefined) => {
      answer = told;
    },
    leaves: () => {
      live = "air";
    },
    async happens(event: object) {
      number += 1;
      const parsed = SoulEvent.parse({ turn: turnId(1), ...event });
      const entry = { stream: "soul:ren", seq: number, number, at: number, event: parsed };
      for (const listener of listeners) listener("ren", { entry });
      await settled();
    },
    async passes(duration: number) {
      clock.move(duration);
      await settled();
    },
  };
}

const formed = (...texts: readonly string[]) => ({
  type: "speech-formed",
  round: 1,
  items: texts.map((text, index) => ({ index, item: { kind: "say", text } })),
});
const ended = (index: number, kind = "heard", more = {}) => ({
  type: "speech-ended",
  index,
  outcome: { kind, ...more },
});

it("shows the utterance that is being heard, one after the other, and clears it after the last", async () => {
  const { set, happens, passes } = stage();
  await happens(formed("こんにちは。", "いい天気。"));
  expect(set).toEqual(["こんにちは。"]);
  await happens(ended(0));
  expect(set).toEqual(["こんにちは。", "いい天気。"]);
  await happens(ended(1));
  await passes(2_999);
  expect(set).toHaveLength(2);
  await passes(1);
  expect(set.at(-1)).toBe("");
  await happens(formed("またね。"));
  await happens(ended(0));
  await passes(3_000);
  expect(set.slice(3)).toEqual(["またね。", ""]);
});

it("never shows an utterance that the gate doubts or held", async () => {
  const { set, happens, passes } = stage();
  await happens(formed("秘密の鍵", "大丈夫。"));
  expect(set).toEqual([]);
  await happens(ended(0, "held", { reason: "secret", said: "言えません。" }));
  await happens(ended(1));
  await passes(10_000);
  expect(set).toEqual(["大丈夫。", ""]);
});

it("shows nothing of a persona who is not live, and nothing once it is stopped", async () => {
  const first = stage();
  first.leaves();
  await first.happens(formed("聞こえない。"));
  const second = stage();
  second.stop();
  await second.happens(formed("聞こえない。"));
  expect([first.set, second.set]).toEqual([[], []]);
});

it("reports a problem once, and again only when it is a different one", async () => {
  const { troubles, happens, answers } = stage();
  answers("no source");
  await happens(formed("一。", "二。", "三。"));
  await happens(ended(0));
  answers(undefined);
  await happens(ended(1));
  expect(troubles).toEqual(["no source"]);
});
