// A source of comments over one connection that is opened again and again.

import type { Fault } from "../../kernel/fault.ts";
import type { Chance, Clock } from "../../kernel/ports.ts";
import type {
  AudienceSource,
  CommentReceiver,
  SourceComment,
  SourcePermission,
  SourceQuota,
  SourceState,
} from "../../saint-graph/ports.ts";
import { commentBuffer } from "./comment-buffer.ts";

/** The events of one connection. */
export type SourceConnection = {
  /** The connection is open. */
  readonly opened: () => void;
  /** Delivers comments whose ids are new. */
  readonly push: (comments: readonly SourceComment[]) => void;
  /** Withdraws comments that their authors or the platform deleted. */
  readonly remove: (ids: readonly string[]) => void;
  /** Whether a comment was delivered before. */
  readonly isKnown: (id: string) => boolean;
  /** The requests to the platform today, where it counts them. */
  readonly quota: (quota: SourceQuota) => void;
  /** Reports a failure that does not keep comments from coming, in the operator's language; undefined: it is over. */
  readonly trouble: (text: string | undefined) => void;
  /** Asks the operator to let the program in; undefined: it is not asked any more. */
  readonly permission: (asked: SourcePermission | undefined) => void;
  /** Notes for the operator about what the other side sent and could not be read. */
  readonly odd: CommentReceiver["onOdd"];
};

export type ConnectedSource = {
  /** Short and stable: ids of stimuli begin with it. */
  readonly name: string;
  readonly clock: Clock;
  readonly chance: Chance;
  /**
   * Opens one connection and resolves with the reason when it has ended; at once when `ended` is aborted. Never rejects.
   * A `retryAfter` of the fault, in milliseconds, is waited for.
   */
  readonly connect: (connection: SourceConnection, ended: AbortSignal) => Promise<Fault>;
  /** Writes an answer to a comment into the chat; absent: answers are not written there. Never rejects. */
  readonly answer?: ((comment: string, text: string, ended: AbortSignal) => void) | undefined;
};

const firstWait = 1_000;
const longestWait = 30_000;

/** Connects again with growing, jittered pauses until it is closed, and buffers what arrives. */
export const connectedSource = (source: ConnectedSource): AudienceSource => ({
  name: source.name,
  listen(receiver) {
    const { clock, chance } = source;
    const ended = new AbortController();
    const { signal } = ended;
    const buffer = commentBuffer(receiver, clock);
    const run = async () => {
      let failures = 0;
      let state: SourceState = { kind: "connecting" };
      const tell = (now: SourceState) => {
        const { quota, trouble, permission } = state;
        state = { quota, trouble, permission, ...now };
        receiver.onState(state);
      };
      const opened = () => {
        failures = 0;
        tell({ kind: "connected", since: clock.now() });
      };
      const quota = (now: SourceQuota) => tell({ ...state, quota: now });
      const trouble = (text: string | undefined) => {
        if (text !== state.trouble) tell({ ...state, trouble: text });
      };
      const permission = (asked: SourcePermission | undefined) =>
        tell({ ...state, permission: asked });
      while (!signal.aborted) {
        tell({ kind: "connecting" });
        const { push, remove, isKnown } = buffer;
        const connection = {
          ...{ opened, push, remove, isKnown, quota, trouble, permission },
          odd: receiver.onOdd,
        };
        const fault = await source.connect(connection, signal);
        if (signal.aborted) return;
        failures += 1;
        const pause = Math.min(firstWait * 2 ** (failures - 1), longestWait);
        const wait = Math.max(pause * (0.5 + chance.next() / 2), fault.retryAfter ?? 0);
        tell({ kind: "away", until: clock.now() + wait, fault });
        await clock.sleep(wait, signal);
      }
    };
    const running = run();
    return {
      wake: buffer.wake,
      ...(source.answer === undefined
        ? {}
        : { answer: (comment: string, text: string) => source.answer?.(comment, text, signal) }),
      async close() {
        ended.abort();
        await Promise.all([running, buffer.close()]);
      },
    };
  },
});
