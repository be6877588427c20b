import { cutAtWord } from "../../kernel/cut-at-word.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Clock } from "../../kernel/ports.ts";
import { emotionNamed } from "../../languages/emotion-named.ts";
import { defaultLanguage, packOf } from "../../languages/registry.ts";
import type { Comment } from "../../protocol/comment.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import type {
  StageActivity,
  StageComment,
  StageFigure,
  StageLayout,
  StageMessage,
  StagePersona,
  StageReply,
  TroubledVoice,
  VoiceState,
} from "../../protocol/stage-feed.ts";
import { mostOnStage, usualLayout } from "../../protocol/stage-feed.ts";
import type { Utterance, Voiced, Voicing } from "../ports.ts";
import type { MouthTold } from "./mouth-moves.ts";
import { openPages, type Page, type PageLine, type Pages, type Watcher } from "./pages.ts";
import { openScenery, type Scenery, type SceneryOutside, type StageReplyText } from "./scenery.ts";
import { openSoundboard } from "./soundboard.ts";
import { openSpeechLine, type UtteranceQueue } from "./speech-line.ts";
import { type StageAsset, type StageAssetStore, stageAssets } from "./stage-assets.ts";
import { type OnBegan, type Speech, soundOf, type UtteranceEnding } from "./utterance.ts";

/** A persona on the stage, and what depends on her mind. */
export type Performer = {
  readonly persona: StagePersona;
  /** The request to voices: with her readings, in her voice. */
  readonly utterance: (text: string, emotion: Emotion) => Utterance;
  /** A file that her avatar names; undefined for every other path. */
  readonly asset: (path: string) => Promise<StageAsset | undefined>;
};

/** The source of comments, when the stage has an audience of its own. */
export type CommentSource = (after?: string) => {
  readonly text: string;
  readonly comments: readonly Comment[];
};

export type StageSettings = Pick<SceneryOutside, "picture" | "background"> & {
  readonly clock: Clock;
  readonly voicing: Voicing;
  readonly newId: () => string;
  /** Read again for each page; absent: the usual one. */
  readonly layout?: (() => StageLayout) | undefined;
  readonly comments?: CommentSource | undefined;
  /** The file of a sound of the operator's board; undefined where there is none. */
  readonly boardSound?: ((name: string) => Promise<StageAsset | undefined>) | undefined;
  /** The scenes that can be switched to; absent: they are not known. */
  readonly scenes?: (() => readonly string[]) | undefined;
  /** Reports to the operator how she is heard now: on a page, or by the clock because no page is open or may sound. */
  readonly onHearing?: ((hearing: StageAudibility) => void) | undefined;
  /** Limits of the sounds kept for pages; by default those of a standalone stage. */
  readonly sounds?: { readonly things: number; readonly bytes: number } | undefined;
};

export type StageAudibility = "page" | "no-page" | "no-sound";

export type StageStatus = {
  readonly hearing: StageAudibility;
  readonly pages: readonly (Pick<Page, "page" | "obs" | "muted" | "audible"> & {
    readonly sounding: boolean;
  })[];
  /** The number of open pages of people who watch. */
  readonly watching: number;
  readonly voices: readonly VoiceState[];
  /** Utterances that have not ended. */
  readonly waiting: number;
  readonly persona: string | undefined;
  /** The current scene; empty: none was chosen. */
  readonly scene: string;
  /** The available scenes. */
  readonly scenes: readonly string[];
};

/** The connection of a page, from the page's side. */
export type PageSeat = {
  /** The first message must be `hello`; anything before it is ignored. */
  readonly receive: (reply: StageReply) => void;
  readonly gone: () => void;
};

/** The functions that one persona on the stage uses. */
type Acting = {
  readonly speak: (
    text: string,
    style: string | undefined,
    signal?: AbortSignal,
    onBegan?: OnBegan,
  ) => Promise<UtteranceEnding>;
  readonly prepareSpeech: (text: string, style: string | undefined) => void;
  readonly stopSpeaking: () => void;
  readonly changeEmotion: (emotion: string) => StageReplyText;
  readonly setState: (activity: StageActivity) => void;
};

