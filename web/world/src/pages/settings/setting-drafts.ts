import { useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { ownValue } from "../../../../../src/kernel/own-value.ts";
import type { SettingCard, TypedSettings } from "../../../../../src/protocol/page-settings.ts";
import { keptMap, withKept } from "../../browser/kept-map.ts";

/** The typed values that are not saved yet, by the settings' names; null: to be removed. */
export type SettingDrafts = {
  readonly typed: TypedSettings;
  /** The typed value of a setting; undefined: none. */
  readonly of: (name: string) => string | null | undefined;
  readonly isTouched: boolean;
  readonly type: (name: string, value: string | null) => void;
  /** Back to what is saved. */
  readonly drop: (name: string) => void;
  readonly dropAll: () => void;
};

/** The typed values of each form. They outlive a reload, unlike secrets. */
const kept = keptMap("settings", z.record(z.string(), z.string().nullable()));

const without = (typed: TypedSettings, gone: string): TypedSettings =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name !== gone));

/** The drafts of a form with these settings. What is not among them is no secret. */
export function useSettingDrafts(form: string, cards: readonly SettingCard[]): SettingDrafts {
  const all = useSyncExternalStore(kept.subscribe, kept.get);
  const [secrets, setSecrets] = useState<TypedSettings>({});
  const plain = all.get(form) ?? {};
  const typed = { ...plain, ...secrets };
  const isSecret = (name: string) => cards.some((card) => card.name === name && card.secret);
  const change = (next: TypedSettings) =>
    kept.set(withKept(kept.get(), form, Object.keys(next).length === 0 ? undefined : next));
  return {
    typed,
    of: (name) => ownValue(typed, name),
    isTouched: Object.keys(typed).length > 0,
    type(name, value) {
      if (isSecret(name)) setSecrets((before) => ({ ...before, [name]: value }));
      else change({ ...plain, [name]: value });
    },
    drop(name) {
      setSecrets((before) => without(before, name));
      change(without(plain, name));
    },
    dropAll() {
      setSecrets({});
      change({});
    },
  };
}
