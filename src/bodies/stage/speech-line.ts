// Plays her utterances one after the other, on the sounding page or by the clock.
//       P1. Utterances end in the order they were said, and no two are played at once.
//       P2. An utterance is heard when the sounding page reports it, or, where no page can sound, when its time is
//           over.
//       P3. An utterance that a page had not started when it disconnected is played by the next one; a started one is
//           cut.
//       P4. After `stop` no earlier utterance is played any more.

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
  /** Cuts what is played and drops everything that waits. */
  readonly stop: () => void;
  /** Handles a page's report on what it plays. */
  readonly hear: (page: Page, reply: PlayReply) => void;
  /** Pages connected or disconnected: utterances that wait for a page continue. */
  readonly pagesChanged: () => void;
  /** The page in the middle of an utterance. */
  readonly playingPage: () => number | undefined;
  /** Whether an utterance plays now. */
  readonly isSpeaking: () => boolean;
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
  /** An utterance begins, or one that began is cut. */
  readonly onMouth: (told: MouthTold) => void;
};

/** Utterances that are voiced before they are played, the one that plays among them. */
const voicedAhead = 3;
const mostWaiting = 200;
/** Milliseconds within which a page reports how much it played of what was cut. */
const lastWord = 150;
const mostEngines = 4;

function tellBegan({ stand, askedAt, onBegan }: PendingUtterance): void {
  if (stand.at === "begun" || stand.at === "clock") onBegan?.(Math.max(0, stand.since - askedAt));
}

/** The queue of utterances, and the means of playing them. */
type PlayQueue = SpeechLineOutside & {
  lines: readonly PendingUtterance[];
  readonly watch: PlayWatch;
  readonly homecoming: Homecoming;
};

export function openSpeechLine(outside: SpeechLineOutside): UtteranceQueue {
  const { clock, pages, newId } = outside;
  const queue: PlayQueue = {
    ...outside,
    lines: [],
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
      queue.lines = [...queue.lines, line];
      const onAbort = () => leave(queue, line);
      signal?.addEventListener("abort", onAbort, { once: true });
      pump(queue);
      const ending = await promise;
      signal?.removeEventListener("abort", onAbort);
      return ending;
    },
    stop: () => stopAll(queue),
    hear: (page, reply) => hear(queue, page, reply),
    pagesChanged: () => {
      takeBackFromGone(queue);
      pump(queue);
    },
    playingPage: () => {
      const stand = queue.lines[0]?.stand;
      return stand?.at === "begun" ? stand.page : undefined;
    },
    isSpeaking: () => queue.lines.some(isHeard),
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
  if (isHeard(line)) queue.onMouth({ moves: [] });
}

function settle(queue: PlayQueue, line: PendingUtterance, ending: UtteranceEnding): void {
  if (!queue.lines.includes(line)) return;
  queue.lines = queue.lines.filter((one) => one !== line);
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
function follow(queue: PlayQueue, { stand }: PendingUtterance, next: PendingUtterance): void {
  const page = queue.pages.sounding();
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
  const { text, emotion } = speech;
  if (page === undefined) queue.onMouth(mouthToldOf(line, undefined));
  queue.pages.tell({ type: "say", utterance: { id, text, emotion, sound: sounding.sound } });
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
    queue.onMouth(mouthToldOf(line, reply.mouth));
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
