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
/** Ids that are known to have come: the newest this many, and as many before them. */
const manyKnown = 20_000;
const batchSize = 500;
/**
 * After this many at once the next ones are gathered for this many milliseconds, and for as long as these took at
 * least: a flood is few commits, and takes half of the time at most.
 */
const manyAtOnce = 50;
const gathering = 50;

/** What is on its way to the soul. */
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

/** What stands between a source and the soul: order, one batch after the other, bounds. */
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

/** Without this many of the oldest that are not paid. */
function withoutOldest(waiting: readonly SourceComment[], count: number): SourceComment[] {
  let left = count;
  return waiting.filter(({ paid }) => {
    if (paid !== undefined || left === 0) return true;
    left -= 1;
    return false;
  });
}
