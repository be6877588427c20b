// The contract of a body: an MCP server through which a persona speaks, is seen and listens. It defines the tools,
// their inputs and results, and what each promises, for code, tests and docs.

import { z } from "zod";
import { BodyStatus, statusWaitLimit } from "./body-status.ts";
import { Comments } from "./comment.ts";
import { Emotion } from "./emotion.ts";
import { LanguageTag } from "./language.ts";
import { MouthMove, mouthMovesLimit } from "./mouth.ts";
import { StageActivity, StageComment } from "./stage-feed.ts";

/** `_meta` of a tool, or of the whole listing: this server is a body, and which one. */
export const bodyMark = "saintverse/body";
/** `_meta` of a tool: the program calls it by itself, and never offers it to the model. */
export const internalMark = "saintverse/internal";
/** `_meta` of a tool, `false`: turns of the audience do not use it, though it only reads. */
export const audienceMark = "saintverse/audience";

/**
 * `_meta` of a tool, `true`: its name and its results come from what the body is connected to, such as a game. It is no
 * tool of the contract, grants name it with its server, and nobody's trust makes its results the program's.
 */
export const outsideMark = "saintverse/outside";

/** The name that a body gives itself in its mark. */
export const BodyName = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/);

/**
 * The result that a body reports for an utterance, as structured content of `speak`. Without a report the utterance
 * counts as heard to the end.
 */
export const Spoken = z.looseObject({
  kind: z.enum(["heard", "cut"]),
  /** Milliseconds from the call to the first sound. */
  began: z.number().nonnegative().optional(),
  /** Milliseconds of a cut utterance that were heard. */
  played: z.number().nonnegative().optional(),
});
export type Spoken = z.infer<typeof Spoken>;

/** A segment of the show of the persona on air. */
const ShownSegment = z.object({
  /** The names that scenes may have for it, the most exact first: the item's title, `item:2`, its phase. */
  names: z.array(z.string().max(200)).max(8).describe("番組の区分の名前。いちばん細かいものから"),
});

const Speech = z.object({
  text: z.string().describe("発話させるテキスト内容"),
  style: z.string().optional().describe("発話スタイル（感情やトーンの指定）。省略可能。"),
});
const Nothing = z.object({});
const WrittenSpeech = Speech.extend({
  written: z.string().describe("書かれたままの形（Markdownを含む）"),
});

/** Comments of one call of `sys_show_comments` at most. */
export const shownCommentsLimit = 50;

/** A scene or source of which a body can show a picture; `name` is data of the program that it speaks to. */
export const ShownSource = z.object({
  name: z.string().max(1_000),
  /** `scene`: of several sources, as the audience would see it. */
  kind: z.enum(["scene", "source"]),
});
export type ShownSource = z.infer<typeof ShownSource>;
export const ShownSources = z.object({ sources: z.array(ShownSource).max(500) });
/** Pixels of the longer side of a look, unless another size is asked for. */
export const usualLookSide = 1_024;
/** A picture of what a source shows now. */
export const SourceLook = z.object({
  /** The source, or the scene that is on. */
  source: z.string().max(1_000),
  mediaType: z.enum(["image/jpeg", "image/png"]),
  base64: z.string().max(8_000_000),
});

type BodyTool = {
  /** For readers of the server's list of tools. */
  readonly description: string;
  readonly input: z.ZodObject;
  /** The shape of structured content, which the server declares. */
  readonly output?: z.ZodObject;
  /** The model is never offered it. */
  readonly internal: boolean;
  /** Calling it twice has the same effect as calling it once. */
  readonly again: boolean;
  /** The promise of a body that has the tool. */
  readonly promise: string;
};

