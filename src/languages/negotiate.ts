const matches = (asked: string, own: string): boolean =>
  asked === own || asked.startsWith(`${own}-`) || own.startsWith(`${asked}-`);

/** The first of the wanted tags that is known, in whatever case and with whatever region, as in `LANG` or `navigator`. */
export function negotiate<T extends string>(
  wanted: readonly string[],
  known: readonly T[],
): T | undefined {
  for (const tag of wanted) {
    const asked = tag.toLowerCase().replaceAll("_", "-").split(/[.@]/)[0] ?? "";
    const found = known.find((own) => matches(asked, own.toLowerCase()));
    if (found !== undefined) return found;
  }
  return undefined;
}
