import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/client";
import { afterEach, describe, expect, it } from "vitest";
import { faceFor } from "../../packages/vtube-studio/src/faces.ts";
import { openPose } from "../../packages/vtube-studio/src/pose.ts";
import { openVtubeBody, type VtubeBody } from "../../packages/vtube-studio/src/vtube-body.ts";
import { plugIn } from "../../packages/vtube-studio/src/vtube-studio-plug-in.ts";
import { serveBodyInMemory } from "../../src/bodies/server/in-memory.ts";
import type { PartSecret } from "../../src/parts/part.ts";
import type { BodyPart } from "../../src/parts/part-kinds.ts";
import type { Emotion } from "../../src/protocol/emotion.ts";
import { bodyContract } from "../../src/published/body-contract.ts";
import { type FakeVtubeStudio, fakeVtubeStudio } from "./fake-vtube-studio/fake-vtube-studio.ts";
import { systemClock } from "./system-clock.ts";

const undo: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const within = { timeout: 60_000, interval: 10 };

/** Waits between attempts are a tenth of what they are. */
const hasty = {
  now: Date.now,
  sleep: (duration: number, signal?: AbortSignal) =>
    systemClock.sleep(duration > 100 ? duration / 10 : duration, signal),
};

function keptSecret(text?: string): PartSecret & { text: string | undefined } {
  const secret = {
    text,
    read: () => secret.text,
    write: (next: string | undefined) => {
      secret.text = next;
      return true;
    },
  };
  return secret;
}

type Wishes = {
  readonly secret?: PartSecret;
  readonly chosen?: ReadonlyMap<Emotion, string>;
  readonly language?: string;
};

function bodyAt(
  url: string,
  { secret = keptSecret(), chosen = new Map(), language = "en" }: Wishes = {},
) {
  const body = openVtubeBody({
    ...{ clock: hasty, chance: { next: () => 0.5 }, secret, chosen, url },
    ...{ version: "1.0.0", language, hidesFigure: true },
  });
  undo.push(body.close);
  return body;
}

async function callerOf({ body }: VtubeBody) {
  const served = serveBodyInMemory(body);
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(await served.connect());
  undo.push(() => served.close());
  return async (name: string, args: object) =>
    await client.callTool({ name, arguments: { ...args } });
}

async function opened(wishes?: Wishes, fake?: FakeVtubeStudio) {
  const studio = fake ?? (await fakeVtubeStudio());
  undo.push(studio.quit);
  const body = bodyAt(studio.url, wishes);
  const call = await callerOf(body);
  await expect.poll(() => body.body.health?.(), within).toEqual({ vtubeStudio: "connected" });
  return { studio, body, call };
}

const ren = { persona: { id: "ren", name: "Ren", language: "ja" } };
const activeOf = ({ app }: FakeVtubeStudio) =>
  app.expressions.flatMap(({ name, active }) => (active ? [name] : []));
const mouthOf = ({ app }: FakeVtubeStudio) => app.parameters.get("MouthOpen") ?? 0;

bodyContract("VTube Studio that is closed", async () => bodyAt("ws://127.0.0.1:9").body);

