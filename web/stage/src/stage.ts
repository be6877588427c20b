// The stage page: shows and plays what the body sends, and reports the results to the body.

import type { FigureCommand, SpeakerPlace } from "../../../src/protocol/figure-messages.ts";
import type { StageLayout, StageMessage, TroubledVoice } from "../../../src/protocol/stage-feed.ts";
import { usualLayout } from "../../../src/protocol/stage-feed.ts";
import { hasGraphics } from "./avatar/graphics.ts";
import { openFrameLink } from "./feed/frame-link.ts";
import { openLink } from "./feed/link.ts";
import { optionsOf, type StageOptions } from "./options.ts";
import { openAlerts } from "./show/alerts.ts";
import { openCompany } from "./show/company.ts";
import { openFramePace } from "./show/frame-pace.ts";
import { openFrames } from "./show/frames.ts";
import { openLevelMeter } from "./show/level-meter.ts";
import { openScene } from "./show/scene.ts";
import { openSoundBadge } from "./show/sound-badge.ts";
import { openSubtitles } from "./show/subtitles.ts";
import { openTicker } from "./show/ticker.ts";
import { openLoader } from "./sound/load.ts";
import { openLoudspeaker } from "./sound/loudspeaker.ts";
import { movesOfMouth } from "./sound/mouth-track.ts";
import { holdOwnVoice, spokenLanguages } from "./sound/own-voice.ts";
import { openPlayer } from "./sound/player.ts";
import { openLevelTelling } from "./sound/tell-level.ts";
import { closedMouth, type MouthPose } from "./sound/track.ts";
import { openWordsInSound } from "./sound/words-in-sound.ts";

const inObs = "obsstudio" in globalThis;
/** Milliseconds after which a page that is still silent asks for a user gesture. */
const badgeAfter = 1_200;

type Heard = {
  readonly [T in StageMessage["type"]]: (
    message: Extract<StageMessage, { readonly type: T }>,
  ) => void;
};

