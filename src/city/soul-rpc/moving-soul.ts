// A soul who is woken anew wherever there is room when the process where she lived has ended, or when she is to live
// elsewhere. Her city speaks to one and the same port; what is asked meanwhile waits.

import { randomUUID } from "node:crypto";
import type { SoulOutline } from "../../saint-graph/outline.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import { callMethod, soulPort, soulQuestions } from "./line-shapes.ts";

/** A soul where she lives now. */
export type WokenSoul = {
  readonly soul: Soul;
  /** The process where she lives. */
  readonly host: string;
  /** Ends her there at once, as if the process had been killed. */
  readonly leave: () => Promise<void>;
  /** Called once, when she has ended there by herself. */
  readonly onOver: (listener: () => void) => void;
};

export type MovingSoul<W extends WokenSoul = WokenSoul> = {
  readonly soul: Soul;
  /** Her present place; undefined while she is between two places. */
  readonly woken: () => W | undefined;
  /** Ends her where she lives and wakes her anew. Resolves when she is awake. */
  readonly move: () => Promise<void>;
};

type MovingOutside<W extends WokenSoul> = {
  /** Her first place. */
  readonly first: W;
  /** Wakes her anew, and tries until that is done; undefined: the signal aborted before. Never rejects. */
  readonly wake: (signal: AbortSignal) => Promise<W | undefined>;
  /** As her stream tells. */
  readonly storedOutline: () => Promise<SoulOutline>;
};

export function movingSoul<W extends WokenSoul>({
  first,
  wake,
  storedOutline,
}: MovingOutside<W>): MovingSoul<W> {
  const over = new WeakSet<WokenSoul>();
  const ending = new AbortController();
  let here: W | undefined;
  let current: Promise<W | undefined> = Promise.resolve(undefined);

  const settle = (woken: W | undefined): W | undefined => {
    here = woken;
    woken?.onOver(() => {
      over.add(woken);
      if (here !== woken) return;
      here = undefined;
      if (!ending.signal.aborted) current = wake(ending.signal).then(settle);
    });
    return woken;
  };
  current = Promise.resolve(settle(first));

  /** Asks her where she lives, and again elsewhere when she ended there before the answer. */
  const ask = async <T>(how: (soul: Soul) => Promise<T>, ended: T): Promise<T> => {
    for (;;) {
      const woken = await current;
      if (woken === undefined) return ended;
      const answer = await how(woken.soul);
      if (!over.has(woken) || ending.signal.aborted) return answer;
    }
  };
  const tell = (how: (soul: Soul) => void): void => {
    void current.then((woken) => woken && how(woken.soul));
  };
  return {
    woken: () => here,
    async move() {
      const left = here;
      if (left === undefined || ending.signal.aborted) return;
      here = undefined;
      over.add(left);
      current = left
        .leave()
        .then(() => wake(ending.signal))
        .then(settle);
      await current;
    },
    soul: {
      ...portOf(ask, tell),
      outline: async () =>
        (await ask<SoulOutline | undefined>((soul) => soul.outline(), undefined)) ??
        (await storedOutline()),
      async close(patience) {
        ending.abort();
        const woken = await current;
        await woken?.soul.close(patience);
      },
    },
  };
}

type Ask = <T>(how: (soul: Soul) => Promise<T>, ended: T) => Promise<T>;

function portOf(
  ask: Ask,
  tell: (how: (soul: Soul) => void) => void,
): Omit<Soul, "outline" | "close"> {
  const port = soulPort(
    (name, args, ended) => ask(async (soul) => await callMethod(soul, name, args), ended),
    (name, args) => tell((soul) => void callMethod(soul, name, args)),
  );
  return {
    ...port,
    // A call that a tool has begun is not begun again.
    async callTool(name, args, signal) {
      let called: ReturnType<Soul["callTool"]> | undefined;
      return await ask(
        (soul) => {
          called ??= soul.callTool(name, args, signal);
          return called;
        },
        soulQuestions.callTool.ended(name, args),
      );
    },
    // Written once, wherever she is when it is.
    record: (event, { key = randomUUID() } = {}) => port.record(event, { key }),
  };
}