/** Every tool of a body. Each is optional: a body offers those whose promise it can keep. */
export const bodyTools = {
  speak: {
    description: "Speak text to the audience.",
    input: Speech,
    internal: false,
    again: false,
    promise:
      "Answers when the text was heard to its end, was cut, or is known not to be heard (`isError`). Texts are heard in the order of the calls. A call that is cancelled is cut.",
  },
  change_emotion: {
    description: "Change the avatar's facial expression.",
    input: z.object({
      emotion: z.string().describe("変更したい感情（例: happy, sad, angry, surprised, neutral）"),
    }),
    internal: false,
    again: true,
    promise:
      "Shows the face until another is asked for. A schema with an `enum` says which words the body knows; others come in those.",
  },
  switch_scene: {
    description: "Switch the scene behind the avatar, with a title card when a title is given.",
    input: z.object({
      scene: z.string().max(80).describe("切り替え先のシーン名"),
      title: z.string().max(200).optional().describe("場面のはじめに大きく出す題。省略可能。"),
    }),
    internal: false,
    again: true,
    promise:
      "The scene is on when it answers; a scene that there is not is an error that names those there are.",
  },
  show_image: {
    description: "Show a picture of the data folder beside the avatar; an empty name hides it.",
    input: z.object({
      image: z.string().max(200).describe("見せる画像の名前。空にすると画像を下げる。"),
    }),
    internal: false,
    again: true,
    promise: "The picture is seen until another is named, or none.",
  },
  sys_connect: {
    description: "Connect to the program that the body drives, without waiting. INTERNAL USE ONLY.",
    input: Nothing,
    internal: true,
    again: true,
    promise:
      "The pause before the next attempt to connect ends. What comes of it stands in the status.",
  },
  sys_get_comments: {
    description: "Retrieve user comments. INTERNAL USE ONLY.",
    input: z.object({
      after: z
        .string()
        .max(200)
        .optional()
        .describe(
          "Id of the last comment that the caller has stored safely, or an empty text at first. " +
            "Comments behind it are delivered again until a later `after` confirms them. " +
            "Without it, comments are delivered once.",
        ),
    }),
    output: Comments,
    internal: true,
    again: false,
    promise:
      "Gives what the audience wrote, the oldest first, under ids that stay. With `after`, nothing is lost when the program is killed before it has stored what it was given.",
  },
  sys_stop_speaking: {
    description: "Cut what is being spoken and everything that waits. INTERNAL USE ONLY.",
    input: Nothing,
    internal: true,
    again: true,
    promise: "Nothing is heard any more when it answers; each cut `speak` answers that it was cut.",
  },
  sys_prepare_speech: {
    description: "Make the sound of what will be spoken next. INTERNAL USE ONLY.",
    input: Speech,
    internal: true,
    again: true,
    promise: "Answers at once. Nothing is heard or shown of it before `speak` says the same text.",
  },
  sys_show_written: {
    description: "Show an utterance in the form in which it was written. INTERNAL USE ONLY.",
    input: WrittenSpeech,
    internal: true,
    again: false,
    promise:
      "As `speak`, for a body that is read: it shows `written`, which may hold Markdown, instead of saying `text`. A body that has it gets here what is not read aloud, such as code.",
  },
  sys_set_state: {
    description: "Show what the persona is doing. INTERNAL USE ONLY.",
    input: z.object({ state: StageActivity }),
    internal: true,
    again: true,
    promise:
      "Shows it until another state comes. It is sent at each change and when the body connects.",
  },
  sys_show_segment: {
    description: "The show of the persona who is live has come to this segment. INTERNAL USE ONLY.",
    input: ShownSegment,
    internal: true,
    again: true,
    promise:
      "Changes what it has a scene for, once for each segment; what the operator changes by hand afterwards stays. It is sent at each new segment and when the body connects. A segment without a scene is no error.",
  },
  sys_show_subtitle: {
    description: "Show these words as the subtitle; none hides it. INTERNAL USE ONLY.",
    input: z.object({ text: z.string().max(2_000).describe("Empty: no subtitle / 空なら消す") }),
    internal: true,
    again: true,
    promise:
      "Shows the words until others come. They are what is being heard now, and have passed the gate on what is said.",
  },
  sys_move_mouth: {
    description: "How the mouth moves from now on; no moves close it. INTERNAL USE ONLY.",
    input: z.object({
      moves: z.array(MouthMove).max(mouthMovesLimit).describe("Milliseconds from the call on"),
      emotion: Emotion.optional().describe("The face of the words that begin"),
    }),
    internal: true,
    again: false,
    promise:
      "The mouth follows the moves from the moment of the call, until others come. They belong to the words whose sound begins on the stage at that moment; none come when it is cut.",
  },
  sys_show_comments: {
    description: "Show what the audience wrote. INTERNAL USE ONLY.",
    input: z.object({
      comments: z.array(StageComment).max(shownCommentsLimit).describe("The oldest first"),
    }),
    internal: true,
    again: false,
    promise:
      "Shows them to the audience in this order. They are the comments that reached the live persona, of every source; each is sent once, and a body that comes later does not get the earlier ones.",
  },
  sys_show_performer: {
    description: "Who is live now; without a persona nobody is. INTERNAL USE ONLY.",
    input: z.object({
      persona: z.object({ id: z.string(), name: z.string(), language: LanguageTag }).optional(),
    }),
    internal: true,
    again: true,
    promise: "It is sent whenever somebody goes live or leaves, and when the body connects.",
  },
  sys_list_sources: {
    description: "What a picture can be taken of. INTERNAL USE ONLY.",
    input: Nothing,
    output: ShownSources,
    internal: true,
    again: true,
    promise: "Names scenes and sources that are seen, such as a game; none that is only heard.",
  },
  sys_look_at_source: {
    description: "A picture of what a source shows now. INTERNAL USE ONLY.",
    input: z.object({
      source: z.string().max(1_000).describe("Empty: the scene that is on"),
      side: z
        .enum(["width", "height"])
        .describe("The side that gets `pixels`; the other one follows"),
      pixels: z.number().int().min(64).max(2_048),
    }),
    output: SourceLook,
    internal: true,
    again: true,
    promise:
      "The picture shows the source at the moment of the call, and nothing on the stream changes by it. It is asked for while the operator lets the live persona see the stream.",
  },
  sys_play_sound: {
    description: "Play a sound of the operator's board, beside her voice. INTERNAL USE ONLY.",
    input: z.object({ sound: z.string().max(80).describe("Its name; empty: every sound stops") }),
    internal: true,
    again: false,
    promise:
      "The sound is on its way to those who listen when it answers; where none of that name is there, or nobody can hear it, that is an error.",
  },
  sys_save_replay: {
    description: "Keep the last moments of the stream as a file. INTERNAL USE ONLY.",
    input: Nothing,
    output: z.object({ file: z.string().max(4_096) }),
    internal: true,
    again: false,
    promise:
      "The file holds the moments before the call when it answers; where nothing records them, that is an error.",
  },
  sys_get_status: {
    description: "How the body is doing, at the next change. INTERNAL USE ONLY.",
    input: z.object({
      after: z
        .string()
        .max(200)
        .optional()
        .describe(
          "Version of the status that the caller has. Without it, the answer comes at once.",
        ),
      wait: z
        .number()
        .int()
        .min(0)
        .max(statusWaitLimit)
        .optional()
        .describe("Milliseconds that the caller waits for another status than `after`."),
    }),
    output: BodyStatus,
    internal: true,
    again: true,
    promise:
      "With `after`, answers when the status is another one, or when `wait` is over with the one that the caller has. A body that cannot wait answers at once, and is asked again some seconds later. The call is always under way while the program runs: it holds up no other.",
  },
} as const satisfies Readonly<Record<string, BodyTool>>;

