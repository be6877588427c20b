// The messages between the stage body and its pages, over one WebSocket.

import { z } from "zod";
import { Avatar } from "./avatar.ts";
import { Emotion } from "./emotion.ts";
import { LanguageTag } from "./language.ts";
import { MouthCue, MouthMove, mouthMovesLimit } from "./mouth.ts";
import { OwnSound } from "./soundboard.ts";

/** Milliseconds. */
const Duration = z.number().nonnegative();

/** The sound: a file of the stage, the page's own voice, or silence for a while. */
export const StageSound = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("audio"),
    /** Relative to the page, as `audio/<hash>`. */
    url: z.string(),
    duration: Duration,
    /** Absent: the mouth follows the sound. */
    mouth: z.array(MouthCue).optional(),
  }),
  z.object({
    kind: z.literal("browser"),
    text: z.string(),
    language: LanguageTag,
    /** The name of a voice of the browser; absent: the first one of the language. */
    voice: z.string().optional(),
    rate: z.number(),
    pitch: z.number(),
    /** Its estimated duration. */
    duration: Duration,
  }),
  z.object({ kind: z.literal("silence"), duration: Duration }),
]);
export type StageSound = z.infer<typeof StageSound>;

export const StageActivity = z.enum(["idle", "listening", "thinking", "speaking", "asleep"]);
export type StageActivity = z.infer<typeof StageActivity>;

export const StageUtterance = z.object({
  id: z.string(),
  /** As it is shown. */
  text: z.string(),
  emotion: Emotion,
  sound: StageSound,
  /** The id of the persona who says it; absent: nobody is on the stage. */
  speaker: z.string().optional(),
});
export type StageUtterance = z.infer<typeof StageUtterance>;

/** A persona on the stage. */
export const StagePersona = z.object({
  persona: z.string(),
  name: z.string(),
  language: LanguageTag,
  avatar: Avatar,
});
export type StagePersona = z.infer<typeof StagePersona>;

/** A persona on the stage, and how she is now. */
const StageFigure = StagePersona.extend({ emotion: Emotion, activity: StageActivity });
export type StageFigure = z.infer<typeof StageFigure>;

/** Personas who stand on the stage at once. */
export const mostOnStage = 4;

/** Events of a chat that are announced beside what is paid; a source tells them as badges of these names. */
export const announcedEvents = ["raid", "follow", "subscription", "membership", "gift"] as const;
export const AnnouncedEvent = z.enum(announcedEvents);
export type AnnouncedEvent = z.infer<typeof AnnouncedEvent>;

/** A comment of the ticker: text from outside, which must be shown as plain text. */
export const StageComment = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  platform: z.string(),
  paid: z.object({ amount: z.number(), currency: z.string() }).optional(),
  event: AnnouncedEvent.optional(),
});
export type StageComment = z.infer<typeof StageComment>;

/** A segment of a show, and the picture behind everything. */
export const StageScene = z.object({
  name: z.string(),
  /** Shown for a moment when the scene begins. */
  title: z.string().optional(),
  /** Relative to the page; absent: transparent. */
  background: z.string().optional(),
});
export type StageScene = z.infer<typeof StageScene>;

/** `beside`: in a box on the free side of her figure; `bottom`: across the picture. */
export const SubtitlePlace = z.enum(["beside", "bottom", "top", "off"]);
/** On the free side of her figure. */
export const TickerPlace = z.enum(["top", "bottom", "off"]);
/** The operator's choice of what is written on the picture, and where. */
export const StageLayout = z.object({
  subtitles: SubtitlePlace,
  ticker: TickerPlace,
  /** Paid comments, raids and follows are announced with a sound. */
  alerts: z.boolean(),
});
export type StageLayout = z.infer<typeof StageLayout>;
export const usualLayout: StageLayout = { subtitles: "beside", ticker: "top", alerts: true };

/** `away`: it does not answer; `refused`: it refuses, and says why; `slow`: it needs longer than the speech lasts. */
export const VoiceTrouble = z.enum(["away", "refused", "slow"]);
export type VoiceTrouble = z.infer<typeof VoiceTrouble>;

/** The trouble with the voice that should speak. */
export const TroubledVoice = z.object({
  engine: z.string(),
  trouble: VoiceTrouble,
  /** The error text, or the seconds that the voice needs for a second of sound. */
  note: z.string(),
});
export type TroubledVoice = z.infer<typeof TroubledVoice>;

/** The loudest sample of a moment: 0 silence, 1 full scale. */
const SoundLevel = z.number().min(0).max(1);

/** `file`: relative to the page. */
const BoardSound = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("file"), url: z.string() }),
  z.object({ kind: z.literal("own"), name: OwnSound }),
]);
export type BoardSound = z.infer<typeof BoardSound>;

