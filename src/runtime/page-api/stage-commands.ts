// The operator's desk: commands for the persona who is live on the stage.

import type { Refused } from "../../city/read-models/page-host.ts";
import { pageKey } from "../../city/read-models/page-key.ts";
import { err, ok } from "../../kernel/result.ts";
import { isBodyTool } from "../../protocol/body.ts";
import type { PageCommand, PageCommandOf } from "../../protocol/page-commands.ts";
import {
  sayThisLimit,
  type stageCommands,
  type streamCommands,
} from "../../protocol/stage-controls.ts";
import { decideAll, decideWaiting } from "../../saint-graph/drivers/decide-answer.ts";
import type { ServerTool } from "../../saint-graph/ports.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import { markClip } from "./clips.ts";
import type { CommandResult } from "./done.ts";
import type { HostParts } from "./host-parts.ts";
import { dropSound, playSound } from "./soundboard.ts";

type StageShape = (typeof stageCommands)[number] | (typeof streamCommands)[number];
type StageDeed = NonNullable<ReturnType<StageShape["safeParse"]>["data"]>["do"];
export type StageCommand = Extract<PageCommand, { readonly do: StageDeed }>;
/** Commands about the words and the comments of the live persona. */
type HerCommand = Exclude<
  StageCommand,
  {
    readonly do:
      | "mute-speech"
      | "hold-speech"
      | "kill-speech"
      | "block-author"
      | "switch-scene"
      | "connect-now"
      | "mark-clip"
      | "play-sound"
      | "remove-sound"
      | "look-at-stream"
      | "watch-stream"
      | "stop-watching-stream";
  }
>;

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
      return soul === undefined ? refused("nobody-live") : await ofHer(soul, id, command);
    }
  }
}

async function ofHer(soul: Soul, id: string, command: HerCommand): Promise<CommandResult> {
  switch (command.do) {
    case "approve-speech":
      return found("unknown-utterance", await soul.approve(command.utterance, command.text));
    case "reject-speech":
      return found("unknown-utterance", await soul.reject(command.utterance));
    case "decide-answer":
      return found("unknown-utterance", await decideAll(soul, command));
    case "say-this":
      return await sayThis(soul, id, command.text.trim());
    case "answer-comment":
      return found("unknown-comment", isTaken(await soul.answerNext(command.comment)));
    case "pass-over-comment":
      return found("unknown-comment", isTaken(await soul.passOver(command.comment, "operator")));
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

const found = (unknown: Refused["code"], is: boolean): CommandResult =>
  is ? done : refused(unknown);

const isTaken = (recorded: Awaited<ReturnType<Soul["answerNext"]>>): boolean =>
  recorded !== "unknown" && recorded !== "ended";

async function sayThis(soul: Soul, id: string, text: string): Promise<CommandResult> {
  if (text === "") return refused("empty");
  if ([...text].length > sayThisLimit) return refused("too-long");
  return (await soul.sayThis(pageKey(id), text)) === "ended" ? refused("stopping") : done;
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
