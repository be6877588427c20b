import { useCallback, useSyncExternalStore } from "react";
import { z } from "zod";
import { keptMap, withKept } from "./kept-map.ts";

const texts = keptMap("texts", z.string());

/**
 * The text of a field, as `useState` has it: what was typed, or the saved text until something is. What is typed outlives
 * a visit to another page and a reload. `place` distinguishes fields. For secrets `useState` is used.
 */
export function useKeptText(
  place: string,
  saved = "",
): readonly [text: string, write: (text: string) => void] {
  const all = useSyncExternalStore(texts.subscribe, texts.get);
  const write = useCallback(
    (text: string) => texts.set(withKept(texts.get(), place, text === saved ? undefined : text)),
    [place, saved],
  );
  return [all.get(place) ?? saved, write];
}
