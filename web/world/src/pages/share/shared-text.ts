const longest = 2_000;

/** The text that another app shared: its title, text and address, each once. */
export function sharedText(search: string): string {
  const given = new URLSearchParams(search.slice(0, 60_000));
  const parts = new Set(["title", "text", "url"].map((name) => (given.get(name) ?? "").trim()));
  // Many apps put the title or the address into the text as well.
  const told = [...parts].filter(
    (part) => ![...parts].some((other) => other !== part && other.includes(part)),
  );
  return [...told.join("\n")].slice(0, longest).join("");
}
