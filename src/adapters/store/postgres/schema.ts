// The tables of a PostgreSQL database, in a schema of its own. Texts are compared byte by byte, as SQLite does.

import { schemaName } from "./database.ts";

/** One step of the schema. A step that was released is never changed. */
export const schemaSteps: readonly { readonly version: number; readonly sql: string }[] = [
  {
    version: 1,
    sql: `
      CREATE TABLE streams (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text COLLATE "C" NOT NULL UNIQUE,
        -- The number of its last entry.
        head bigint NOT NULL DEFAULT 0
      );
      CREATE TABLE events (
        seq bigint PRIMARY KEY,
        stream bigint NOT NULL REFERENCES streams,
        number bigint NOT NULL,
        at double precision NOT NULL,
        key text COLLATE "C",
        type text COLLATE "C",
        json text NOT NULL,
        UNIQUE (stream, number)
      );
      CREATE UNIQUE INDEX events_key ON events (stream, key) WHERE key IS NOT NULL;
      CREATE INDEX events_type ON events (type, seq);
      -- The last seq: the writer of the journal holds this row until its commit.
      CREATE TABLE journal_position (seq bigint NOT NULL);
      INSERT INTO journal_position VALUES (0);
      CREATE TABLE snapshots (
        stream text COLLATE "C" NOT NULL,
        shape text COLLATE "C" NOT NULL,
        number bigint NOT NULL,
        json text NOT NULL,
        PRIMARY KEY (stream, shape)
      );
      -- What the statements over memories ask for by the names of SQLite.
      CREATE FUNCTION instr(text, text) RETURNS integer IMMUTABLE STRICT PARALLEL SAFE
        LANGUAGE sql AS $$ SELECT strpos($1, $2) $$;
      CREATE FUNCTION json_each(list text) RETURNS TABLE (value text) IMMUTABLE STRICT PARALLEL SAFE
        LANGUAGE sql ROWS 20 AS $$ SELECT pg_catalog.json_array_elements_text(list::json) $$;
      CREATE TABLE memory_cursors (
        persona text COLLATE "C" PRIMARY KEY,
        soul bigint NOT NULL,
        memory bigint NOT NULL,
        state text NOT NULL
      );
      CREATE TABLE memory_entries (
        row bigint PRIMARY KEY,
        persona text COLLATE "C" NOT NULL,
        id text COLLATE "C" NOT NULL,
        key text COLLATE "C" NOT NULL,
        conversation text COLLATE "C" NOT NULL,
        turn_index bigint NOT NULL,
        occurred_at double precision NOT NULL,
        recorded_at double precision NOT NULL,
        speaker_kind text COLLATE "C" NOT NULL,
        speaker_id text COLLATE "C" NOT NULL,
        speaker_name text COLLATE "C" NOT NULL,
        text text COLLATE "C" NOT NULL,
        summary text COLLATE "C" NOT NULL,
        place text COLLATE "C",
        emotion text COLLATE "C",
        source text NOT NULL,
        provenance text COLLATE "C" NOT NULL,
        visibility text COLLATE "C" NOT NULL,
        topic_title text COLLATE "C",
        topic text COLLATE "C",
        marked integer NOT NULL DEFAULT 0,
        previous_topics text NOT NULL DEFAULT '[]',
        recalls integer NOT NULL DEFAULT 0,
        last_recalled double precision
      );
      CREATE UNIQUE INDEX memory_entries_id ON memory_entries (persona, id);
      CREATE UNIQUE INDEX memory_entries_key ON memory_entries (persona, key);
      CREATE INDEX memory_entries_row ON memory_entries (persona, row);
      CREATE INDEX memory_entries_turn ON memory_entries (persona, conversation, turn_index);
      CREATE INDEX memory_entries_time ON memory_entries (persona, occurred_at);
      CREATE INDEX memory_entries_speaker ON memory_entries (persona, speaker_id);
      CREATE INDEX memory_entries_topic ON memory_entries (persona, topic);
      CREATE INDEX memory_entries_edited ON memory_entries (persona) WHERE key ~ '#[0-9]';
      CREATE TABLE memory_forgotten_keys (
        persona text COLLATE "C" NOT NULL,
        key text COLLATE "C" NOT NULL,
        PRIMARY KEY (persona, key)
      );
      CREATE TABLE memory_discarded (
        persona text COLLATE "C" NOT NULL,
        key text COLLATE "C" NOT NULL,
        PRIMARY KEY (persona, key)
      );
      CREATE TABLE memory_supersessions (
        persona text COLLATE "C" NOT NULL,
        older text COLLATE "C" NOT NULL,
        number bigint NOT NULL,
        newer text COLLATE "C" NOT NULL,
        PRIMARY KEY (persona, older, number)
      );
      CREATE TABLE memory_topics (
        persona text COLLATE "C" NOT NULL,
        id text COLLATE "C" NOT NULL,
        title text COLLATE "C" NOT NULL,
        summary text COLLATE "C" NOT NULL,
        created double precision NOT NULL,
        updated double precision NOT NULL,
        disabled integer NOT NULL DEFAULT 0,
        PRIMARY KEY (persona, id)
      );
      CREATE TABLE memory_merges (
        persona text COLLATE "C" NOT NULL,
        merge bigint NOT NULL,
        parent text COLLATE "C" NOT NULL,
        child text COLLATE "C" NOT NULL,
        was_disabled integer NOT NULL,
        PRIMARY KEY (persona, merge, parent)
      );
      CREATE TABLE memory_merge_moves (
        persona text COLLATE "C" NOT NULL,
        merge bigint NOT NULL,
        row bigint NOT NULL,
        topic text COLLATE "C" NOT NULL,
        PRIMARY KEY (persona, merge, row)
      );
      CREATE INDEX memory_merge_moves_row ON memory_merge_moves (row);
      CREATE TABLE memory_stretches (
        persona text COLLATE "C" NOT NULL,
        number bigint NOT NULL,
        level integer NOT NULL,
        text text COLLATE "C" NOT NULL,
        first text COLLATE "C" NOT NULL,
        last text COLLATE "C" NOT NULL,
        entries text NOT NULL,
        PRIMARY KEY (persona, number)
      );
      CREATE TABLE memory_people (
        persona text COLLATE "C" NOT NULL,
        id text COLLATE "C" NOT NULL,
        facts text NOT NULL,
        PRIMARY KEY (persona, id)
      );
      -- The search index: each persona's rows under a number of her own.
      CREATE TABLE memory_index (
        number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        persona text COLLATE "C" NOT NULL UNIQUE,
        edition text COLLATE "C" NOT NULL
      );
      CREATE TABLE memory_words (
        number integer NOT NULL,
        term text COLLATE "C" NOT NULL,
        row bigint NOT NULL,
        visibility "char" NOT NULL,
        PRIMARY KEY (number, term, row) INCLUDE (visibility)
      );
      CREATE TABLE memory_places (
        number integer NOT NULL,
        row bigint NOT NULL,
        place bigint NOT NULL,
        session bigint NOT NULL,
        at double precision NOT NULL,
        kind text COLLATE "C" NOT NULL,
        speaker integer NOT NULL,
        visibility text COLLATE "C" NOT NULL,
        length double precision NOT NULL,
        marks integer NOT NULL,
        terms bytea NOT NULL,
        times bytea NOT NULL,
        content bytea NOT NULL,
        words text COLLATE "C" NOT NULL,
        PRIMARY KEY (number, row)
      );
      CREATE INDEX memory_places_place ON memory_places (number, place);
      CREATE INDEX memory_places_speaker ON memory_places (number, speaker, row);
      CREATE INDEX memory_places_at ON memory_places (number, at);
      CREATE INDEX memory_places_content ON memory_places (number, content);
      CREATE TABLE memory_times (
        number integer NOT NULL,
        until double precision NOT NULL,
        since double precision NOT NULL,
        row bigint NOT NULL,
        PRIMARY KEY (number, until, since, row)
      );
      CREATE TABLE memory_counts (
        number integer NOT NULL,
        term text COLLATE "C" NOT NULL,
        entries integer NOT NULL,
        PRIMARY KEY (number, term)
      );
      CREATE TABLE memory_talks (
        talk integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        number integer NOT NULL,
        conversation text COLLATE "C" NOT NULL,
        asked integer NOT NULL DEFAULT 0,
        asked_length double precision NOT NULL DEFAULT 0,
        answered integer NOT NULL DEFAULT 0,
        answered_length double precision NOT NULL DEFAULT 0,
        UNIQUE (number, conversation)
      );
      CREATE TABLE memory_speakers (
        speaker integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        number integer NOT NULL,
        id text COLLATE "C" NOT NULL,
        name text COLLATE "C" NOT NULL,
        entries integer NOT NULL DEFAULT 0,
        UNIQUE (number, id, name)
      );
      CREATE TABLE memory_vectors (
        place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        number integer NOT NULL,
        space text COLLATE "C" NOT NULL,
        content bytea NOT NULL,
        vector bytea NOT NULL,
        UNIQUE (number, space, content)
      );
      CREATE INDEX memory_vectors_place ON memory_vectors (number, space, place);
    `,
  },
  {
    version: 2,
    sql: `
      -- How often a lease was taken: who took it last writes what it covers.
      CREATE TABLE leases (
        name text COLLATE "C" PRIMARY KEY,
        epoch bigint NOT NULL
      );
    `,
  },
  {
    version: 3,
    sql: `
      -- The last transaction of a process that nothing else in the database tells of.
      CREATE TABLE writer_marks (
        writer text COLLATE "C" PRIMARY KEY,
        number bigint NOT NULL,
        at timestamptz NOT NULL
      );
    `,
  },
  {
    version: 4,
    sql: `
      -- Who said how much, from when to when: read from the index alone.
      DROP INDEX memory_entries_speaker;
      CREATE INDEX memory_entries_speaker ON memory_entries
        (persona, speaker_id, speaker_kind, speaker_name, occurred_at, id);
    `,
  },
  {
    version: 5,
    sql: `
      -- What several processes change: of the whole, with the number of the last change, and of each part.
      CREATE TABLE shared_states (
        name text COLLATE "C" PRIMARY KEY,
        version bigint NOT NULL,
        json text
      );
      CREATE TABLE shared_parts (
        state text COLLATE "C" NOT NULL,
        part text COLLATE "C" NOT NULL,
        version bigint NOT NULL,
        json text NOT NULL,
        PRIMARY KEY (state, part)
      );
      CREATE INDEX shared_parts_version ON shared_parts (state, version);
    `,
  },
  {
    version: 6,
    sql: `
      -- The workers that are there, and under which taking of the city's lease one lives it.
      CREATE TABLE workers (
        id text COLLATE "C" PRIMARY KEY,
        address text COLLATE "C" NOT NULL,
        epoch bigint,
        seen timestamptz NOT NULL
      );
    `,
  },
  {
    version: 7,
    sql: `
      -- Entries that the operator ranked below others.
      ALTER TABLE memory_entries ADD COLUMN lowered integer NOT NULL DEFAULT 0;
    `,
  },
];

/** Of sign-in: in a schema of its own, which no backup holds and no restoring touches. */
export const signInSchemaName = "saintverse_sign_in";
export const signInTables = {
  states: `${signInSchemaName}.states`,
  parts: `${signInSchemaName}.parts`,
  channel: "saintverse_sign_in",
} as const;

/** Makes it where there is none: sessions, and the hashes of passwords, tokens and links. */
export const signInSchema = `
  CREATE SCHEMA IF NOT EXISTS ${signInSchemaName};
  CREATE TABLE IF NOT EXISTS ${signInTables.states} (
    name text COLLATE "C" PRIMARY KEY,
    version bigint NOT NULL,
    json text
  );
  CREATE TABLE IF NOT EXISTS ${signInTables.parts} (
    state text COLLATE "C" NOT NULL,
    part text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    json text NOT NULL,
    PRIMARY KEY (state, part)
  );
  CREATE INDEX IF NOT EXISTS parts_version ON ${signInTables.parts} (state, version)`;

/** Makes the schema and its list of steps, where there is none. */
export const emptySchema = `
  CREATE SCHEMA IF NOT EXISTS ${schemaName};
  CREATE TABLE IF NOT EXISTS ${schemaName}.schema_steps (version integer PRIMARY KEY)`;
