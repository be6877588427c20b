// Plays one utterance after the other: one that is ready while another one plays begins at its last sample.

import type { MouthMove } from "../../../../src/protocol/mouth.ts";
import type { StageReply, StageUtterance } from "../../../../src/protocol/stage-feed.ts";
import type { PlayingSound, Track } from "./track.ts";

export type Played = {
  readonly utterance: StageUtterance;
  readonly track: Track;
  readonly position: number;
};

export type Player = {
  readonly add: (utterance: StageUtterance) => void;
  /** Silences it, and drops what waits. */
  readonly stop: () => void;
  readonly withdraw: (utterance: string) => void;
  /** The utterance that is heard now. */
  readonly now: () => Played | undefined;
};

export type PlayerOutside = {
  /** Makes a sound ready; rejects when it cannot be played. */
  readonly load: (utterance: StageUtterance) => Promise<Track>;
  readonly reply: (reply: Extract<StageReply, { readonly type: "began" | "ended" }>) => void;
  /** The moves of the mouth with it, where they are reported. */
  readonly mouthOf?: (track: Track) => readonly MouthMove[] | undefined;
  readonly onBegan: (utterance: StageUtterance) => void;
  readonly onEnded: (utterance: StageUtterance) => void;
};

type Item = {
  readonly utterance: StageUtterance;
  track?: Track;
  run?: PlayingSound;
  begun: boolean;
  /** Everything in it was heard, and that was reported; its last samples are silence. */
  heard: boolean;
};

type Outcome = "heard" | "cut" | "failed";

/** Utterances that may wait; a page that falls behind drops the oldest. */
const mostWaiting = 8;

export function openPlayer({ load, reply, mouthOf, onBegan, onEnded }: PlayerOutside): Player {
  let items: readonly Item[] = [];
  let generation = 0;

  const tell = (item: Item, outcome: Outcome, played: number, note?: string) => {
    const told = note === undefined ? {} : { note: note.slice(0, 200) };
    const utterance = item.utterance.id;
    reply({ type: "ended", utterance, outcome, played: Math.max(0, Math.round(played)), ...told });
  };
  const end = (item: Item, outcome: Outcome, played: number, note?: string) => {
    if (!items.includes(item)) return;
    items = items.filter((one) => one !== item);
    if (!item.heard) tell(item, outcome, played, note);
    if (item.begun) onEnded(item.utterance);
  };

  /** Fails an item; those after it are given again, in their order. */
  const fail = (item: Item, note: string) => {
    const place = items.indexOf(item);
    if (place < 0) return;
    for (const later of items.slice(place + 1)) later.run?.stop();
    const played = item.run?.position() ?? 0;
    items = items.slice(0, place + 1);
    end(item, "failed", played, note);
    pump();
  };

  const begin = (item: Item, track: Track, at: number | undefined) => {
    const isStill = () => items.includes(item);
    item.run = track.run(at, {
      began: () => {
        if (!isStill() || item.begun) return;
        item.begun = true;
        const mouth = mouthOf?.(track);
        const moves = mouth === undefined ? {} : { mouth: [...mouth] };
        reply({ type: "began", utterance: item.utterance.id, ...moves });
        onBegan(item.utterance);
        pump();
      },
      heard: () => {
        if (!isStill() || !item.begun || item.heard) return;
        item.heard = true;
        tell(item, "heard", track.duration);
      },
      ended: (outcome, note) => {
        if (!isStill()) return;
        if (outcome === "failed") {
          fail(item, note ?? "");
          return;
        }
        end(item, "heard", track.duration);
        pump();
      },
    });
  };

  /** Begins whatever can begin; repeating it changes nothing. */
  const pump = () => {
    const [first, second] = items;
    if (first?.track !== undefined && first.run === undefined) begin(first, first.track, undefined);
    const endsAt = first?.run?.endsAt;
    if (second?.track === undefined || second.run !== undefined || endsAt === undefined) return;
    if (first?.run?.line === "audio" && second.track.line() === "audio") {
      begin(second, second.track, endsAt);
    }
  };

  const cut = (item: Item) => {
    const played = item.run?.stop() ?? 0;
    end(item, "cut", item.begun ? played : 0);
  };

  return {
    add: (utterance) => {
      const item: Item = { utterance, begun: false, heard: false };
      items = [...items, item];
      const mine = generation;
      load(utterance).then(
        (track) => {
          if (mine !== generation) return;
          item.track = track;
          pump();
        },
        (error: unknown) => fail(item, error instanceof Error ? error.message : String(error)),
      );
      if (items.length > mostWaiting && items[0] !== undefined) cut(items[0]);
    },
    stop: () => {
      generation += 1;
      for (const item of items) cut(item);
    },
    withdraw: (id) => {
      const place = items.findIndex(({ utterance }) => utterance.id === id);
      const item = items[place];
      if (item === undefined) return;
      // Items that were to begin at its end can begin earlier now.
      for (const later of items.slice(place + 1)) {
        later.run?.stop();
        delete later.run;
      }
      cut(item);
      pump();
    },
    now: () => {
      const running = items.flatMap(({ utterance, track, run }) =>
        track === undefined || run === undefined
          ? []
          : [{ utterance, track, position: run.position() }],
      );
      return running.filter(({ position }) => position >= 0).at(-1);
    },
  };
}
