import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { PageWords } from "../../../../src/languages/page-words.ts";

import type { Language } from "../../../../src/protocol/language.ts";
import { keep } from "../browser/kept-choice.ts";
import { startPageWorker } from "../service-worker/page-worker.ts";
import { loadLanguage, type SpokenLanguage } from "./language.ts";

type LanguageChoice = SpokenLanguage & {
  /** The page switches to it as soon as its texts are loaded. */
  readonly choose: (language: Language) => void;
};

const Context = createContext<LanguageChoice | undefined>(undefined);

type LanguageProviderProps = { readonly first: SpokenLanguage; readonly children: ReactNode };

export function LanguageProvider({ first, children }: LanguageProviderProps) {
  const [spoken, setSpoken] = useState(first);
  useEffect(() => {
    document.documentElement.lang = spoken.language;
    const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    if (manifest) manifest.href = `/manifest.webmanifest?language=${spoken.language}`;
    startPageWorker(spoken.language);
  }, [spoken.language]);
  const choice = useMemo(
    () => ({
      ...spoken,
      choose(next: Language) {
        keep("language", next);
        void loadLanguage(next).then(setSpoken);
      },
    }),
    [spoken],
  );
  return <Context value={choice}>{children}</Context>;
}

/** The page's language and a function to change it. Throws outside of a `LanguageProvider`. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(Context);
  if (!choice) throw new Error("useLanguage outside of LanguageProvider");
  return choice;
}

/** The texts of a part of the page, in the page's language. */
export const useWords = <K extends keyof PageWords>(part: K): PageWords[K] =>
  useLanguage().texts[part];
