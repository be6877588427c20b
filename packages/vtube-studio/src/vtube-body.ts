// She as a model in VTube Studio: what the program tells a body, and what it asks of it.

import {
  type BodyAnswer,
  type BodyCondition,
  type BodyDeeds,
  type BodyDefinition,
  type ConditionSource,
  openListeners,
  registerBodyTools,
  statusDeed,
} from "saintverse/body";
import { type Emotion, emotionNamed, emotions } from "saintverse/protocol";
import type { Activity, Seen } from "./pose.ts";
import { keepVtubeStudio, type VtubeLink, type VtubeOutside } from "./vtube-link.ts";
import { problemText } from "./vtube-texts.ts";

export type VtubeSettings = Omit<VtubeOutside, "seen" | "onChange"> & {
  readonly version: string;
  readonly language: string;
  /** Whether the figure of the stage hides meanwhile. */
  readonly hidesFigure: boolean;
};

export type VtubeBody = {
  readonly body: BodyDefinition;
  readonly condition: ConditionSource;
  readonly close: () => Promise<void>;
};

type Told = {
  emotion: Emotion;
  activity: Activity;
  mouth: Seen["mouth"];
  /** Undefined: nothing said so far who is live. */
  isLive: boolean | undefined;
  hasBeenTold: boolean;
  hearsMouth: boolean;
};

export function openVtubeBody(settings: VtubeSettings): VtubeBody {
  const listeners = openListeners();
  const told: Told = {
    ...{ emotion: "neutral", activity: "idle", mouth: undefined },
    ...{ isLive: undefined, hasBeenTold: false, hearsMouth: false },
  };
  const link = keepVtubeStudio({ ...settings, seen: () => seenOf(told), onChange: listeners.tell });
  const condition: ConditionSource = {
    now: () => conditionOf(settings, link, seenOf(told) !== undefined),
    onChange: listeners.add,
  };
  const deeds: BodyDeeds = {
    ...deedsOf(told, settings.clock.now, () => {
      link.look();
      listeners.tell();
    }),
    sys_get_status: statusDeed(condition),
  };
  return {
    body: {
      name: "body-vtube-studio",
      version: settings.version,
      register: (server) => registerBodyTools(server, "vtube-studio", deeds),
      health: () => ({ vtubeStudio: link.state().kind }),
    },
    condition,
    close: link.close,
  };
}

function seenOf({ isLive, hasBeenTold, hearsMouth, ...seen }: Told): Seen | undefined {
  return (isLive ?? hasBeenTold) ? { ...seen, guessesMouth: !hearsMouth } : undefined;
}

const done = (text: string): BodyAnswer => ({ ok: true, text });

/** Calls are kept, and shown when VTube Studio is there: no call waits for it. */
const deedsOf = (told: Told, now: () => number, look: () => void): BodyDeeds => ({
  change_emotion: ({ emotion }) => {
    const named = emotionNamed(emotion);
    if (named === undefined)
      return {
        ok: false,
        text: `There is no such emotion. There are: ${emotions.join(", ")}.`,
      };
    told.emotion = named;
    told.hasBeenTold = true;
    look();
    return done("Emotion changed");
  },
  sys_set_state: ({ state }) => {
    told.activity = state;
    told.hasBeenTold ||= state === "speaking";
    return done("State set");
  },
  sys_move_mouth: ({ moves, emotion }) => {
    told.mouth = moves.length === 0 ? undefined : { moves, since: now() };
    told.hearsMouth = true;
    told.hasBeenTold = true;
    if (emotion !== undefined) told.emotion = emotion;
    look();
    return done("The mouth moves");
  },
  sys_show_performer: ({ persona }) => {
    told.isLive = persona !== undefined;
    told.emotion = "neutral";
    told.mouth = undefined;
    look();
    return done("Shown");
  },
});

function conditionOf(
  { url, language, hidesFigure }: VtubeSettings,
  link: VtubeLink,
  isShown: boolean,
): BodyCondition {
  const state = link.state();
  const isThere = state.kind === "connected";
  const texts = [
    problemText(state.kind, url, language),
    ...(isThere && link.isContended() ? [problemText("contended", url, language)] : []),
    ...(isThere && link.missing().length > 0
      ? [problemText("missing", link.missing().join(", "), language)]
      : []),
  ].flatMap((text) => (text === undefined ? [] : [{ text: text.slice(0, 1_000) }]));
  return {
    isConnecting: state.kind === "connecting" || state.kind === "asking",
    replacesFigure: isThere && isShown && hidesFigure,
    ...(texts.length === 0 ? {} : { problems: texts }),
  };
}
