// Personas as pages show and sound them in their rooms.

import fastifyWebsocket from "@fastify/websocket";
import fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { PersonaId } from "../../src/kernel/id.ts";
import { openRoomFigures, type RoomFigures } from "../../src/runtime/voice/stage/room-figures.ts";
import { toneVoicing } from "../doubles/tone-voicing.ts";
import { ren } from "./stage-bench.ts";
import { openWirePage } from "./stage-page.ts";
import { systemClock } from "./system-clock.ts";

const her = "ren" as PersonaId;
const never = new AbortController().signal;

async function openBench() {
  const voicing = toneVoicing();
  let voiced = 0;
  const figures = openRoomFigures({
    clock: systemClock,
    folder: "/nowhere",
    voicing: {
      ...voicing,
      wake: () => undefined,
      voice: (...asked) => {
        voiced += 1;
        return voicing.voice(...asked);
      },
    },
  });
  let isAsleep = false;
  const follow = () =>
    figures.follow((persona) =>
      persona === her ? { key: ren, performer: () => ren, isAsleep } : undefined,
    );
  follow();
  const app = fastify({ logger: false, forceCloseConnections: true });
  await app.register(fastifyWebsocket);
  await app.register(figures.door.mount);
  const server = await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(async () => {
    figures.close();
    await app.close();
  });
  return {
    figures,
    urlOf: (persona: string, token = figures.page.token) =>
      `${server}${figures.page.path}${persona}/?token=${token}`,
    voiced: () => voiced,
    fallAsleep: () => {
      isAsleep = true;
      follow();
    },
  };
}

const speak = (figures: RoomFigures, text: string) =>
  figures.of(her).call("speak", { text, style: "joy" }, never);

it("is not shown before a page came, and is no body then", async () => {
  const { figures } = await openBench();
  expect(figures.of(her).isShown()).toBe(false);
  expect(await speak(figures, "やあ")).toMatchObject({ kind: "absent" });
});

it("shows a persona on the pages of her room, and tells of the first and of the last", async () => {
  const { figures, urlOf } = await openBench();
  const seen: boolean[] = [];
  figures.onChange(() => seen.push(figures.of(her).isShown()));
  const page = await openWirePage(urlOf("ren"));
  expect(await page.until("stage")).toMatchObject({ company: [{ name: "紅月れん" }] });
  await expect.poll(() => seen).toEqual([true]);
  page.leave();
  await expect.poll(() => seen).toEqual([true, false]);
});

it("speaks until a page that sounds has played it to the end", async () => {
  const { figures, urlOf, voiced } = await openBench();
  const page = await openWirePage(urlOf("ren"), { plays: false });
  await page.until("sounding");
  let outcome: unknown;
  const speaking = speak(figures, "こんにちは").then((one) => {
    outcome = one;
  });
  const { utterance } = await page.until("say");
  expect(utterance).toMatchObject({ text: "こんにちは", emotion: "joy" });
  expect(utterance.sound.kind).toBe("audio");
  page.reply({ type: "began", utterance: utterance.id });
  await new Promise(setImmediate);
  expect(outcome).toBeUndefined();
  page.reply({ type: "ended", utterance: utterance.id, outcome: "cut", played: 120 });
  await speaking;
  expect(outcome).toMatchObject({ kind: "done", structured: { kind: "cut", played: 120 } });
  expect(voiced()).toBe(1);
});

it("counts as heard what was read when its page is closed in the middle, and sounds the rest elsewhere", async () => {
  const { figures, urlOf } = await openBench();
  const first = await openWirePage(urlOf("ren"), { plays: false });
  await first.until("sounding");
  const speaking = speak(figures, "こんにちは");
  const { utterance } = await first.until("say");
  first.reply({ type: "began", utterance: utterance.id });
  const second = await openWirePage(urlOf("ren"));
  first.leave();
  const outcome = await speaking;
  expect(outcome).toMatchObject({ kind: "done" });
  expect(outcome).not.toMatchObject({ structured: { kind: "cut" } });
  await second.until("sounding");
  await speak(figures, "元気？");
  expect(second.told.flatMap((one) => (one.type === "say" ? one.utterance.text : []))).toEqual([
    "元気？",
  ]);
});

it("keeps nobody waiting for pages without sound, and asks no voice for them", async () => {
  const { figures, urlOf, voiced } = await openBench();
  const page = await openWirePage(urlOf("ren"), { muted: true });
  await page.until("stage");
  await expect.poll(() => figures.of(her).isShown()).toBe(true);
  expect(await speak(figures, "こんにちは")).toMatchObject({ kind: "done", structured: {} });
  expect((await page.until("say")).utterance.sound.kind).toBe("silence");
  expect(voiced()).toBe(0);
});

it("lets nobody in without the token, nor to somebody who is not here", async () => {
  const { figures, urlOf } = await openBench();
  for (const url of [urlOf("ren", "another"), urlOf("nobody"), urlOf("__proto__")]) {
    const answer = await fetch(url);
    expect(answer.status, url).toBe(401);
    const feed = new URL(url);
    feed.pathname += "feed";
    expect(figures.door.admits(feed), url).toBe(false);
    const socket = new WebSocket(feed.href.replace("http:", "ws:"));
    socket.on("error", () => undefined);
    await new Promise((resolve) => socket.once("close", resolve));
  }
  expect(figures.of("nobody" as PersonaId).isShown()).toBe(false);
});

it("shows that she sleeps, also while she thinks and after what she said in her sleep", async () => {
  const { figures, urlOf, fallAsleep } = await openBench();
  const page = await openWirePage(urlOf("ren"));
  await page.until("stage");
  fallAsleep();
  expect(await page.until("activity")).toMatchObject({ activity: "asleep" });
  const now = () => page.told.flatMap((one) => (one.type === "activity" ? one.activity : []));
  for (const state of ["thinking", "idle", "speaking", "idle"])
    await figures.of(her).call("sys_set_state", { state }, never);
  await expect.poll(now).toEqual(["asleep", "speaking", "asleep"]);
});
