// The keys of entries whose words were edited: each edit is an entry of its own, which supersedes the earlier ones.

/** The key of a message as it reads since this change of its room. */
export const versionKey = (key: string, change: number): string => `${key}#${change}`;

/** The key of the message, whatever edit of it an entry is. */
export const firstKey = (key: string): string => {
  const mark = key.search(/#\d+$/);
  return mark === -1 ? key : key.slice(0, mark);
};