describe("the body of VTube Studio", () => {
  it("asks for permission once, and keeps what it is given", async () => {
    const secret = keptSecret();
    const { studio, body } = await opened({ secret });
    expect([...studio.app.tokens.keys()]).toEqual([secret.text]);
    studio.drop();
    await expect.poll(() => body.body.health?.(), within).toEqual({ vtubeStudio: "connected" });
    expect(studio.app.asked).toBe(1);
  });

  it("says that its user is asked, and asks one who refused no more", async () => {
    const studio = await fakeVtubeStudio();
    undo.push(studio.quit);
    const answer = Promise.withResolvers<boolean>();
    studio.app.user = answer.promise;
    const { condition } = bodyAt(studio.url);
    const problem = () => condition.now().problems?.[0]?.text ?? "";
    await expect.poll(problem, within).toMatch(/Press Allow/);
    answer.resolve(false);
    await expect.poll(problem, within).toMatch(/was not allowed/);
    const attempts = () => studio.requests.length;
    studio.drop();
    studio.raw("{}");
    expect(attempts()).toBeGreaterThan(0);
    await systemClock.sleep(300);
    expect(studio.app.asked).toBe(1);
  });

  it("waits for the answer to another connection, and is let in by it", async () => {
    const studio = await fakeVtubeStudio();
    undo.push(studio.quit);
    const answer = Promise.withResolvers<boolean>();
    studio.app.user = answer.promise;
    const secret = keptSecret();
    const bodies = [bodyAt(studio.url, { secret }), bodyAt(studio.url, { secret })];
    const conditions = () => bodies.map(({ condition }) => condition.now());
    const asking = {
      isConnecting: true,
      problems: [{ text: expect.stringMatching(/Press Allow/) }],
    };
    await expect.poll(conditions, within).toMatchObject([asking, asking]);
    expect(studio.app.asked).toBe(1);
    answer.resolve(true);
    const letIn = { vtubeStudio: "connected" };
    await expect
      .poll(() => bodies.map(({ body }) => body.health?.()), within)
      .toEqual([letIn, letIn]);
  });

  it("moves nothing before she is live, and leaves the model when she goes", async () => {
    const { studio, body, call } = await opened();
    expect(studio.app.injections).toEqual([]);
    expect(body.condition.now()).toEqual({ isConnecting: false, replacesFigure: false });
    await call("sys_show_performer", ren);
    await call("change_emotion", { emotion: "happy" });
    await expect.poll(() => activeOf(studio), within).toEqual(["Smile"]);
    await expect.poll(() => studio.app.injections.length, within).toBeGreaterThan(5);
    expect(body.condition.now()).toEqual({ isConnecting: false, replacesFigure: true });
    expect(studio.app.custom.has("SaintVerseBreath")).toBe(true);
    await call("sys_show_performer", {});
    await expect.poll(() => activeOf(studio), within).toEqual([]);
    expect(body.condition.now()).toEqual({ isConnecting: false, replacesFigure: false });
    expect(studio.errors).toEqual([]);
  });

  it("moves the mouth with her voice, shows the face of the words, and closes when she is cut", async () => {
    const { studio, call } = await opened();
    await call("sys_show_performer", ren);
    const moves = [
      { at: 0, shape: "a", openness: 0.9 },
      { at: 60_000, shape: "closed", openness: 0 },
    ];
    await call("sys_move_mouth", { moves, emotion: "sadness" });
    await expect.poll(() => mouthOf(studio), within).toBeGreaterThan(0.85);
    expect(studio.app.parameters.get("VoiceA")).toBeGreaterThan(0.85);
    await expect.poll(() => activeOf(studio), within).toEqual(["cry"]);
    await call("sys_move_mouth", { moves: [] });
    await expect.poll(() => mouthOf(studio), within).toBe(0);
    await call("change_emotion", { emotion: "anger" });
    await expect.poll(() => studio.app.pressed, within).toEqual(["angry"]);
    expect(activeOf(studio)).toEqual([]);
    expect(studio.errors).toEqual([]);
  });

  it("takes what was chosen before what it guesses, and names what the model does not have", async () => {
    const chosen = new Map<Emotion, string>([
      ["joy", "neko EARS"],
      ["anger", ""],
      ["fun", "Dance"],
    ]);
    const { studio, body, call } = await opened({ chosen });
    await call("sys_show_performer", ren);
    await call("change_emotion", { emotion: "joy" });
    await expect.poll(() => activeOf(studio), within).toEqual(["Neko ears"]);
    expect(body.condition.now().problems?.[0]?.text).toMatch(/: Dance\./);
    studio.app.expressions.push({ name: "Dance", file: "Dance.exp3.json", active: false });
    studio.tellModel();
    await expect.poll(() => body.condition.now().problems, within).toBeUndefined();
  });

  it("waits for a closed VTube Studio, answers at once meanwhile, and shows what it was told", async () => {
    const first = await fakeVtubeStudio();
    const { port, app } = first;
    await first.quit();
    const body = bodyAt(first.url);
    const call = await callerOf(body);
    await expect
      .poll(() => body.condition.now().problems?.[0]?.text, within)
      .toMatch(/does not answer/);
    await call("sys_show_performer", ren);
    const changed = await call("change_emotion", { emotion: "joy" });
    expect(changed.isError ?? false).toBe(false);
    const again = await fakeVtubeStudio(port, app);
    undo.push(again.quit);
    await expect.poll(() => activeOf(again), within).toEqual(["Smile"]);
  });

  it("leaves to another plug-in what that one moves, and moves the rest", async () => {
    const { studio, body, call } = await opened();
    studio.app.taken.add("FaceAngleX");
    await call("sys_show_performer", ren);
    await expect
      .poll(() => body.condition.now().problems?.[0]?.text, within)
      .toMatch(/Another plug-in/);
    await call("sys_move_mouth", { moves: [{ at: 0, shape: "o", openness: 0.7 }] });
    await expect.poll(() => mouthOf(studio), within).toBeCloseTo(0.7, 1);
    studio.app.taken.clear();
    await expect.poll(() => body.condition.now().problems, within).toBeUndefined();
  });

  it("stays whole when it is told nonsense", async () => {
    const { studio, call } = await opened();
    for (const text of ["", "[]", "{", "null", '{"apiName":"VTubeStudioPublicAPI"}', "\u0000"])
      studio.raw(text);
    await call("sys_show_performer", ren);
    await expect.poll(() => studio.app.injections.length, within).toBeGreaterThan(0);
  });
});

