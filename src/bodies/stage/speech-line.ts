// Plays utterances one after the other, on the sounding page or by the clock.
//       P1. Utterances end in the order they were said, and no two are played at once.
//       P2. An utterance is heard when the sounding page reports it, or, where no page can sound, when its time is
//           over.
//       P3. An utterance that a page had not started when it disconnected is played by the next one; a started one is
//           cut.
//       P4. After `stop` no earlier utterance is played any more.
//       P5. One speaker at a time: while the one who was heard last goes on, her utterances go before those of others,
//           unless she pauses, or one of them has waited for long.

import type { Clock } from "../../kernel/ports.ts";
import type { StageReply } from "../../protocol/stage-feed.ts";
import type { Voicing } from "../ports.ts";
import { type MouthTold, mouthToldOf } from "./mouth-moves.ts";
import type { Page, Pages } from "./pages.ts";
import { type Homecoming, openHomecoming, openPlayWatch, type PlayWatch } from "./play-clock.ts";
import {
  type OnBegan,
  type PendingUtterance,
  type Sounding,
  type Speech,
  soundOf,
  type UtteranceEnding,
} from "./utterance.ts";

export type UtteranceQueue = {
  /** Resolves when it was heard, cut, or it is known that it will not be. Never rejects. */
  readonly say: (
    speech: Speech,
    signal?: AbortSignal,
    onBegan?: OnBegan,
  ) => Promise<UtteranceEnding>;
  /** Cuts what is played and drops everything that waits; with a speaker, what is hers. */
  readonly stop: (speaker?: string) => void;
  /** Handles a page's report on what it plays. */
  readonly hear: (page: Page, reply: PlayReply) => void;
  /** Pages connected or disconnected: utterances that wait for a page continue. */
  readonly pagesChanged: () => void;
  /** A turn may have ended: an utterance that waits for that begins. */
  readonly resume: () => void;
  /** The page in the middle of an utterance. */
  readonly playingPage: () => number | undefined;
  /** The speaker of the utterance that plays now; undefined: none does. */
  readonly speaker: () => string | undefined;
  readonly waiting: () => number;
};

type PlayReply = Extract<StageReply, { readonly type: "began" | "ended" }>;

export type SpeechLineOutside = {
  readonly clock: Clock;
  readonly voicing: Voicing;
  readonly pages: Pages;
  readonly keep: (bytes: Uint8Array, mediaType: string) => string;
  readonly newId: () => string;
  /** She started or stopped speaking, or an utterance started on the clock. */
  readonly onChange: () => void;
  /** Whether somebody has not ended her turn. */
  readonly goesOn: (speaker: string) => boolean;
  /** An utterance begins, or one that began is cut. */
  readonly onMouth: (told: MouthTold, speaker: string | undefined) => void;
};

/** Utterances that are voiced before they are played, the one that plays among them. */
const voicedAhead = 3;
const mostWaiting = 200;
/** Milliseconds within which a page reports how much it played of what was cut. */
const lastWord = 150;
const mostEngines = 4;
/** Milliseconds of silence after which another one may speak, and for which one waits for a speaker who goes on. */
const pauseOfSpeaker = 3_000;
const longestWait = 20_000;

function tellBegan({ stand, askedAt, onBegan }: PendingUtterance): void {
  if (stand.at === "begun" || stand.at === "clock") onBegan?.(Math.max(0, stand.since - askedAt));
}

/** The queue of utterances, and the means of playing them. */
type PlayQueue = SpeechLineOutside & {
  lines: readonly PendingUtterance[];
  /** The last one who was heard, and the end of her utterance; undefined: it plays. */
  floor: { readonly speaker: string | undefined; readonly ended: number | undefined } | undefined;
  /** When the wait for another speaker is over. */
  wakeAt: number;
  readonly watch: PlayWatch;
  readonly homecoming: Homecoming;
};

