import { expect, it } from "vitest";
import { unknownStatus } from "../../bodies/obs/obs-state.ts";
import type { ObsTold } from "../../bodies/obs/tools.ts";
import type { ObsStatus } from "../../protocol/obs-status.ts";
import { cueEnded, newShow } from "../../saint-graph/show.ts";
import type { Show } from "../../saint-graph/state.ts";
import { followSegments } from "./obs-scenes.ts";

type Obs = Parameters<typeof followSegments>[1];
type Shown = Parameters<typeof followSegments>[0];

const settled = () => new Promise((resolve) => setImmediate(resolve));
const connected: ObsStatus = {
  ...unknownStatus,
  link: { state: "connected", obs: "29", websocket: "5" },
};

function scene(scenes: Readonly<Record<string, string>>) {
  const listeners = new Set<() => void>();
  const statusListeners = new Set<(status: ObsStatus, before: ObsStatus) => void>();
  const switched: string[] = [];
  const troubles: string[] = [];
  let show: Show | null = null;
  let status = connected;
  let answer: ObsTold = { ok: true, value: "" };
  const life = {
    live: () => "ren",
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    residents: { soulOf: () => ({ state: () => ({ show }) }) },
  } as unknown as Shown;
  const obs = {
    status: () => status,
    onStatus: (listener: (status: ObsStatus, before: ObsStatus) => void) => {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
    settings: { scenes: new Map(Object.entries(scenes)) },
    tools: {
      switchScene: async (name: string) => {
        switched.push(name);
        return answer;
      },
    },
  } as unknown as Obs;
  const stop = followSegments(life, obs, (why) => troubles.push(why));
  return {
    switched,
    troubles,
    stop,
    answers: (told: ObsTold) => {
      answer = told;
    },
    async becomes(next: Show | null) {
      show = next;
      for (const listener of listeners) listener();
      await settled();
    },
    async obsIs(next: ObsStatus) {
      const before = status;
      status = next;
      for (const listener of statusListeners) listener(next, before);
      await settled();
    },
  };
}

const items = [
  { title: "天気", body: "" },
  { title: "雑談", body: "" },
  { title: "ゲーム", body: "" },
];
const all = { intro: "A", 天気: "B", "item:2": "C", items: "D", questions: "E" };
const told = (show: Show, topic: string) => cueEnded({ ...show, asked: true }, topic, "spoken");

it("switches at each segment to the scene of its title, its place, or its phase", async () => {
  const { switched, becomes } = scene(all);
  let show = newShow("t", items);
  await becomes(show);
  for (const topic of ["intro", "item:0", "item:1", "item:2", "questions"]) {
    show = told(show, topic);
    await becomes(show);
    await becomes({ ...show, asked: true });
  }
  expect(switched).toEqual(["intro", "天気", "item:2", "items", "questions"]);
});

it("leaves segments without a scene, and the end of a show, alone", async () => {
  const { switched, becomes } = scene({ questions: "E" });
  const show = newShow("t", items);
  await becomes(show);
  await becomes(told(show, "intro"));
  await becomes({ ...show, phase: "questions" });
  await becomes(null);
  expect(switched).toEqual(["questions"]);
});

it("switches when OBS comes, to the segment that is on then", async () => {
  const { switched, becomes, obsIs } = scene(all);
  await obsIs(unknownStatus);
  const show = newShow("t", items);
  await becomes(show);
  await becomes(told(show, "intro"));
  expect(switched).toEqual([]);
  await obsIs(connected);
  await obsIs({ ...connected, scene: "somewhere else" });
  expect(switched).toEqual(["天気"]);
});

it("tells once why it could not, and tries again only where OBS was away", async () => {
  const { switched, troubles, becomes, obsIs, answers } = scene(all);
  answers({ ok: false, error: { kind: "unknown-name", text: "no such scene" } });
  await becomes(newShow("t", items));
  await obsIs({ ...connected, fps: 30 });
  expect([switched, troubles]).toEqual([["intro"], ["no such scene"]]);
  answers({ ok: false, error: { kind: "away", text: "away" } });
  await becomes(told(newShow("t", items), "intro"));
  answers({ ok: true, value: "" });
  await obsIs(connected);
  expect([switched, troubles]).toEqual([["intro", "天気", "天気"], ["no such scene"]]);
});

it("follows nobody any more once it is stopped", async () => {
  const { switched, becomes, stop } = scene(all);
  stop();
  await becomes(newShow("t", items));
  expect(switched).toEqual([]);
});
