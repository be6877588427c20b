// Accepts each signed message once. A nonce is remembered for as long as the message's time would be accepted; in a
// file, so that a program that was killed and started again still knows it.

import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export type SeenNonces = {
  /**
   * Whether the nonce is new; it is recorded. `full`: more nonces came in that time than can be remembered. Throws what
   * writing the file throws, and has then not recorded it.
   */
  readonly take: (nonce: string, at: number) => "new" | "seen" | "full";
};

type Settings = {
  /** Milliseconds for which a nonce is remembered. */
  readonly window: number;
  readonly most?: number;
  /** The file that outlives the program; absent: none. */
  readonly file?: string | undefined;
};

/** Throws what reading the file throws; a line that was cut by a kill is skipped. */
export function openSeenNonces({ window, most = 50_000, file }: Settings): SeenNonces {
  /** Until when each is remembered, in the order of arrival. */
  const seen = new Map<string, number>(file === undefined ? [] : linesOf(file));
  let written = 0;
  const forget = (at: number): void => {
    for (const [nonce, until] of seen) {
      if (until > at) return;
      seen.delete(nonce);
    }
  };
  const keep = (nonce: string, until: number): void => {
    if (file === undefined) return;
    if (written > 2 * most) written = 0;
    if (written === 0) rewrite(file, seen);
    appendFileSync(file, lineOf(nonce, until), { mode: 0o600 });
    written += 1;
  };
  return {
    take(nonce, at) {
      forget(at);
      if (seen.has(nonce)) return "seen";
      if (seen.size >= most) return "full";
      keep(nonce, at + window);
      seen.set(nonce, at + window);
      return "new";
    },
  };
}

const lineOf = (nonce: string, until: number): string => `${until} ${nonce}\n`;

function linesOf(file: string): readonly (readonly [string, number])[] {
  return textOf(file)
    .split("\n")
    .flatMap((line) => {
      const [, until, nonce] = /^(\d{1,16}) ([\x21-\x7e]{1,200})$/.exec(line) ?? [];
      return until === undefined || nonce === undefined ? [] : [[nonce, Number(until)] as const];
    });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/** After a kill the file holds either the old lines or the new ones. */
function rewrite(file: string, seen: ReadonlyMap<string, number>): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const lines = [...seen].map(([nonce, until]) => lineOf(nonce, until));
  writeFileSync(`${file}.new`, lines.join(""), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
