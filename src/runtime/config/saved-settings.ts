// The settings that the page saved in the data folder: texts as one writes them. Those that hold a secret are in a file
// of their own, sealed, and in no backup.

import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { replaceFileSync } from "../../adapters/files/replace-file.ts";
import { textOfBytes } from "../../adapters/outside/text-encoding.ts";
import {
  openSealKeys,
  type SealKeys,
  type SystemKeyStore,
  systemKeyStore,
} from "../../adapters/secrets/seal-keys.ts";
import { openSealed, SealedText, sealText } from "../../adapters/secrets/sealed-text.ts";
import { err, ok, type Result } from "../../kernel/result.ts";

export const savedSettingsFile = "page-settings.json";
export const savedSecretsFile = "page-secrets.json";

export type SavedSettings = {
  /** By the settings' names, secrets included. */
  readonly values: ReadonlyMap<string, string>;
  /** The names of secrets that cannot be read here: their key is elsewhere. */
  readonly sealed: readonly string[];
  /** The names of values that are secrets. */
  readonly secret: ReadonlySet<string>;
  /** The files that cannot be read at all: path and reason of each. */
  readonly unreadable: readonly { readonly place: string; readonly why: string }[];
};

export type SettingsStore = {
  readonly read: () => SavedSettings;
  /**
   * Replaces all values, durably; sealed values that cannot be read here stay unless they are among `values` or
   * `removed`. Refused where no key can be kept, and with the code of the file system.
   */
  readonly write: (
    values: ReadonlyMap<string, string>,
    isSecret: (name: string, value: string) => boolean,
    removed?: ReadonlySet<string>,
  ) => Result<void, { readonly code: string }>;
};

/** A value as one writes it: somebody may have edited the file by hand. */
const Written = z.unknown().transform((value) => {
  if (typeof value === "string") return value;
  const isList = Array.isArray(value) && value.every((one) => typeof one !== "object");
  return isList ? value.join(",") : JSON.stringify(value);
});
const Values = z.object({
  format: z.literal([1, "1"]).optional(),
  values: z
    .record(z.string(), z.unknown())
    .transform((all) => Object.entries(all).filter(([, value]) => value !== null))
    .transform((all) =>
      Object.fromEntries(all.map(([name, value]) => [name, Written.parse(value)] as const)),
    ),
});
const Secrets = z.object({
  format: z.literal(1),
  /** The name of the key in the system's key store. */
  account: z.string().regex(/^[0-9a-f]{32}$/),
  secrets: z.record(z.string(), SealedText.extend({ key: z.enum(["system", "file"]) })),
});
type Secrets = z.infer<typeof Secrets>;

/** `store`: the system's key store, opened when the first secret is read or written. */
export function openSettingsStore(
  home: string,
  store: () => SystemKeyStore | undefined,
): SettingsStore {
  const [plainFile, secretFile] = [join(home, savedSettingsFile), join(home, savedSecretsFile)];
  const readBoth = () => ({
    plain: readJson(plainFile, Values),
    hidden: readJson(secretFile, Secrets),
  });
  return {
    read() {
      const { plain, hidden } = readBoth();
      const { opened, sealed } = unsealed(hidden.value, (account) => keysOf(home, account, store));
      return {
        values: new Map([...Object.entries(plain.value?.values ?? {}), ...opened]),
        sealed,
        secret: new Set([...opened.keys(), ...sealed]),
        unreadable: [plain, hidden].flatMap(({ why, place }) =>
          why === undefined ? [] : [{ place, why }],
        ),
      };
    },
    write(values, isSecret, removed = new Set()) {
      const { plain, hidden } = readBoth();
      const bad = [plain, hidden].find(({ why }) => why !== undefined);
      if (bad !== undefined) return err({ code: bad.why ?? "" });
      const entries = [...values].toSorted(([one], [other]) => (one < other ? -1 : 1));
      const secrets = entries.filter(([name, value]) => isSecret(name, value));
      const others = entries.filter(([name, value]) => !isSecret(name, value));
      const account = hidden.value?.account ?? randomBytes(16).toString("hex");
      const keys = keysOf(home, account, store);
      const sealed = sealedAnew(hidden.value, keys, new Map(secrets), removed);
      if (sealed === undefined) return err({ code: "no-key" });
      try {
        const isNeeded = hidden.value !== undefined || Object.keys(sealed).length > 0;
        if (isNeeded) writeJson(secretFile, { format: 1, account, secrets: sealed });
        writeJson(plainFile, { format: 1, values: Object.fromEntries(others) });
        return ok(undefined);
      } catch (error) {
        return err({ code: (error as NodeJS.ErrnoException).code ?? "" });
      }
    },
  };
}

