// A day of chat over four sources, faster than it was: connections end, the program is killed, comments come twice and
// are deleted. No paid comment is lost, none is answered twice, no deleted one is answered, and memory does not grow.
// CHAT_DAY_MINUTES is how long the day takes here: 24 is sixty times as fast.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { growthOf } from "../../bench/soak/growth.ts";
import { readEntries } from "../../src/adapters/store/journal-reader.ts";
import { JournalEvent } from "../../src/protocol/journal-event.ts";
import { SoulEvent } from "../../src/protocol/soul-events.ts";
import { fakeGemini, violations } from "../e2e/ends.ts";
import { freshFolder, type Program, startProgram } from "../e2e/program.ts";
import { fakeDiscord } from "../wire/fake-discord/fake-discord.ts";
import { field, listOf, wireContent } from "../wire/fake-gemini/rules/wire-shapes.ts";
import type { Script, SeenRequest } from "../wire/fake-gemini/script.ts";
import { fakeOneComme } from "../wire/fake-onecomme/fake-onecomme.ts";
import { fakeTwitchChat } from "../wire/fake-twitch/fake-twitch-chat.ts";
import { fakeYouTube, item, key } from "../wire/fake-youtube/fake-youtube.ts";
import { countingBody } from "./counting-body.ts";

const minute = 60_000;
const minutes = Number(process.env["CHAT_DAY_MINUTES"] ?? 0.75);
const kills = Math.max(2, Math.round(minutes / 2));
/** Milliseconds between two comments of one source, on average. */
const pace = 120;
/** One comment of so many is paid; one is deleted soon; one comes a second time. */
const paidOf = 60;
const deletedOf = 25;
const twiceOf = 20;
/** Milliseconds in which what is being answered may still be heard. */
const slack = 1_500;
/** The longest time from a comment to its turn, in milliseconds. */
const longestLag = 45_000;
/** A line of a chat room that keeps none may still be on its way after so many milliseconds, and go with its connection. */
const onItsWay = 5_000;

const channel = "ren_live";
const textOf = (number: number, isPaid: boolean): string =>
  isPaid ? `支払い${number}番` : `感想${number}番`;

type Source = Awaited<ReturnType<typeof platforms>>["sources"][number];
type Given = { readonly number: number; readonly isPaid: boolean; readonly id: string };

async function platforms() {
  const youtube = await fakeYouTube();
  const twitch = await fakeTwitchChat();
  const discord = await fakeDiscord();
  const oneComme = await fakeOneComme();
  for (const { close } of [youtube, twitch, discord, oneComme]) onTestFinished(close);
  const who = (number: number) => String(number % 400);
  const paidItem = ({ number, id, isPaid }: Given) => {
    const author = `UC${who(number)}`;
    if (!isPaid) return item(id, textOf(number, false), author);
    const userComment = textOf(number, true);
    const superChatDetails = {
      ...{ amountMicros: "500000000", currency: "JPY", amountDisplayString: "¥500" },
      ...{ userComment, tier: 2 },
    };
    return item(id, `¥500 ${userComment}`, author, { type: "superChatEvent", superChatDetails });
  };
  const discordIds = new Map<string, string>();
  return {
    env: {
      DAY_YOUTUBE: youtube.base,
      DAY_YOUTUBE_WORD: key,
      DAY_TWITCH: String(twitch.port),
      DAY_DISCORD: discord.api,
      DAY_DISCORD_CHANNEL: discord.world.channel,
      DAY_DISCORD_WORD: discord.world.token,
      ONECOMME_URL: oneComme.url,
    },
    /** Whether all four hear. */
    areHeard: () =>
      twitch.members(channel) > 0 &&
      discord.members() > 0 &&
      oneComme.connections() > 0 &&
      youtube.isStreaming(),
    sources: [
      {
        ...{ name: "youtube", hasPaid: true, keepsPaid: true },
        write: (given: Given) => youtube.post(paidItem(given)),
        again: (given: Given) => youtube.post(paidItem(given)),
        remove: ({ id }: Given) =>
          youtube.post(
            item(`deleted-${id}`, "", "UCowner", {
              type: "messageDeletedEvent",
              messageDeletedDetails: { deletedMessageId: id },
            }),
          ),
        drop: youtube.drop,
      },
      {
        // A line of a chat room that nobody hears is gone.
        ...{ name: "twitch", hasPaid: true, keepsPaid: false },
        write: ({ number, isPaid, id }: Given) =>
          twitch.write(channel, {
            ...{ id, login: `v${who(number)}`, userId: `7${who(number)}` },
            text: textOf(number, isPaid),
            ...(isPaid ? { bits: 500 } : {}),
          }),
        again: () => undefined,
        remove: ({ id }: Given) => twitch.deleteMessage(channel, id),
        drop: twitch.drop,
      },
      {
        ...{ name: "discord", hasPaid: false, keepsPaid: false },
        write: ({ number, id }: Given) => {
          const author = {
            ...{ id: `2${who(number).padStart(17, "0")}`, username: `v${who(number)}` },
            global_name: null,
          };
          discordIds.set(id, discord.write({ author, content: textOf(number, false) }).id);
        },
        again: () => undefined,
        remove: ({ id }: Given) => discord.deleteMessages(discordIds.get(id) ?? id),
        drop: () => discord.drop(),
      },
      {
        ...{ name: "onecomme", hasPaid: true, keepsPaid: true },
        write: ({ number, isPaid, id }: Given) =>
          void oneComme.post({
            ...{ id, text: textOf(number, isPaid), userId: `u${who(number)}` },
            ...(isPaid ? { price: 500, unit: "¥" } : {}),
          }),
        again: ({ number, isPaid, id }: Given) =>
          void oneComme.post({
            ...{ id, text: textOf(number, isPaid), userId: `u${who(number)}` },
            ...(isPaid ? { price: 500, unit: "¥" } : {}),
          }),
        remove: ({ id }: Given) => oneComme.delete(id),
        drop: oneComme.drop,
      },
    ],
    violations: oneComme.violations,
  };
}

