/** The ids of the newest comments by their authors, for platforms that delete all comments of an author at once. */
export type WrittenBy = {
  readonly add: (author: string, id: string) => void;
  /** Returns the ids of an author's comments and forgets them. */
  readonly take: (author: string) => readonly string[];
  readonly takeAll: () => readonly string[];
};

/** The most ids that are kept; the oldest are forgotten first. */
const most = 20_000;

export function openWrittenBy(): WrittenBy {
  const authors = new Map<string, string>();
  const takeWhere = (isWanted: (author: string) => boolean): readonly string[] => {
    const ids = [...authors].flatMap(([id, author]) => (isWanted(author) ? [id] : []));
    for (const id of ids) authors.delete(id);
    return ids;
  };
  return {
    add(author, id) {
      authors.set(id, author);
      const [oldest] = authors.size > most ? authors.keys() : [];
      if (oldest !== undefined) authors.delete(oldest);
    },
    take: (author) => takeWhere((one) => one === author),
    takeAll: () => takeWhere(() => true),
  };
}