/** The store of a data folder, with the key store of this machine unless the key is to be in a file. */
export const settingsStoreOf = (
  home: string,
  keyStore: "system" | "file",
  environment: Readonly<Record<string, string | undefined>>,
): SettingsStore =>
  openSettingsStore(home, () =>
    keyStore === "file" ? undefined : systemKeyStore(process.platform, environment),
  );

/** Opened once for each key: a key store of a system may ask its user. */
const openedKeys = new Map<string, SealKeys>();

function keysOf(home: string, account: string, store: () => SystemKeyStore | undefined): SealKeys {
  const name = `${home}\0${account}`;
  const keys = openedKeys.get(name) ?? openSealKeys({ home, account, store: store() });
  openedKeys.set(name, keys);
  return keys;
}

function unsealed(hidden: Secrets | undefined, keysFor: (account: string) => SealKeys) {
  const opened = new Map<string, string>();
  const sealed: string[] = [];
  if (hidden === undefined) return { opened, sealed };
  for (const [name, { key: place, ...secret }] of Object.entries(hidden.secrets)) {
    const key = keysFor(hidden.account).kept(place);
    const text = key && openSealed(secret, name, key);
    if (text === undefined) sealed.push(name);
    else opened.set(name, text);
  }
  return { opened, sealed };
}

/** A secret that did not change stays as it is. Undefined: a new one cannot be sealed. */
function sealedAnew(
  hidden: Secrets | undefined,
  keys: SealKeys,
  secrets: ReadonlyMap<string, string>,
  removed: ReadonlySet<string>,
): Secrets["secrets"] | undefined {
  const before = new Map(Object.entries(hidden?.secrets ?? {}));
  const after = new Map<string, Secrets["secrets"][string]>();
  for (const [name, kept] of before) {
    const key = keys.kept(kept.key);
    const isReadable = key !== undefined && openSealed(kept, name, key) !== undefined;
    if (!isReadable && !removed.has(name) && !secrets.has(name)) after.set(name, kept);
  }
  for (const [name, text] of secrets) {
    const kept = before.get(name);
    const key = kept && keys.kept(kept.key);
    if (kept !== undefined && key !== undefined && openSealed(kept, name, key) === text) {
      after.set(name, kept);
      continue;
    }
    const current = keys.current();
    if (current === undefined) return undefined;
    after.set(name, { ...sealText(text, name, current.key), key: current.place });
  }
  return Object.fromEntries(after);
}

type ReadFile<T> = {
  readonly place: string;
  readonly value: T | undefined;
  /** Absent: it was read, or there is none. */
  readonly why?: string;
};

function readJson<T>(place: string, shape: z.ZodType<T>): ReadFile<T> {
  try {
    const parsed = shape.safeParse(JSON.parse(textOfBytes(readFileSync(place)) ?? ""));
    return parsed.success
      ? { place, value: parsed.data }
      : { place, value: undefined, why: parsed.error.issues[0]?.message ?? "" };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return { place, value: undefined };
    return { place, value: undefined, why: code ?? (error as Error).name };
  }
}

const writeJson = (path: string, value: object): void =>
  replaceFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
