/** The first line of prose of a profile: its headings, lists and rules left out; empty where it has no prose. */
export const introduction = (profile: string): string =>
  profile
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .find((line) => line !== "" && !/^(?:[#>|<`-]|\*\s|\d+[.)]\s|\*{3})/u.test(line)) ?? "";