/** The functions of the stage, without any protocol around them. By itself it acts as the host, and stops everybody. */
export type Stage = Pick<Scenery, "switchScene" | "showImage" | "shownPicture"> &
  Acting & {
    /** Acts as the persona of this id; undefined: as the stage by itself. */
    readonly as: (persona: string | undefined) => Acting;
    readonly comments: CommentSource | undefined;
    /** Plays a sound of the operator's board on the pages; an empty name stops them all. */
    readonly playSound: (name: string) => Promise<StageReplyText>;
    /** Shows a comment in the ticker. */
    readonly showComment: (comment: StageComment) => void;
    /** The personas who are on the stage from now on, the host first; more than its places are left out. */
    readonly present: (company: readonly Performer[]) => void;
    readonly company: () => readonly Performer[];
    readonly enter: (line: PageLine, watcher: Watcher) => PageSeat;
    /** The assets that pages fetch. */
    readonly sound: (name: string) => StageAsset | undefined;
    readonly status: () => StageStatus;
    readonly health: () => JsonObject;
    /** Called when the status may have changed. Returns how to stop it. */
    readonly onChange: (listener: () => void) => () => void;
    /** Called when an utterance of the host begins, or one that began is cut. Returns how to stop it. */
    readonly onMouth: (listener: (told: MouthTold) => void) => () => void;
    /** Whether the host is drawn here; else another program shows her. Words and comments stay. */
    readonly showFigure: (isShown: boolean) => void;
    /** The layout has changed: every page takes it. */
    readonly relayout: () => void;
    readonly close: () => void;
  };

/** Longest text of one utterance, in UTF-16 units. */
const speechLimit = 20_000;
/** Longest text of one request to a voice. */
const spokenLimit = 1_000;
const soundLimits = { things: 64, bytes: 96 << 20 };

/** The current state of the stage, and the parts of it that were sent last. */
type StageNow = {
  readonly settings: StageSettings;
  readonly pages: Pages;
  readonly line: UtteranceQueue;
  readonly scenery: Scenery;
  readonly sounds: StageAssetStore;
  readonly listeners: Set<() => void>;
  readonly mouths: Set<(told: MouthTold) => void>;
  figure: boolean;
  company: readonly Performer[];
  /** Aborted when what was prepared will not be heard. */
  preparing: AbortController;
  toldVoice: string;
  toldActivities: ReadonlyMap<string, StageActivity>;
  toldHearing: StageAudibility | undefined;
};

export function stage(settings: StageSettings): Stage {
  const { voicing } = settings;
  const now = openStageNow(settings);
  const { pages, line, scenery, sounds, listeners } = now;
  const stopListening = voicing.onChange(() => changed(now));

  return {
    ...actingAs(now, undefined),
    as: (persona) => actingAs(now, persona),
    switchScene: scenery.switchScene,
    showImage: scenery.showImage,
    shownPicture: scenery.shownPicture,
    comments: settings.comments,
    playSound: openSoundboard({ pages, fileOf: settings.boardSound, keep: keeping(sounds) }),
    showComment: (comment) => {
      const { announced } = packOf(hostOf(now)?.persona.language ?? defaultLanguage).bodies;
      const announcement = comment.event && announced[comment.event];
      pages.tell({ type: "comment", comment, announcement });
    },
    present: (next) => {
      now.company = next.slice(0, mostOnStage);
      scenery.keepOnly(now.company.map(({ persona }) => persona.persona));
      pages.greetAll();
      changed(now);
    },
    company: () => now.company,
    enter: (pageLine, watcher) =>
      watcher === "operator" ? seatOf(pages, line, pageLine) : audienceSeat(pages, pageLine),
    sound: sounds.take,
    status: () => statusOf(now),
    health: () => ({
      hearing: hearingOf(now),
      pages: pages.all().length,
      waiting: line.waiting(),
      voices: voicesNow(now).map(({ name, state }) => ({ name, state })),
    }),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onMouth: (listener) => {
      now.mouths.add(listener);
      return () => now.mouths.delete(listener);
    },
    showFigure: (isShown) => {
      if (isShown === now.figure) return;
      now.figure = isShown;
      pages.tell({ type: "figure", figure: isShown });
    },
    relayout: () => pages.tell({ type: "layout", layout: layoutOf(now) }),
    close: () => {
      stopListening();
      line.stop();
      pages.closeAll();
      voicing.close();
    },
  };
}

