import { expect, it } from "vitest";
import type { BodyCondition } from "../../protocol/body-status.ts";
import type { BroadcastStatus } from "../../protocol/broadcast-status.ts";
import { isStageWatched } from "./stage-watched.ts";

const stage = (...pages: readonly { readonly obs: boolean }[]): BodyCondition => ({
  viewers: 0,
  pages: pages.map(({ obs }) => ({ page: "p", obs, sounding: false, silenced: false })),
});
const seen = { ...stage({ obs: false }), viewers: 1 };
const obs = (more: Partial<BroadcastStatus>): BodyCondition => ({
  broadcast: {
    link: { state: "connected", program: "OBS", version: "31" },
    scene: null,
    scenes: [],
    recording: "off",
    streaming: "off",
    frames: { drawn: 0, late: 0, sent: 0, dropped: 0 },
    fps: 30,
    recorded: null,
    ...more,
  },
});
const away = { link: { state: "away", why: "not-running" } } as const;

it.each([
  ["no body says anything", [], false],
  ["nothing shows the stage", [stage()], false],
  ["a browser shows it", [stage({ obs: false })], false],
  ["somebody of the audience has it open", [seen], true],
  ["somebody has it open, and OBS does not stream", [seen, obs({})], true],
  ["OBS shows it", [stage({ obs: true })], true],
  ["OBS shows it, and says that it does not stream", [stage({ obs: true }), obs({})], false],
  ["OBS streams", [stage(), obs({ streaming: "on" })], true],
  ["OBS records", [stage(), obs({ recording: "on" })], true],
  ["OBS streamed, and is away", [stage(), obs({ ...away, streaming: "on" })], false],
  ["a second program streams", [stage(), obs({}), obs({ streaming: "on" })], true],
])("%s", (_, conditions, watched) => {
  const reports = conditions.map((condition) => ({ status: { version: "1", ...condition } }));
  expect(isStageWatched(reports)).toBe(watched);
});
