// The key that seals a data folder's secrets: in the operating system's key store where there is one, else in a file
// that only the user can read.

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { replaceFileSync } from "../files/replace-file.ts";
import { sealKeyLength } from "./sealed-text.ts";

export type SealKeyPlace = "system" | "file";

/** The keys of one data folder. No method throws. */
export type SealKeys = {
  /** The key that is kept in this place; undefined where there is none, or it cannot be read now. */
  readonly kept: (place: SealKeyPlace) => Uint8Array | undefined;
  /** The key for new secrets, and its place; made on first use. Undefined: no place could keep one. */
  readonly current: () => { readonly place: SealKeyPlace; readonly key: Uint8Array } | undefined;
};

/** The key store of an operating system, as this program uses it. Its methods may throw. */
export type SystemKeyStore = {
  readonly get: (account: string) => string | undefined;
  readonly set: (account: string, secret: string) => void;
};

const service = "SaintVerse";
const keyFile = "secrets.key";

type SealKeysOptions = {
  readonly home: string;
  /** The name of this data folder's key in the key store of the system. */
  readonly account: string;
  /** Undefined: the key is in a file. */
  readonly store: SystemKeyStore | undefined;
};

export function openSealKeys({ home, account, store }: SealKeysOptions): SealKeys {
  const path = join(home, keyFile);
  const known = new Map<SealKeyPlace, Uint8Array>();
  const remembered = (place: SealKeyPlace, text: string | undefined) => {
    const key = text === undefined ? undefined : Buffer.from(text.trim(), "base64");
    if (key?.length !== sealKeyLength) return undefined;
    known.set(place, key);
    return key;
  };
  const kept = (place: SealKeyPlace): Uint8Array | undefined =>
    known.get(place) ??
    remembered(
      place,
      quietly(() => (place === "file" ? readFileSync(path, "utf8") : store?.get(account))),
    );
  const made = (place: SealKeyPlace, keep: (text: string) => void) =>
    quietly(() => {
      keep(randomBytes(sealKeyLength).toString("base64"));
      // A key that cannot be read back would be lost with the next start.
      return kept(place);
    });
  return {
    kept,
    current() {
      const system =
        store === undefined
          ? undefined
          : (kept("system") ?? made("system", (text) => store.set(account, text)));
      if (system !== undefined) return { place: "system", key: system };
      const file = kept("file") ?? (mayMake(path) ? made("file", keepIn(path)) : undefined);
      return file && { place: "file", key: file };
    },
  };
}

const keepIn = (path: string) => (text: string) => replaceFileSync(path, `${text}\n`);

/** A key file that is there and cannot be read now is not replaced. */
const mayMake = (path: string): boolean =>
  !existsSync(path) || quietly(() => readFileSync(path)) !== undefined;

/**
 * The key store of this operating system; undefined where there is none that lasts: without a session bus, Linux has
 * one in the kernel's memory only, which forgets everything at a restart of the machine.
 */
export function systemKeyStore(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): SystemKeyStore | undefined {
  const isLinux = platform !== "darwin" && platform !== "win32";
  if (isLinux && (environment["DBUS_SESSION_BUS_ADDRESS"] ?? "") === "") return undefined;
  const entryOf = quietly(() => {
    const require = createRequire(import.meta.url);
    const { Entry } = require("@napi-rs/keyring") as typeof import("@napi-rs/keyring");
    return (account: string) => new Entry(service, account, { linux: { store: "secret-service" } });
  });
  return (
    entryOf && {
      get: (account) => entryOf(account).getPassword() ?? undefined,
      set: (account, secret) => entryOf(account).setPassword(secret),
    }
  );
}

/** A key store that is locked, or that the user does not allow, counts as absent. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
