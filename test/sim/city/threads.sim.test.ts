// Whatever the user does with the conversations of a room, and whenever the program is killed: what a model is sent is
// what stands, and no provider refuses it.

import fc from "fast-check";
import { expect, it } from "vitest";
import { journalMemory } from "../../../src/adapters/store/memory-journal.ts";
import { type IncomingChats, openIncomingChats } from "../../../src/city/threads/incoming-chats.ts";
import { wordsIn } from "../../../src/runtime/config/console/words.ts";
import type { HostParts } from "../../../src/runtime/page-api/host-parts.ts";
import type { ModelRequest } from "../../../src/saint-graph/ports.ts";
import { residentOf, roomOf } from "../../../src/world/state.ts";
import { openThread, shownAlternatives, standsIn, threadsOr } from "../../../src/world/threads.ts";
import { cafe, persona } from "../../fixtures/cafe-city.ts";
import { refusals } from "../../fixtures/refused-requests.ts";
import { tries } from "../../fixtures/thoroughness.ts";
import { carryOutInThread, type ThreadCommand } from "../../fixtures/thread-commands.ts";
import { type HandClock, handClock } from "../../hand-clock.ts";
import { settled } from "../soul/awakened.ts";
import { type OpenedLife, openedLife } from "./opened-life.ts";
import { copied } from "./saiverse-life.ts";

type Played = {
  opened: OpenedLife;
  readonly open: () => Promise<OpenedLife>;
  /** Loses the work under way: it writes nothing more. */
  readonly kill: () => Promise<void>;
  readonly clock: HandClock;
  /** Makes every word that is said different. */
  count: number;
  readonly requests: ModelRequest[];
  readonly incoming: IncomingChats;
};

const withoutPictures = {
  bringing: async <T>(_: readonly Uint8Array[], journal: (kept: readonly []) => Promise<T>) =>
    await journal([]),
};

async function begun(names: readonly string[]): Promise<Played> {
  let memory = journalMemory();
  const clock = handClock();
  const played: Omit<Played, "opened"> & { opened?: OpenedLife } = {
    ...{ clock, count: 0, requests: [], incoming: openIncomingChats() },
    async kill() {
      memory = copied(memory);
      played.opened = await played.open();
    },
    open: () =>
      openedLife({
        ...{ memory, clock },
        settings: { history: { turns: 400, tokens: 1_000_000 } },
        localResidents: names.map((name) => ({
          name,
          mode: "manual",
          script: (request) => {
            played.requests.push(request);
            played.count += 1;
            return [{ text: `w${played.count}e.` }];
          },
        })),
      }),
  };
  played.opened = await played.open();
  return played as Played;
}

async function pass(played: Played): Promise<void> {
  await played.opened.pass(3_000);
}

async function give(played: Played, command: ThreadCommand): Promise<void> {
  const { life } = played.opened;
  const parts = {
    ...{ life, clock: played.clock, context: { words: wordsIn("ja") } },
    journal: journalOf(played.opened),
    ...{ incomingChats: played.incoming, shownPictures: withoutPictures },
  } as unknown as HostParts;
  played.count += 1;
  const given = carryOutInThread(parts, `command-${played.count}`, command);
  let isOver = false;
  void given.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await settled(4);
    played.clock.move(200);
  }
  await given;
}

const journalOf = ({ journal }: OpenedLife) => journal;

/** The messages that stand, oldest first. */
async function currentLines({ opened }: Played) {
  const { life } = opened;
  const lines = await life.rooms.lines(cafe);
  const threads = roomOf(life.city.state(), cafe)?.threads;
  return lines.filter(({ number }) => standsIn(threads, number));
}

