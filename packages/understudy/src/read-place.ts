/** The place described in the system instruction. Empty where there is none. */
export type PlaceNotes = {
  /** The name of the building. */
  readonly here: string | undefined;
  /** The name of the city. */
  readonly city: string | undefined;
  /** The names of the others who are present. */
  readonly present: readonly string[];
  /** The places to go to. */
  readonly places: readonly { readonly name: string; readonly id: string }[];
  /** Acts whose syntax is explained. */
  readonly acts: ReadonlySet<string>;
};

const hereLine =
  /^(?:(?<cityJa>.{0,200})の「(.{1,80})」にいます。|You are in "(.{1,80})" in (?<cityEn>.{1,200})\.)$/mu;
const placeLine = /^- (.{1,80}): ([a-z0-9][a-z0-9_-]{0,63})$/u;

/** The substitute for an unknown name. */
export const isUnnamed = (name: string): boolean =>
  name === "名前をまだ聞いていない人" || name === "somebody whose name you do not know";

/** The lines under the last heading of this name. */
function under(system: string, heading: RegExp): readonly string[] {
  const lines = system.split("\n");
  const at = lines.findLastIndex((line) => heading.test(line));
  if (at === -1) return [];
  const end = lines.findIndex((line, place) => place > at && (line === "" || line.startsWith("#")));
  return lines.slice(at + 1, end === -1 ? undefined : end);
}

export function readPlace(system: string): PlaceNotes {
  const acts = system.includes("::act")
    ? [...system.matchAll(/\{"action": ?"([a-z_]{1,30})"/gu)].map((found) => found[1] ?? "")
    : [];
  const [who = ""] = under(system, /^## (?:ここにいる人|Who is here)$/u);
  const isAlone = /^(?:ほかにはだれもいません。|Nobody else\.)$/u.test(who);
  const here = hereLine.exec(under(system, /^## (?:いまいる場所|Where you are)$/u)[0] ?? "");
  return {
    here: here?.[2] ?? here?.[3],
    city: here?.groups?.["cityJa"] ?? here?.groups?.["cityEn"],
    present:
      isAlone || who === ""
        ? []
        : who
            .split(/、|, /u)
            .filter((name) => !isUnnamed(name))
            .slice(0, 40),
    places: under(system, /^## (?:行ける場所|Where you can go)$/u)
      .slice(0, 100)
      .flatMap((line) => {
        const found = placeLine.exec(line);
        return found === null ? [] : [{ name: found[1] ?? "", id: found[2] ?? "" }];
      }),
    acts: new Set(acts),
  };
}
