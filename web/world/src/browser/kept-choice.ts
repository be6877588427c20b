type Choice = "language" | "theme" | "first-visit" | "figures" | "voice-rooms" | "volume";

const keyOf = (choice: Choice) => `saintverse.${choice}`;

/** What was chosen here before; a browser may keep nothing for a page. */
export function kept(choice: Choice): string | undefined {
  try {
    return localStorage.getItem(keyOf(choice)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a choice for the next visit, where the browser lets it; else it holds until the page is closed. */
export function keep(choice: Choice, value: string): void {
  try {
    localStorage.setItem(keyOf(choice), value);
  } catch {
    // Nothing is kept.
  }
}