const step = fc.record({
  kind: fc.constantFrom(
    ...(["say", "say", "say", "again", "again", "choose", "choose", "edit", "branch"] as const),
    ...(["open", "switch", "kill", "say-and-cut"] as const),
  ),
  at: fc.nat(30),
  choice: fc.nat(5),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function play(played: Played, { kind, at, choice }: Step): Promise<void> {
  const lines = await currentLines(played);
  const line = lines[at % Math.max(1, lines.length)];
  const threads = threadsOr(roomOf(played.opened.life.city.state(), cafe)?.threads);
  const building = cafe;
  switch (kind) {
    case "say":
    case "say-and-cut":
      played.count += 1;
      await played.opened.life.command({ do: "say", building, text: `w${played.count}e` });
      if (kind === "say") await pass(played);
      else await settled(at % 16);
      return;
    case "again":
      if (line) await give(played, { do: "answer-again", building, number: line.number });
      return await pass(played);
    case "edit":
      played.count += 1;
      if (line === undefined) return;
      await give(played, {
        ...{ do: "edit-message", building, number: line.number, text: `w${played.count}e` },
      });
      return;
    case "branch":
      if (line) await give(played, { do: "open-thread", building, upTo: line.number });
      return;
    case "open":
      return await give(played, { do: "open-thread", building });
    case "switch": {
      const thread = threads.threads[at % threads.threads.length]?.id ?? "t0";
      return await give(played, { do: "choose-thread", building, thread });
    }
    case "choose": {
      const numbers = new Set(lines.map(({ number }) => number));
      const places = openThread(threads).answers.filter(({ alternatives, chosen }) =>
        numbers.has(alternatives[chosen]?.line ?? 0),
      );
      const place = places[at % Math.max(1, places.length)];
      const choices = (place && shownAlternatives(place)?.choices) ?? [];
      const to = choices[choice % Math.max(1, choices.length)];
      if (place === undefined || to === undefined) return;
      await give(played, {
        ...{ do: "choose-alternative", building, answer: place.answer, choice: to },
      });
      return;
    }
    case "kill":
      await played.kill();
      return await pass(played);
  }
}

const saidWords = (text: string): readonly string[] => text.match(/w\d+e/g) ?? [];

/** The words that her next request would begin with: sorted, because a message can be answered after the next one. */
async function sent({ opened }: Played, name: string): Promise<readonly string[]> {
  const soul = opened.life.residents.soulOf(persona(name));
  const request = await soul?.nextRequest();
  return [...saidWords(JSON.stringify(request?.messages ?? []))].sort();
}

it("what a model is sent is what stands", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const played = await begun(["ren"]);
      for (const one of steps) await play(played, one);
      await pass(played);
      await pass(played);
      expect(played.opened.bugs).toEqual([]);
      const stands = (await currentLines(played)).flatMap(({ text }) => saidWords(text)).sort();
      expect(await sent(played, "ren")).toEqual(stands);
      for (const request of played.requests) expect(await refusals(request)).toEqual([]);
      // The same after one more start.
      played.opened = await played.open();
      await pass(played);
      expect(await sent(played, "ren")).toEqual(stands);
    }),
    { numRuns: tries(400) },
  );
}, 120_000);

/** Words of the room that she has not been given. */
function notYetGiven({ opened }: Played, name: string): readonly string[] {
  const resident = residentOf(opened.life.city.state(), persona(name));
  const unperceived = resident?.unperceived ?? [];
  const words = unperceived.flatMap((seen) => (seen.kind === "words" ? saidWords(seen.text) : []));
  return [...words, ...saidWords(resident?.addressed?.text ?? "")];
}

it("what each of several people is sent, and is still to be given, is what stands", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const names = ["ren", "eris"];
      const played = await begun(names);
      for (const one of steps) await play(played, one);
      await pass(played);
      await pass(played);
      for (const again of [false, true]) {
        if (again) {
          played.opened = await played.open();
          await pass(played);
        }
        expect(played.opened.bugs).toEqual([]);
        const stands = (await currentLines(played)).flatMap(({ text }) => saidWords(text)).sort();
        for (const name of names) {
          const known = [...(await sent(played, name)), ...notYetGiven(played, name)];
          expect([...new Set(known)].sort(), name).toEqual(stands);
        }
      }
      for (const request of played.requests) expect(await refusals(request)).toEqual([]);
    }),
    { numRuns: tries(150) },
  );
}, 120_000);

/** A chat's file in pieces of 50 signs. */
async function bringIn(played: Played, file: string): Promise<void> {
  const pieces = file.match(/[\s\S]{1,50}/g) ?? [];
  const chat = { do: "import-chat", building: cafe, persona: persona("ren"), name: "旅" } as const;
  played.count += 1;
  const run = `run-of-${played.count}`;
  for (const [at, text] of pieces.entries()) {
    await give(played, { ...chat, run, at, count: pieces.length, text });
  }
}

it("a chat that is brought in is a conversation that she knows, with its swipes", async () => {
  const played = await begun(["ren"]);
  const { life } = played.opened;
  const lines = [
    '{"user_name":"You","character_name":"Seraphina"}',
    '{"name":"Seraphina","is_user":false,"mes":"w902e","swipe_id":1,"swipes":["w901e","w902e"]}',
    '{"name":"You","is_user":true,"mes":"w903e"}',
    '{"name":"Seraphina","is_user":false,"mes":"w904e","swipe_id":0,"swipes":["w904e","w905e"]}',
  ].join("\n");
  const more = '{"name":"You","is_user":true,"mes":"w906e"}\n{"name":"ren","mes":"w907e"}';
  await bringIn(played, `${lines}\n${more}`);
  const texts = async () => (await currentLines(played)).map(({ text }) => text);
  expect(await texts()).toEqual(["w902e", "w903e", "w904e", "w906e", "w907e"]);
  expect(await sent(played, "ren")).toEqual(["w902e", "w903e", "w904e", "w906e", "w907e"]);
  const threads = threadsOr(roomOf(life.city.state(), cafe)?.threads);
  const swiped = openThread(threads).answers.at(-1);
  if (swiped === undefined) throw new Error("no swipes");
  await give(played, {
    ...{ do: "choose-alternative", building: cafe, answer: swiped.answer, choice: 1 },
  });
  expect(await texts()).toEqual(["w902e", "w903e", "w905e"]);
  expect(await sent(played, "ren")).toEqual(["w902e", "w903e", "w905e"]);
  await give(played, { do: "choose-thread", building: cafe, thread: "t0" });
  expect(await sent(played, "ren")).toEqual([]);
  expect(played.opened.bugs).toEqual([]);
});
