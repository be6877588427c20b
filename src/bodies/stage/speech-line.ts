// What she says, one utterance after the other, on the page that is listened to or by the clock.
//
//   P1. Utterances end in the order they were said, and no two are played at once.
//   P2. An utterance is heard when the page that sounds says so, or, where no page can sound, when its time is over.
//   P3. What a page had not begun when it went is played by the next one; what it had begun is cut.
//   P4. After `stop` nothing that was said before it is played any more.

import type { Clock } from "../../kernel/ports.ts";
import type { StageMessage, StageReply } from "../../protocol/stage-feed.ts";
import type { Voicing } from "../ports.ts";
import type { Page, Pages } from "./pages.ts";
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
  /** A page's word on what it plays. */
  readonly hear: (page: Page, reply: PlayReply) => void;
  /** Pages came or went: whatever waits for one goes on. */
  readonly pagesChanged: () => void;
  /** The page in the middle of an utterance. */
  readonly playingPage: () => number | undefined;
  /** Who is heard now: `clock` where no page can sound. */
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
  /** She began or ended to speak, or an utterance began on the clock. */
  readonly onChange: () => void;
};

/** Utterances that are voiced before they are played, the one that plays among them. */
const voicedAhead = 3;
const mostWaiting = 200;
/** Milliseconds that a page has to come back before the clock stands in. */
const homecoming = 3_000;
/** Milliseconds that a page may be late, with beginning and with ending, before it is let go. */
const patience = 8_000;
/** Milliseconds in which a page says what it played of what was cut. */
const lastWord = 150;
const mostEngines = 4;

function tellBegan({ stand, askedAt, onBegan }: PendingUtterance): void {
  if (stand.at === "begun" || stand.at === "clock") onBegan?.(Math.max(0, stand.since - askedAt));
}

