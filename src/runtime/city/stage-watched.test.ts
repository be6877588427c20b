import { expect, it } from "vitest";
import type { ObsStatus } from "../../protocol/obs-status.ts";
import { isStageWatched } from "./stage-watched.ts";

const stage = (...pages: readonly { readonly obs: boolean }[]) => ({
  stage: { status: () => ({ pages, watching: 0 }) },
});
const seen = { stage: { status: () => ({ pages: [{ obs: false }], watching: 1 }) } };
const obs = (more: Partial<ObsStatus>) => ({
  obs: {
    status: (): ObsStatus => ({
      link: { state: "connected", obs: "31", websocket: "5" },
      scene: null,
      scenes: [],
      recording: "off",
      streaming: "off",
      frames: { drawn: 0, late: 0, sent: 0, dropped: 0 },
      fps: 30,
      recorded: null,
      ...more,
    }),
  },
});
const away = { link: { state: "away", why: "not-running" } } as const;

it.each([
  ["nothing shows the stage", stage(), undefined, false],
  ["a browser shows it", stage({ obs: false }), undefined, false],
  ["somebody of the audience has it open", seen, undefined, true],
  ["somebody has it open, and OBS does not stream", seen, obs({}), true],
  ["OBS shows it", stage({ obs: true }), undefined, true],
  ["OBS shows it, and says that it does not stream", stage({ obs: true }), obs({}), false],
  ["OBS streams", stage(), obs({ streaming: "on" }), true],
  ["OBS records", stage(), obs({ recording: "on" }), true],
  ["OBS streamed, and is away", stage(), obs({ ...away, streaming: "on" }), false],
])("%s", (_, pages, told, watched) => {
  expect(isStageWatched({ stage: pages, obs: told })).toBe(watched);
});
