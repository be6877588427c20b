// In her own log, words of others in her presence are stored as the user's words with a name before them: `Name: text`.

export type Overheard = { readonly name: string; readonly text: string };

const named = /^\s*([^\s:：][^\n:：]{0,38}?)\s*[:：][ \t　]*(?!\/\/)([\s\S]+)$/;
/** The number of times that an unknown name must occur before texts to be accepted. */
const believedFrom = 3;

const split = (text: string): Overheard | undefined => {
  const found = named.exec(text);
  const [, name = "", said = ""] = found ?? [];
  return found === null || /^\d+$/.test(name) || said.trim() === ""
    ? undefined
    : { name, text: said };
};

export type Overhearing = {
  readonly of: (text: string) => Overheard | undefined;
  /** The log is a talk of several people: nearly every text of the user begins with one of their names. */
  readonly isTalk: boolean;
};

const nearlyEvery = 0.8;

export const nothingOverheard: Overhearing = { of: () => undefined, isTalk: false };

/** Detects overheard texts, by known names and frequently repeated ones. */
export function overhearing(
  texts: readonly string[],
  knownNames: ReadonlySet<string>,
): Overhearing {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const name = split(text)?.name;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const of = (text: string): Overheard | undefined => {
    const found = split(text);
    if (found === undefined) return undefined;
    const isName = knownNames.has(found.name) || (counts.get(found.name) ?? 0) >= believedFrom;
    return isName ? found : undefined;
  };
  const named = texts.flatMap((text) => of(text)?.name ?? []);
  const isTalk = named.length >= nearlyEvery * texts.length && new Set(named).size > 1;
  return { of, isTalk };
}