export function openSpeechLine(outside: SpeechLineOutside): UtteranceQueue {
  const { clock, voicing, pages, keep, newId, onChange } = outside;
  let lines: readonly PendingUtterance[] = [];
  let watching = new AbortController();
  let watched: PendingUtterance["stand"] | undefined;
  /** No page sounds; one did a moment ago, and may come back. */
  let returning: AbortController | undefined;
  let lastSounding: number | undefined;

  const tellAll = (message: StageMessage) => pages.tell(message);

  const playedOf = ({ stand, sounding }: PendingUtterance): number => {
    if (stand.at !== "begun" && stand.at !== "clock") return 0;
    return Math.max(0, Math.min(clock.now() - stand.since, sounding?.duration ?? 0));
  };
  const cut = (line: PendingUtterance, played = playedOf(line)): UtteranceEnding => {
    const { sounding } = line;
    return {
      kind: "cut",
      played: Math.round(played),
      ...(sounding === undefined ? {} : { duration: Math.round(sounding.duration) }),
    };
  };
  const settle = (line: PendingUtterance, ending: UtteranceEnding) => {
    if (!lines.includes(line)) return;
    lines = lines.filter((one) => one !== line);
    line.voicing?.abort();
    tellBegan(line);
    line.end(ending);
    pump();
    onChange();
  };

  /** Makes the sound of an utterance. */
  const voice = async (line: PendingUtterance): Promise<void> => {
    const making = new AbortController();
    line.voicing = making;
    const { speech, refused } = line;
    const { engine, voiced } = await voicing.voice(speech.spoken, making.signal, refused);
    if (line.voicing !== making || making.signal.aborted) return;
    line.voicing = undefined;
    if (refused.has(engine)) {
      settle(line, { kind: "unheard", note: `The page could not play it (${engine}).` });
      return;
    }
    const sounding: Sounding = { engine, ...soundOf(voiced, speech.text, keep) };
    line.sounding = sounding;
    if (sounding.sound.kind === "audio" && lines[0] !== line) {
      tellAll({ type: "prepare", url: sounding.sound.url });
    }
    pump();
  };

  const give = (line: PendingUtterance, page: Page | undefined) => {
    const { sounding, speech, id } = line;
    if (sounding === undefined) return;
    const since = clock.now();
    line.stand =
      page === undefined ? { at: "clock", since } : { at: "given", page: page.number, since };
    const { text, emotion } = speech;
    tellAll({ type: "say", utterance: { id, text, emotion, sound: sounding.sound } });
    onChange();
  };

  /** Waits for what must come next of the first utterance: its end by the clock, or a page that does not hang. */
  const watch = (line: PendingUtterance) => {
    watching.abort();
    const mine = new AbortController();
    watching = mine;
    const { stand } = line;
    watched = stand;
    void clock.sleep(limitOf(line), mine.signal).then(() => {
      if (mine.signal.aborted || line.stand !== stand || !lines.includes(line)) return;
      if (stand.at === "clock") settle(line, { kind: "heard", by: "clock" });
      else if (stand.at !== "waiting") letGo(stand.page);
    });
  };
  const limitOf = ({ stand, sounding }: PendingUtterance): number => {
    const duration = sounding?.duration ?? 0;
    if (stand.at === "clock") return duration;
    if (stand.at === "given") return patience;
    return (sounding?.sound.kind === "browser" ? duration * 3 : duration) + patience;
  };
  const letGo = (number: number) =>
    pages
      .all()
      .find((page) => page.number === number)
      ?.line.close();

  /** The page that plays next; `later`: it may come back in a moment. */
  const player = (): Page | "clock" | "later" => {
    const page = pages.sounding();
    if (page !== undefined) return page;
    return returning === undefined ? "clock" : "later";
  };
  const followSounding = () => {
    const now = pages.sounding()?.number;
    if (now === undefined && lastSounding !== undefined) {
      const mine = new AbortController();
      returning = mine;
      void clock.sleep(homecoming, mine.signal).then(() => {
        if (returning !== mine) return;
        returning = undefined;
        pump();
      });
    } else if (now !== undefined) {
      returning?.abort();
      returning = undefined;
    }
    lastSounding = now;
  };

  /** Does whatever can be done now; doing it again changes nothing. */
  const pump = () => {
    if (lines[0]?.stand.at === "waiting") pages.settle();
    followSounding();
    voiceAhead();
    const [first, second] = lines;
    if (first === undefined) return;
    if (first.stand.at === "waiting") begin(first);
    else {
      if (watched !== first.stand) watch(first);
      if (second?.stand.at === "waiting") follow(first, second);
    }
  };
  const voiceAhead = () => {
    for (const line of lines.slice(0, voicedAhead)) {
      if (line.sounding === undefined && line.voicing === undefined) void voice(line);
    }
  };
  /** Gives the page what follows on what it plays without a gap. */
  const follow = ({ stand }: PendingUtterance, next: PendingUtterance) => {
    const page = pages.sounding();
    if (stand.at !== "given" && stand.at !== "begun") return;
    if (page?.number === stand.page && canPlay(page, next)) give(next, page);
  };
  const begin = (line: PendingUtterance) => {
    if (line.sounding === undefined) return;
    const by = player();
    if (by === "later") return;
    if (by !== "clock" && !canPlay(by, line)) {
      refuse(line);
      return;
    }
    give(line, by === "clock" ? undefined : by);
    pump();
  };

  /** Another engine makes its sound. */
  const refuse = (line: PendingUtterance) => {
    if (line.sounding === undefined) return;
    line.refused.add(line.sounding.engine);
    line.sounding = undefined;
    line.stand = { at: "waiting" };
    if (line.refused.size >= mostEngines) {
      settle(line, { kind: "unheard", note: "The page could play no voice." });
    } else pump();
  };

  /** Takes what a page has not begun back from it. */
  const takeBack = (page?: number) => {
    for (const line of lines) {
      const { stand } = line;
      if (stand.at === "given" && (page === undefined || stand.page === page)) {
        line.stand = { at: "waiting" };
      }
    }
  };

  const ended = (line: PendingUtterance, reply: Extract<PlayReply, { readonly type: "ended" }>) => {
    if (reply.outcome === "heard") settle(line, { kind: "heard", by: "page" });
    else if (reply.outcome === "cut") settle(line, cut(line, reply.played));
    else {
      takeBack();
      refuse(line);
    }
  };

  /** Ends what the pages were told not to play: with the page's last word on what it had begun, or without. */
  const silenced = (line: PendingUtterance) => {
    if (line.stand.at !== "begun") {
      settle(line, cut(line));
      return;
    }
    const played = playedOf(line);
    void clock.sleep(lastWord).then(() => settle(line, cut(line, played)));
  };
  const leave = (line: PendingUtterance) => {
    if (!lines.includes(line)) return;
    if (line.stand.at !== "waiting") tellAll({ type: "withdraw", utterance: line.id });
    silenced(line);
  };

  return {
    say: async (speech, signal, onBegan) => {
      if (signal?.aborted) return { kind: "cut", played: 0 };
      if (lines.length >= mostWaiting) {
        return { kind: "unheard", note: "Too much speech is waiting to be played." };
      }
      const { promise, resolve } = Promise.withResolvers<UtteranceEnding>();
      const line: PendingUtterance = {
        ...{ id: newId(), speech, askedAt: clock.now(), onBegan },
        ...{ stand: { at: "waiting" }, refused: new Set(), end: resolve },
      };
      lines = [...lines, line];
      const onAbort = () => leave(line);
      signal?.addEventListener("abort", onAbort, { once: true });
      pump();
      const ending = await promise;
      signal?.removeEventListener("abort", onAbort);
      return ending;
    },
    stop: () => {
      const all = lines;
      tellAll({ type: "stop" });
      // All at once: nothing that waits may follow on what ends here.
      lines = all.filter(({ stand }) => stand.at === "begun");
      for (const line of all) {
        if (lines.includes(line)) continue;
        line.voicing?.abort();
        line.end(cut(line));
      }
      for (const line of lines) silenced(line);
      onChange();
    },
    hear: (page, reply) => {
      const line = lines.find(({ id }) => id === reply.utterance);
      const stand = line?.stand;
      if (line === undefined || (stand?.at !== "given" && stand?.at !== "begun")) return;
      if (stand.page !== page.number) return;
      if (reply.type === "ended") ended(line, reply);
      else if (stand.at === "given") {
        line.stand = { at: "begun", page: page.number, since: clock.now() };
        pump();
        onChange();
      }
    },
    pagesChanged: () => {
      const here = new Set(pages.all().map(({ number }) => number));
      const lost = lines.flatMap(({ stand }) =>
        (stand.at === "given" || stand.at === "begun") && !here.has(stand.page) ? [stand.page] : [],
      );
      for (const page of lost) takeBack(page);
      const [first] = lines;
      if (first?.stand.at === "begun" && !here.has(first.stand.page)) settle(first, cut(first));
      pump();
    },
    playingPage: () => {
      const stand = lines[0]?.stand;
      return stand?.at === "begun" ? stand.page : undefined;
    },
    isSpeaking: () => lines.some(({ stand }) => stand.at === "begun" || stand.at === "clock"),
    waiting: () => lines.length,
  };
}

/** Whether a page has the voice that is asked of it. */
const canPlay = ({ voices }: Page, { sounding }: PendingUtterance): boolean =>
  sounding?.sound.kind !== "browser" || voices.includes(sounding.sound.language);
