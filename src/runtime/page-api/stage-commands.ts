// The operator's desk: commands for the persona who is live on the stage.

import type { z } from "zod";
import { pageKey } from "../../city/read-models/page-key.ts";
import { isBodyTool } from "../../protocol/body.ts";
import type { PageCommandOf } from "../../protocol/page-commands.ts";
import type { stageCommands, streamCommands, WordsCommand } from "../../protocol/stage-controls.ts";
import { decideWaiting, decideWords } from "../../saint-graph/drivers/decide-answer.ts";
import type { ServerTool } from "../../saint-graph/ports.ts";
import { markClip } from "./clips.ts";
import { type CommandResult, done, doneOrRefused, refused } from "./done.ts";
import type { HostParts } from "./host-parts.ts";
import type { Runs } from "./runs.ts";
import { dropSound, playSound } from "./soundboard.ts";

type StageDeed = z.infer<(typeof stageCommands | typeof streamCommands)[number]>["do"];

/** Her words and her comments, while she is on the stage. */
async function decided(
  { life }: HostParts,
  id: string,
  command: WordsCommand,
): Promise<CommandResult> {
  const persona = life.live();
  const soul = persona === undefined ? undefined : life.residents.soulOf(persona);
  return soul === undefined
    ? refused("nobody-live")
    : doneOrRefused(await decideWords(soul, command, pageKey(id)));
}

export const stageRuns: Runs<StageDeed> = {
  "approve-speech": decided,
  "reject-speech": decided,
  "decide-answer": decided,
  "say-this": decided,
  "answer-comment": decided,
  "pass-over-comment": decided,
  "mute-speech": async ({ life }, id, { on }) => {
    await life.desk.mute(on, pageKey(id));
    return done;
  },
  "hold-speech": holdSpeech,
  "kill-speech": async ({ life }, id) => {
    await life.desk.kill(pageKey(id));
    return done;
  },
  "block-author": async ({ life }, id, { author, on }) => {
    await life.desk.block(author, on, pageKey(id));
    return done;
  },
  "switch-scene": switchScene,
  "connect-now": connectNow,
  "mark-clip": markClip,
  "play-sound": (parts, _, { sound }) => playSound(parts, sound),
  "remove-sound": (parts, _, { sound }) => dropSound(parts, sound),
  "look-at-stream": (parts, id, { source }) => parts.streamSight.lookOnce(id, source),
  "watch-stream": (parts, _, { source, every }) => parts.streamSight.watch(source, every),
  "stop-watching-stream": (parts) => parts.streamSight.stop(),
};

/** Decides about the waiting words while words still wait: none is heard that was to be dropped. */
async function holdSpeech(
  { life: { desk, live, residents } }: HostParts,
  id: string,
  { on, waiting }: PageCommandOf<"hold-speech">,
): Promise<CommandResult> {
  const persona = live();
  const soul = persona === undefined ? undefined : residents.soulOf(persona);
  if (!on && waiting !== undefined && soul !== undefined) await decideWaiting(soul, waiting);
  await desk.hold(on, pageKey(id));
  return done;
}

/** Every body that waits before it connects again. */
async function connectNow({ tools }: HostParts): Promise<CommandResult> {
  const waiting = tools.tools().filter((tool) => isBodyTool(tool, "sys_connect"));
  await Promise.all(
    waiting.map(({ name }) => tools.call(name, {}, AbortSignal.timeout(sceneLimit))),
  );
  return waiting.length === 0 ? refused("no-body") : done;
}

/** On every body with scenes. */
async function switchScene(
  { tools }: HostParts,
  _: string,
  { scene }: PageCommandOf<"switch-scene">,
): Promise<CommandResult> {
  const hasScenes = (tool: ServerTool): boolean => isBodyTool(tool, "switch_scene");
  const outcomes = await Promise.all(
    tools
      .tools()
      .filter(hasScenes)
      .map(({ name }) => tools.call(name, { scene }, AbortSignal.timeout(sceneLimit))),
  );
  if (outcomes.length === 0) return refused("no-body");
  return outcomes.some(({ kind }) => kind === "done") ? done : refused("failed");
}

/** Milliseconds. */
const sceneLimit = 5_000;
