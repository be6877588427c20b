// The pictures that people show to personas: each lies in the data folder as long as an event of the journal refers to
// it. Laws, tried in shown-pictures.test.ts:
//       K1. What an event refers to stays, however sweeps, uploads and messages meet.
//       K2. What no event refers to, and nobody is about to show, is deleted: at the start of the program, when words are
//           forgotten, and an hour after it was uploaded.

import { cleanPicture } from "../../adapters/pictures/clean-picture.ts";
import {
  type ShownPictureFiles,
  shownPictureFiles,
} from "../../adapters/pictures/shown-picture-files.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { KeptPicture, PictureFlaw } from "../../protocol/picture-reference.ts";

export type ShownPictures = {
  /** Checks a picture, and keeps it durably for a message that is about to come. */
  readonly keep: (bytes: Uint8Array) => Promise<Result<KeptPicture, PictureFlaw>>;
  /** The bytes of a kept picture; undefined when there is none of that name. */
  readonly read: (
    name: string,
  ) => Promise<{ readonly kept: KeptPicture; readonly bytes: Uint8Array } | undefined>;
  /** Whether it was uploaded, and waits for its message. */
  readonly isWaiting: (name: string) => boolean;
  /** Journals something that shows these pictures; undefined, and nothing is done: one is not kept any more. */
  readonly showing: <T>(
    names: readonly string[],
    journal: (kept: readonly KeptPicture[]) => Promise<T>,
  ) => Promise<T | undefined>;
  /** Journals something that shows these pictures, of which each is kept before; undefined stands for what is none. */
  readonly bringing: <T>(
    all: readonly Uint8Array[],
    journal: (kept: readonly (KeptPicture | undefined)[]) => Promise<T>,
  ) => Promise<T>;
  /** Deletes every picture that no event refers to and nobody is about to show. */
  readonly sweep: () => Promise<void>;
  readonly close: () => void;
};

export type ShownPicturesSettings = {
  /** The data folder. */
  readonly home: string;
  readonly clock: Pick<Clock, "now">;
  /** The names that stand in events of the journal; undefined: they cannot be read now, and nothing is deleted. */
  readonly mentioned: () => Promise<ReadonlySet<string> | undefined>;
};

/** Milliseconds for which an uploaded picture waits for its message, and between two looks at those that wait. */
const patience = 60 * 60_000;
const betweenLooks = 10 * 60_000;
/** Pictures that wait for their messages. */
const mostWaiting = 60;

export function openShownPictures(settings: ShownPicturesSettings): ShownPictures {
  const { home, clock, mentioned } = settings;
  const files = shownPictureFiles(home);
  const tidied = files.tidy().catch(() => undefined);
  /** The time at which each was uploaded. */
  const waiting = new Map<string, number>();
  const held = new Map<string, number>();
  const sweeper = openSweeper(files, mentioned, (name) => held.has(name) || waiting.has(name));
  const hold = (name: string, by: number) => {
    sweeper.touch(name);
    const left = (held.get(name) ?? 0) + by;
    if (left > 0) held.set(name, left);
    else held.delete(name);
  };
  const look = async (): Promise<void> => {
    const before = clock.now() - patience;
    const late = [...waiting].filter(([, at]) => at < before);
    for (const [name] of late) waiting.delete(name);
    if (late.length > 0) await sweeper.sweep();
  };
  const timer = setInterval(() => void look().catch(() => undefined), betweenLooks);
  timer.unref();
  return {
    read: files.read,
    isWaiting: (name) => waiting.has(name),
    sweep: sweeper.sweep,
    close: () => clearInterval(timer),
    async keep(bytes) {
      const clean = cleanPicture(bytes);
      if (!clean.ok) return clean;
      if (waiting.size >= mostWaiting) return err("too-many");
      await tidied;
      const { kept } = await files.write(clean.value);
      sweeper.touch(kept.name);
      waiting.set(kept.name, clock.now());
      // A removal that was under way may have taken the file that was found.
      await sweeper.removal(kept.name);
      await files.write(clean.value);
      return ok(kept);
    },
    async bringing(all, journal) {
      const names: string[] = [];
      try {
        const kept: (KeptPicture | undefined)[] = [];
        await tidied;
        for (const bytes of all) {
          const clean = cleanPicture(bytes);
          const written = clean.ok ? (await files.write(clean.value)).kept : undefined;
          kept.push(written);
          if (written === undefined || !clean.ok) continue;
          hold(written.name, 1);
          names.push(written.name);
          await sweeper.removal(written.name);
          await files.write(clean.value);
        }
        return await journal(kept);
      } finally {
        for (const name of names) hold(name, -1);
      }
    },
    async showing(names, journal) {
      for (const name of names) hold(name, 1);
      try {
        await Promise.all(names.map(sweeper.removal));
        const read = await Promise.all(names.map(files.read));
        const kept = read.flatMap((one) => (one === undefined ? [] : [one.kept]));
        if (kept.length < names.length) return undefined;
        const done = await journal(kept);
        for (const name of names) waiting.delete(name);
        return done;
      } finally {
        for (const name of names) hold(name, -1);
      }
    },
  };
}

/** Deletes what no event refers to. */
function openSweeper(
  files: Pick<ShownPictureFiles, "list" | "remove">,
  mentioned: ShownPicturesSettings["mentioned"],
  isWanted: (name: string) => boolean,
) {
  /** Names that came up since each running sweep began: events that it read may not hold them yet. */
  const sweeps = new Set<Set<string>>();
  const removals = new Map<string, Promise<void>>();
  const remove = async (name: string): Promise<void> => {
    const removal = files.remove(name).finally(() => removals.delete(name));
    removals.set(name, removal);
    await removal;
  };
  return {
    touch(name: string): void {
      for (const touched of sweeps) touched.add(name);
    },
    removal: async (name: string): Promise<void> => await removals.get(name),
    async sweep(): Promise<void> {
      const touched = new Set<string>();
      sweeps.add(touched);
      try {
        const names = await files.list();
        const standing = names.length === 0 ? undefined : await mentioned();
        if (standing === undefined) return;
        for (const name of names) {
          if (!standing.has(name) && !touched.has(name) && !isWanted(name)) await remove(name);
        }
      } finally {
        sweeps.delete(touched);
      }
    },
  };
}