export type BodyToolName = keyof typeof bodyTools;

/** The input of a body's tool after parsing. */
export type BodyToolInput<N extends BodyToolName> = z.output<(typeof bodyTools)[N]["input"]>;

/** The properties of a tool that decide whether it belongs to a body. `body`: the name of the body that has it. */
type Offered = {
  readonly original: string;
  readonly body?: string | undefined;
  /** Named by a program that the body is connected to, such as a game. */
  readonly fromOutside?: boolean | undefined;
};

/** Whether a tool is a body's own: one that it passes on from outside is none, whatever its name is. */
export const isOfBody = ({ body, fromOutside }: Omit<Offered, "original">): boolean =>
  body !== undefined && fromOutside !== true;

/** Whether a tool is this tool of a body, and not another server's tool of the same name. */
export const isBodyTool = (tool: Offered, name: BodyToolName): boolean =>
  isOfBody(tool) && tool.original === name;

/** A server that the operator names as a body counts as one when it has one of these tools. */
const telling: ReadonlySet<string> = new Set<BodyToolName | "get_comments">([
  "speak",
  "change_emotion",
  "switch_scene",
  "sys_get_comments",
  "get_comments",
]);

/** Whether a server that the operator named as a body, and that has no mark, has a tool of a body. */
export const looksLikeBody = (tools: readonly string[]): boolean =>
  tools.some((name) => telling.has(name));
