// The operator's desk: commands for whoever is live on the stage.

import { err, ok } from "../../../kernel/result.ts";
import type { PageCommand } from "../../../protocol/page-commands.ts";
import type { stageCommands } from "../../../protocol/stage-controls.ts";
import type { SaintGraph } from "../../../saint-graph/live.ts";
import type { ServerTool } from "../../../saint-graph/ports.ts";
import type { Refused } from "../page-host.ts";
import type { Done } from "./done.ts";
import type { HostParts } from "./host-parts.ts";

type StageDeed = NonNullable<ReturnType<(typeof stageCommands)[number]["safeParse"]>["data"]>["do"];
export type StageCommand = Extract<PageCommand, { readonly do: StageDeed }>;

const stageDeeds: Readonly<Record<StageDeed, true>> = {
  "mute-speech": true,
  "hold-speech": true,
  "approve-speech": true,
  "reject-speech": true,
  "say-this": true,
  "kill-speech": true,
  "block-author": true,
  "answer-comment": true,
  "pass-over-comment": true,
  "switch-scene": true,
};
export const isStageCommand = (command: PageCommand): command is StageCommand =>
  Object.hasOwn(stageDeeds, command.do);

const refused = (code: Refused["code"]): Done => err({ code });
const done: Done = ok({});

/** What a soul does with the comments that wait for her; false: there is none of that id. */
type WithComments = {
  readonly answerComment?: (comment: string) => Promise<boolean>;
  readonly passOverComment?: (comment: string) => Promise<boolean>;
};

export async function carryOutOnStage(parts: HostParts, command: StageCommand): Promise<Done> {
  const { life } = parts;
  if (command.do === "switch-scene") return await switchScene(parts, command.scene);
  const live = life.live();
  const soul = live === undefined ? undefined : life.residents.soulOf(live);
  if (soul === undefined) return refused("nobody-live");
  const comments: SaintGraph & WithComments = soul;
  switch (command.do) {
    case "answer-comment":
      return found(await comments.answerComment?.(command.comment));
    case "pass-over-comment":
      return found(await comments.passOverComment?.(command.comment));
    default:
      return refused("failed");
  }
}

const found = (is: boolean | undefined): Done => (is === true ? done : refused("unknown-comment"));

/** On every body that has scenes. */
async function switchScene({ tools }: HostParts, scene: string): Promise<Done> {
  const hasScenes = ({ original }: ServerTool): boolean => original === "switch_scene";
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
