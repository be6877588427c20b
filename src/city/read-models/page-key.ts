const pagePrefix = "page:";

/** The key under which the journal stores the result of a page's command: the same id is the same command. */
export const pageKey = (id: string): string => `${pagePrefix}${id}`;

/** The id of a page's command in a key; undefined for other keys. */
export const pageIdOf = (key: string | undefined): string | undefined =>
  key?.startsWith(pagePrefix) === true ? key.slice(pagePrefix.length) : undefined;
