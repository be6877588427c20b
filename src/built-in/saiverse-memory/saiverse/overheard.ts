// In her own log, what others said around her stands as the user's words with a name before them: `Name: text`.

export type Overheard = { readonly name: string; readonly text: string };

const named = /^\s*([^\s:：][^\n:：]{0,38}?)\s*[:：][ \t　]*(?!\/\/)([\s\S]+)$/;
/** So often must a name that nobody knows stand before texts to be believed one. */
const believedFrom = 3;

const split = (text: string): Overheard | undefined => {
  const found = named.exec(text);
  const [, name = "", said = ""] = found ?? [];
  return found === null || /^\d+$/.test(name) || said.trim() === ""
    ? undefined
    : { name, text: said };
};

/** How a text is overheard, judged by the names that are known and those that come again and again. */
export function overhearing(
  texts: Iterable<string>,
  knownNames: ReadonlySet<string>,
): (text: string) => Overheard | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const name = split(text)?.name;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (text) => {
    const found = split(text);
    if (found === undefined) return undefined;
    const isName = knownNames.has(found.name) || (counts.get(found.name) ?? 0) >= believedFrom;
    return isName ? found : undefined;
  };
}
