import { useEffect, useState } from "react";
import { keep, kept } from "../browser/kept-choice.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const themeNamed = (name: string | undefined): Theme =>
  themes.find((theme) => theme === name) ?? "system";

/** The theme and a function to change it; the style sheet reads it from the document. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() => themeNamed(kept("theme")));
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  return [
    theme,
    (next) => {
      keep("theme", next);
      setTheme(next);
    },
  ];
}
