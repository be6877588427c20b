// The socket of a page's microphone: who may open it, what it accepts, and what it answers.

import { expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { fault } from "../../src/kernel/fault.ts";
import { checkedTranscriber } from "../../src/parts/transcriber/checked-transcriber.ts";
import { wholeSpeech } from "../../src/parts/transcriber/watched-speech.ts";
import { MicrophoneUpdate } from "../../src/protocol/microphone-feed.ts";
import { openMicrophoneGateway } from "../../src/runtime/hearing/open-microphone-gateway.ts";
import { transcriberChain } from "../../src/runtime/hearing/transcriber-chain.ts";
import { opened, passwordOf } from "./opened-page-server.ts";
import { cookieOf, post } from "./page-client.ts";
import { systemClock } from "./system-clock.ts";

/** A gateway whose transcriber says how many bytes it received, and keeps the hints. */
function gateway(sayings: readonly string[] = []) {
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

const hello = { type: "hello", building: "user_room_city_a", language: "ja" };

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
    .toEqual([{ type: "turn", ids: ["stretch-1"], text: "8000 バイトです。" }]);
  expect(hints).toEqual([["紅月れん", "紅月"]]);
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
