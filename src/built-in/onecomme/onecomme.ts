// OneComme (わんコメ) as a source: collects the comments of YouTube, Twitch, niconico and others.

import { type Fault, fault } from "../../kernel/fault.ts";
import type { Chance, Clock } from "../../kernel/ports.ts";
import { connectedSource } from "../../parts/audience/connected-source.ts";
import type { Comment } from "../../protocol/comment.ts";
import type { AudienceSource, SourceComment } from "../../saint-graph/ports.ts";
import { readMessage } from "./onecomme-comment.ts";

export type OneCommeSettings = {
  /** As returned by `oneCommeAddress`. */
  readonly url: string;
  readonly clock: Clock;
  readonly chance: Chance;
  /**
   * Milliseconds UTC. A later paid comment in the history at the time of connection was missed, and is delivered as
   * new; the soul recognizes those that it received. The rest of that history is old.
   */
  readonly since: number;
};

/** Milliseconds for opening the connection. */
const openWithin = 10_000;
/** The longest message that is read, in UTF-16 units. */
const longestMessage = 32 * 1024 * 1024;
/** The tolerated difference between a platform's clock and this machine's. */
const clockSlack = 60_000;

/** Listens to OneComme until it is closed. From version 8 on it sends only what `p` names. */
export function oneComme({ url, clock, chance, since }: OneCommeSettings): AudienceSource {
  const history = historyReader(since);
  return connectedSource({
    name: "onecomme",
    clock,
    chance,
    async connect({ opened, push, remove, isKnown, odd }, ended) {
      const onMessage = (json: string) => {
        const news = readMessage(json, clock.now(), odd);
        if (news?.kind === "deleted") remove(news.ids);
        if (news?.kind === "comments") push(news.comments.map((one) => ({ ...one, old: false })));
        if (news?.kind === "history")
          push(history.read(news.comments.filter(({ id }) => !isKnown(id))));
      };
      const lost = await connection(url, ended, { onMessage, onOpen: opened });
      history.lost(clock.now());
      return lost;
    },
  });
}

/** Marks the old part of a history: everything written while nobody could listen, except paid comments. */
function historyReader(since: number) {
  let lostAt = Number.POSITIVE_INFINITY;
  return {
    read(comments: readonly Comment[]): readonly SourceComment[] {
      const missed = { paid: since, others: lostAt - clockSlack };
      lostAt = Number.POSITIVE_INFINITY;
      return comments.map((one) => ({
        ...one,
        old: one.time < (one.paid === undefined ? missed.others : missed.paid),
      }));
    },
    /** Comments from now until the next connection are missed. */
    lost: (at: number): void => {
      lostAt = Math.min(lostAt, at);
    },
  };
}

type Events = { readonly onMessage: (json: string) => void; readonly onOpen: () => void };

/** One connection from its start to its end, which is reported as a fault. */
function connection(url: string, ended: AbortSignal, events: Events): Promise<Fault> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    let isOpen = false;
    const leave = (lost: Fault): void => {
      clearTimeout(patience);
      ended.removeEventListener("abort", stop);
      socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null;
      socket.close();
      resolve(lost);
    };
    const stop = (): void => leave(fault("cancelled", "closed"));
    const patience = setTimeout(() => leave(fault("timed-out", "it did not answer")), openWithin);
    ended.addEventListener("abort", stop, { once: true });
    socket.onopen = () => {
      clearTimeout(patience);
      isOpen = true;
      events.onOpen();
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === "string" && data.length <= longestMessage) events.onMessage(data);
    };
    socket.onerror = socket.onclose = () =>
      leave(
        isOpen ? fault("unavailable", "the connection ended") : fault("absent", "no connection"),
      );
    if (ended.aborted) stop();
  });
}
