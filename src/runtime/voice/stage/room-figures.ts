// Shows personas on pages in their rooms, with sound: each has a small stage of her own, whose pages are those that
// have her room open.

import { randomBytes, randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Voicing } from "../../../bodies/ports.ts";
import type { BodySite } from "../../../bodies/server/body.ts";
import { hasToken, openDoor, type StageSeat, stageFilesPath } from "../../../bodies/stage/door.ts";
import { type Performer, type Stage, stage } from "../../../bodies/stage/tools.ts";
import { type PersonaId, parseOccupantId } from "../../../kernel/id.ts";
import type { Json, JsonObject } from "../../../kernel/json.ts";
import { openListeners } from "../../../kernel/listeners.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { emotionNamed } from "../../../languages/emotion-named.ts";
import type { Emotion } from "../../../protocol/emotion.ts";
import { StageActivity } from "../../../protocol/stage-feed.ts";
import type { ToolOutcome } from "../../../saint-graph/ports.ts";
import { type SaidText, type SoundingTexts, soundingTexts } from "../sounding-texts.ts";

/** A persona's figure, for her soul. */
export type RoomFigure = {
  /** Whether a page shows her. */
  readonly isShown: () => boolean;
  /** Calls a tool of a body by its name in the contract of bodies. Never rejects. */
  readonly call: (tool: string, args: JsonObject, signal: AbortSignal) => Promise<ToolOutcome>;
  /** The texts that she says aloud now, or said within the last seconds. */
  readonly sayings: () => readonly SaidText[];
  /** Says texts that were said before, in place of what it says now, until `hush` or the last one. Never rejects. */
  readonly sayAgain: (texts: readonly SaidBefore[]) => Promise<void>;
  readonly hush: () => void;
};

type SaidBefore = { readonly text: string; readonly emotion: Emotion };

export type RoomFigures = {
  readonly of: (persona: PersonaId) => RoomFigure;
  /** Serves the pages: `/figures/<persona>/`. */
  readonly door: BodySite;
  /** The address for pages. The token is new at each start of the program. */
  readonly page: { readonly path: string; readonly token: string };
  /**
   * Shows the personas by `personOf`; call it again whenever one of them may have changed. Before the first call nobody
   * is shown.
   */
  readonly follow: (personOf: PersonOf) => void;
  /** Called when a figure appears on its first page, or disappears from its last. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
  readonly close: () => void;
};

export type ShownPerson = {
  /** The same object while her appearance is unchanged. */
  readonly key: unknown;
  readonly performer: () => Performer;
  readonly isAsleep: boolean;
};

type Deps = {
  readonly clock: Clock;
  /** The program's voices: figures do not close them. */
  readonly voicing: Voicing & { readonly wake: () => void };
  readonly folder: string;
};

/** Undefined: she is not here, and nobody sees her. */
export type PersonOf = (persona: PersonaId) => ShownPerson | undefined;

const figuresPath = "/figures/";
const route = `${figuresPath}:persona/`;
const sounds = { things: 16, bytes: 16 << 20 };
/** The most utterances that a page without sound may lag behind; older ones are skipped. */
const mostUnheard = 2;

/** A figure that pages have open. */
type OpenFigure = {
  readonly stage: Stage;
  readonly sounding: SoundingTexts;
  shown: unknown;
  isAsleep: boolean;
};

export function openRoomFigures(outside: Deps): RoomFigures {
  const token = randomBytes(18).toString("base64url");
  const open = new Map<PersonaId, OpenFigure>();
  let personOf: PersonOf = () => undefined;
  const listeners = openListeners();
  const changed = listeners.tell;
  const figureOf = (persona: PersonaId): OpenFigure => {
    const known = open.get(persona);
    if (known !== undefined) return known;
    const fresh: OpenFigure = {
      ...{ stage: figureStage(outside), sounding: soundingTexts(outside.clock) },
      ...{ shown: undefined, isAsleep: false },
    };
    open.set(persona, fresh);
    let wasShown = false;
    fresh.stage.onChange(() => {
      const isShown = hasPages(fresh);
      if (isShown === wasShown) return;
      wasShown = isShown;
      changed();
    });
    return fresh;
  };
  const seatAt = (url: URL): StageSeat | undefined => {
    const persona = personaIn(url);
    if (!persona.ok || !hasToken(url, token)) return undefined;
    const person = personOf(persona.value);
    if (person === undefined) return undefined;
    const figure = figureOf(persona.value);
    show(figure, person);
    outside.voicing.wake();
    return { stage: figure.stage, watcher: "operator" };
  };
  return {
    of: (persona) => ({
      isShown: () => {
        const figure = open.get(persona);
        return figure !== undefined && hasPages(figure);
      },
      call: async (tool, args, signal) => {
        const figure = open.get(persona);
        return figure === undefined ? absent : await callOn(figure, { tool, args, signal });
      },
      sayings: () => open.get(persona)?.sounding.now() ?? [],
      sayAgain: async (texts) => {
        const figure = open.get(persona);
        if (figure !== undefined) await sayAgain(figure, texts, outside.clock);
      },
      hush: () => void open.get(persona)?.stage.stopSpeaking(),
    }),
    // A browser loads the files once, for all figures and the stage.
    door: openDoor({ route, seatAt, folder: outside.folder, files: stageFilesPath }),
    page: { path: figuresPath, token },
    follow(people) {
      personOf = people;
      for (const [persona, figure] of open) {
        const person = personOf(persona);
        if (person !== undefined) show(figure, person);
        else if (figure.shown !== undefined) {
          figure.shown = undefined;
          figure.stage.present([]);
        } else if (!hasPages(figure)) {
          open.delete(persona);
          figure.stage.close();
        }
      }
    },
    onChange: listeners.add,
    close() {
      for (const figure of open.values()) figure.stage.close();
      open.clear();
      listeners.clear();
    },
  };
}

