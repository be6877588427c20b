// The tables that a memory is read from. They hold only what follows from the journal, and can be rebuilt from it.

export const memoryTables = `
  -- How far the two streams of a persona are in the tables, and what is carried to the next event of her soul.
  CREATE TABLE memory_cursors (
    persona TEXT PRIMARY KEY,
    soul INTEGER NOT NULL,
    memory INTEGER NOT NULL,
    state TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE memory_entries (
    row INTEGER PRIMARY KEY,
    persona TEXT NOT NULL,
    id TEXT NOT NULL,
    key TEXT NOT NULL,
    conversation TEXT NOT NULL,
    turn_index INTEGER NOT NULL,
    occurred_at REAL NOT NULL,
    recorded_at REAL NOT NULL,
    speaker_kind TEXT NOT NULL,
    speaker_id TEXT NOT NULL,
    speaker_name TEXT NOT NULL,
    text TEXT NOT NULL,
    summary TEXT NOT NULL,
    place TEXT,
    emotion TEXT,
    source TEXT NOT NULL,
    provenance TEXT NOT NULL,
    visibility TEXT NOT NULL,
    topic_title TEXT,
    topic TEXT,
    marked INTEGER NOT NULL DEFAULT 0,
    previous_topics TEXT NOT NULL DEFAULT '[]',
    recalls INTEGER NOT NULL DEFAULT 0,
    last_recalled REAL
  ) STRICT;
  CREATE UNIQUE INDEX memory_entries_id ON memory_entries (persona, id);
  CREATE UNIQUE INDEX memory_entries_key ON memory_entries (persona, key);
  CREATE INDEX memory_entries_turn ON memory_entries (persona, conversation, turn_index);
  CREATE INDEX memory_entries_time ON memory_entries (persona, occurred_at);
  CREATE INDEX memory_entries_speaker ON memory_entries (persona, speaker_id);
  CREATE INDEX memory_entries_topic ON memory_entries (persona, topic);
  -- Keys of entries that were forgotten: what is read in again does not bring them back.
  CREATE TABLE memory_forgotten_keys (
    persona TEXT NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (persona, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE memory_supersessions (
    persona TEXT NOT NULL,
    older TEXT NOT NULL,
    number INTEGER NOT NULL,
    newer TEXT NOT NULL,
    PRIMARY KEY (persona, older, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE memory_topics (
    persona TEXT NOT NULL,
    id TEXT NOT NULL,
    title TEXT NOT NULL,
    summary TEXT NOT NULL,
    created REAL NOT NULL,
    updated REAL NOT NULL,
    disabled INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (persona, id)
  ) STRICT, WITHOUT ROWID;
  -- A merge by the number of its event: its parents are the topics that went into the child.
  CREATE TABLE memory_merges (
    persona TEXT NOT NULL,
    merge INTEGER NOT NULL,
    parent TEXT NOT NULL,
    child TEXT NOT NULL,
    was_disabled INTEGER NOT NULL,
    PRIMARY KEY (persona, merge, parent)
  ) STRICT, WITHOUT ROWID;
  -- Where an entry was before a merge.
  CREATE TABLE memory_merge_moves (
    persona TEXT NOT NULL,
    merge INTEGER NOT NULL,
    row INTEGER NOT NULL,
    topic TEXT NOT NULL,
    PRIMARY KEY (persona, merge, row)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE memory_stretches (
    persona TEXT NOT NULL,
    number INTEGER NOT NULL,
    level INTEGER NOT NULL,
    text TEXT NOT NULL,
    first TEXT NOT NULL,
    last TEXT NOT NULL,
    entries TEXT NOT NULL,
    PRIMARY KEY (persona, number)
  ) STRICT, WITHOUT ROWID;
  -- What is known of a person; who they are, and when they were met, is read from the entries.
  CREATE TABLE memory_people (
    persona TEXT NOT NULL,
    id TEXT NOT NULL,
    facts TEXT NOT NULL,
    PRIMARY KEY (persona, id)
  ) STRICT, WITHOUT ROWID;
`;

/** Keys of messages whose words do not count: an answer in whose place another one was chosen. */
export const discardedTable = `
  CREATE TABLE memory_discarded (
    persona TEXT NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (persona, key)
  ) STRICT, WITHOUT ROWID;
  -- The entries of edited messages.
  CREATE INDEX memory_entries_edited ON memory_entries (persona) WHERE key GLOB '*#[0-9]*';
`;

/** Entries that the operator ranked below others. */
export const loweredEntries = `
  ALTER TABLE memory_entries ADD COLUMN lowered INTEGER NOT NULL DEFAULT 0;
`;

/** The entries of a persona in the order of their rows, from either end. */
export const entriesInOrder = `
  CREATE INDEX memory_entries_row ON memory_entries (persona);
`;

/** The index of entries by speaker: counts and times of each are read from it alone. */
export const entriesBySpeaker = `
  DROP INDEX memory_entries_speaker;
  CREATE INDEX memory_entries_speaker ON memory_entries
    (persona, speaker_id, speaker_kind, speaker_name, occurred_at, id);
`;
