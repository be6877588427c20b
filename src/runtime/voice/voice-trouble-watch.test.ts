import { expect, it } from "vitest";
import type { VoiceState } from "../../protocol/stage-feed.ts";
import { wordsIn } from "../config/console/words.ts";
import { voiceTroubleWatch } from "./voice-trouble-watch.ts";

it("tells each trouble of a voice once, and a new one after it spoke", () => {
  const told: string[] = [];
  const look = voiceTroubleWatch(wordsIn("en"), (text) => told.push(text));
  const slow: VoiceState = { name: "kokoro", state: "ready", trouble: "slow", pace: 1.42 };
  const away: VoiceState = { name: "kokoro", state: "resting", trouble: "away", note: "gone" };
  const ready: VoiceState = { name: "kokoro", state: "ready" };
  for (const state of [slow, slow, away, away, slow, ready, slow, away]) look([state]);
  expect(told).toHaveLength(3);
  expect(told[0]).toContain("1.4 s");
  expect(told[1]).toContain("gone");
  expect(told[2]).toContain("gone");
});
