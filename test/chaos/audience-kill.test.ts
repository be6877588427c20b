// `kill -9` of a soul in the middle of a flood: every paid comment is answered, and none twice, including those that
// were written while the soul was down.

import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { readEntries } from "../../src/adapters/store/journal-reader.ts";
import { JournalEvent } from "../../src/protocol/journal-event.ts";
import { SoulEvent } from "../../src/protocol/soul-events.ts";
import { fakeGemini, violations } from "../e2e/ends.ts";
import { freshFolder, type Program, startProgram } from "../e2e/program.ts";
import { field, listOf, wireContent } from "../wire/fake-gemini/rules/wire-shapes.ts";
import type { Script, SeenRequest } from "../wire/fake-gemini/script.ts";
import { fakeOneComme, type Posted } from "../wire/fake-onecomme/fake-onecomme.ts";
import { countingBody } from "./counting-body.ts";

const kills = Math.max(4, Math.ceil(Number(process.env["CHAOS_KILLS"] ?? 200) / 40));
const longestLife = 1_500;

/** Thanks for the paid comment that it is asked about; to the others it says nothing. */
function thanks({ body }: SeenRequest): Script {
  const last = listOf(field(body, "contents")).map(wireContent).at(-1);
  const text = (last?.parts ?? [])
    .map(({ fields }) => String(field(fields, "text") ?? ""))
    .join("");
  const number = /paid=[^>]*>支払い(\d+)番/.exec(text)?.[1];
  return {
    steps: [
      { delay: 20 },
      { parts: [{ text: number === undefined ? "[silent]" : `${number}番にお礼。` }] },
    ],
  };
}

async function eventsIn(folder: string): Promise<readonly SoulEvent[]> {
  const read = readEntries({
    file: join(folder, "home", "journal.sqlite"),
    parse: (json) => JournalEvent.parse(json),
  });
  if (!read.ok) throw new Error(read.error.code);
  const events: SoulEvent[] = [];
  for await (const { stream, event } of read.value) {
    if (stream.startsWith("soul:")) events.push(SoulEvent.parse(event));
  }
  return events;
}

const paidIn = (events: readonly SoulEvent[]) =>
  events.flatMap((event) =>
    event.type === "stimulus-arrived" && event.stimulus.paid !== undefined ? [event.stimulus] : [],
  );

it(`loses no paid comment of a flood in ${kills} kills, and thanks for none twice`, {
  timeout: 120_000 + kills * 30_000,
}, async () => {
  const folder = await freshFolder();
  const gemini = await fakeGemini({ keys: ["a-key-for-the-flood"], answer: thanks });
  const body = await countingBody(5);
  const fake = await fakeOneComme();
  let paid = 0;
  let others = 0;
  const flood = (count: number): readonly Posted[] =>
    Array.from({ length: count }, (_, place) => {
      if (place % 60 !== 7) return { text: `感想${++others}`, userId: `u${others % 200}` };
      paid += 1;
      return { text: `支払い${paid}番`, userId: `p${paid}`, price: 500, unit: "¥" };
    });
  const live = async (): Promise<Program> => {
    const soul = startProgram(["soul"], {
      folder,
      language: "en",
      env: {
        MCP_URLS: `${body.url}/mcp`,
        ONECOMME_URL: fake.url,
        GEMINI_BASE_URL: gemini.url,
        GEMINI_API_KEY: "a-key-for-the-flood",
        SOLILOQUY_INTERVAL: "0",
        POLL_INTERVAL: "0.2",
      },
    });
    await soul.until(/Comments come from: onecomme/, "err");
    return soul;
  };

  for (let round = 0; round < kills; round += 1) {
    const soul = await live();
    fake.post(...flood(400));
    await sleep(Math.random() * longestLife);
    await soul.signal("SIGKILL");
    fake.post(...flood(20));
  }
  const last = await live();
  fake.post(...flood(400));
  const numbers = Array.from({ length: paid }, (_, place) => `${place + 1}番にお礼。`);
  const unanswered = async () => {
    const events = await eventsIn(folder);
    const ended = new Set(
      events.flatMap((event) => (event.type === "turn-ended" ? [event.stimulus] : [])),
    );
    return paidIn(events).filter(({ id }) => !ended.has(id)).length + paid - paidIn(events).length;
  };
  await expect.poll(unanswered, { timeout: 120_000, interval: 500 }).toBe(0);
  expect(await last.signal("SIGTERM")).toBe(0);
  await fake.close();

  const thanked = body.heard.filter((text) => numbers.includes(text));
  expect(thanked.length).toBe(new Set(thanked).size);
  // The words due when she was killed may have been heard or not: they are not said again.
  expect(thanked.length).toBeGreaterThanOrEqual(paid - kills);
  const events = await eventsIn(folder);
  const arrived = paidIn(events).map(({ text }) => text);
  expect(arrived.toSorted()).toEqual(numbers.map((_, place) => `支払い${place + 1}番`).toSorted());
  expect(events.some(({ type }) => type === "comments-passed")).toBe(true);
  expect(fake.violations).toEqual([]);
  expect(violations(gemini)).toEqual([]);
});
