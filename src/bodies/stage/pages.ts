// The connected pages, and which of them plays the sound.

import type { StageMessage, StageReply } from "../../protocol/stage-feed.ts";

/** The connection of a page. `close` ends it; the page reconnects by itself. */
export type PageLine = {
  readonly send: (message: StageMessage) => void;
  readonly close: () => void;
};

type Hello = Extract<StageReply, { readonly type: "hello" }>;

/** The opener of a page: the operator, whose page plays the sound on the stream, or the audience. */
export type Watcher = "operator" | "audience";

/** A page that has said hello. Each connection is a page of its own. */
export type Page = Omit<Hello, "type"> & { readonly line: PageLine; readonly number: number };

/**
 * The operator's pages, one of which plays the sound and reports what was heard. In addition the audience's pages: each
 * plays what it receives, and nothing that it reports is used.
 */
export type Pages = {
  readonly all: () => readonly Page[];
  readonly sounding: () => Page | undefined;
  /** The number of the audience's pages. */
  readonly watching: () => number;
  readonly add: (hello: Hello, line: PageLine) => Page;
  readonly setAudible: (page: Page, audible: boolean) => void;
  readonly remove: (page: Page) => void;
  /** A page of the audience connected; returns what to call when it disconnects. */
  readonly addAudience: (line: PageLine) => () => void;
  /** Sends every page the current state, for instance when another persona comes on. */
  readonly greetAll: () => void;
  readonly closeAll: () => void;
  /** Makes the best page play the sound now, if another one does. */
  readonly settle: () => void;
  readonly tell: (message: StageMessage) => void;
  /** The loudness of a page: previews show it, if that page sounds. */
  readonly tellLevel: (page: Page, level: number) => void;
};

/**
 * The page that should play the sound: OBS before a browser, the newest one of those; never a muted or a blocked one.
 */
export function best(pages: readonly Page[]): Page | undefined {
  const able = pages.filter(({ muted, audible }) => audible && !muted);
  return able.toSorted((a, b) => Number(b.obs) - Number(a.obs) || b.number - a.number)[0];
}

export type PagesOutside = {
  /** Whether the sounding page is in the middle of an utterance: another one waits until it has ended. */
  readonly isBusy: () => boolean;
  /** The first message to a page, which says whether it sounds. */
  readonly greeting: (sounding: boolean) => StageMessage;
  /** A page connected, disconnected, or began to sound. */
  readonly onChange: () => void;
};

export function openPages({ isBusy, greeting, onChange }: PagesOutside): Pages {
  const pages = new Map<number, Page>();
  const audience = new Set<PageLine>();
  let count = 0;
  let chosen: number | undefined;

  const sounding = () => (chosen === undefined ? undefined : pages.get(chosen));
  const choose = () => {
    const next = best([...pages.values()])?.number;
    if (next === chosen) return;
    sounding()?.line.send({ type: "sounding", sounding: false });
    chosen = next;
    sounding()?.line.send({ type: "sounding", sounding: true });
  };
  const settle = () => {
    const now = sounding();
    const isAble = now?.audible === true && !now.muted;
    if (!isAble || !isBusy()) choose();
  };
  const changed = () => {
    settle();
    onChange();
  };

  return {
    all: () => [...pages.values()],
    sounding,
    watching: () => audience.size,
    settle,
    add: ({ type: _, ...hello }, line) => {
      count += 1;
      const page: Page = { ...hello, line, number: count };
      pages.set(page.number, page);
      line.send(greeting(false));
      changed();
      return page;
    },
    setAudible: ({ number }, audible) => {
      const page = pages.get(number);
      if (page === undefined || page.audible === audible) return;
      pages.set(number, { ...page, audible });
      changed();
    },
    remove: ({ number }) => {
      if (!pages.delete(number)) return;
      if (chosen === number) chosen = undefined;
      changed();
    },
    addAudience: (line) => {
      audience.add(line);
      line.send(greeting(true));
      return () => void audience.delete(line);
    },
    greetAll: () => {
      for (const { line, number } of pages.values()) line.send(greeting(number === chosen));
      for (const line of audience) line.send(greeting(true));
    },
    tell: (message) => {
      for (const { line } of pages.values()) line.send(message);
      for (const line of audience) line.send(message);
    },
    tellLevel: ({ number }, level) => {
      if (number !== chosen) return;
      for (const { line, muted } of pages.values()) if (muted) line.send({ type: "level", level });
    },
    closeAll: () => {
      for (const { line } of pages.values()) line.close();
      for (const line of audience) line.close();
    },
  };
}