function openStageNow(settings: StageSettings): StageNow {
  const { clock, voicing, newId } = settings;
  const sounds = stageAssets(settings.sounds ?? soundLimits);
  const onChange = () => changed(now);
  const pages = openPages({
    isBusy: () => now.line.playingPage() !== undefined,
    greeting: (sounding) => greeting(now, sounding),
    onChange: () => {
      now.line.pagesChanged();
      onChange();
    },
  });
  const keep = keeping(sounds);
  const now: StageNow = {
    ...{ settings, pages, sounds, listeners: new Set(), mouths: new Set() },
    line: openSpeechLine({
      ...{ clock, voicing, pages, newId, keep, onChange },
      goesOn: (speaker) => busy.has(now.scenery.moodOf(speaker).activity),
      onMouth: (told, speaker) => {
        if (speaker !== hostOf(now)?.persona.persona) return;
        for (const listener of [...now.mouths]) listener(told);
      },
    }),
    scenery: openScenery({ ...settings, tell: pages.tell, onChange }),
    ...{ company: [], toldActivities: new Map(), toldHearing: undefined },
    ...{ preparing: new AbortController(), toldVoice: "null", figure: true },
  };
  return now;
}

const keeping = (sounds: StageAssetStore) => (bytes: Uint8Array, mediaType: string) =>
  `audio/${sounds.put({ bytes, mediaType })}`;

const tooLong: UtteranceEnding = {
  kind: "unheard",
  note: `The text is too long: ${speechLimit} characters at most.`,
};

/** The activities of somebody who has not ended her turn. */
const busy: ReadonlySet<StageActivity> = new Set(["thinking", "speaking"]);

const hostOf = ({ company }: StageNow): Performer | undefined => company[0];

function actingAs(now: StageNow, id: string | undefined): Acting {
  const { line, scenery } = now;
  const persona = () => id ?? hostOf(now)?.persona.persona ?? "";
  const speechOf = (text: string, style?: string): Speech => {
    const speaker = persona();
    const performer = now.company.find((one) => one.persona.persona === speaker);
    const named = style === undefined ? undefined : emotionNamed(style);
    const emotion = named ?? scenery.moodOf(speaker).emotion;
    const short = cutAtWord(text, spokenLimit).toWellFormed();
    const spoken = performer?.utterance(short, emotion) ?? {
      ...{ text: short, emotion, language: defaultLanguage },
    };
    return { text, emotion, spoken, speaker: performer && speaker };
  };
  return {
    speak: async (text, style, signal, onBegan) => {
      if (text.length > speechLimit) return tooLong;
      const ending = await line.say(speechOf(text, style), signal, onBegan);
      if (ending.kind === "cut") dropPrepared(now);
      return ending;
    },
    /** Makes its sound in advance for the pages. */
    prepareSpeech: (text, style) => {
      if (text.length > spokenLimit) return;
      const onMade = (voiced: Voiced) => {
        const { sound } = soundOf(voiced, text, keeping(now.sounds));
        if (sound.kind === "audio") now.pages.tell({ type: "prepare", url: sound.url });
      };
      now.settings.voicing.prepare(speechOf(text, style).spoken, onMade, now.preparing.signal);
    },
    stopSpeaking: () => {
      dropPrepared(now);
      line.stop(id);
    },
    changeEmotion: (emotion) => scenery.changeEmotion(persona(), emotion),
    setState: (activity) => scenery.setState(persona(), activity),
  };
}

/** Gives up the sounds of what she will not say any more. */
function dropPrepared(now: StageNow): void {
  now.preparing.abort();
  now.preparing = new AbortController();
}

/** The activity that is shown: speaking while she is heard, whatever her soul reported last. */
const activityOf = ({ line, scenery }: StageNow, persona: string): StageActivity =>
  line.speaker() === persona ? "speaking" : scenery.moodOf(persona).activity;

const figureNow = (now: StageNow, { persona }: Performer): StageFigure => ({
  ...persona,
  emotion: now.scenery.moodOf(persona.persona).emotion,
  activity: activityOf(now, persona.persona),
});

