// The socket of a page's microphone: who may open it, what it accepts, and what it answers.

import { expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { fault } from "../../src/kernel/fault.ts";
import type { BuildingId } from "../../src/kernel/id.ts";
import { checkedTranscriber } from "../../src/parts/transcriber/checked-transcriber.ts";
import { wholeSpeech } from "../../src/parts/transcriber/watched-speech.ts";
import { MicrophoneUpdate } from "../../src/protocol/microphone-feed.ts";
import type { KeepSound } from "../../src/runtime/voice/hearing/kept-sounds.ts";
import { openMicrophoneGateway } from "../../src/runtime/voice/hearing/open-microphone-gateway.ts";
import { transcriberChain } from "../../src/runtime/voice/hearing/transcriber-chain.ts";
import { opened, passwordOf } from "./opened-page-server.ts";
import { cookieOf, post } from "./page-client.ts";
import { systemClock } from "./system-clock.ts";

/** A gateway whose transcriber says how many bytes it received, and keeps the hints. */
function gateway(sayings: readonly string[] = [], keep?: KeepSound) {
  const hints: (readonly string[])[] = [];
  const transcriber = checkedTranscriber({
    ...{ name: "fake", place: "fake", timeout: 5_000, clock: systemClock },
    async *work(audio, options) {
      hints.push(options.hints);
      const { length } = await wholeSpeech(audio);
      yield length === 9_000
        ? { kind: "fault", fault: fault("unauthorised", "no such key") }
        : { kind: "final", text: `${length} バイトです。` };
    },
  });
  const address = "https://hears.example/v1";
  const microphones = openMicrophoneGateway({
    clock: systemClock,
    chain: transcriberChain([{ transcriber, address }], systemClock),
    peopleIn: () => [
      { persona: "ren" as never, name: "紅月れん", dictionary: { 紅月: "こうげつ" } },
    ],
    sayingsIn: () => sayings.map((text) => ({ text })),
    keep,
  });
  onTestFinished(() => microphones.close());
  return { microphones, hints };
}

async function microphone(
  url: string,
  { cookie, origin = url }: { readonly cookie?: string; readonly origin?: string } = {},
) {
  const headers = cookie === undefined ? {} : { cookie };
  const socket = new WebSocket(`${url.replace("http", "ws")}/microphone`, { origin, headers });
  onTestFinished(() => socket.terminate());
  const updates: MicrophoneUpdate[] = [];
  socket.on("message", (data) => updates.push(MicrophoneUpdate.parse(JSON.parse(String(data)))));
  const closed = new Promise<number>((resolve) => {
    socket.on("close", resolve);
    socket.on("unexpected-response", (_, response) => resolve(response.statusCode ?? 0));
    socket.on("error", () => undefined);
  });
  await new Promise((resolve) => {
    socket.on("open", resolve);
    void closed.then(resolve);
  });
  const tell = (message: object) => socket.send(JSON.stringify(message));
  return { socket, updates, closed, tell };
}

const hello = {
  ...{ type: "hello", building: "user_room_city_a", language: "ja", says: "in-room" },
};

it("answers with the transcribers and where they are, and with what was understood", async () => {
  const { microphones, hints } = gateway();
  const { url } = await opened({ microphones });
  const { socket, updates, tell } = await microphone(url);
  tell(hello);
  await expect
    .poll(() => updates.at(0))
    .toMatchObject({
      type: "ready",
      transcribers: [{ id: "fake", host: "hears.example" }],
    });
  tell({ type: "began", id: "stretch-1" });
  for (let part = 0; part < 4; part++) socket.send(Buffer.alloc(2_000));
  tell({ type: "ended", id: "stretch-1" });
  await expect
    .poll(() => updates.filter(({ type }) => type === "turn"))
    .toEqual([
      {
        ...{ type: "turn", id: "stretch-1", through: "stretch-1", ids: ["stretch-1"] },
        text: "8000 バイトです。",
      },
    ]);
  expect(hints).toEqual([["紅月れん", "紅月"]]);
});

it("says a turn in the room, once, also when the page asks for it, and keeps its sound", async () => {
  const kept: [Parameters<KeepSound>[0], number][] = [];
  const { microphones } = gateway([], async (where, sound) => {
    kept.push([where, sound.reduce((sum, { byteLength }) => sum + byteLength, 0)]);
  });
  const { url, city } = await opened({ microphones });
  const { socket, tell } = await microphone(url);
  tell(hello);
  tell({ type: "began", id: "stretch-1" });
  socket.send(Buffer.alloc(4_000));
  tell({ type: "ended", id: "stretch-1", turn: true });
  const building = "user_room_city_a" as BuildingId;
  const command = { do: "say", building, text: "4000 バイトです。" } as const;
  await expect
    .poll(() => city.obeyed)
    .toMatchObject([{ id: "stretch-1", command, visitor: { role: "operator", language: "ja" } }]);
  await expect.poll(() => kept).toHaveLength(1);
  const number = kept[0]?.[0].number;
  expect(kept).toEqual([
    [{ building: "user_room_city_a", number: expect.any(Number), id: "stretch-1" }, 4_000],
  ]);
  const visitor = { role: "operator", language: "ja", id: "page" } as const;
  expect(await city.command("stretch-1", command, visitor)).toEqual({
    ok: true,
    value: { number },
  });
});

it("says what was understood when the page goes before the turn is over", async () => {
  const { microphones } = gateway();
  const { url, city } = await opened({ microphones });
  const { socket, updates, tell } = await microphone(url);
  tell(hello);
  tell({ type: "began", id: "stretch-1" });
  socket.send(Buffer.alloc(4_000));
  tell({ type: "ended", id: "stretch-1" });
  await expect.poll(() => updates.at(-1)?.type).toBe("final");
  tell({ type: "began", id: "stretch-2" });
  socket.send(Buffer.alloc(6_000));
  socket.terminate();
  await expect
    .poll(() => city.obeyed.map(({ id, command }) => [id, "text" in command && command.text]))
    .toEqual([["stretch-1", "4000 バイトです。"]]);
});

it("speaks on the stage for the operator, and for nobody else", async () => {
  const { microphones } = gateway();
  const { url, city } = await opened({ microphones, roles: ["operator", "user"] });
  const onStage = { ...hello, says: "on-stage" };
  const as = async (role: "operator" | "user") => {
    const answer = await post(url, "/sign-in", { role, password: passwordOf(role) });
    return await microphone(url, { cookie: cookieOf(answer) });
  };
  const user = await as("user");
  user.tell(onStage);
  expect(await user.closed).toBe(1008);
  const operator = await as("operator");
  operator.tell(onStage);
  operator.tell({ type: "understood", id: "stretch-1", text: "こんばんは。", turn: true });
  await expect
    .poll(() => city.obeyed)
    .toMatchObject([{ id: "stretch-1", command: { do: "say-on-stage", text: "こんばんは。" } }]);
});

it("drops what a person in the room says herself, and reports a fault by its cause", async () => {
  const { microphones } = gateway(["12340 バイトです。"]);
  const { url } = await opened({ microphones });
  const { socket, updates, tell } = await microphone(url);
  tell(hello);
  const stretch = (id: string, bytes: number) => {
    tell({ type: "began", id });
    socket.send(Buffer.alloc(bytes));
    tell({ type: "ended", id });
  };
  stretch("stretch-1", 12_340);
  stretch("stretch-2", 9_000);
  await expect
    .poll(() => updates.filter(({ type }) => type !== "ready"))
    .toEqual([
      { type: "dropped", id: "stretch-1", why: "own-voice" },
      { type: "failed", id: "stretch-2", why: "key" },
    ]);
});

it.each([
  ["a message before hello", [{ type: "began", id: "stretch-1" }]],
  ["a second hello", [hello, hello]],
  ["a room that is none", [{ ...hello, building: "../x" }]],
  ["a message of no kind", [hello, { type: "sing", id: "stretch-1" }]],
  [
    "a second stretch meanwhile",
    [hello, { type: "began", id: "stretch-1" }, { type: "began", id: "stretch-2" }],
  ],
])("ends the connection of a page that sends %s", async (_, messages) => {
  const { microphones } = gateway();
  const { url } = await opened({ microphones });
  const { tell, closed } = await microphone(url);
  for (const message of messages) tell(message);
  expect(await closed).toBe(1008);
});

it("ends a connection that sends more sound than anybody can speak", async () => {
  const { microphones } = gateway();
  const { url } = await opened({ microphones });
  const { socket, tell, closed } = await microphone(url);
  tell(hello);
  tell({ type: "began", id: "stretch-1" });
  for (let part = 0; part < 40; part++) socket.send(Buffer.alloc(60 << 10));
  expect(await closed).toBe(1008);
});

it("is not for viewers, and not for other sites", async () => {
  const { microphones } = gateway();
  const { url } = await opened({ microphones, roles: ["operator", "viewer"] });
  const answer = await post(url, "/sign-in", { role: "viewer", password: passwordOf("viewer") });
  const viewer = await microphone(url, { cookie: cookieOf(answer) });
  expect(await viewer.closed).toBe(1008);
  const foreign = await microphone(url, { origin: "https://evil.example" });
  expect(await foreign.closed).toBe(403);
});
