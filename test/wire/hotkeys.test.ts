// Keys of a Stream Deck: with their token alone, over HTTP and a WebSocket, and by what is on at the desk.

import { expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { hotkeySite } from "../../src/runtime/server/page/hotkeys-site.ts";
import { ScriptedHost } from "../doubles/scripted-host.ts";
import { opened } from "./opened-page-server.ts";
import { send } from "./page-client.ts";

const token = "the-token-of-the-keys";

async function keyed() {
  const city = new ScriptedHost();
  const isToken = (text: string) => text === token;
  const site = hotkeySite({ host: city, isToken, language: "en" });
  const { url } = await opened({ city, sites: [site], roles: ["operator"] });
  const press = async (key: string, more = "", sent = {}) => {
    const { status, body } = await send(url, `/hotkeys/${key}?token=${token}${more}`, sent);
    return { status, ...(JSON.parse(body) as object) };
  };
  const obeyed = () => city.obeyed.map(({ command }) => command);
  return { city, url, press, obeyed };
}

it("presses what is on: the first words that wait, the whole answer, a scene, her voice", async () => {
  const { press, obeyed, city } = await keyed();
  expect(await press("approve")).toEqual({ status: 200, done: true });
  expect(await press("drop-answer")).toEqual({ status: 200, done: true });
  await press("mute");
  await press("approval");
  await press("scene", `&name=${encodeURIComponent("ゲーム")}`);
  await press("sound", "&name=Applause");
  await press(`sound/${encodeURIComponent("はくしゅ")}`);
  await press("stop");
  expect(obeyed()).toEqual([
    { do: "approve-speech", utterance: "t9.2" },
    { do: "decide-answer", utterances: ["t9.2", "t9.3"], approved: false },
    { do: "mute-speech", on: true },
    { do: "hold-speech", on: false },
    { do: "switch-scene", scene: "ゲーム" },
    { do: "play-sound", sound: "Applause" },
    { do: "play-sound", sound: "はくしゅ" },
    { do: "kill-speech" },
  ]);
  expect(city.obeyed.every(({ visitor }) => visitor.role === "operator")).toBe(true);
});

it("has each key fit its moment: GO names the item that is next, pause goes on where it was paused", async () => {
  const { press, obeyed, city } = await keyed();
  const cue = { id: "news", part: "item", title: "News", notes: "" } as const;
  const cues = { title: "", phase: "paused", startAt: null, follows: false, held: true } as const;
  city.desk.change({ cues: { ...cues, cues: [{ ...cue, state: "next" }] } });
  for (const key of ["go", "skip", "back", "pause", "hold"]) await press(key);
  expect(obeyed()).toEqual([
    { do: "steer-cues", move: "go", cue: "news" },
    { do: "steer-cues", move: "skip", cue: "news" },
    { do: "steer-cues", move: "back" },
    { do: "steer-cues", move: "resume" },
    { do: "steer-cues", move: "release" },
  ]);
  city.desk.change({ cues: { ...cues, cues: [] } });
  expect(await press("go")).toEqual({ status: 409, refused: "nothing-to-do" });
});

it("refuses other tokens and unknown keys, and opens nothing else with its own", async () => {
  const { press, obeyed, url } = await keyed();
  const status = async (path: string, sent = {}) => (await send(url, path, sent)).status;
  expect(await status("/hotkeys/stop?token=another")).toBe(401);
  expect(await status("/hotkeys/stop")).toBe(401);
  expect(await status("/hotkeys")).toBe(401);
  expect(await press("constructor")).toEqual({ status: 404, refused: "unknown-key" });
  expect(await press("scene")).toEqual({ status: 404, refused: "unknown-key" });
  expect(await status("/pictures/x.png", { headers: { authorization: `Bearer ${token}` } })).toBe(
    401,
  );
  const foreign = { headers: { origin: "https://elsewhere.example" } };
  expect(await status(`/hotkeys/stop?token=${token}`, foreign)).toBe(403);
  expect(obeyed()).toEqual([]);
  const headers = { authorization: `Bearer ${token}` };
  expect(await status("/hotkeys/stop", { method: "POST", headers })).toBe(200);
  expect(await status(`/hotkeys/stop?token=${token}`, { method: "POST" })).toBe(200);
  expect(obeyed()).toEqual([{ do: "kill-speech" }, { do: "kill-speech" }]);
  const state = await send(url, `/hotkeys?token=${token}`);
  expect(JSON.parse(state.body)).toMatchObject({ approval: true, waiting: 2, muted: false });
});

it("limits presses, except the one that stops her voice", async () => {
  const { press } = await keyed();
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) statuses.push((await press("mute")).status);
  expect(statuses).toContain(429);
  expect((await press("stop")).status).toBe(200);
});

it("takes keys over a WebSocket that names no origin", async () => {
  const { url, obeyed } = await keyed();
  const address = `${url.replace("http", "ws")}/hotkeys`;
  const socket = new WebSocket(`${address}?token=${token}`);
  onTestFinished(() => socket.terminate());
  const told: unknown[] = [];
  socket.on("message", (data) => told.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.once("open", resolve));
  socket.send("stop");
  socket.send('{"key":"scene","name":"Talk"}');
  socket.send('{"key":"nothing such"}');
  socket.send("{ not JSON");
  await expect.poll(() => told.length).toBe(4);
  expect(told).toEqual(
    expect.arrayContaining([
      { key: "stop", name: "", done: true },
      { key: "scene", name: "Talk", done: true },
      { key: "nothing such", name: "", refused: "unknown-key" },
      { key: "{ not JSON", name: "", refused: "unknown-key" },
    ]),
  );
  expect(obeyed()).toEqual([{ do: "kill-speech" }, { do: "switch-scene", scene: "Talk" }]);
  const refused = new WebSocket(`${address}?token=another`);
  onTestFinished(() => refused.terminate());
  expect(await new Promise((resolve) => refused.once("close", resolve))).toBe(1008);
});
