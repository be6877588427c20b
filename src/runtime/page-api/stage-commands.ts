// The operator's desk: commands for the personas who are live on the stage.

import type { z } from "zod";
import { pageKey } from "../../city/read-models/page-key.ts";
import { isBodyTool } from "../../protocol/body.ts";
import type { PageCommandOf } from "../../protocol/page-commands.ts";
import type { stageCommands, streamCommands, WordsCommand } from "../../protocol/stage-controls.ts";
import { decideWaiting, decideWords } from "../../saint-graph/drivers/decide-answer.ts";
import type { ServerTool } from "../../saint-graph/ports.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import { markClip } from "./clips.ts";
import { type CommandResult, done, doneOrRefused, refused } from "./done.ts";
import type { HostParts } from "./host-parts.ts";
import type { Runs } from "./runs.ts";
import { dropSound, playSound } from "./soundboard.ts";

type StageDeed = z.infer<(typeof stageCommands | typeof streamCommands)[number]>["do"];

/** The words and the comments of all on the stage; the host says what the operator writes. */
async function decided(
  { life: { company, desk, residents } }: HostParts,
  id: string,
  command: WordsCommand,
): Promise<CommandResult> {
  const souls = company().flatMap((persona) => residents.soulOf(persona) ?? []);
  const [host] = souls;
  if (host === undefined) return refused("nobody-live");
  const onStage = {
    ...desk.speech,
    sayThis: host.sayThis,
    answerNext: (comment: string) => ofComment(souls, (soul) => soul.answerNext(comment)),
    passOver: (comment: string, reason: string) =>
      ofComment(souls, (soul) => soul.passOver(comment, reason)),
  };
  return doneOrRefused(await decideWords(onStage, command, pageKey(id)));
}

/** By the soul that has the comment. */
async function ofComment(
  souls: readonly Soul[],
  decide: (soul: Soul) => ReturnType<Soul["passOver"]>,
): ReturnType<Soul["passOver"]> {
  for (const soul of souls) {
    const recorded = await decide(soul);
    if (recorded !== "unknown" && recorded !== "ended") return recorded;
  }
  return "unknown";
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
  { life: { desk } }: HostParts,
  id: string,
  { on, waiting }: PageCommandOf<"hold-speech">,
): Promise<CommandResult> {
  if (!on && waiting !== undefined) await decideWaiting(desk.speech, waiting);
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