export function openSpeechLine(outside: SpeechLineOutside): UtteranceQueue {
  const { clock, pages, newId } = outside;
  const queue: PlayQueue = {
    ...outside,
    lines: [],
    floor: undefined,
    wakeAt: 0,
    watch: openPlayWatch(clock, (line) => overdue(queue, line)),
    homecoming: openHomecoming(clock, pages, () => pump(queue)),
  };

  return {
    say: async (speech, signal, onBegan) => {
      if (signal?.aborted) return { kind: "cut", played: 0 };
      if (queue.lines.length >= mostWaiting) {
        return { kind: "unheard", note: "Too much speech is waiting to be played." };
      }
      const { promise, resolve } = Promise.withResolvers<UtteranceEnding>();
      const line: PendingUtterance = {
        ...{ id: newId(), speech, askedAt: clock.now(), onBegan },
        ...{ stand: { at: "waiting" }, isToldAhead: false, refused: new Set(), end: resolve },
      };
      queue.lines = queue.lines.toSpliced(placeOf(queue, speech), 0, line);
      const onAbort = () => leave(queue, line);
      signal?.addEventListener("abort", onAbort, { once: true });
      pump(queue);
      const ending = await promise;
      signal?.removeEventListener("abort", onAbort);
      return ending;
    },
    stop: (speaker) => {
      if (speaker === undefined) stopAll(queue);
      else
        for (const line of queue.lines.toReversed())
          if (line.speech.speaker === speaker) leave(queue, line);
    },
    hear: (page, reply) => hear(queue, page, reply),
    pagesChanged: () => {
      takeBackFromGone(queue);
      pump(queue);
    },
    resume: () => {
      if (queue.lines[0]?.stand.at === "waiting") pump(queue);
    },
    playingPage: () => {
      const stand = queue.lines[0]?.stand;
      return stand?.at === "begun" ? stand.page : undefined;
    },
    speaker: () => {
      const heard = queue.lines.find(isHeard);
      return heard && (heard.speech.speaker ?? "");
    },
    waiting: () => queue.lines.length,
  };
}

function stopAll(queue: PlayQueue): void {
  const { lines } = queue;
  queue.pages.tell({ type: "stop" });
  // All at once: no waiting utterance may start when this one ends.
  queue.lines = lines.filter(({ stand }) => stand.at === "begun");
  for (const line of lines) {
    if (queue.lines.includes(line)) continue;
    line.voicing?.abort();
    closeMouth(queue, line);
    line.end(cut(queue, line));
  }
  for (const line of queue.lines) silenced(queue, line);
  queue.onChange();
}

const playedOf = ({ clock }: PlayQueue, { stand, sounding }: PendingUtterance): number => {
  if (stand.at !== "begun" && stand.at !== "clock") return 0;
  return Math.max(0, Math.min(clock.now() - stand.since, sounding?.duration ?? 0));
};

const cut = (
  queue: PlayQueue,
  line: PendingUtterance,
  played = playedOf(queue, line),
): Extract<UtteranceEnding, { readonly kind: "cut" }> => ({
  kind: "cut",
  played: Math.round(played),
  ...(line.sounding === undefined ? {} : { duration: Math.round(line.sounding.duration) }),
});

const isHeard = ({ stand }: PendingUtterance): boolean =>
  stand.at === "begun" || stand.at === "clock";

function closeMouth(queue: PlayQueue, line: PendingUtterance): void {
  if (isHeard(line)) queue.onMouth({ moves: [] }, line.speech.speaker);
}

/** Before the utterances of others that wait, while its speaker goes on and none of them has waited for long. */
function placeOf({ clock, floor, lines, goesOn }: PlayQueue, { speaker }: Speech): number {
  const isHers = floor !== undefined && floor.speaker === speaker && goesOn(speaker ?? "");
  const at = lines.findIndex(
    ({ askedAt, speech, stand }) =>
      stand.at === "waiting" && speech.speaker !== speaker && clock.now() - askedAt < longestWait,
  );
  return isHers && at >= 0 ? at : lines.length;
}

/** When an utterance may begin that another speaker keeps waiting; undefined: at once. */
function heldUntil({ floor, goesOn }: PlayQueue, line: PendingUtterance): number | undefined {
  if (floor?.ended === undefined || floor.speaker === line.speech.speaker) return undefined;
  if (!goesOn(floor.speaker ?? "")) return undefined;
  return Math.min(floor.ended + pauseOfSpeaker, line.askedAt + longestWait);
}

