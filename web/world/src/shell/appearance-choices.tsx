import { memo, useEffect, useId, useSyncExternalStore } from "react";
import { keep, kept } from "../browser/kept-choice.ts";
import { languageName, pageLanguages } from "../language/language.ts";
import { useLanguage, useWords } from "../language/language-context.tsx";
import { useMayOpen } from "../routes/may-open.tsx";
import { useCommand } from "../widgets/use-command.ts";

const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

const themeNamed = (name: string | undefined): Theme =>
  themes.find((theme) => theme === name) ?? "system";

let chosen = themeNamed(kept("theme"));
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(theme: Theme): void {
  chosen = theme;
  keep("theme", theme);
  for (const listener of [...listeners]) listener();
}

/** The chosen theme; the style sheet reads it from the document. */
function useTheme(): Theme {
  const theme = useSyncExternalStore(subscribe, () => chosen);
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  return theme;
}

/** Light, dark, or as the system has it. */
export const ThemeChoice = memo(function ThemeChoice() {
  const words = useWords("shell");
  const theme = useTheme();
  const group = useId();
  return (
    <fieldset className="choice">
      <legend>{words.theme}</legend>
      {themes.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={`theme${group}`}
            checked={theme === each}
            onChange={() => choose(each)}
          />
          <span>{words.themes[each]}</span>
        </label>
      ))}
    </fieldset>
  );
});

/** The language of the page, and of the city for who may set it. */
export const LanguageChoice = memo(function LanguageChoice() {
  const words = useWords("shell");
  const { language, choose: speak } = useLanguage();
  const mayOpen = useMayOpen();
  const command = useCommand();
  const group = useId();
  return (
    <fieldset className="choice">
      <legend>{words.language}</legend>
      {pageLanguages.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={`language${group}`}
            checked={language === each}
            onChange={() => {
              speak(each);
              if (mayOpen("editor")) command({ do: "choose-language", language: each });
            }}
          />
          <span lang={each}>{languageName(each)}</span>
        </label>
      ))}
      {mayOpen("editor") && <p className="soft">{words.languageOfCity}</p>}
    </fieldset>
  );
});
