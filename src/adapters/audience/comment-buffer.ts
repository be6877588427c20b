import type { Clock } from "../../kernel/ports.ts";
import type { CommentReceiver, SourceComment } from "../../saint-graph/ports.ts";

export type CommentBuffer = {
  /** Takes in comments whose ids it does not know. */
  readonly push: (comments: readonly SourceComment[]) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly isKnown: (id: string) => boolean;
  /** Hands over what waits. After a refusal nothing is handed over before somebody calls. */
  readonly wake: () => void;
  /** Resolves when what is being handed over is. */
  readonly close: () => Promise<void>;
  readonly waiting: () => number;
};

/** Comments that wait; somewhat more, so that not every one that comes has the oldest looked for. */
const most = 10_000;
const slack = 2_000;
/** Ids that are known to have come: the newest so many, and as many before them. */
const manyKnown = 20_000;
const batchSize = 500;
/**
 * After so many at once the next ones are gathered for so many milliseconds, and for as long as these took at least: a
 * flood is few commits, and takes half of the time at most.
 */
const manyAtOnce = 50;
const gathering = 50;

/** What stands between a source and the soul: order, one batch after the other, bounds. */
export function commentBuffer(
  receiver: Pick<CommentReceiver, "hear" | "deleted">,
  clock: Clock,
): CommentBuffer {
  let waiting: SourceComment[] = [];
  let handing: readonly SourceComment[] = [];
  let deleted: string[] = [];
  let known = new Set<string>();
  let knownBefore: ReadonlySet<string> = new Set();
  let handingOver: Promise<void> | undefined;
  let isClosed = false;
  let isRefused = false;

  const isKnown = (id: string): boolean => known.has(id) || knownBefore.has(id);
  const remember = (id: string): void => {
    known.add(id);
    if (known.size < manyKnown) return;
    knownBefore = known;
    known = new Set();
  };

  const handNext = async (): Promise<void> => {
    handing = waiting.splice(0, batchSize);
    const from = clock.now();
    const heard = await receiver.hear(handing).catch(() => false);
    if (!heard) {
      const gone = new Set(deleted);
      waiting = [...handing.filter(({ id }) => !gone.has(id)), ...waiting];
    }
    const count = handing.length;
    handing = [];
    isRefused = !heard;
    if (!heard || count <= manyAtOnce) return;
    const took = clock.now() - from;
    await clock.sleep(waiting.length < batchSize ? Math.max(gathering, took) : took);
  };

  const tellDeleted = async (): Promise<void> => {
    const ids = deleted;
    deleted = [];
    if (ids.length > 0) await receiver.deleted(ids).catch(() => undefined);
  };

  const handOver = async (): Promise<void> => {
    while (!isRefused && !isClosed && (waiting.length > 0 || deleted.length > 0)) {
      if (waiting.length > 0) await handNext();
      await tellDeleted();
    }
    handingOver = undefined;
  };

  const handOn = (): void => {
    if (!isClosed && !isRefused) handingOver ??= Promise.resolve().then(handOver);
  };

  return {
    push(comments) {
      for (const one of comments) {
        if (isKnown(one.id)) continue;
        remember(one.id);
        waiting.push(one);
      }
      if (waiting.length > most + slack) waiting = withoutOldest(waiting, waiting.length - most);
      if (waiting.length > 0) handOn();
    },
    remove(ids) {
      for (const id of ids) remember(id);
      const gone = new Set(ids);
      const before = waiting.length;
      waiting = waiting.filter(({ id }) => !gone.has(id));
      if (before - waiting.length < gone.size) deleted.push(...gone);
      handOn();
    },
    isKnown,
    wake() {
      isRefused = false;
      handOn();
    },
    async close() {
      isClosed = true;
      await handingOver;
    },
    waiting: () => waiting.length + handing.length,
  };
}

/** Without so many of the oldest that are not paid. */
function withoutOldest(waiting: readonly SourceComment[], count: number): SourceComment[] {
  let left = count;
  return waiting.filter(({ paid }) => {
    if (paid !== undefined || left === 0) return true;
    left -= 1;
    return false;
  });
}
