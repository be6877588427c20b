import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Result } from "../../kernel/result.ts";
import { Comments } from "../../protocol/comment.ts";
import { StageActivity } from "../../protocol/stage-feed.ts";
import type { BodyDefinition } from "../server/body.ts";
import type { BodyListenRefusal } from "../server/listen.ts";
import { type BodyTransport, type RunningBody, runBody } from "../server/running.ts";
import type { StageDoor } from "./door.ts";
import type { CommentSource, Stage, StageReplyText } from "./tools.ts";
import type { UtteranceEnding } from "./utterance.ts";

/** Names a tool that the soul calls by itself and never offers to the model. */
const internal = { _meta: { "saintverse/internal": true } };
const acts = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
const once = { ...acts, idempotentHint: false };
const again = { ...acts, idempotentHint: true };

const SpeakInput = z.object({
  text: z.string().describe("発話させるテキスト内容"),
  style: z.string().optional().describe("発話スタイル（感情やトーンの指定）。省略可能。"),
});
const ChangeEmotionInput = z.object({
  emotion: z.string().describe("変更したい感情（例: happy, sad, angry, surprised, neutral）"),
});
const SwitchSceneInput = z.object({
  scene: z.string().max(80).describe("切り替え先のシーン名"),
  title: z.string().max(200).optional().describe("場面のはじめに大きく出す題。省略可能。"),
});
const ShowImageInput = z.object({
  image: z.string().max(200).describe("見せる画像の名前。空にすると画像を下げる。"),
});
const SetStateInput = z.object({ state: StageActivity });
const GetCommentsInput = z.object({
  after: z
    .string()
    .max(200)
    .optional()
    .describe(
      "Id of the last comment that the caller has stored safely, or an empty text at first. " +
        "Comments behind it are delivered again until a later `after` confirms them. " +
        "Without it, comments are delivered once.",
    ),
});

/** The stage as a body. The stage itself lives on between requests. `door`: pages come in on the body's own port. */
export const stageBody = (on: Stage, version: string, door?: StageDoor): BodyDefinition => ({
  name: "body-stage",
  version,
  register: (server) => {
    registerSpeech(server, on);
    registerScenery(server, on);
    if (on.comments !== undefined) registerComments(server, on.comments);
  },
  health: on.health,
  ...(door === undefined ? {} : { site: door }),
});

function registerSpeech(server: McpServer, on: Stage): void {
  server.registerTool(
    "speak",
    { description: "Speak text to the audience.", inputSchema: SpeakInput, annotations: once },
    async ({ text, style }, { mcpReq }) => {
      if (text.trim() === "") return failed("There is nothing to say: text is empty.");
      let began: number | undefined;
      const ending = await on.speak(text, style, mcpReq.signal, (after) => {
        began = after;
      });
      return spoken(ending, began);
    },
  );
  server.registerTool(
    "sys_stop_speaking",
    {
      description: "Cut what is being spoken and everything that waits. INTERNAL USE ONLY.",
      inputSchema: z.object({}),
      annotations: again,
      ...internal,
    },
    () => {
      on.stopSpeaking();
      return done("Speaking stopped");
    },
  );
  server.registerTool(
    "sys_prepare_speech",
    {
      description: "Make the sound of what will be spoken next. INTERNAL USE ONLY.",
      inputSchema: SpeakInput,
      annotations: again,
      ...internal,
    },
    ({ text, style }) => {
      on.prepareSpeech(text, style);
      return done("Speech is being prepared");
    },
  );
}

function registerScenery(server: McpServer, on: Stage): void {
  server.registerTool(
    "change_emotion",
    {
      description: "Change the avatar's facial expression.",
      inputSchema: ChangeEmotionInput,
      annotations: again,
    },
    ({ emotion }) => told(on.changeEmotion(emotion)),
  );
  server.registerTool(
    "sys_set_state",
    {
      description: "Show what the persona is doing. INTERNAL USE ONLY.",
      inputSchema: SetStateInput,
      annotations: again,
      ...internal,
    },
    ({ state }) => {
      on.setState(state);
      return done("State set");
    },
  );
  server.registerTool(
    "switch_scene",
    {
      description: "Switch the scene behind the avatar, with a title card when a title is given.",
      inputSchema: SwitchSceneInput,
      annotations: again,
    },
    async ({ scene, title }) => told(await on.switchScene(scene, title)),
  );
  server.registerTool(
    "show_image",
    {
      description: "Show a picture of the data folder beside the avatar; an empty name hides it.",
      inputSchema: ShowImageInput,
      annotations: again,
    },
    async ({ image }) => told(await on.showImage(image)),
  );
}

function registerComments(server: McpServer, take: CommentSource): void {
  server.registerTool(
    "sys_get_comments",
    {
      description: "Retrieve user comments. INTERNAL USE ONLY.",
      inputSchema: GetCommentsInput,
      outputSchema: Comments,
      annotations: once,
      ...internal,
    },
    ({ after }) => {
      const { text, comments } = take(after);
      return { ...done(text), structuredContent: { comments: [...comments] } };
    },
  );
}

/** `began`: how many milliseconds after it was asked for it was first heard. */
function spoken(ending: UtteranceEnding, began: number | undefined): CallToolResult {
  if (ending.kind === "unheard") return failed(ending.note);
  const text =
    ending.kind === "cut" ? `Speaking was cut after ${ending.played} ms` : "Speaking completed";
  return {
    ...done(text),
    structuredContent: { ...ending, ...(began === undefined ? {} : { began }) },
  };
}

const done = (text: string): CallToolResult => ({ content: [{ type: "text", text }] });
const failed = (text: string): CallToolResult => ({ ...done(text), isError: true });
const told = ({ ok, text }: StageReplyText): CallToolResult => (ok ? done(text) : failed(text));

/** Runs the stage alone: its tools at `/mcp`, its page at `/stage/`. Closes the stage when it ends. Never throws. */
export async function runStageBody(
  settings: { readonly stage: Stage; readonly door: StageDoor; readonly version: string } & {
    readonly signal?: AbortSignal | undefined;
  } & BodyTransport,
): Promise<Result<RunningBody, BodyListenRefusal>> {
  const { stage, door, version, signal } = settings;
  const running = await runBody(stageBody(stage, version, door), settings, signal);
  if (!running.ok) return running;
  const ended = running.value.ended.then(() => stage.close());
  return { ok: true, value: { ...running.value, ended } };
}
