// The fake is what the real obs-websocket is, as far as it goes: order, authentication, codes, both subprotocols.

import OBSWebSocketJson from "obs-websocket-js/json";
import OBSWebSocketMsgpack from "obs-websocket-js/msgpack";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type FakeObs, fakeObs } from "./fake-obs/fake-obs.ts";

const undo: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
const fake = async (password?: string): Promise<FakeObs> => {
  const obs = await fakeObs(password === undefined ? {} : { password });
  undo.push(obs.quit);
  return obs;
};

describe.each([
  ["json", OBSWebSocketJson],
  ["msgpack", OBSWebSocketMsgpack],
] as const)("obs-websocket-js over %s", (_, Library) => {
  const connected = async ({ url }: FakeObs, password?: string) => {
    const client = new Library();
    undo.push(() => client.disconnect());
    await client.connect(url, password);
    return client;
  };

  it("identifies itself, asks, hears events, and asks in batches", async () => {
    const obs = await fake("pw");
    const client = await connected(obs, "pw");
    const heard: unknown[] = [];
    client.on("CurrentProgramSceneChanged", (data) => heard.push(data));
    obs.studio.addScene("B");
    await client.call("SetCurrentProgramScene", { sceneName: "B" });
    expect(await client.call("GetSceneList")).toMatchObject({ currentProgramSceneName: "B" });
    expect(heard).toEqual([{ sceneName: "B" }]);
    const results = await client.callBatch([
      { requestType: "GetVersion" },
      { requestType: "SetCurrentProgramScene", requestData: { sceneName: "C" } },
    ]);
    expect(results.map(({ requestStatus }) => requestStatus.code)).toEqual([100, 600]);
  });

  it.each([
    ["Nope", {}, 204],
    ["SetCurrentProgramScene", {}, 300],
    ["SetCurrentProgramScene", { sceneName: 1 }, 400],
    ["SetCurrentProgramScene", { sceneName: "" }, 403],
    ["SetCurrentProgramScene", { sceneName: "none" }, 600],
    ["StopRecord", {}, 501],
  ])("is refused %s %j by %i", async (name, data, code) => {
    const client = await connected(await fake());
    await expect(client.call(name as "GetVersion", data as never)).rejects.toMatchObject({ code });
  });

  it("is turned away with a wrong password and without one", async () => {
    const obs = await fake("pw");
    await expect(connected(obs, "other")).rejects.toMatchObject({ code: 4009 });
    await expect(connected(obs)).rejects.toMatchObject({ code: 4009 });
  });
});

const closedAfter = async (obs: FakeObs, ...messages: readonly string[]): Promise<number> => {
  const socket = new WebSocket(obs.url, "obswebsocket.json");
  undo.push(() => socket.terminate());
  socket.once("message", () => {
    for (const message of messages) socket.send(message);
  });
  return await new Promise((resolve) => socket.once("close", resolve));
};
const identify = '{"op":1,"d":{"rpcVersion":1}}';

it.each([
  [4002, ["nonsense"]],
  [4007, ['{"op":6,"d":{"requestType":"GetVersion","requestId":"1"}}']],
  [4008, [identify, identify]],
  [4006, [identify, '{"op":77,"d":{}}']],
  [4003, [identify, '{"op":6,"d":{"requestType":"GetVersion"}}']],
  [4004, ['{"op":1,"d":{}}']],
  [4010, ['{"op":1,"d":{"rpcVersion":2}}']],
] as const)("closes with %i", async (code, messages) => {
  expect(await closedAfter(await fake(), ...messages)).toBe(code);
});
