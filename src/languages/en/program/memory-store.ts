export const qdrant = {
  withoutEmbedder:
    "QDRANT_URL is set, but EMBEDDING_MODEL is not: Qdrant is asked nothing, and memories are found by their words. To use it, set EMBEDDING_MODEL.",
  notWithDatabase:
    "QDRANT_URL is not used together with DATABASE_URL: the vectors are in the database and are compared in the program. To end this line, take QDRANT_URL out.",
  failed: (place: string, note: string) =>
    `Qdrant (${place}) cannot be used (${note}). Memories are found by comparing the vectors that are here; nothing is lost. See whether Qdrant runs and QDRANT_URL is right. It is tried again in a while.`,
  keyRefused: (place: string) =>
    `Qdrant (${place}) refused the key. Memories are found by comparing the vectors that are here. See QDRANT_API_KEY, and start again.`,
  late: (place: string) =>
    `Qdrant (${place}) answers too late; meanwhile memories are found by comparing the vectors that are here. If it always is, set QDRANT_URL to one that is nearer, or unset it.`,
  owed: (place: string, names: readonly string[]) =>
    `Still to be deleted: collections ${names.join(", ")} of Qdrant (${place}). Vectors of what was forgotten (not its words) may be there. They bring nothing back to mind. They go as soon as the program runs with QDRANT_URL set to that place and reaches it. If that is too late, delete these collections in Qdrant; they can be made anew.`,
};

export const memoryStore = {
  fileUnused: (file: string) =>
    `DATABASE_URL is set: the journal is in the database, and ${file} is neither read nor written. To live on with that file, take DATABASE_URL out.`,
  ui: "look into a memory and mend it on a page (in the browser, while the program runs)",
  uiAt: (url: string) => `Open it in a browser: ${url}`,
  uiNotRunning: (place: string) =>
    `The city of ${place} is not running, so there is no page. Start it with saintverse start and try again. Without it: saintverse memory topics, saintverse memory recall`,
  uiWithoutPage: (pid: number) =>
    `The city runs without a page (process ${pid}). Press Ctrl+C in its terminal and start it without --no-page.`,
  bug: "A bug of the program kept one event from being remembered. It is in the journal all the same. With a newer version, saintverse memory rebuild brings it back.",

  rebuild: "make a memory's tables anew from the journal (also while the program runs)",
  rebuilt: (persona: string, entries: number) =>
    `${persona}: made anew from the journal (${entries} entries)`,
  nobody: "Nobody has a memory yet.",
  unknown: (persona: string) =>
    `There is no journal of "${persona}". See the ids with saintverse persona list.`,

  forget: "delete memories for good, from the journal and from everybody who heard the words, too",
  optionEntry: "the entry of this id",
  optionTopic: "the entries of this topic",
  optionPerson: "the words of this person (id or name), and what is known of them",
  optionConversation: "this conversation (user:… persona:… self audience show:date)",
  optionFrom: "from this time on (as 2026-03-01 or 2026-03-01T09:00+09:00)",
  optionTo: "up to this time",
  optionYes: "really delete (without it, only counts what would go)",
  badTime: (text: string) =>
    `"${text}" cannot be read as a time. Write 2026-03-01 or 2026-03-01T09:00+09:00.`,
  oneChoice:
    "Choose one thing to forget: --entry, --topic, --person, --conversation, or --from and --to.",
  badChoice:
    "That id has another form. Write --entry as s12 or m3.1, --topic as t5 (saintverse memory topics shows them).",
  nothing: "There is no such memory. Nothing was deleted.",
  wouldForget: (persona: string, entries: number) =>
    `${entries} entries of ${persona} would be deleted, from the journal and from the memories of others who heard the same words. It cannot be undone.\nTo delete them, add --yes.`,
  forgot: (entries: number) =>
    `${entries} entries are deleted, from the journal too. No word is left.`,
  ofPersona: (persona: string, entries: number) => `  ${persona}: ${entries}`,
  inBackups: (places: readonly string[]) =>
    `They are still in what was backed up before:\n${places.map((place) => `  ${place}`).join("\n")}\nDelete these folders or files if you do not need them. New backups do not hold them.`,
  awakeWithoutPage: (pid: number) =>
    `The program is running (process ${pid}), but its page cannot be reached. End it and try again.`,
};

export type QdrantWords = typeof qdrant;

export type MemoryStoreWords = typeof memoryStore;
