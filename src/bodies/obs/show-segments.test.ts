import { expect, it } from "vitest";
import type { BroadcastStatus } from "../../protocol/broadcast-status.ts";
import { unknownStatus } from "./obs-state.ts";
import { openShowSegments } from "./show-segments.ts";
import type { ObsTold } from "./tools.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));
const connected: BroadcastStatus = {
  ...unknownStatus,
  link: { state: "connected", program: "OBS", version: "29" },
};

function scene(...scenes: readonly string[]) {
  const listeners = new Set<() => void>();
  const switched: string[] = [];
  const troubles: string[] = [];
  let status = connected;
  let answer: ObsTold = { ok: true, value: "" };
  const segments = openShowSegments({
    status: () => status,
    onStatus: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    scenes: new Map(scenes.map((name) => [name, `scene of ${name}`])),
    tools: {
      switchScene: async (name) => {
        switched.push(name);
        return answer;
      },
    },
  });
  segments.onTrouble(() => troubles.push(segments.trouble() ?? ""));
  return {
    ...{ switched, troubles, ...segments },
    answers: (told: ObsTold) => {
      answer = told;
    },
    async obsIs(next: BroadcastStatus) {
      status = next;
      for (const listener of listeners) listener();
      await settled();
    },
  };
}

it("switches at each segment to the scene of the most exact name that has one", async () => {
  const { switched, show } = scene("intro", "天気", "item:2", "items", "questions");
  await show(["intro"]);
  for (const names of [
    ["天気", "item:1", "items"],
    ["雑談", "item:2", "items"],
    ["ゲーム", "item:3", "items"],
  ]) {
    await show(names);
    await show(names);
  }
  await show(["questions"]);
  expect(switched).toEqual(["intro", "天気", "item:2", "items", "questions"]);
});

it("shows the scene of a stop, and then the one before it; without such a scene nothing changes", async () => {
  const mapped = scene("stopped", "questions");
  await mapped.obsIs({ ...connected, scene: "Game" });
  await mapped.show(["stopped"]);
  await mapped.show(["stopped", "intro"]);
  await mapped.show(["intro"]);
  await mapped.show(["stopped", "questions"]);
  await mapped.show(["questions"]);
  expect(mapped.switched).toEqual(["stopped", "stopped", "Game", "stopped", "questions"]);
  const { switched, show } = scene("questions");
  await show(["questions"]);
  await show(["stopped", "questions"]);
  await show(["questions"]);
  expect(switched).toEqual(["questions"]);
});

it("leaves segments without a scene, and the end of a show, alone", async () => {
  const { switched, show } = scene("questions");
  expect(await show(["intro"])).toBeUndefined();
  await show(["questions"]);
  expect(await show([])).toBeUndefined();
  expect(switched).toEqual(["questions"]);
});

it("switches when OBS connects, to the current segment", async () => {
  const { switched, show, obsIs } = scene("intro", "天気");
  await obsIs(unknownStatus);
  await show(["intro"]);
  await show(["天気"]);
  expect(switched).toEqual([]);
  await obsIs(connected);
  await obsIs({ ...connected, scene: "somewhere else" });
  expect(switched).toEqual(["天気"]);
});

it("reports why it could not, and tries again only where OBS was disconnected", async () => {
  const { switched, troubles, show, obsIs, answers } = scene("intro", "天気", "questions");
  const unknown: ObsTold = { ok: false, error: { kind: "unknown-name", text: "no such scene" } };
  answers(unknown);
  expect(await show(["intro"])).toEqual(unknown);
  await obsIs({ ...connected, fps: 30 });
  expect([switched, troubles]).toEqual([["intro"], []]);
  answers({ ok: false, error: { kind: "away", text: "away" } });
  expect(await show(["天気"])).toBeUndefined();
  answers({ ok: true, value: "" });
  await obsIs(connected);
  expect(switched).toEqual(["intro", "天気", "天気"]);
  await obsIs(unknownStatus);
  await show(["questions"]);
  answers(unknown);
  await obsIs(connected);
  expect(troubles).toEqual(["no such scene"]);
  await obsIs({ ...connected, fps: 60 });
  expect(troubles).toEqual(["no such scene"]);
  answers({ ok: true, value: "" });
  await show(["天気"]);
  expect(troubles).toEqual(["no such scene", ""]);
});

it("switches nothing once it is closed", async () => {
  const { switched, show, obsIs, close } = scene("intro");
  await obsIs(unknownStatus);
  await show(["intro"]);
  close();
  await obsIs(connected);
  expect(switched).toEqual([]);
});
