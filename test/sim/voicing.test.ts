// The voices under random failures. Laws: each utterance is answered, in bounded time, by the first engine that could;
// no engine ever has more than two at once.

import fc from "fast-check";
import { expect, it } from "vitest";
import type { Utterance } from "../../src/bodies/ports.ts";
import { voicingOver } from "../../src/bodies/stage/voicing/voicing.ts";
import { type FaultKind, fault } from "../../src/kernel/fault.ts";
import { scriptedVoice, type VoiceStep } from "../doubles/scripted-voice.ts";
import { tries } from "../fixtures/thoroughness.ts";
import { handClock } from "../hand-clock.ts";

const kinds: readonly FaultKind[] = [
  "unavailable",
  "refused",
  "unauthorised",
  "timed-out",
  "bad-reply",
];
const step: fc.Arbitrary<VoiceStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("sounds" as const), after: fc.nat(1_500) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("fails" as const),
      after: fc.nat(1_000),
      fault: fc.constantFrom(...kinds).map((kind) => fault(kind, kind)),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "hangs" as const }) },
);
const deed = fc.record({
  kind: fc.constantFrom("prepare", "say", "cut", "wait"),
  word: fc.nat(6),
  after: fc.nat(3_000),
  refused: fc.boolean(),
});

const said = (word: number): Utterance => ({
  text: `w${word}`,
  emotion: "neutral",
  language: "en",
});
const engines = ["a", "b", "c"] as const;
const isEngine = (name: string) => engines.some((engine) => engine === name);
const timeout = 500;
/** Each of seven words may wait for those before it at every engine. */
const longestWait = engines.length * 8 * (timeout + 200);

async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
}

type Deed = {
  readonly kind: string;
  readonly word: number;
  readonly after: number;
  readonly refused: boolean;
};

/** The voices of these plans, and what is said by them. */
function rehearsal(plans: readonly (readonly VoiceStep[])[]) {
  const clock = handClock(0);
  const voices = engines.map((name, place) => {
    const voice = scriptedVoice(name, clock);
    const plan = plans[place] ?? [];
    voice.play((request) => plan[request % plan.length] ?? { kind: "hangs" });
    return voice;
  });
  const silence = () => ({ kind: "silence", duration: 1 }) as const;
  const voicing = voicingOver({ engines: voices, silence, clock, timeout });
  const open = new Map<Promise<unknown>, number>();
  const wrong: string[] = [];

  function say(word: number, signal: AbortSignal, refused: boolean): void {
    const left = new Set(refused ? ["a"] : []);
    const waiting = voicing.voice(said(word), signal, left).then(({ engine, voiced }) => {
      open.delete(waiting);
      const isRight = engine === "silence" ? voiced.kind === "silence" : isEngine(engine);
      if (!isRight || left.has(engine)) wrong.push(engine);
    });
    open.set(waiting, clock.now());
  }
  async function pass(duration: number): Promise<void> {
    for (let gone = 0; gone < duration; gone += 100) {
      await settle();
      clock.move(100);
    }
    await settle();
    for (const since of open.values()) {
      expect(clock.now() - since).toBeLessThanOrEqual(longestWait);
    }
    expect(wrong).toEqual([]);
    for (const voice of voices) expect(voice.mostAtOnce()).toBeLessThanOrEqual(2);
  }
  async function play({ kind, word, after, refused }: Deed): Promise<void> {
    const stop = new AbortController();
    if (kind === "prepare") voicing.prepare(said(word));
    if (kind === "say" || kind === "cut") say(word, stop.signal, refused);
    await settle();
    if (kind === "cut") stop.abort();
    await pass(kind === "wait" ? after : 100);
  }
  return { clock, voicing, open, pass, play };
}

it("keeps its laws", async () => {
  const plan = fc.array(step, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(plan, { minLength: 3, maxLength: 3 }),
      fc.array(deed, { maxLength: 25 }),
      async (plans, deeds) => {
        const { clock, voicing, open, pass, play } = rehearsal(plans);
        for (const each of deeds) await play(each);
        await pass(longestWait + 200);
        expect(open.size).toBe(0);
        voicing.close();
        await settle();
        expect(clock.sleepers()).toBe(0);
      },
    ),
    { numRuns: tries(1_000) },
  );
});
