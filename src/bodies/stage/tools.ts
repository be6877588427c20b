import type { JsonObject } from "../../kernel/json.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { Comment } from "../../protocol/comment.ts";
import { type Emotion, emotionNamed, emotions } from "../../protocol/emotion.ts";
import type {
  StageActivity,
  StageComment,
  StageMessage,
  StagePersona,
  StageReply,
  StageScene,
  VoiceState,
} from "../../protocol/stage-feed.ts";
import type { Utterance, Voicing } from "../ports.ts";
import { openPages, type Page, type PageLine, type Watcher } from "./pages.ts";
import { openSpeechLine } from "./speech-line.ts";
import { type StageAsset, stageAssets } from "./stage-assets.ts";
import { type OnBegan, type Speech, soundOf, type UtteranceEnding } from "./utterance.ts";

/** Whoever is on the stage, and what only her mind knows. */
export type Performer = {
  readonly persona: StagePersona;
  /** What voices are asked for: with her readings, in her voice. */
  readonly utterance: (text: string, emotion: Emotion) => Utterance;
  /** A file that her avatar names; undefined for every other path. */
  readonly asset: (path: string) => Promise<StageAsset | undefined>;
};

/** Where comments come from, when the stage has an audience of its own. */
export type CommentSource = (after?: string) => {
  readonly text: string;
  readonly comments: readonly Comment[];
};

export type StageSettings = {
  readonly clock: Clock;
  readonly voicing: Voicing;
  readonly newId: () => string;
  readonly comments?: CommentSource | undefined;
  /** The picture of a name; undefined where there is none. */
  readonly picture?: ((name: string) => Promise<StageAsset | undefined>) | undefined;
  /** The picture behind everything in a scene of that name. */
  readonly background?: ((scene: string) => Promise<StageAsset | undefined>) | undefined;
  /** How she is heard now, for the operator: on a page, or by the clock because no page is open or may sound. */
  readonly onHearing?: ((hearing: StageAudibility) => void) | undefined;
};

export type StageAudibility = "page" | "no-page" | "no-sound";

export type StageStatus = {
  readonly hearing: StageAudibility;
  readonly pages: readonly (Pick<Page, "page" | "obs" | "muted" | "audible"> & {
    readonly sounding: boolean;
  })[];
  /** How many pages of people who watch are open. */
  readonly watching: number;
  readonly voices: readonly VoiceState[];
  /** Utterances that have not ended. */
  readonly waiting: number;
  readonly persona: string | undefined;
  /** The scene that is shown; empty: none was switched to. */
  readonly scene: string;
};

/** A refusal that says what to do. */
export type StageReplyText = { readonly ok: boolean; readonly text: string };

/** A page's end of the stage. */
export type PageSeat = {
  /** The first one is `hello`; what else comes first is not heard. */
  readonly receive: (reply: StageReply) => void;
  readonly gone: () => void;
};

/** What the stage does, without any protocol around it. */
export type Stage = {
  readonly speak: (
    text: string,
    style: string | undefined,
    signal?: AbortSignal,
    onBegan?: OnBegan,
  ) => Promise<UtteranceEnding>;
  readonly prepareSpeech: (text: string, style: string | undefined) => void;
  readonly changeEmotion: (emotion: string) => StageReplyText;
  readonly stopSpeaking: () => void;
  readonly setState: (activity: StageActivity) => void;
  readonly switchScene: (name: string, title?: string) => Promise<StageReplyText>;
  /** The picture of that name; an empty one takes it away. */
  readonly showImage: (name: string) => Promise<StageReplyText>;
  readonly comments: CommentSource | undefined;
  /** Shows a comment in the ticker. */
  readonly showComment: (comment: StageComment) => void;
  /** Somebody comes on; undefined: nobody is there. */
  readonly present: (performer: Performer | undefined) => void;
  readonly performer: () => Performer | undefined;
  readonly enter: (line: PageLine, watcher: Watcher) => PageSeat;
  /** What pages fetch: sounds and pictures. */
  readonly sound: (name: string) => StageAsset | undefined;
  readonly shownPicture: (name: string) => StageAsset | undefined;
  readonly status: () => StageStatus;
  readonly health: () => JsonObject;
  /** Called when the status may be another. Returns how to stop it. */
  readonly onChange: (listener: () => void) => () => void;
  readonly close: () => void;
};

