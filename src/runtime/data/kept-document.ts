// A small document that all processes of a data folder, or of a database, keep together: the hashes of passwords, of
// tokens, of a sign-in link.

import { readFileSync } from "node:fs";
import type { z } from "zod";
import { replaceFile } from "../../adapters/files/replace-file.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { openSerialQueue, type SerialQueue } from "../../kernel/serial-queue.ts";
import type { SharedState } from "../../kernel/shared-state.ts";

/** The place of a document in a data folder, its shape, and its value where nobody wrote it. */
export type DocumentKind<T> = {
  readonly name: string;
  readonly file: (home: string) => string;
  readonly schema: z.ZodType<T>;
  readonly empty: T;
};

/** A step from the newest document to the next one, or a refusal, which leaves it as it is. */
export type DocumentStep<T, R, E> = (now: T) => Result<{ readonly next: T; readonly result: R }, E>;

export type KeptDocument<T> = {
  /** The place of the document, for the operator. */
  readonly place: string;
  /** As this process knows it; `unreadable` grants nothing. */
  readonly current: () => Result<T, "unreadable">;
  /** Makes a step; what it gave is kept durably before this resolves. Rejects when it cannot be written. */
  readonly change: <R, E>(step: DocumentStep<T, R, E>) => Promise<Result<R, E | "unreadable">>;
};

const isAbsent = (error: unknown): boolean => {
  const { code = "" } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ENOTDIR";
};

/** The document of a data folder; undefined: there is none. */
export function documentIn<T>(
  { file, schema }: DocumentKind<T>,
  home: string,
): Result<T | undefined, "unreadable"> {
  try {
    const read = schema.safeParse(jsonIn(readFileSync(file(home), "utf8")));
    return read.success ? ok(read.data) : err("unreadable");
  } catch (error) {
    return isAbsent(error) ? ok(undefined) : err("unreadable");
  }
}

/** The value of a JSON text; undefined for other texts. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Steps of this process on each file, one after the other. */
const steps = new Map<string, SerialQueue>();

function stepsOn(place: string): SerialQueue {
  const known = steps.get(place) ?? openSerialQueue();
  steps.set(place, known);
  return known;
}

/** A document in a file that only its owner can read: read at each use, replaced atomically. */
export function documentInFolder<T>(kind: DocumentKind<T>, home: string): KeptDocument<T> {
  const place = kind.file(home);
  const { add } = stepsOn(place);
  const current = (): Result<T, "unreadable"> => {
    const stored = documentIn(kind, home);
    return stored.ok ? ok(stored.value ?? kind.empty) : stored;
  };
  return {
    place,
    current,
    change: (step) =>
      add(async () => {
        const now = current();
        if (!now.ok) return now;
        const made = step(now.value);
        if (!made.ok) return made;
        const { next } = made.value;
        if (next !== now.value) await replaceFile(place, `${JSON.stringify(next, null, 2)}\n`);
        return ok(made.value.result);
      }),
  };
}

/** The content of a document in a database; `absent`: nobody wrote it. */
export type StoredDocument<T> = { readonly kept: T } | "absent" | "unreadable";

/** A document in a state that several processes change. */
export function documentInState<T>(
  { empty }: DocumentKind<T>,
  state: SharedState<StoredDocument<T>>,
  place: string,
): KeptDocument<T> {
  const known = (stored: StoredDocument<T>): Result<T, "unreadable"> => {
    if (stored === "unreadable") return err("unreadable");
    return ok(stored === "absent" ? empty : stored.kept);
  };
  return {
    place,
    current: () => known(state.known()),
    change: async <R, E>(step: DocumentStep<T, R, E>) =>
      await state.change<Result<R, E | "unreadable">>([], (stored) => {
        const now = known(stored);
        if (!now.ok) return { state: stored, result: now };
        const made = step(now.value);
        if (!made.ok) return { state: stored, result: made };
        const { next, result } = made.value;
        return { state: next === now.value ? stored : { kept: next }, result: ok(result) };
      }),
  };
}
