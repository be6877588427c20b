const pagePrefix = "page:";

/** The key under which the journal keeps what a page's command came to: the same id is the same command. */
export const pageKey = (id: string): string => `${pagePrefix}${id}`;

/** The id that a page gave its command; undefined for what no page sent. */
export const pageIdOf = (key: string | undefined): string | undefined =>
  key?.startsWith(pagePrefix) === true ? key.slice(pagePrefix.length) : undefined;
