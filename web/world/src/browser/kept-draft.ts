const keyOf = (place: string) => `saintverse.draft.${place}`;

/** The draft that was kept for a place in this tab; empty when there is none, or the browser has no storage. */
export function keptDraft(place: string): string {
  try {
    return sessionStorage.getItem(keyOf(place)) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a draft until the tab is closed, where the browser has storage. */
export function keepDraft(place: string, draft: string): void {
  try {
    if (draft === "") sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), draft);
  } catch {
    // It is kept until the page is closed.
  }
}
