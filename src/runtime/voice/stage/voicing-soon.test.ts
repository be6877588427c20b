import { expect, it } from "vitest";
import { toneVoicing } from "../../../../test/doubles/tone-voicing.ts";
import type { Voicing } from "../../../bodies/ports.ts";
import { voicingSoon } from "./voicing-soon.ts";

const utterance = { text: "やあ", emotion: "neutral", language: "ja" } as const;

it("delays requests until the voices are open, and notifies then", async () => {
  const { promise, resolve } = Promise.withResolvers<Voicing>();
  const soon = voicingSoon(() => promise);
  const told: number[] = [];
  soon.onChange(() => told.push(soon.states().length));
  soon.prepare(utterance);
  const said = soon.voice(utterance, new AbortController().signal);
  expect([soon.states(), told]).toEqual([[], []]);
  const voices = toneVoicing();
  resolve(voices);
  expect((await said).engine).toBe("tone");
  expect(told).toEqual([1]);
  expect(voices.asked).toEqual(["ahead: やあ", "やあ"]);
});

it("closes voices that open after it was closed", async () => {
  const { promise, resolve } = Promise.withResolvers<Voicing>();
  const soon = voicingSoon(() => promise);
  soon.wake();
  soon.close();
  const closed = new Promise<string>((told) => {
    resolve({ ...toneVoicing(), close: () => told("closed") });
  });
  expect(await closed).toBe("closed");
});

it("opens no voices before they are needed, and opens them once only", async () => {
  let opened = 0;
  const soon = voicingSoon(async () => {
    opened += 1;
    return toneVoicing();
  });
  expect([soon.states(), opened]).toEqual([[], 0]);
  soon.wake();
  await soon.voice(utterance, new AbortController().signal);
  expect(opened).toBe(1);
});

it("makes what was begun with the earlier voices, and the next with the new ones", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const made: string[] = [];
  const voicesNamed = (name: string, ready: Promise<void> = Promise.resolve()): Voicing => {
    const { voice, ...rest } = toneVoicing();
    return {
      ...rest,
      async voice(...asked) {
        await ready;
        made.push(name);
        return await voice(...asked);
      },
      close: () => void made.push(`${name} closed`),
    };
  };
  const all = [voicesNamed("before", promise), voicesNamed("after")];
  const soon = voicingSoon(async () => all.shift() ?? toneVoicing());
  const { signal } = new AbortController();
  const first = soon.voice(utterance, signal);
  await soon.renew();
  await soon.voice(utterance, signal);
  expect(made).toEqual(["after"]);
  resolve();
  await first;
  expect(made).toEqual(["after", "before", "before closed"]);
});
