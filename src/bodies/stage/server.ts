import type { Result } from "../../kernel/result.ts";
import type { BodyCondition } from "../../protocol/body-status.ts";
import type { BodyDefinition } from "../server/body.ts";
import {
  type BodyAnswer,
  type BodyDeeds,
  bySpeakerId,
  registerBodyTools,
  speakerIdOf,
} from "../server/body-tools.ts";
import type { BodyListenRefusal } from "../server/listen.ts";
import { type BodyTransport, type RunningBody, runBody } from "../server/running.ts";
import { statusDeed } from "../server/status-deed.ts";
import type { StageDoor } from "./door.ts";
import type { CommentSource, Stage, StageStatus } from "./tools.ts";
import type { UtteranceEnding } from "./utterance.ts";

/**
 * The stage as a body. The stage itself outlives requests. `door`: pages connect on the body's own port. `speakers`: one
 * persona speaks through it, or several, each under her id.
 */
export const stageBody = (
  on: Stage,
  version: string,
  { door, speakers = "one" }: StageBodyOptions = {},
): BodyDefinition => ({
  name: "body-stage",
  version,
  register: (server) => {
    const deeds: BodyDeeds = {
      ...speechDeeds(on),
      ...sceneryDeeds(on),
      ...tickerDeeds(on),
      ...soundDeeds(on),
      sys_get_status: statusDeed({ now: () => conditionOf(on.status()), onChange: on.onChange }),
      ...(on.comments === undefined ? {} : commentDeeds(on.comments)),
    };
    registerBodyTools(server, "stage", deeds, speakers === "one" ? undefined : bySpeakerId);
  },
  health: on.health,
  ...(door === undefined ? {} : { site: door }),
});

type StageBodyOptions = {
  readonly door?: StageDoor | undefined;
  readonly speakers?: "one" | "several";
};

const conditionOf = ({ watching, pages, voices, scene, scenes }: StageStatus): BodyCondition => ({
  viewers: watching,
  pages: pages.map(({ page, obs, sounding, audible, muted }) => ({
    ...{ page, obs, sounding },
    silenced: !audible && !muted,
  })),
  voices: [...voices],
  scenery: { scene, scenes: [...scenes] },
});

const done = (text: string): BodyAnswer => ({ ok: true, text });

const speechDeeds = (on: Stage): BodyDeeds => ({
  speak: async ({ text, style, ...told }, signal) => {
    if (text.trim() === "") return { ok: false, text: "There is nothing to say: text is empty." };
    let began: number | undefined;
    const ending = await on.as(speakerIdOf(told)).speak(text, style, signal, (after) => {
      began = after;
    });
    return spoken(ending, began);
  },
  sys_stop_speaking: (told) => {
    on.as(speakerIdOf(told)).stopSpeaking();
    return done("Speaking stopped");
  },
  sys_prepare_speech: ({ text, style, ...told }) => {
    on.as(speakerIdOf(told)).prepareSpeech(text, style);
    return done("Speech is being prepared");
  },
});

const sceneryDeeds = (on: Stage): BodyDeeds => ({
  change_emotion: ({ emotion, ...told }) => on.as(speakerIdOf(told)).changeEmotion(emotion),
  sys_set_state: ({ state, ...told }) => {
    on.as(speakerIdOf(told)).setState(state);
    return done("State set");
  },
  switch_scene: async ({ scene, title }) => await on.switchScene(scene, title),
  show_image: async ({ image }) => await on.showImage(image),
});

const soundDeeds = (on: Stage): BodyDeeds => ({
  sys_play_sound: async ({ sound }) => await on.playSound(sound),
});

const tickerDeeds = (on: Stage): BodyDeeds => ({
  sys_show_comments: ({ comments }) => {
    for (const comment of comments) on.showComment(comment);
    return done("Comments shown");
  },
});

const commentDeeds = (take: CommentSource): BodyDeeds => ({
  sys_get_comments: ({ after }) => {
    const { text, comments } = take(after);
    return { ok: true, text, structured: { comments: [...comments] } };
  },
});

/** `began`: milliseconds from the call to its first sound. */
function spoken(ending: UtteranceEnding, began: number | undefined): BodyAnswer {
  if (ending.kind === "unheard") return { ok: false, text: ending.note };
  const text =
    ending.kind === "cut" ? `Speaking was cut after ${ending.played} ms` : "Speaking completed";
  return { ok: true, text, structured: { ...ending, ...(began === undefined ? {} : { began }) } };
}

/**
 * Runs the stage as a program: its tools at `/mcp`, its page at `/stage/`. Closes the stage when it ends. Never throws.
 */
export async function runStageBody(
  settings: { readonly stage: Stage; readonly door: StageDoor; readonly version: string } & {
    readonly signal?: AbortSignal | undefined;
  } & BodyTransport,
): Promise<Result<RunningBody, BodyListenRefusal>> {
  const { stage, door, version, signal } = settings;
  const running = await runBody(stageBody(stage, version, { door }), settings, signal);
  if (!running.ok) return running;
  const ended = running.value.ended.then(() => stage.close());
  return { ok: true, value: { ...running.value, ended } };
}
