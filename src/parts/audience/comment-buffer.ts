import type { Clock } from "../../kernel/ports.ts";
import type { CommentReceiver, SourceComment } from "../../saint-graph/ports.ts";

export type CommentBuffer = {
  /** Adds comments whose ids are new. */
  readonly push: (comments: readonly SourceComment[]) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly isKnown: (id: string) => boolean;
  /** Delivers the waiting comments. After a refusal nothing is delivered before this is called. */
  readonly wake: () => void;
  /** Resolves when the running delivery has ended. */
  readonly close: () => Promise<void>;
  readonly waiting: () => number;
};

/** The most waiting comments; some more are tolerated, so that the oldest are not searched for at every new one. */
const most = 10_000;
const slack = 2_000;
/** The number of ids that are remembered: the newest this many, and as many before them. */
const manyKnown = 20_000;
const batchSize = 500;
/**
 * After a batch of this size the next comments are gathered for this many milliseconds, and for at least the duration
 * of that batch: a flood then causes few commits, and uses at most half of the time.
 */
const manyAtOnce = 50;
const gathering = 50;

/** The state of the buffer. */
type Buffered = {
  readonly clock: Clock;
  readonly receiver: Pick<CommentReceiver, "hear" | "deleted">;
  waiting: SourceComment[];
  handing: readonly SourceComment[];
  deleted: string[];
  known: Set<string>;
  knownBefore: ReadonlySet<string>;
  handingOver: Promise<void> | undefined;
  isClosed: boolean;
  isRefused: boolean;
};

/** The buffer between a source and the soul: keeps the order, delivers one batch after the other, and is bounded. */
export function commentBuffer(
  receiver: Pick<CommentReceiver, "hear" | "deleted">,
  clock: Clock,
): CommentBuffer {
  const buffer: Buffered = {
    ...{ clock, receiver },
    ...{ waiting: [], handing: [], deleted: [], handingOver: undefined },
    ...{ known: new Set(), knownBefore: new Set(), isClosed: false, isRefused: false },
  };

  return {
    push(comments) {
      for (const one of comments) {
        if (isKnown(buffer, one.id)) continue;
        remember(buffer, one.id);
        buffer.waiting.push(one);
      }
      if (buffer.waiting.length > most + slack)
        buffer.waiting = withoutOldest(buffer.waiting, buffer.waiting.length - most);
      if (buffer.waiting.length > 0) handOn(buffer);
    },
    remove(ids) {
      for (const id of ids) remember(buffer, id);
      const gone = new Set(ids);
      const before = buffer.waiting.length;
      buffer.waiting = buffer.waiting.filter(({ id }) => !gone.has(id));
      if (before - buffer.waiting.length < gone.size) buffer.deleted.push(...gone);
      handOn(buffer);
    },
    isKnown: (id) => isKnown(buffer, id),
    wake() {
      buffer.isRefused = false;
      handOn(buffer);
    },
    async close() {
      buffer.isClosed = true;
      await buffer.handingOver;
    },
    waiting: () => buffer.waiting.length + buffer.handing.length,
  };
}

function isKnown(buffer: Buffered, id: string): boolean {
  return buffer.known.has(id) || buffer.knownBefore.has(id);
}

function remember(buffer: Buffered, id: string): void {
  buffer.known.add(id);
  if (buffer.known.size < manyKnown) return;
  buffer.knownBefore = buffer.known;
  buffer.known = new Set();
}

async function handNext(buffer: Buffered): Promise<void> {
  const { clock, receiver } = buffer;
  buffer.handing = buffer.waiting.splice(0, batchSize);
  const from = clock.now();
  const heard = await receiver.hear(buffer.handing).catch(() => false);
  if (!heard) {
    const gone = new Set(buffer.deleted);
    buffer.waiting = [...buffer.handing.filter(({ id }) => !gone.has(id)), ...buffer.waiting];
  }
  const count = buffer.handing.length;
  buffer.handing = [];
  buffer.isRefused = !heard;
  if (!heard || count <= manyAtOnce) return;
  const took = clock.now() - from;
  await clock.sleep(buffer.waiting.length < batchSize ? Math.max(gathering, took) : took);
}

async function tellDeleted(buffer: Buffered): Promise<void> {
  const { receiver } = buffer;
  const ids = buffer.deleted;
  buffer.deleted = [];
  if (ids.length > 0) await receiver.deleted(ids).catch(() => undefined);
}

async function handOver(buffer: Buffered): Promise<void> {
  while (
    !buffer.isRefused &&
    !buffer.isClosed &&
    (buffer.waiting.length > 0 || buffer.deleted.length > 0)
  ) {
    if (buffer.waiting.length > 0) await handNext(buffer);
    await tellDeleted(buffer);
  }
  buffer.handingOver = undefined;
}

function handOn(buffer: Buffered): void {
  if (!buffer.isClosed && !buffer.isRefused)
    buffer.handingOver ??= Promise.resolve().then(() => handOver(buffer));
}

/** Removes this many of the oldest unpaid comments. */
function withoutOldest(waiting: readonly SourceComment[], count: number): SourceComment[] {
  let left = count;
  return waiting.filter(({ paid }) => {
    if (paid !== undefined || left === 0) return true;
    left -= 1;
    return false;
  });
}
