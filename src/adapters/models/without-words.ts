/** Returns a function that masks the words of a request in a text of the server that refused it. */
export const withoutWords =
  (...words: readonly string[]) =>
  (text: string): string =>
    words
      .filter((each) => each.length > 1)
      .reduce((rest, each) => rest.replaceAll(each, "“…”"), text);
