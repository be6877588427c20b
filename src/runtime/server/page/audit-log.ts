// The record of sign-ins, attempts, and the operator's actions: a file of the data folder, one JSON object per line.

import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AuditEvent } from "./audit-event.ts";

/** The size in bytes after which the file is rotated; one older file is kept. */
const largest = 4 << 20;

export const auditFile = (home: string): string => join(home, "audit.jsonl");
export const olderAuditFile = (home: string): string => join(home, "audit.1.jsonl");

export type AuditLog = {
  /** Writes an event; a failure to write is reported once. */
  readonly write: (event: AuditEvent) => void;
};

/** The log of a data folder, readable by its owner only. `onTrouble` receives the code of the error. */
export function openAuditLog(home: string, onTrouble: (code: string) => void): AuditLog {
  const file = auditFile(home);
  let size: number | undefined;
  let isTold = false;

  function write({ at, ...event }: AuditEvent): void {
    const line = `${JSON.stringify({ at: new Date(at).toISOString(), ...event })}\n`;
    size ??= sizeOf(file);
    if (size + line.length > largest) {
      renameSync(file, olderAuditFile(home));
      size = 0;
    }
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    appendFileSync(file, line, { mode: 0o600 });
    size += line.length;
  }
  return {
    write(event) {
      try {
        write(event);
        isTold = false;
      } catch (error) {
        size = undefined;
        const { code = "" } = error as NodeJS.ErrnoException;
        if (!isTold) onTrouble(code);
        isTold = true;
      }
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
