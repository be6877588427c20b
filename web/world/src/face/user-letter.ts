/** The id that stands for the user in the city. */
export const knownUser = "user";

/** The first letter of a name, as it is read: one character of any script. */
export function userLetter(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "☺";
}