it("reads the faces that were chosen, in words of each language", () => {
  const [part] = plugIn.parts as readonly BodyPart[];
  const { schema } = part?.settings["faces"] ?? {};
  const read = (written: string | undefined) => schema?.safeParse(written);
  expect(read("happy=Smile, 怒り=angry.exp3.json, sad=")?.data).toEqual([
    ["joy", "Smile"],
    ["anger", "angry.exp3.json"],
    ["sadness", ""],
  ]);
  expect(read(undefined)?.data).toEqual([]);
  expect(read("hungry=Eat")?.success).toBe(false);
  expect(read("joy")?.success).toBe(false);
});

it.each([
  ["ja", /別のプログラム.*CITY_API_PORT/],
  ["en", /Another program.*CITY_API_PORT/],
])("tells that another program has the port of VTube Studio (%s)", async (language, text) => {
  const other = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  undo.push(() => new Promise((resolve) => other.close(resolve)));
  const url = `ws://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const { condition, body } = bodyAt(url, { language });
  await expect.poll(() => body.health?.(), within).toEqual({ vtubeStudio: "foreign" });
  expect(condition.now().problems).toEqual([{ text: expect.stringMatching(text) }]);
});

it("never guesses a hotkey that changes the model", () => {
  const hotkey = { name: "surprised", type: "ChangeVTSModel", file: "", hotkeyID: "x" };
  const model = { expressions: [], hotkeys: [hotkey] };
  expect(faceFor("surprise", model, new Map())).toBeUndefined();
  expect(faceFor("surprise", model, new Map([["surprise", "Surprised"]]))).toEqual({
    ...{ kind: "hotkey", id: "x" },
  });
});

it("blinks, breathes, looks around, and sleeps with closed eyes", () => {
  let count = 0;
  const pose = openPose({ next: () => (count = (count + 0.37) % 1) });
  const seen = { emotion: "neutral", mouth: undefined, guessesMouth: true } as const;
  const look = (now: number, activity: "idle" | "asleep" | "speaking") =>
    pose.rest(now, { ...seen, activity });
  const frames = Array.from({ length: 900 }, (_, place) => look(1_000 + place * 33, "idle"));
  const of = (id: string) => frames.map((values) => values.get(id) ?? Number.NaN);
  expect(Math.min(...of("EyeOpenLeft"))).toBeLessThan(0.5);
  expect(Math.max(...of("EyeOpenLeft"))).toBe(1);
  expect(Math.max(...of("SaintVerseBreath")) - Math.min(...of("SaintVerseBreath"))).toBeGreaterThan(
    0.9,
  );
  expect(new Set(of("EyeLeftX").map((x) => x.toFixed(1))).size).toBeGreaterThan(2);
  expect(look(40_000, "asleep").get("EyeOpenLeft")).toBe(0);
  const mouths = Array.from({ length: 30 }, (_, place) =>
    pose.mouth(place * 50, { ...seen, activity: "speaking" }).get("MouthOpen"),
  );
  expect(new Set(mouths).size).toBeGreaterThan(5);
});
