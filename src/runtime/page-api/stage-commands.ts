// The operator's desk: commands for the persona who is live on the stage.

import type { Refused } from "../../city/read-models/page-host.ts";
import { pageKey } from "../../city/read-models/page-key.ts";
import { err, ok } from "../../kernel/result.ts";
import { isBodyTool } from "../../protocol/body.ts";
import type { PageCommand, PageCommandOf } from "../../protocol/page-commands.ts";
import type { stageCommands, streamCommands } from "../../protocol/stage-controls.ts";
import { decideWaiting, decideWords } from "../../saint-graph/drivers/decide-answer.ts";
import type { ServerTool } from "../../saint-graph/ports.ts";
import { markClip } from "./clips.ts";
import type { CommandResult } from "./done.ts";
import type { HostParts } from "./host-parts.ts";
import { dropSound, playSound } from "./soundboard.ts";

type StageShape = (typeof stageCommands)[number] | (typeof streamCommands)[number];
type StageDeed = NonNullable<ReturnType<StageShape["safeParse"]>["data"]>["do"];
export type StageCommand = Extract<PageCommand, { readonly do: StageDeed }>;
const stageDeeds: Readonly<Record<StageDeed, true>> = {
  "mute-speech": true,
  "hold-speech": true,
  "approve-speech": true,
  "reject-speech": true,
  "decide-answer": true,
  "say-this": true,
  "kill-speech": true,
  "block-author": true,
  "answer-comment": true,
  "pass-over-comment": true,
  "switch-scene": true,
  "connect-now": true,
  "mark-clip": true,
  "play-sound": true,
  "remove-sound": true,
  "look-at-stream": true,
  "watch-stream": true,
  "stop-watching-stream": true,
};
export const isStageCommand = (command: PageCommand): command is StageCommand =>
  Object.hasOwn(stageDeeds, command.do);

const refused = (code: Refused["code"]): CommandResult => err({ code });
const done: CommandResult = ok({});

export async function carryOutOnStage(
  parts: HostParts,
  id: string,
  command: StageCommand,
): Promise<CommandResult> {
  const { live, desk, residents } = parts.life;
  switch (command.do) {
    case "mute-speech":
      await desk.mute(command.on, pageKey(id));
      return done;
    case "hold-speech":
      await holdSpeech(parts, command, pageKey(id));
      return done;
    case "kill-speech":
      await desk.kill(pageKey(id));
      return done;
    case "block-author":
      await desk.block(command.author, command.on, pageKey(id));
      return done;
    case "switch-scene":
      return await switchScene(parts, command.scene);
    case "mark-clip":
      return await markClip(parts);
    case "play-sound":
      return await playSound(parts, command.sound);
    case "remove-sound":
      return await dropSound(parts, command.sound);
    case "connect-now":
      return await connectNow(parts);
    case "look-at-stream":
      return await parts.streamSight.lookOnce(id, command.source);
    case "watch-stream":
      return parts.streamSight.watch(command.source, command.every);
    case "stop-watching-stream":
      return parts.streamSight.stop();
    default: {
      const persona = live();
      const soul = persona === undefined ? undefined : residents.soulOf(persona);
      if (soul === undefined) return refused("nobody-live");
      const decided = await decideWords(soul, command, pageKey(id));
      if (decided.ok) return done;
      return refused(decided.error === "ended" ? "stopping" : decided.error);
    }
  }
}

/** Decides about the waiting words while words still wait: none is heard that was to be dropped. */
async function holdSpeech(
  { life: { desk, live, residents } }: HostParts,
  { on, waiting }: PageCommandOf<"hold-speech">,
  key: string,
): Promise<void> {
  const persona = live();
  const soul = persona === undefined ? undefined : residents.soulOf(persona);
  if (!on && waiting !== undefined && soul !== undefined) await decideWaiting(soul, waiting);
  await desk.hold(on, key);
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
async function switchScene({ tools }: HostParts, scene: string): Promise<CommandResult> {
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
