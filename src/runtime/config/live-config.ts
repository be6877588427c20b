// The configuration of a running program: what the page saves is in force at once. Anyone who reads a value of it reads
// the one of the moment; anyone who opened something with its values hears of changes.

import { ownValue } from "../../kernel/own-value.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { nearest } from "../../mind/nearest.ts";
import { keysIn } from "../../trust/key-forms.ts";
import { addressSecrets } from "./address-secrets.ts";
import type { Context } from "./console/context.ts";
import {
  type ConfigProblem,
  dataFolder,
  nothingSaved,
  pagePlace,
  type ReadConfig,
  readConfigAndHome,
} from "./read-config.ts";
import { type SavedSettings, settingsStoreOf } from "./saved-settings.ts";
import { unprintableSecretsOf } from "./secrets.ts";
import { entriesWith, type SettingEntry } from "./setting-entries.ts";
import { inForce } from "./setting-reach.ts";
import type { Config } from "./settings.ts";
import { telemetryEnvironmentOf } from "./telemetry-environment.ts";

/** By the settings' first names; null: the value saved before is removed. */
export type SettingChanges = ReadonlyMap<string, string | null>;

export type SaveProblem =
  | Extract<ConfigProblem, { kind: "bad-value" | "unknown-name" }>
  /** The environment or a file (`place`) sets it, or it is not for the page. */
  | { readonly kind: "fixed"; readonly name: string; readonly place?: string }
  /** Files cannot be read or written; `no-key`: no key for secrets can be kept. */
  | { readonly kind: "unwritable"; readonly code: string }
  /** With these values the program could not be started again. */
  | { readonly kind: "unusable"; readonly text: string };

/** Opens anew what depends on the settings with these keys. Returns texts for the operator. Must not reject. */
export type SettingsListener = (changed: ReadonlySet<string>) => Promise<readonly string[]>;

export type LiveConfig = {
  /** The values of the moment, at each reading of a property. */
  readonly config: Config;
  readonly read: () => ReadConfig;
  /** The configuration with these changes, if it were saved; nothing changes. */
  readonly with: (changes: SettingChanges) => Result<Config, readonly SaveProblem[]>;
  /** Saves and puts in force; resolves with texts for the operator. Refused with everything that is wrong. */
  readonly save: (
    changes: SettingChanges,
  ) => Promise<Result<readonly string[], readonly SaveProblem[]>>;
  /** Puts in force what another program saved since; resolves with texts for the operator. */
  readonly reread: () => Promise<readonly string[]>;
  /** Listeners are called one after the other. Returns a function that stops it. */
  readonly onChange: (listener: SettingsListener) => () => void;
};

type Options = {
  readonly context: Context;
  readonly read: ReadConfig;
  /** Values that take precedence, such as those of the command line. */
  readonly over?: Partial<Config>;
  /** The reason why the program could not be started with a configuration; undefined: it could. */
  readonly flawOf?: (config: Config) => Promise<string | undefined>;
};

