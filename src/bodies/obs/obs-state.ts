// Derives the status of OBS from its events. Pure.

import type { z } from "zod";
import type { BroadcastLink, BroadcastStatus } from "../../protocol/broadcast-status.ts";
import type {
  OutputChanged,
  RecordStatus,
  SceneList,
  Stats,
  StreamStatus,
} from "./obs-messages.ts";

/** Before anything is known. */
export const unknownStatus: BroadcastStatus = {
  link: { state: "connecting" },
  scene: null,
  scenes: [],
  recording: "off",
  streaming: "off",
  frames: { drawn: 0, late: 0, sent: 0, dropped: 0 },
  fps: 0,
  recorded: null,
};

/** While OBS is disconnected, its activity is not known. */
export const withLink = (status: BroadcastStatus, link: BroadcastLink): BroadcastStatus =>
  link.state === "connected"
    ? { ...status, link }
    : { ...status, link, recording: "off", streaming: "off", fps: 0 };

/** The uppermost scene of OBS's list is the one that it counts last. */
export const withScenes = (
  status: BroadcastStatus,
  list: z.infer<typeof SceneList>,
): BroadcastStatus => ({
  ...status,
  scene: list.currentProgramSceneName,
  scenes: list.scenes
    .toSorted((a, b) => b.sceneIndex - a.sceneIndex)
    .map(({ sceneName }) => sceneName),
});

/** The statistics that were read. */
export const withFigures = (
  status: BroadcastStatus,
  stats: z.infer<typeof Stats>,
  stream: z.infer<typeof StreamStatus>,
  record: z.infer<typeof RecordStatus>,
): BroadcastStatus => ({
  ...status,
  fps: Math.round(stats.activeFps),
  frames: {
    drawn: stats.renderTotalFrames,
    late: stats.renderSkippedFrames,
    sent: stream.outputTotalFrames,
    dropped: stream.outputSkippedFrames,
  },
  recording: !record.outputActive ? "off" : record.outputPaused ? "paused" : "on",
  streaming: !stream.outputActive ? "off" : stream.outputReconnecting ? "reconnecting" : "on",
});

/** A recording or a stream began, paused, or ended; during the transition the status stays unchanged. */
export function afterOutput(
  status: BroadcastStatus,
  output: "recording" | "streaming",
  { outputState, outputPath }: z.infer<typeof OutputChanged>,
): BroadcastStatus {
  const file = output === "recording" && outputPath ? { recorded: outputPath } : {};
  switch (outputState) {
    case "OBS_WEBSOCKET_OUTPUT_STARTED":
    case "OBS_WEBSOCKET_OUTPUT_RESUMED":
    case "OBS_WEBSOCKET_OUTPUT_RECONNECTED":
      return { ...status, [output]: "on" };
    case "OBS_WEBSOCKET_OUTPUT_PAUSED":
      return output === "recording" ? { ...status, recording: "paused" } : status;
    case "OBS_WEBSOCKET_OUTPUT_RECONNECTING":
      return output === "streaming" ? { ...status, streaming: "reconnecting" } : status;
    case "OBS_WEBSOCKET_OUTPUT_STOPPED":
      return { ...status, [output]: "off", ...file };
    default:
      return status;
  }
}
