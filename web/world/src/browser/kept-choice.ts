type Choice =
  | "language"
  | "theme"
  | "first-visit"
  | "figures"
  | "voice-rooms"
  | "volume"
  | "details"
  | "knock"
  | "reasoning"
  | "microphone"
  | "half-duplex"
  | "notifications"
  | `making ${string}`;

const keyOf = (choice: Choice) => `saintverse.${choice}`;

/** The stored choice; undefined when there is none, or the browser has no storage. */
export function kept(choice: Choice): string | undefined {
  try {
    return localStorage.getItem(keyOf(choice)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a choice for the next visit, where the browser has storage; else it applies until the page is closed. */
export function keep(choice: Choice, value: string): void {
  try {
    localStorage.setItem(keyOf(choice), value);
  } catch {
    // Nothing is stored.
  }
}