/** Longest text of one utterance, in UTF-16 units. */
const speechLimit = 20_000;
/** Longest text that a voice is asked for. */
const spokenLimit = 1_000;
const soundLimits = { things: 64, bytes: 96 << 20 };
const pictureLimits = { things: 16, bytes: 96 << 20 };

type Scenery = {
  emotion: Emotion;
  activity: StageActivity;
  scene: StageScene;
  image: string | null;
};

export function stage(settings: StageSettings): Stage {
  const { clock, voicing, newId } = settings;
  const sounds = stageAssets(soundLimits);
  const pictures = stageAssets(pictureLimits);
  const listeners = new Set<() => void>();
  const now: Scenery = { emotion: "neutral", activity: "idle", scene: { name: "" }, image: null };
  let performer: Performer | undefined;
  let toldActivity: StageActivity = "idle";
  let toldHearing: StageAudibility | undefined;

  const pages = openPages({
    isBusy: () => line.playingPage() !== undefined,
    greeting: (sounding) => greeting(sounding),
    onChange: () => {
      line.pagesChanged();
      changed();
    },
  });
  const keepSound = (bytes: Uint8Array, mediaType: string) =>
    `audio/${sounds.put({ bytes, mediaType })}`;
  const line = openSpeechLine({
    ...{ clock, voicing, pages, newId },
    keep: keepSound,
    onChange: () => changed(),
  });
  const keepPicture = (picture: StageAsset) => `picture/${pictures.put(picture)}`;
  const tell = (message: StageMessage) => pages.tell(message);

  /** The browser's voice is there as far as the page that sounds has one of her language. */
  const voicesNow = (): readonly VoiceState[] => {
    const page = pages.sounding();
    const language = performer?.persona.language ?? "ja";
    const isAbsent = page !== undefined && !page.voices.includes(language);
    return voicing
      .states()
      .map((one) => (one.name === "browser" && isAbsent ? { ...one, state: "absent" } : one));
  };

  /** What she is seen to be doing: whoever is heard is speaking, whatever the soul said last. */
  const activity = (): StageActivity => (line.isSpeaking() ? "speaking" : now.activity);
  const greeting = (sounding: boolean): StageMessage => ({
    type: "stage",
    persona: performer?.persona ?? null,
    emotion: now.emotion,
    activity: activity(),
    scene: now.scene,
    image: now.image,
    sounding,
  });
  const hearing = (): StageAudibility => {
    if (pages.sounding() !== undefined) return "page";
    return pages.all().some(({ muted }) => !muted) ? "no-sound" : "no-page";
  };
  const changed = () => {
    const doing = activity();
    if (doing !== toldActivity) {
      toldActivity = doing;
      tell({ type: "activity", activity: doing });
    }
    if (line.isSpeaking() && hearing() !== toldHearing) {
      toldHearing = hearing();
      settings.onHearing?.(toldHearing);
    }
    for (const listener of [...listeners]) listener();
  };
  const stopListening = voicing.onChange(changed);

  const speechOf = (text: string, style: string | undefined): Speech => {
    const emotion = (style === undefined ? undefined : emotionNamed(style)) ?? now.emotion;
    const short = text.slice(0, spokenLimit).toWellFormed();
    const spoken = performer?.utterance(short, emotion) ?? { text: short, emotion, language: "ja" };
    return { text, emotion, spoken };
  };

  const setScene = async (name: string, title?: string): Promise<StageReplyText> => {
    const background = await settings.background?.(name);
    now.scene = {
      name,
      ...(title === undefined ? {} : { title }),
      ...(background === undefined ? {} : { background: keepPicture(background) }),
    };
    tell({ type: "scene", scene: now.scene });
    changed();
    return { ok: true, text: "Scene switched" };
  };

  return {
    speak: async (text, style, signal, onBegan) => {
      if (text.length > speechLimit) {
        return {
          kind: "unheard",
          note: `The text is too long: ${speechLimit} characters at most.`,
        };
      }
      return await line.say(speechOf(text, style), signal, onBegan);
    },
    prepareSpeech: (text, style) => {
      if (text.length > spokenLimit) return;
      voicing.prepare(speechOf(text, style).spoken, (voiced) => {
        const { sound } = soundOf(voiced, text, keepSound);
        if (sound.kind === "audio") tell({ type: "prepare", url: sound.url });
      });
    },
    changeEmotion: (word) => {
      const emotion = emotionNamed(word);
      if (emotion === undefined) {
        return { ok: false, text: `There is no such emotion. There are: ${emotions.join(", ")}.` };
      }
      now.emotion = emotion;
      tell({ type: "emotion", emotion });
      return { ok: true, text: "Emotion changed" };
    },
    stopSpeaking: line.stop,
    setState: (state) => {
      now.activity = state;
      changed();
    },
    switchScene: setScene,
    showImage: async (name) => {
      if (name === "") now.image = null;
      else {
        const picture = await settings.picture?.(name);
        if (picture === undefined) return { ok: false, text: "There is no picture of that name." };
        now.image = keepPicture(picture);
      }
      tell({ type: "image", url: now.image });
      return { ok: true, text: name === "" ? "Image hidden" : "Image shown" };
    },
    comments: settings.comments,
    showComment: (comment) => tell({ type: "comment", comment }),
    present: (next) => {
      performer = next;
      now.emotion = "neutral";
      now.activity = "idle";
      pages.greetAll();
      changed();
    },
    performer: () => performer,
    enter: (pageLine, watcher) =>
      watcher === "operator" ? seatOf(pages, line, pageLine) : audienceSeat(pages, pageLine),
    sound: sounds.take,
    shownPicture: pictures.take,
    status: () => ({
      hearing: hearing(),
      pages: pages.all().map(({ page, obs, muted, audible, number }) => ({
        ...{ page, obs, muted, audible },
        sounding: pages.sounding()?.number === number,
      })),
      watching: pages.watching(),
      voices: voicesNow(),
      waiting: line.waiting(),
      persona: performer?.persona.persona,
      scene: now.scene.name,
    }),
    health: () => ({
      hearing: hearing(),
      pages: pages.all().length,
      waiting: line.waiting(),
      voices: voicesNow().map(({ name, state }) => ({ name, state })),
    }),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      stopListening();
      line.stop();
      pages.closeAll();
      voicing.close();
    },
  };
}

/** A page has its seat from its hello on until it is gone. */
function seatOf(
  pages: ReturnType<typeof openPages>,
  line: ReturnType<typeof openSpeechLine>,
  pageLine: PageLine,
): PageSeat {
  let page: Page | undefined;
  return {
    receive: (reply) => {
      if (reply.type === "hello") page ??= pages.add(reply, pageLine);
      else if (page === undefined) return;
      else if (reply.type === "audible") pages.setAudible(page, reply.audible);
      else line.hear(page, reply);
    },
    gone: () => {
      if (page !== undefined) pages.remove(page);
    },
  };
}

/** A page of the audience has its seat from its hello on; all else that it says is passed over. */
function audienceSeat(pages: ReturnType<typeof openPages>, pageLine: PageLine): PageSeat {
  let leave: (() => void) | undefined;
  return {
    receive: (reply) => {
      if (reply.type === "hello") leave ??= pages.addAudience(pageLine);
    },
    gone: () => leave?.(),
  };
}