/** Tries again when the wait for another speaker is over. */
function beginLater(queue: PlayQueue, until: number): void {
  if (queue.wakeAt === until) return;
  queue.wakeAt = until;
  void queue.clock.sleep(until - queue.clock.now()).then(() => pump(queue));
}

function settle(queue: PlayQueue, line: PendingUtterance, ending: UtteranceEnding): void {
  if (!queue.lines.includes(line)) return;
  queue.lines = queue.lines.filter((one) => one !== line);
  if (isHeard(line)) queue.floor = { speaker: line.speech.speaker, ended: queue.clock.now() };
  line.voicing?.abort();
  if (line.isToldAhead && line.stand.at === "waiting") {
    queue.pages.tell({ type: "withdraw", utterance: line.id });
  }
  tellBegan(line);
  if (ending.kind !== "heard") closeMouth(queue, line);
  line.end(ending);
  pump(queue);
  queue.onChange();
}

/** Performs every step that is possible now; repeating it changes nothing. */
function pump(queue: PlayQueue): void {
  const { pages, watch } = queue;
  if (queue.lines[0]?.stand.at === "waiting") pages.settle();
  queue.homecoming.follow();
  voiceAhead(queue);
  const [first, second] = queue.lines;
  if (first === undefined) return;
  tellAhead(queue, first);
  if (first.stand.at === "waiting") begin(queue, first);
  else {
    watch.over(first);
    if (second?.stand.at === "waiting") follow(queue, first, second);
  }
}

/** Shows the words that nobody hears yet: their sound may take long. */
function tellAhead({ pages }: PlayQueue, line: PendingUtterance): void {
  if (line.isToldAhead || line.sounding !== undefined) return;
  line.isToldAhead = true;
  pages.tell({ type: "ahead", utterance: line.id, text: line.speech.text });
}

function voiceAhead(queue: PlayQueue): void {
  for (const line of queue.lines.slice(0, voicedAhead)) {
    if (line.sounding === undefined && line.voicing === undefined) void voice(queue, line);
  }
}

/** Makes the sound of an utterance. */
async function voice(queue: PlayQueue, line: PendingUtterance): Promise<void> {
  const making = new AbortController();
  line.voicing = making;
  const { speech, refused } = line;
  const { engine, voiced } = await queue.voicing.voice(speech.spoken, making.signal, refused);
  if (line.voicing !== making || making.signal.aborted) return;
  line.voicing = undefined;
  if (refused.has(engine)) {
    settle(queue, line, { kind: "unheard", note: `The page could not play it (${engine}).` });
    return;
  }
  const sounding: Sounding = { engine, ...soundOf(voiced, speech.text, queue.keep) };
  line.sounding = sounding;
  if (sounding.sound.kind === "audio" && queue.lines[0] !== line) {
    queue.pages.tell({ type: "prepare", url: sounding.sound.url });
  }
  pump(queue);
}

function begin(queue: PlayQueue, line: PendingUtterance): void {
  if (line.sounding === undefined) return;
  const until = heldUntil(queue, line);
  if (until !== undefined && until > queue.clock.now()) {
    beginLater(queue, until);
    return;
  }
  const page = queue.pages.sounding();
  if (page === undefined && queue.homecoming.isAwaited()) return;
  if (page !== undefined && !canPlay(page, line)) {
    refuse(queue, line);
    return;
  }
  give(queue, line, page);
  pump(queue);
}

/** Sends the page the utterance that follows its current one without a gap. */
function follow(
  queue: PlayQueue,
  { speech, stand }: PendingUtterance,
  next: PendingUtterance,
): void {
  const page = queue.pages.sounding();
  if (speech.speaker !== next.speech.speaker) return;
  if (stand.at !== "given" && stand.at !== "begun") return;
  if (page?.number === stand.page && canPlay(page, next)) give(queue, next, page);
}