/** Opens the stage in a page's body, with the options of its URL. */
export function openStage(root: HTMLElement, address: Location): void {
  const options = optionsOf(address.search);
  const urlOf = (path: string) => urlWithToken(path, options.token);
  const page = pageName();
  let isSounding = false;
  let lastScene: string | undefined;
  let troubled: TroubledVoice | null = null;

  const subtitles = openSubtitles();
  const ticker = openTicker();
  const scene = openScene(urlOf);
  const badge = openSoundBadge();
  const company = openCompany(urlOf, () => changed(), options.side === "right" ? -1 : 1);
  const alerts = openAlerts((sound) => loudspeaker.ring(sound));
  layOut(root, options, { subtitles, ticker, alerts, scene, badge, company });
  let layout = usualLayout;
  const place = (next: StageLayout) => {
    layout = next;
    root.dataset["subtitles"] = next.subtitles;
    root.dataset["ticker"] = next.ticker;
  };

  let volume = options.figure ? 0 : 1;
  const isAudible = () => loudspeaker.isRunning() && volume > 0;
  const loudspeaker = openLoudspeaker(options.muted, () => {
    askForTouch();
    link.send({ type: "audible", audible: isAudible() });
    report();
  });
  const saying = openWordsInSound();
  const meter = openLevelMeter();
  const telling = openLevelTelling(loudspeaker.level, (level) => {
    if (isSounding && !options.figure) link.send({ type: "level", level });
  });
  const mayAsk = !options.muted && !options.figure && !inObs;
  const askForTouch = () => badge.show(mayAsk && !loudspeaker.isRunning());
  if (options.muted) root.append(meter.element);
  setTimeout(askForTouch, badgeAfter);
  for (const touch of ["pointerdown", "keydown"]) root.addEventListener(touch, loudspeaker.wake);

  const loader = openLoader({ loudspeaker, urlOf, isSounding: () => isSounding });
  const player = openPlayer({
    load: loader.load,
    reply: (reply) => link.send(reply),
    mouthOf: (track) => (isSounding && !options.figure ? movesOfMouth(track) : undefined),
    onBegan: ({ id, text, emotion, speaker }) => {
      changed();
      saying.began(id, text);
      const person = company.personOf(speaker);
      company.hear(person?.persona);
      if (person !== undefined) company.of(person.persona)?.feel(emotion);
      subtitles.show(person?.name ?? "", text, person?.language);
      telling.began();
      report();
    },
    onEnded: ({ id }) => {
      changed();
      if (saying.ended(id)) {
        company.hear(undefined);
        subtitles.end();
        telling.ended();
      }
      report();
    },
  });
  const setSounding = (sounding: boolean) => {
    isSounding = sounding;
    loudspeaker.setHeard(sounding);
  };

  const stop = () => {
    saying.withdrawn();
    player.stop();
    subtitles.clear();
    report();
  };

  const heard: Heard = {
    stage: (message) => {
      company.showHost(message.figure);
      place(message.layout);
      setSounding(message.sounding);
      heard.voice({ type: "voice", voice: message.voice });
      root.dataset["company"] = String(message.company.length);
      company.show(message.company);
      scene.show(message.scene, lastScene !== undefined && lastScene !== message.scene.name);
      lastScene = message.scene.name;
      scene.showPicture(message.image);
    },
    figure: (message) => company.showHost(message.figure),
    layout: (message) => place(message.layout),
    sounding: ({ sounding }) => setSounding(sounding),
    voice: ({ voice }) => {
      troubled = voice;
      report();
    },
    ahead: ({ utterance, text }) => {
      saying.ahead(utterance, text);
      report();
    },
    say: ({ utterance }) => player.add(utterance),
    prepare: ({ url }) => loader.prepare(url),
    stop,
    withdraw: ({ utterance }) => {
      saying.withdrawn(utterance);
      player.withdraw(utterance);
      report();
    },
    emotion: ({ persona, emotion }) => company.of(persona)?.feel(emotion),
    activity: ({ persona, activity }) => company.of(persona)?.be(activity),
    comment: ({ comment, announcement }) => {
      ticker.add(comment);
      if (layout.alerts) alerts.add(comment, announcement);
      for (const figure of company.all()) figure.notice();
    },
    scene: (message) => {
      lastScene = message.scene.name;
      scene.show(message.scene, true);
    },
    image: ({ url }) => scene.showPicture(url),
    sound: ({ sound }) => {
      if (sound === null) loudspeaker.quieten();
      else if (isSounding && sound.kind === "own") loudspeaker.ring(sound.name);
      else if (isSounding && sound.kind === "file") loudspeaker.playFile(urlOf(sound.url));
    },
    level: ({ level }) => meter.show(level),
  };

  const hearTouch = ({ touched }: FigureCommand) => touched === true && loudspeaker.wake();
  const framing = openFrameLink(options.figure ? obey : hearTouch);
  const frame = options.figure ? framing : undefined;
  const report = () =>
    frame?.report({
      running: loudspeaker.isRunning(),
      saying: saying.text(),
      ahead: saying.textAhead(),
      voice: troubled,
    });
  function obey(command: FigureCommand): void {
    const was = isAudible();
    volume = command.volume;
    loudspeaker.setVolume(volume);
    if (command.touched === true) loudspeaker.wake();
    if (command.stop === true) player.stop();
    const paused = command.stop === true ? false : command.paused;
    if (paused !== undefined) {
      loudspeaker.setPaused(paused);
      holdOwnVoice(paused);
    }
    if (isAudible() !== was) link.send({ type: "audible", audible: isAudible() });
    if (command.speaker !== undefined) attend(command.speaker ?? undefined);
    report();
  }
  let attended: SpeakerPlace | undefined;
  function attend(place: SpeakerPlace | undefined): void {
    if (place?.x === attended?.x && place?.y === attended?.y) return;
    attended = place;
    for (const figure of company.all()) figure.attend(place);
    changed();
  }

  const feed = new URL(urlOf("feed"));
  feed.protocol = feed.protocol.replace("http", "ws");
  const link = openLink({
    url: feed.href,
    hello: async () => ({
      type: "hello",
      page,
      // OBS does not capture the browser's own voice.
      voices: options.muted || inObs ? [] : await spokenLanguages(),
      obs: inObs,
      muted: options.muted,
      audible: isAudible(),
    }),
    onMessage: (message) => {
      changed();
      (heard[message.type] as (one: StageMessage) => void)(message);
    },
    onLost: stop,
  });

  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const pace = openFramePace({
    isSmall: options.figure,
    isSparing: options.figure || !hasGraphics(),
    isStill: () => options.figure && stillness.matches,
  });
  const draw = (now: number): void => {
    const playing = player.now();
    if (!pace.isDue(now, playing !== undefined)) return;
    const mouth = playing?.track.mouthAt(playing.position) ?? closedMouth;
    company.draw({ now, mouth: mouth.shape, openness: mouth.openness });
    if (playing !== undefined) subtitles.progress(playing.position / playing.track.duration);
    if (options.trace) trace(root, { ...mouth, position: playing?.position ?? null });
  };
  const wake = openFrames(draw, pace.rest);
  function changed(): void {
    pace.changed();
    wake();
  }
  stillness.addEventListener("change", changed);
}

type Frame = MouthPose & { readonly position: number | null };

const trace = (root: HTMLElement, detail: Frame) =>
  root.dispatchEvent(new CustomEvent("stage-frame", { detail }));

function urlWithToken(path: string, token: string): string {
  const url = new URL(path, document.baseURI);
  url.searchParams.set("token", token);
  return url.href;
}

/** Distinguishes this page from every other. */
function pageName(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return [...numbers].map((number) => number.toString(36)).join("-");
}

type Parts = {
  readonly subtitles: { readonly element: HTMLElement };
  readonly ticker: { readonly element: HTMLElement };
  readonly alerts: { readonly element: HTMLElement };
  readonly scene: ReturnType<typeof openScene>;
  readonly badge: { readonly element: HTMLElement };
  readonly company: { readonly element: HTMLElement };
};

function layOut(root: HTMLElement, options: StageOptions, parts: Parts): void {
  root.dataset["side"] = options.side;
  if (options.figure) root.dataset["figure"] = "";
  root.style.setProperty("--scale", String(options.scale));
  const { scene } = parts;
  root.replaceChildren(
    ...(options.scenes ? [scene.background] : []),
    parts.company.element,
    scene.picture,
    ...(options.ticker ? [parts.ticker.element, parts.alerts.element] : []),
    ...(options.subtitles ? [parts.subtitles.element] : []),
    ...(options.scenes ? [scene.title] : []),
    parts.badge.element,
  );
}