/** The number of the comment that a request asks about. */
function askedNumber({ body }: SeenRequest): string | undefined {
  const last = listOf(field(body, "contents")).map(wireContent).at(-1);
  const text = (last?.parts ?? [])
    .map(({ fields }) => String(field(fields, "text") ?? ""))
    .join("");
  return /<comment[^>]*>(?:支払い|感想)(\d+)番/.exec(text)?.[1];
}

const residentOf = (pid: number): number => {
  const [, pages = "0"] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
  return (Number(pages) * 4) / 1_024;
};

async function soulEvents(folder: string) {
  const read = readEntries({
    file: join(folder, "home", "journal.sqlite"),
    parse: (json) => JournalEvent.parse(json),
  });
  if (!read.ok) throw new Error(read.error.code);
  const events: { readonly at: number; readonly event: SoulEvent }[] = [];
  for await (const { stream, at, event } of read.value)
    if (stream.startsWith("soul:")) events.push({ at, event: SoulEvent.parse(event) });
  return events;
}

const numberIn = (text: string): number => Number(/(\d+)番/.exec(text)?.[1]);

it(`hears a day of chat in ${minutes} minutes over four sources, with ${kills} kills`, {
  timeout: 240_000 + minutes * 2 * minute,
}, async () => {
  const folder = await freshFolder();
  /** When the model was asked about a comment, by its number. */
  const asked = new Map<number, number[]>();
  const gemini = await fakeGemini({
    keys: ["a-key-for-the-day"],
    answer: (request): Script => {
      const number = askedNumber(request);
      if (number === undefined) return { steps: [{ parts: [{ text: "[silent]" }] }] };
      asked.set(Number(number), [...(asked.get(Number(number)) ?? []), Date.now()]);
      return { steps: [{ delay: 100 }, { parts: [{ text: `${number}番にお礼。` }] }] };
    },
  });
  const body = await countingBody(100);
  const day = await platforms();
  const live = async (): Promise<Program> => {
    const soul = startProgram(["soul"], {
      ...{ folder, language: "en" },
      env: {
        ...day.env,
        PLUGINS: join(import.meta.dirname, "chat-day-sources.ts"),
        MCP_URLS: `${body.url}/mcp`,
        GEMINI_BASE_URL: gemini.url,
        GEMINI_API_KEY: "a-key-for-the-day",
        // An hour of the day is a minute here.
        BUDGET_CALLS_PER_HOUR: "none",
        SOLILOQUY_INTERVAL: "0",
        POLL_INTERVAL: "0.2",
      },
    });
    await soul.until(/Comments come from:.*\n/, "err");
    await expect.poll(day.areHeard, { timeout: 60_000 }).toBe(true);
    return soul;
  };

  let count = 0;
  /** The sources of the paid comments that are to be answered, by their numbers. */
  const owed = new Map<number, string>();
  /** The numbers of owed comments of a platform that keeps none, and when they were written. */
  const unkept: { readonly number: number; readonly at: number }[] = [];
  const connectionEnds = () => {
    const from = Date.now() - onItsWay;
    for (const { number, at } of unkept.splice(0)) if (at > from) owed.delete(number);
  };
  const deleted = new Map<number, number>();
  const chances = seeded(7);
  const ends: Promise<unknown>[] = [];
  const later = (delay: number, work: () => void) => ends.push(sleep(delay).then(work));
  const maybeAgain = (source: Source, given: Given) => {
    if (chances() * twiceOf < 1)
      later(chances() * 3_000, () => {
        if (!deleted.has(given.number)) source.again(given);
      });
  };
  const maybeRemove = (source: Source, given: Given) => {
    if (given.isPaid || chances() * deletedOf > 1) return;
    later(chances() * 1_000, () => {
      source.remove(given);
      // A chat room tells a deletion to those who are there.
      deleted.set(given.number, day.areHeard() ? Date.now() : Number.POSITIVE_INFINITY);
    });
  };
  const speak = (isSettled: boolean) => {
    for (const source of day.sources.filter(() => chances() < 0.5)) {
      count += 1;
      const isPaid = source.hasPaid && chances() * paidOf < 1;
      const given = { number: count, isPaid, id: `c-${count}` };
      source.write(given);
      if (isPaid && (source.keepsPaid || isSettled)) owed.set(count, source.name);
      if (isPaid && !source.keepsPaid) unkept.push({ number: count, at: Date.now() });
      maybeAgain(source, given);
      maybeRemove(source, given);
    }
  };
  /** Lets people write for so long. */
  const talk = async (soul: Program, duration: number, watch: (soul: Program) => void) => {
    const until = Date.now() + duration;
    let dropAt = Date.now() + chances() * 20_000;
    while (Date.now() < until) {
      speak(day.areHeard());
      watch(soul);
      if (Date.now() > dropAt) {
        connectionEnds();
        day.sources[Math.floor(chances() * day.sources.length)]?.drop();
        dropAt = Date.now() + 5_000 + chances() * 20_000;
      }
      await sleep(pace * 2 * chances());
    }
  };

  const stretch = (minutes * minute) / 2 / kills;
  for (let round = 0; round < kills; round += 1) {
    const soul = await live();
    await talk(soul, stretch, () => undefined);
    connectionEnds();
    await soul.signal("SIGKILL");
    // Written while nobody hears: kept by the platforms that keep it.
    for (let times = 0; times < 5; times += 1) speak(false);
  }
  const samples: number[] = [];
  let sampledAt = 0;
  const last = await live();
  await talk(last, (minutes * minute) / 2, ({ pid }) => {
    if (Date.now() - sampledAt < 1_000) return;
    sampledAt = Date.now();
    samples.push(residentOf(pid));
  });
  await Promise.all(ends);
  /** Paid comments that did not arrive, or whose turn did not end. */
  const unanswered = async () => {
    const events = (await soulEvents(folder)).map(({ event }) => event);
    const ended = new Set(
      events.flatMap((event) => (event.type === "turn-ended" ? [event.stimulus] : [])),
    );
    const answered = new Set(
      events.flatMap((event) =>
        event.type === "stimulus-arrived" && ended.has(event.stimulus.id)
          ? [numberIn(event.stimulus.text)]
          : [],
      ),
    );
    return [...owed].filter(([number]) => !answered.has(number));
  };
  await expect.poll(unanswered, { timeout: 120_000, interval: 500 }).toEqual([]);
  await sleep(slack);
  expect(await last.signal("SIGTERM")).toBe(0);

  const heard = body.heard.map(numberIn);
  expect(heard.toSorted((a, b) => a - b)).toEqual([...new Set(heard)].toSorted((a, b) => a - b));
  // Words that were due when she was killed may have been heard or not: they are not said again.
  const silent = [...owed.keys()].filter((number) => !heard.includes(number));
  expect(silent.length).toBeLessThanOrEqual(kills);
  const late = [...deleted].filter(([number, at]) =>
    (asked.get(number) ?? []).some((time) => time > at + slack),
  );
  expect(late).toEqual([]);

  const events = await soulEvents(folder);
  const arrivals = new Map<string, number>(
    events.flatMap(({ at, event }) =>
      event.type === "stimulus-arrived" ? [[event.stimulus.id, at] as const] : [],
    ),
  );
  const arrived = events.flatMap(({ event }) =>
    event.type === "stimulus-arrived" ? [event.stimulus.id] : [],
  );
  expect(arrived.length).toBe(new Set(arrived).size);
  const begun = new Map<string, number>();
  for (const { at, event } of events)
    if (event.type === "model-started" && !begun.has(event.turn)) begun.set(event.turn, at);
  const lags = events.flatMap(({ event }) => {
    if (event.type !== "turn-ended") return [];
    const from = arrivals.get(event.stimulus ?? "");
    const to = begun.get(event.turn);
    return from === undefined || to === undefined ? [] : [to - from];
  });
  console.log(
    `${count} comments, ${owed.size} paid, ${deleted.size} deleted; ${heard.length} answered, ` +
      `longest wait ${Math.round(Math.max(...lags) / 1_000)} s; ` +
      `${Math.round(samples[0] ?? 0)} to ${Math.round(samples.at(-1) ?? 0)} MB`,
  );
  expect(Math.max(...lags)).toBeLessThanOrEqual(longestLag);
  if (samples.length > 100)
    expect(growthOf(samples, { part: 0.06, amount: 12 }).isGrowing).toBe(false);
  expect(day.violations).toEqual([]);
  expect(violations(gemini)).toEqual([]);
});

/** Numbers from 0 to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
