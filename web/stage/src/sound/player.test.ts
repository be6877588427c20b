import { beforeEach, expect, it } from "vitest";
import type { StageReply, StageUtterance } from "../../../../src/protocol/stage-feed.ts";
import { openPlayer, type Player } from "./player.ts";
import { closedMouth, type RunListener, type TimeLine, type Track } from "./track.ts";

type Started = { readonly id: string; readonly at: number | undefined } & RunListener;

let player: Player;
let replies: StageReply[];
let started: Started[];
let stopped: string[];
let loading: Map<string, (track: Track | Error) => void>;
let now: number;

const utterance = (id: string): StageUtterance => ({
  ...{ id, text: id, emotion: "neutral" },
  sound: { kind: "silence", duration: 100 },
});
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const trackOf = (id: string, line: TimeLine = "audio"): Track => ({
  duration: 100,
  mouthAt: () => closedMouth,
  line: () => line,
  run: (at, listener) => {
    const start = at ?? now;
    started.push({ id, at, ...listener });
    return {
      position: () => now - start,
      endsAt: line === "audio" ? start + 100 : undefined,
      line,
      stop: () => {
        stopped.push(id);
        return now - start;
      },
    };
  },
});
const load = async (id: string, track: Track | Error = trackOf(id)) => {
  loading.get(id)?.(track);
  await settled();
};
const add = (...ids: readonly string[]) => {
  for (const id of ids) player.add(utterance(id));
};
const run = (id: string) => started.findLast((one) => one.id === id);

beforeEach(() => {
  replies = [];
  started = [];
  stopped = [];
  loading = new Map();
  now = 1_000;
  player = openPlayer({
    load: ({ id }) =>
      new Promise((resolve, reject) => {
        loading.set(id, (track) => (track instanceof Error ? reject(track) : resolve(track)));
      }),
    reply: (reply) => replies.push(reply),
    onBegan: () => undefined,
    onEnded: () => undefined,
  });
});

it("schedules a ready sound at the very end of the playing one", async () => {
  add("a", "b", "c");
  await load("a");
  await load("c");
  await load("b");
  expect(started.map(({ id, at }) => [id, at])).toEqual([
    ["a", undefined],
    ["b", 1_100],
  ]);
  run("a")?.began();
  run("a")?.ended("heard");
  run("b")?.began();
  expect(started.map(({ id, at }) => [id, at]).at(-1)).toEqual(["c", 1_200]);
  expect(replies).toEqual([
    { type: "began", utterance: "a" },
    { type: "ended", utterance: "a", outcome: "heard", played: 100 },
    { type: "began", utterance: "b" },
  ]);
});

it("reports an utterance as heard when only silence is left of it, and starts the next one at its last sample", async () => {
  add("a");
  await load("a");
  run("a")?.began();
  run("a")?.heard?.();
  const heard = [
    { type: "began", utterance: "a" },
    { type: "ended", utterance: "a", outcome: "heard", played: 100 },
  ];
  expect(replies).toEqual(heard);
  now += 80;
  expect(player.now()?.utterance.id).toBe("a");
  add("b");
  await load("b");
  expect(started.at(-1)).toMatchObject({ id: "b", at: 1_100 });
  run("a")?.ended("heard");
  run("b")?.began();
  expect(replies).toEqual([...heard, { type: "began", utterance: "b" }]);
});

it("reports nothing as heard when its silence is cut", async () => {
  add("a");
  await load("a");
  run("a")?.began();
  run("a")?.heard?.();
  player.stop();
  expect(stopped).toEqual(["a"]);
  expect(replies).toHaveLength(2);
});

it("never starts the second one before an unknown end", async () => {
  add("a", "b");
  await load("a", trackOf("a", "clock"));
  await load("b");
  expect(started).toHaveLength(1);
  run("a")?.ended("heard");
  expect(run("b")?.at).toBeUndefined();
  expect(started).toHaveLength(2);
});

it("waits for the first one though the second one is ready", async () => {
  add("a", "b");
  await load("b");
  expect(started).toEqual([]);
});

it("cuts what plays and drops what waits, with the played part of each", async () => {
  add("a", "b", "c");
  await load("a");
  await load("b");
  run("a")?.began();
  now += 40;
  player.stop();
  await load("c");
  expect(replies.slice(1)).toEqual([
    { type: "ended", utterance: "a", outcome: "cut", played: 40 },
    { type: "ended", utterance: "b", outcome: "cut", played: 0 },
    { type: "ended", utterance: "c", outcome: "cut", played: 0 },
  ]);
  expect(stopped).toEqual(["a", "b"]);
  run("a")?.ended("heard");
  expect(replies).toHaveLength(4);
  add("d");
  await load("d");
  expect(started.at(-1)?.id).toBe("d");
});

it("continues with the waiting ones when one is withdrawn", async () => {
  add("a", "b");
  await load("a");
  await load("b");
  run("a")?.began();
  now += 10;
  player.withdraw("a");
  expect(stopped).toEqual(["b", "a"]);
  expect(started.at(-1)).toMatchObject({ id: "b", at: undefined });
  player.withdraw("nobody");
  expect(replies.at(-1)).toEqual({ type: "ended", utterance: "a", outcome: "cut", played: 10 });
});

it("reports a sound that cannot be played, and drops the following ones so that they are sent again", async () => {
  add("a", "b");
  await load("b");
  await load("a", new Error("no such file"));
  expect(replies).toEqual([
    { type: "ended", utterance: "a", outcome: "failed", played: 0, note: "no such file" },
  ]);
  expect(started).toEqual([]);
  add("a", "b");
  await load("a");
  expect(started.at(-1)?.id).toBe("a");
});

it("reports what is heard now", async () => {
  expect(player.now()).toBeUndefined();
  add("a", "b");
  await load("a");
  await load("b");
  now += 99;
  expect(player.now()?.utterance.id).toBe("a");
  now += 1;
  expect(player.now()?.utterance.id).toBe("b");
});
