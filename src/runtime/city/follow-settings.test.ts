import { expect, it, vi } from "vitest";
import type { LiveConfig } from "../config/live-config.ts";
import { type FollowedParts, followSettings } from "./follow-settings.ts";

it.each([
  [["stageTicker", "stageAlerts"], 1, 0],
  [["stageTicker", "ngWords"], 1, 0],
  [["voiceRate"], 0, 1],
  [["stageSubtitles", "voiceRate"], 1, 1],
])(
  "lays the stage out, and opens voices anew, each for its own settings: %j",
  async (changed, layouts, voices) => {
    let tell: Parameters<LiveConfig["onChange"]>[0] = async () => [];
    const [relayout, renewVoices] = [vi.fn(), vi.fn(async () => undefined)];
    const parts = {
      bodies: { stage: { stage: { relayout }, renewVoices } },
      life: { residents: { resettle: async () => [] }, look: () => undefined },
      imageGeneration: { rechoose: async () => undefined },
    };
    followSettings(
      {
        config: {},
        onChange: (listener: typeof tell) => {
          tell = listener;
        },
      } as unknown as LiveConfig,
      parts as unknown as FollowedParts,
    );
    await tell(new Set(changed));
    expect([relayout.mock.calls.length, renewVoices.mock.calls.length]).toEqual([layouts, voices]);
  },
);