const greeting = (now: StageNow, sounding: boolean): StageMessage => ({
  type: "stage",
  company: now.company.map((one) => figureNow(now, one)),
  scene: now.scenery.scene(),
  image: now.scenery.image(),
  sounding,
  voice: troubledVoice(now),
  figure: now.figure,
  layout: layoutOf(now),
});

const layoutOf = ({ settings }: StageNow): StageLayout => settings.layout?.() ?? usualLayout;

/** The trouble with the first voice that she has; null: none. */
function troubledVoice(now: StageNow): TroubledVoice | null {
  const first = hostOf(now)?.utterance("", "neutral").wish?.first;
  const voices = voicesNow(now).filter(({ state }) => state !== "absent");
  const hers = voices.find(({ name }) => name === first) ?? voices[0];
  if (hers?.trouble === undefined) return null;
  const { name, trouble, note, pace } = hers;
  return {
    engine: name,
    trouble,
    note: trouble === "slow" ? (pace ?? 0).toFixed(1) : (note ?? ""),
  };
}

function hearingOf({ pages }: StageNow): StageAudibility {
  if (pages.sounding() !== undefined) return "page";
  return pages.all().some(({ muted }) => !muted) ? "no-sound" : "no-page";
}

function changed(now: StageNow): void {
  const { line } = now;
  line.resume();
  const before = now.toldActivities;
  const ids = now.company.map(({ persona }) => persona.persona);
  now.toldActivities = new Map(ids.map((persona) => [persona, activityOf(now, persona)]));
  for (const [persona, activity] of now.toldActivities) {
    if (activity === (before.get(persona) ?? "idle")) continue;
    now.pages.tell({ type: "activity", persona, activity });
  }
  const hearing = hearingOf(now);
  if (line.speaker() !== undefined && hearing !== now.toldHearing) {
    now.toldHearing = hearing;
    now.settings.onHearing?.(hearing);
  }
  const voice = troubledVoice(now);
  const toldVoice = JSON.stringify(voice);
  if (toldVoice !== now.toldVoice) {
    now.toldVoice = toldVoice;
    now.pages.tell({ type: "voice", voice });
  }
  for (const listener of [...now.listeners]) listener();
}

/** The browser's voice counts as available if the sounding page has one in the host's language. */
function voicesNow(now: StageNow): readonly VoiceState[] {
  const { pages, settings } = now;
  const page = pages.sounding();
  const language = hostOf(now)?.persona.language ?? defaultLanguage;
  const isAbsent = page !== undefined && !page.voices.includes(language.split("-")[0] ?? "");
  return settings.voicing
    .states()
    .map((one) => (one.name === "browser" && isAbsent ? { ...one, state: "absent" } : one));
}

const statusOf = (now: StageNow): StageStatus => ({
  hearing: hearingOf(now),
  pages: now.pages.all().map(({ page, obs, muted, audible, number }) => ({
    ...{ page, obs, muted, audible },
    sounding: now.pages.sounding()?.number === number,
  })),
  watching: now.pages.watching(),
  voices: voicesNow(now),
  waiting: now.line.waiting(),
  persona: hostOf(now)?.persona.persona,
  scene: now.scenery.scene().name,
  scenes: now.settings.scenes?.() ?? [],
});

/** A page is connected from its `hello` on until it disconnects. */
function seatOf(pages: Pages, line: UtteranceQueue, pageLine: PageLine): PageSeat {
  let page: Page | undefined;
  return {
    receive: (reply) => {
      if (reply.type === "hello") page ??= pages.add(reply, pageLine);
      else if (page === undefined) return;
      else if (reply.type === "audible") pages.setAudible(page, reply.audible);
      else if (reply.type === "level") pages.tellLevel(page, reply.level);
      else line.hear(page, reply);
    },
    gone: () => {
      if (page !== undefined) pages.remove(page);
    },
  };
}

/** A page of the audience is connected from its `hello` on; its other messages are ignored. */
function audienceSeat(pages: Pages, pageLine: PageLine): PageSeat {
  let leave: (() => void) | undefined;
  return {
    receive: (reply) => {
      if (reply.type === "hello") leave ??= pages.addAudience(pageLine);
    },
    gone: () => leave?.(),
  };
}