export function openLiveConfig({ context, read, over = {}, flawOf }: Options): LiveConfig {
  let now = read;
  let line: Promise<unknown> = Promise.resolve();
  const listeners = new Set<SettingsListener>();
  const config = liveView(() => now.config, over);
  const telemetry = telemetryEnvironmentOf(context, config);
  const entries = entriesWith(read.config.parts?.plugIns ?? []);
  const store = settingsStoreOf(dataFolder(config), config.keyStore, context.environment);
  const readAgain = (saved: SavedSettings) =>
    readConfigAndHome(context.environment, context.configFolder, context.plugIns, saved);

  const candidate = (changes: SettingChanges): Result<ReadConfig, readonly SaveProblem[]> => {
    const flaws = [...changes.keys()].flatMap((name) => nameFlaw(name, entries, now));
    if (flaws.length > 0) return { ok: false, error: flaws };
    const next = readAgain(withChanges(store.read(), changes));
    if (!next.ok) return { ok: false, error: [{ kind: "unwritable", code: "unreadable" }] };
    const bad = next.value.passedOver.filter((one) => one.kind === "bad-value");
    const own = bad.filter(({ name }) => changes.has(name));
    return own.length > 0 ? { ok: false, error: own } : ok(next.value);
  };

  const save = async (changes: SettingChanges) => {
    const next = candidate(changes);
    if (!next.ok) return next;
    // Before anything of it can be printed.
    context.hide?.(unprintableSecretsOf(next.value.config, telemetry));
    const text = await flawOf?.(liveView(() => next.value.config, over));
    if (text !== undefined)
      return { ok: false as const, error: [{ kind: "unusable" as const, text }] };
    const { values } = next.value.saved;
    const removed = new Set(
      [...changes].flatMap(([name, value]) => (value === null ? [name] : [])),
    );
    const written = store.write(values, (name, value) => isHidden(name, value, entries), removed);
    if (!written.ok) {
      return { ok: false as const, error: [{ kind: "unwritable" as const, ...written.error }] };
    }
    const after = readAgain(store.read());
    return ok(await enforce(after.ok ? after.value : next.value));
  };

  const enforce = async (next: ReadConfig): Promise<readonly string[]> => {
    const changed = changedKeys(now, next, entries);
    now = next;
    const told: string[] = [];
    if (changed.size === 0) return told;
    for (const listener of [...listeners]) told.push(...(await listener(changed)));
    return told;
  };

  const reread = async (): Promise<readonly string[]> => {
    const found = readAgain(store.read());
    return found.ok ? await enforce(found.value) : [];
  };

  const inLine = <T>(step: () => Promise<T>): Promise<T> => {
    const done = line.then(step);
    line = done.catch(() => undefined);
    return done;
  };

  return {
    config,
    read: () => now,
    with(changes) {
      const next = candidate(changes);
      return next.ok ? ok(liveView(() => next.value.config, over)) : next;
    },
    save: (changes) => inLine(() => save(changes)),
    reread: () => inLine(reread),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A configuration whose properties are read from the current one. */
function liveView(current: () => Config, over: Partial<Config>): Config {
  const view = {};
  for (const key of Object.keys({ ...current(), ...over }) as (keyof Config)[]) {
    const isGiven = over[key] !== undefined;
    Object.defineProperty(view, key, {
      enumerable: true,
      get: () => (isGiven ? over[key] : current()[key]),
    });
  }
  return view as Config;
}

function nameFlaw(
  name: string,
  entries: readonly SettingEntry[],
  now: ReadConfig,
): readonly SaveProblem[] {
  const entry = entries.find(([, { names }]) => names[0] === name);
  if (entry === undefined) {
    const near = nearest(
      name,
      entries.map(([, { names }]) => names[0]),
    );
    return [{ kind: "unknown-name", name, place: pagePlace, nearest: near }];
  }
  if (inForce(...entry) === undefined) return [{ kind: "fixed", name }];
  const place = originOf(entry, now);
  return place === pagePlace || place === "default" ? [] : [{ kind: "fixed", name, place }];
}

/** The origin of the value of a setting. */
export const originOf = ([key]: SettingEntry, { origins }: ReadConfig): string =>
  new Map(Object.entries(origins)).get(key)?.place ?? "default";

function withChanges(saved: SavedSettings, changes: SettingChanges): SavedSettings {
  const values = new Map(saved.values);
  for (const [name, value] of changes) {
    if (value === null || value.trim() === "") values.delete(name);
    else values.set(name, value.trim());
  }
  return { ...nothingSaved, values, sealed: saved.sealed.filter((name) => !changes.has(name)) };
}

/** Whether a value is kept sealed: a secret, an address with one, or a key that was typed in the wrong place. */
export function isHidden(name: string, value: string, entries: readonly SettingEntry[]): boolean {
  const [, setting] = entries.find(([, { names }]) => names[0] === name) ?? [];
  return (
    setting === undefined ||
    setting.secret === true ||
    addressSecrets(value).length > 0 ||
    keysIn(value).length > 0
  );
}

function changedKeys(
  before: ReadConfig,
  after: ReadConfig,
  entries: readonly SettingEntry[],
): ReadonlySet<string> {
  const valueIn = ({ config }: ReadConfig, key: string): unknown =>
    config.parts?.values.has(key) ? config.parts.values.get(key) : ownValue(config, key);
  return new Set(
    entries
      .map(([key]) => key)
      .filter(
        (key) => JSON.stringify(valueIn(before, key)) !== JSON.stringify(valueIn(after, key)),
      ),
  );
}
