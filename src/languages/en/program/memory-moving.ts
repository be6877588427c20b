/** The texts about memories that move in and out, in English. */
export const memoryMoving = {
  ingest:
    "read SAIVerse's conversation log into memory (again and again adds nothing; stopped, it goes on where it was)",
  import: "read a memory or conversations from elsewhere (the format is found by content)",
  export: "write a memory into a file",
  argumentFile: "the file to read",
  optionFile:
    "the log to read (default: personas/<id>/log.json and old_log/ in the SAIVerse folder)",
  optionFrom: "this persona's id or name in the file",
  optionMe: "your name in the file",
  optionConversation: "call every conversation this",
  optionTimeZone: "of times without a zone (as Asia/Tokyo; default: this machine's)",
  optionDryRun: "write nothing, only report what would happen",
  optionAssign: "how to file into topics (heuristic, dummy, gemini, openai, ollama, none)",
  optionStart: "the first message to read",
  optionLimit: "how many to read",
  optionLocationBase: "accepted and not used (here a memory lives in one journal file)",
  optionCollectionPrefix: "accepted and not used (QDRANT_PREFIX names the collections in Qdrant)",
  locationBaseUnused:
    "--location-base means nothing here: a memory lives in one journal file of the data folder (SAINTVERSE_HOME), in no folder of Qdrant. The command goes on without it.",
  prefixUnused: (prefix: string) =>
    `--collection-prefix means nothing here, because no Qdrant server is set. The command goes on without it. To use one, set QDRANT_URL and QDRANT_PREFIX=${prefix}.`,
  prefixElsewhere: (prefix: string, used: string) =>
    `--collection-prefix names nothing in this run: vectors are made while the program runs, and the collections in Qdrant begin with ${used} (QDRANT_PREFIX). The command goes on without it. To have them begin with ${prefix}, set QDRANT_PREFIX=${prefix}.`,
  optionAs: "read it as this format instead of finding it by content",
  optionExportAs: "the format, as saintverse (a wrong name lists all)",
  optionOut: "the file to write",
  optionForce: "replace the file if it exists",
  badTimeZone: (text: string) => `There is no time zone "${text}". For example: Asia/Tokyo`,
  badCount: (text: string) => `"${text}" is not a number of 1 or more.`,

  skipped: {
    "not-an-object": "not shaped like a message",
    "unknown-role": "nobody known said it",
    "no-text": "no text",
    system: "messages of the system",
    tool: "tool calls and results",
    hidden: "hidden messages",
    thought: "thoughts of the model",
    "other-branch": "branches that were made anew and are not shown",
    doubled: "the same words written twice",
    "emotion-record": "figures of emotion (read as the face of the words before)",
    perception: "copies of the situation (time, room, who is there)",
    heading: "pages that are only headings",
    deleted: "deleted pages",
    "not-committed": "passing things",
    "not-heard": "not heard by this persona",
    "other-persona": "of other personas",
    "bad-record": "badly shaped",
  },
  noted: {
    truncated: "it is cut off; what came before was read",
    "not-json": "a part is no JSON and was passed over",
    "too-deep": "a part is nested too deep and was passed over",
    "too-long": "a part is too long and was passed over",
    unexpected: "an unexpected character was passed over",
    "bad-time": "the time is impossible; it was set by its neighbours",
    "no-time": "there is no time; it was set by its neighbours",
    "control-characters": "control characters were taken out",
    "cut-into-parts": "very long, so it was cut into several",
    shortened: "a long summary was shortened",
    "bad-act": "an ::act that cannot be read; only the speech was read",
    "bad-bytes": "the encoding is not known in places (they show as �)",
    attachments: "pictures and attachments are not read",
    "definition-only": "this is a persona's definition; there are no memories in it",
    "no-conversations": "no file with conversations was found in it",
    "unsafe-name": "a name that leads out of its folder was not opened",
    "unreadable-part": "a part is damaged and cannot be read",
    "computed-table":
      "not a plain table (a view, a virtual table or a computed column), and not read. Tables written out from a database that you trust are read",
    "beyond-limits":
      "more than a file of this size can hold, or than is read at all. What comes after it was not read",
    "disk-full":
      "the disk is nearly full, so reading stopped there. Make room and run the same command again: it goes on from there",
  },
  lost: {
    topics: "topics",
    superseded: "which memories took the place of older ones",
    lowered: "which memories come to mind less easily",
    chronicle: "summaries of stretches",
    people: "what is known of people",
    provenance: "how things were learnt (they come back as imported)",
    visibility: "who may know of them",
    summaries: "the short form of each memory (it is made anew)",
    origins: "when and from where they were written down and their earlier topics",
    events: "what is no conversation (happenings, tool results)",
    "recall-counts": "how often things were recalled and their strength",
    "reading-back": "made for reading: it cannot be imported again",
  },
  known: "Formats that can be read",

  progress: (read: number, taken: number, matched: number) =>
    `${read} messages read, ${taken} new, ${matched} known`,
  file: (format: string, files: string) => `${format}: ${files}`,
  done: (read: number, taken: number, matched: number, left: number) =>
    `${read} messages read: ${taken} new memories, ${matched} already there, ${left} left out.`,
  wouldDo: (read: number, taken: number, matched: number, left: number) =>
    `(Nothing was written) ${read} messages read: ${taken} would be new, ${matched} are there, ${left} would be left out.`,
  span: (from: string, to: string, conversations: number) =>
    `From ${from} to ${to}, ${conversations} conversations.`,
  speakers: (list: string) => `Who spoke: ${list}.`,
  speaker: (name: string, count: number, isHer: boolean) =>
    `${name} ${count}${isHer ? " (this persona)" : ""}`,
  nameSpeakers:
    "If one of them is this persona, name her with --from; if one of them is you, with --me.",
  filed: (topics: number, filed: number, stretches: number, people: number) =>
    `Also ${topics} topics (${filed} memories filed), ${stretches} summaries of stretches, ${people} people.`,
  unapproved: (persona: string) =>
    `She remembers it, and does nothing that stands in it: in a turn in which it comes to mind she goes nowhere and uses no tools. Where you know what was read in and answer for it, set APPROVED_IMPORTS=${persona}.`,
  stopped: "Stopped. What was read in stays; the same command goes on from there.",
  skippedLine: (count: number, why: string, places: string) =>
    `  left out ${count}: ${why}${places}`,
  notedLine: (count: number, what: string, places: string) => `  note ${count}: ${what}${places}`,
  places: (places: string) => ` (${places})`,
  position: (file: string, position: number) => `${file} no. ${position}`,
  line: (file: string, line: number, column: number) => `${file} line ${line} column ${column}`,
  separator: ", ",
  more: "…",
  nobodyYet: (persona: string) =>
    `There is no persona ${persona} yet; the memory is there before her. To make her: saintverse persona new ${persona}`,
  nobodyYetDry: (persona: string) =>
    `There is no persona ${persona} yet; the memory may come before her. To make her: saintverse persona new ${persona}`,
  isItYou: (persona: string, near: string) =>
    `There is no persona ${persona}. Did you mean ${near}? If ${persona} is right, make her first: saintverse persona new ${persona}`,
  alsoThere: (persona: string, database: string) =>
    `A newer memory lies beside it. To read it: saintverse memory import ${persona} "${database}"`,
  willBeFiled: "They are filed into topics while SaintVerse runs.",

  exported: (file: string, format: string, entries: number, size: string) =>
    `Wrote ${entries} memories as ${format}: ${file} (${size}, readable by you alone)`,
  notInIt: (things: string) => `Not in this format: ${things}`,
  nothing: (persona: string) =>
    `${persona} has no memories yet. No empty file was made. Talk with her first (saintverse start), or bring memories in with saintverse memory import.`,
  exists: (file: string) =>
    `${file} exists. Add --force to replace it, or choose another name. Nothing was written.`,
  unwritable: (file: string, why: string) =>
    `${file} cannot be written (${why}). Check that the folder exists, free space and permissions. Nothing was written.`,
  exportStopped: "Stopped. No file was made.",
  storeFault: (why: string) =>
    `The memory could not be written (${why}). Check free disk space and run the same command again; it goes on where it was.`,

  notFound: (file: string) => `There is no such file: ${file}`,
  notAllowed: (file: string) => `Not allowed to read: ${file}\nCheck the file's permissions.`,
  isDirectory: (file: string) =>
    `This is a folder: ${file}\nName a file in it (log.json, conversations.json, a zip).`,
  notAFile: (file: string) => `Not an ordinary file: ${file}`,
  unreadable: (file: string, why: string) => `Cannot be read: ${file} (${why})`,
  badDatabase: (file: string, why: string) =>
    `The database is damaged or cannot be opened: ${file} (${why})\nTry a backup of it if there is one.`,
  tooMuch: (file: string) =>
    `${file} was not opened: reading it takes too much time or memory. It may be damaged, or made to harm its reader. Try another export of the same memory`,
  lockedDatabase: (file: string) =>
    `Another program is using the database: ${file}\nEnd SAIVerse and try again.`,
  empty: (file: string) =>
    `The file is empty: ${file}\nIf a log of SAIVerse is empty, look into its old_log folder or its backups.`,
  notJson: (file: string) =>
    `Not a format that is known (neither JSON, a zip, a database nor lines that begin with names): ${file}`,
  unknownFormat: (file: string) => `Not a format that is known: ${file}`,
  namedFormat: (file: string, name: string) =>
    `The format "${name}" is not known: ${file}\nA newer program may have written it. Update SaintVerse.`,
  otherKind: (file: string, wanted: string) =>
    `Cannot be read as ${wanted}: ${file}\nTry it without --as.`,

  noSaiverse: (folder: string) =>
    `There is no folder of SAIVerse personas: ${folder}\nIf it is elsewhere, say where with SAIVERSE_HOME, or name a log with --file.`,
  noSaiversePersona: (persona: string, folder: string, known: string) =>
    `There is no folder of ${persona} in ${folder}. Those there: ${known}\nName her SAIVerse id with --from.`,
  severalPersonas: (persona: string, known: string) =>
    `${persona} is in several cities: ${known}\nChoose one with --from.`,
  noLog: (folder: string) => `There is neither log.json nor old_log here: ${folder}`,
  noneKnown: "none",

  markdown: {
    title: (name: string) => `Memory of ${name}`,
    exported: (time: string) => `Exported: ${time}`,
    chronicle: "Chronicle",
    people: "People",
    topics: "Topics",
    conversation: (name: string) => `Conversation: ${name}`,
  },
};

/** The texts about importing and exporting memories. */
export type MemoryMovingWords = typeof memoryMoving;
