/** A text as a voice reads it: each word of the dictionary is replaced by its reading, the longest word first. */
export function withReadings(text: string, dictionary: Readonly<Record<string, string>>): string {
  const words = Object.keys(dictionary).filter((word) => text.includes(word));
  if (words.length === 0) return text;
  const longestFirst = words.sort((a, b) => b.length - a.length);
  const any = new RegExp(longestFirst.map(escaped).join("|"), "gu");
  return text.replace(any, (word) => dictionary[word] ?? word);
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