/** Assigns it to a page, or to the clock alone. */
function give(queue: PlayQueue, line: PendingUtterance, page: Page | undefined): void {
  const { sounding, speech, id } = line;
  if (sounding === undefined) return;
  const since = queue.clock.now();
  line.stand =
    page === undefined ? { at: "clock", since } : { at: "given", page: page.number, since };
  const { text, emotion, speaker } = speech;
  queue.floor = { speaker, ended: undefined };
  if (page === undefined) queue.onMouth(mouthToldOf(line, undefined), speaker);
  const who = speaker === undefined ? {} : { speaker };
  queue.pages.tell({
    type: "say",
    utterance: { id, text, emotion, sound: sounding.sound, ...who },
  });
  queue.onChange();
}

/** Has another engine make its sound. */
function refuse(queue: PlayQueue, line: PendingUtterance): void {
  if (line.sounding === undefined) return;
  line.refused.add(line.sounding.engine);
  line.sounding = undefined;
  line.isToldAhead = false;
  line.stand = { at: "waiting" };
  if (line.refused.size >= mostEngines) {
    settle(queue, line, { kind: "unheard", note: "The page could play no voice." });
  } else pump(queue);
}

/** An utterance whose next step is overdue: its time is over, or its page hangs. */
function overdue(queue: PlayQueue, line: PendingUtterance): void {
  const { stand } = line;
  if (!queue.lines.includes(line)) return;
  if (stand.at === "clock") settle(queue, line, { kind: "heard", by: "clock" });
  else if (stand.at !== "waiting") {
    const hung = queue.pages.all().find((page) => page.number === stand.page);
    hung?.line.close();
  }
}

/** Withdraws from a page the utterances that it has not started. */
function takeBack({ lines }: PlayQueue, page?: number): void {
  for (const line of lines) {
    const { stand } = line;
    if (stand.at === "given" && (page === undefined || stand.page === page)) {
      line.stand = { at: "waiting" };
    }
  }
}

/** Withdraws the utterances of disconnected pages. */
function takeBackFromGone(queue: PlayQueue): void {
  const here = new Set(queue.pages.all().map(({ number }) => number));
  const lost = queue.lines.flatMap(({ stand }) =>
    (stand.at === "given" || stand.at === "begun") && !here.has(stand.page) ? [stand.page] : [],
  );
  for (const page of lost) takeBack(queue, page);
  const [first] = queue.lines;
  if (first?.stand.at === "begun" && !here.has(first.stand.page)) {
    settle(queue, first, { ...cut(queue, first), gone: true });
  }
}

function hear(queue: PlayQueue, page: Page, reply: PlayReply): void {
  const line = queue.lines.find(({ id }) => id === reply.utterance);
  const stand = line?.stand;
  if (line === undefined || (stand?.at !== "given" && stand?.at !== "begun")) return;
  if (stand.page !== page.number) return;
  if (reply.type === "ended") ended(queue, line, reply);
  else if (stand.at === "given") {
    line.stand = { at: "begun", page: page.number, since: queue.clock.now() };
    queue.onMouth(mouthToldOf(line, reply.mouth), line.speech.speaker);
    pump(queue);
    queue.onChange();
  }
}

function ended(
  queue: PlayQueue,
  line: PendingUtterance,
  reply: Extract<PlayReply, { readonly type: "ended" }>,
): void {
  if (reply.outcome === "heard") settle(queue, line, { kind: "heard", by: "page" });
  else if (reply.outcome === "cut") settle(queue, line, cut(queue, line, reply.played));
  else {
    takeBack(queue);
    refuse(queue, line);
  }
}

/** Ends utterances that the pages were told to stop: with the page's report on a started one, or without. */
function silenced(queue: PlayQueue, line: PendingUtterance): void {
  if (line.stand.at !== "begun") {
    settle(queue, line, cut(queue, line));
    return;
  }
  const played = playedOf(queue, line);
  closeMouth(queue, line);
  void queue.clock.sleep(lastWord).then(() => settle(queue, line, cut(queue, line, played)));
}

function leave(queue: PlayQueue, line: PendingUtterance): void {
  if (!queue.lines.includes(line)) return;
  if (line.stand.at !== "waiting") queue.pages.tell({ type: "withdraw", utterance: line.id });
  silenced(queue, line);
}

/** Whether a page has the voice that is needed. */
const canPlay = ({ voices }: Page, { sounding }: PendingUtterance): boolean =>
  sounding?.sound.kind !== "browser" || voices.includes(sounding.sound.language);
