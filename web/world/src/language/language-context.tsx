import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { Language } from "../../../../src/protocol/language.ts";
import { keep, kept } from "../browser/kept-choice.ts";
import { languageFor, type PageWords } from "./language.ts";

type LanguageChoice = {
  readonly language: Language;
  readonly choose: (language: Language) => void;
};

const Context = createContext<LanguageChoice | undefined>(undefined);

/** What was chosen here before, else what the browser asks for. */
export function firstLanguage(): Language {
  const before = kept("language");
  return languageFor(before ? [before] : navigator.languages);
}

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      choose(next: Language) {
        keep("language", next);
        setLanguage(next);
      },
    }),
    [language],
  );
  return <Context value={choice}>{children}</Context>;
}

/** The page's language and how to change it. Throws outside of a `LanguageProvider`. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(Context);
  if (!choice) throw new Error("useLanguage outside of LanguageProvider");
  return choice;
}

/** The texts of a part of the page, in the page's language. */
export const useWords = <T,>(words: PageWords<T>): T => words[useLanguage().language];