/** From the body to its pages. */
export const StageMessage = z.discriminatedUnion("type", [
  /** The first message, also sent when somebody comes on or leaves: the whole state. */
  z.object({
    type: z.literal("stage"),
    /** The first one is the host, who came first. */
    company: z.array(StageFigure).max(mostOnStage),
    scene: StageScene,
    image: z.string().nullable(),
    /** Whether this page plays the sound: what it played counts as heard. Others show, and play no sound. */
    sounding: z.boolean(),
    voice: TroubledVoice.nullable().default(null),
    /** Whether the host is drawn here; else another program shows her. */
    figure: z.boolean().default(true),
    layout: StageLayout.default(usualLayout),
  }),
  z.object({ type: z.literal("layout"), layout: StageLayout }),
  z.object({ type: z.literal("figure"), figure: z.boolean() }),
  /** The voice that should speak has trouble; null: it has none any more. */
  z.object({ type: z.literal("voice"), voice: TroubledVoice.nullable() }),
  z.object({ type: z.literal("sounding"), sounding: z.boolean() }),
  /** Played after what the page has; it answers `began` and `ended`. */
  z.object({ type: z.literal("say"), utterance: StageUtterance }),
  /** The words of an utterance whose sound is still made. `say`, `stop` or `withdraw` follows. */
  z.object({ type: z.literal("ahead"), utterance: z.string(), text: z.string() }),
  /** Will be played soon: the page should fetch it. */
  z.object({ type: z.literal("prepare"), url: z.string() }),
  /** Silence within 200 ms; what waits is dropped. */
  z.object({ type: z.literal("stop") }),
  /** This utterance is not to be played any more; those behind it are. */
  z.object({ type: z.literal("withdraw"), utterance: z.string() }),
  z.object({ type: z.literal("emotion"), persona: z.string(), emotion: Emotion }),
  z.object({ type: z.literal("activity"), persona: z.string(), activity: StageActivity }),
  z.object({
    type: z.literal("comment"),
    comment: StageComment,
    /** Its event in the persona's language; absent: nothing but what was paid is announced. */
    announcement: z.string().optional(),
  }),
  z.object({ type: z.literal("scene"), scene: StageScene }),
  /** The loudness of the sounding page, for pages that only show: the operator's preview. */
  z.object({ type: z.literal("level"), level: SoundLevel }),
  /** A sound of the operator's board, beside her voice; null: every one of them stops. */
  z.object({ type: z.literal("sound"), sound: BoardSound.nullable() }),
  /** A picture that is shown next to her; null: none. Relative to the page. */
  z.object({ type: z.literal("image"), url: z.string().nullable() }),
]);
export type StageMessage = z.infer<typeof StageMessage>;

const UtteranceId = z.string().max(200);

/** From a page to the body. */
export const StageReply = z.discriminatedUnion("type", [
  /** First. `voices`: languages that the browser itself can speak, without regions. `obs`: it is a browser source. */
  z.object({
    type: z.literal("hello"),
    page: z.string().min(1).max(64),
    voices: z.array(LanguageTag).max(100),
    obs: z.boolean(),
    /** A page that only shows: the preview in the studio. */
    muted: z.boolean(),
    /** The browser permits sound without a user gesture. */
    audible: z.boolean(),
  }),
  z.object({ type: z.literal("audible"), audible: z.boolean() }),
  /** The loudness of its loudspeaker, several times a second while it plays. */
  z.object({ type: z.literal("level"), level: SoundLevel }),
  /** The first sample was played. `mouth`: how the mouth moves with it, for bodies that have no sound. */
  z.object({
    type: z.literal("began"),
    utterance: UtteranceId,
    mouth: z.array(MouthMove).max(mouthMovesLimit).optional().catch(undefined),
  }),
  /**
   * `heard`: nothing but silence may be left of it, and the next one begins after that. `cut`: stopped before.
   * `failed`: it could not be played.
   */
  z.object({
    type: z.literal("ended"),
    utterance: UtteranceId,
    outcome: z.enum(["heard", "cut", "failed"]),
    /** Milliseconds that were played. */
    played: z.number().nonnegative(),
    note: z.string().max(200).optional(),
  }),
]);
export type StageReply = z.infer<typeof StageReply>;

/** The state of a voice engine, for the operator. */
export const VoiceState = z.object({
  name: z.string(),
  /**
   * `resting`: it failed, and is tried again at `until` (milliseconds UTC), or as soon as its server takes connections.
   * `absent`: the page that sounds has no such voice.
   */
  state: z.enum(["ready", "resting", "absent", "unknown"]),
  until: z.number().optional(),
  note: z.string().optional(),
  trouble: VoiceTrouble.optional(),
  /** Milliseconds of work for a millisecond of sound; absent: not known yet. */
  pace: z.number().nonnegative().optional(),
});
export type VoiceState = z.infer<typeof VoiceState>;
