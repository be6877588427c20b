import { useState } from "react";
import { ownValue } from "../../../../../src/kernel/own-value.ts";
import type { TypedSettings } from "../../../../../src/protocol/page-settings.ts";

/** What was typed and is not saved yet, by the settings' names; null: it is to be removed. */
export type SettingDrafts = {
  readonly typed: TypedSettings;
  /** What was typed for a setting; undefined: nothing. */
  readonly of: (name: string) => string | null | undefined;
  readonly isTouched: boolean;
  readonly type: (name: string, value: string | null) => void;
  /** Back to what is saved. */
  readonly drop: (name: string) => void;
  readonly dropAll: () => void;
};

export function useSettingDrafts(): SettingDrafts {
  const [typed, setTyped] = useState<TypedSettings>({});
  return {
    typed,
    of: (name) => ownValue(typed, name),
    isTouched: Object.keys(typed).length > 0,
    type: (name, value) => setTyped((before) => ({ ...before, [name]: value })),
    drop: (name) =>
      setTyped((before) =>
        Object.fromEntries(Object.entries(before).filter(([each]) => each !== name)),
      ),
    dropAll: () => setTyped({}),
  };
}