const hasPages = ({ stage }: OpenFigure): boolean => stage.status().pages.length > 0;

function personaIn({ pathname }: URL) {
  const [persona = ""] = pathname.slice(figuresPath.length).split("/");
  return parseOccupantId(persona.replaceAll("%40", "@"));
}

/** Speech is synthesized only while a page plays sound: voices may cost money. */
function figureStage({ clock, voicing }: Deps): Stage {
  const isHeard = (): boolean => on.status().hearing === "page";
  const on: Stage = stage({
    clock,
    newId: randomUUID,
    sounds,
    voicing: {
      prepare: (utterance, onMade, signal) => {
        if (isHeard()) voicing.prepare(utterance, onMade, signal);
      },
      voice: async (utterance, signal, refused) =>
        isHeard()
          ? await voicing.voice(utterance, signal, refused)
          : { engine: "silence", voiced: { kind: "silence", duration: 0 } },
      states: voicing.states,
      onChange: voicing.onChange,
      close: () => undefined,
    },
  });
  return on;
}

function show(figure: OpenFigure, { key, performer, isAsleep }: ShownPerson): void {
  if (figure.shown !== key) {
    figure.shown = key;
    figure.stage.present([performer()]);
  }
  if (isAsleep) figure.stage.setState("asleep");
  else if (figure.isAsleep) figure.stage.setState("idle");
  figure.isAsleep = isAsleep;
}

/** Milliseconds for which a page may take to switch its sound on. */
const untilHeard = 3_000;

async function sayAgain(
  { stage, sounding }: OpenFigure,
  texts: readonly SaidBefore[],
  clock: Clock,
): Promise<void> {
  stage.stopSpeaking();
  const since = clock.now();
  while (stage.status().hearing !== "page" && clock.now() - since < untilHeard)
    await clock.sleep(50);
  for (const [place, { text, emotion }] of texts.entries()) {
    const next = texts[place + 1];
    if (next !== undefined) stage.prepareSpeech(next.text, next.emotion);
    const over = sounding.begin(text);
    const ending = await stage.speak(text, emotion, new AbortController().signal);
    over(true);
    if (ending.kind === "cut") return;
  }
}

const absent: ToolOutcome = { kind: "absent", note: "no page shows her" };
const done = (text: string, structured: JsonObject = {}): ToolOutcome => ({
  kind: "done",
  text,
  structured,
});
const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");

type FigureCall = {
  readonly tool: string;
  readonly args: JsonObject;
  readonly signal: AbortSignal;
};

async function callOn(
  figure: OpenFigure,
  { tool, args, signal }: FigureCall,
): Promise<ToolOutcome> {
  const on = figure.stage;
  const text = textOf(args["text"]);
  const style = textOf(args["style"]);
  switch (tool) {
    case "speak": {
      const over = on.status().hearing === "page" ? figure.sounding.begin(text) : undefined;
      const outcome = await speak(on, text, style, signal);
      over?.(true);
      return outcome;
    }
    case "sys_prepare_speech":
      on.prepareSpeech(text, style);
      return done("Speech is being prepared");
    case "sys_stop_speaking":
      on.stopSpeaking();
      return done("Speaking stopped");
    case "change_emotion": {
      const emotion = emotionNamed(textOf(args["emotion"]));
      if (emotion !== undefined) on.changeEmotion(emotion);
      return done("Emotion changed");
    }
    case "sys_set_state": {
      const state = StageActivity.safeParse(args["state"]);
      // Nothing waits for it: what she thinks and says goes first.
      await setImmediate();
      // A sleeping figure goes on sleeping, except while she speaks.
      if (state.success)
        on.setState(figure.isAsleep && state.data !== "speaking" ? "asleep" : state.data);
      return done("State set");
    }
    default:
      return absent;
  }
}

/**
 * Words that are read in a room count as heard: she waits only for pages with sound, and a page that is closed in the
 * middle of a sentence cuts nothing.
 */
async function speak(
  on: Stage,
  text: string,
  style: string,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const { hearing, waiting } = on.status();
  if (hearing !== "page") {
    if (waiting < mostUnheard) void on.speak(text, style, signal);
    return done("Heard by everybody in the room.");
  }
  let began: number | undefined;
  const ending = await on.speak(text, style, signal, (after) => {
    began = after;
  });
  if (ending.kind === "unheard" || (ending.kind === "cut" && ending.gone === true))
    return done("Heard by everybody in the room.");
  return done("Spoken in the room", { ...ending, ...(began === undefined ? {} : { began }) });
}
