import { useEffect, useRef, useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { EntryId } from "../../../../../src/protocol/memory-entry.ts";
import type { EntryView } from "../../../../../src/protocol/page-memory.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { ChoiceField, TextField } from "../../widgets/form-fields.tsx";
import { Answered } from "../answered.tsx";
import { EntryDetail } from "./entry-detail.tsx";
import type { Narrowed } from "./narrowed.ts";
import { SpeakerName } from "./speaker-name.tsx";
import { spokenTime, startOfDay } from "./spoken-time.ts";
import { type EntriesQuestion, useEntryPages } from "./use-entry-pages.ts";

type Filing = "all" | "none" | "marked";
type Wished = {
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly filing: Filing;
};

const day = 86_400_000;

function questionOf(
  persona: PersonaId,
  { text, from, to, filing }: Wished,
  { topic, person }: Narrowed,
): EntriesQuestion {
  const [first, last] = [startOfDay(from), startOfDay(to)];
  return {
    ask: "memory-entries",
    persona,
    ...(text.trim() === "" ? {} : { text: text.trim().slice(0, 400) }),
    ...(first === undefined ? {} : { from: first }),
    ...(last === undefined ? {} : { to: last + day - 1 }),
    ...(filing === "all" ? {} : { unfiled: filing }),
    ...(topic === undefined ? {} : { topic: topic.id }),
    ...(person === undefined ? {} : { person: person.id }),
  };
}

/** Milliseconds without input after which a search starts. */
const typing = 250;

/** A text, debounced. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typing);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type EntriesTabProps = {
  readonly persona: PersonaId;
  readonly narrowed: Narrowed;
  readonly narrow: (narrowed: Narrowed) => void;
};

/** The entries, newest first, filtered by words, days and filing; one of them in full. */
export function EntriesTab({ persona, narrowed, narrow }: EntriesTabProps) {
  const words = useWords("memory");
  const [wished, setWished] = useState<Wished>({ text: "", from: "", to: "", filing: "all" });
  const [looked, setLooked] = useState<EntryId | undefined>(narrowed.entry);
  const detail = useRef<HTMLElement>(null);
  const look = (entry: EntryId) => {
    setLooked(entry);
    // Next to the list it is visible already; below it, on a phone, it is scrolled into view.
    const block = matchMedia("(max-width: 820px)").matches ? "start" : "nearest";
    requestAnimationFrame(() => detail.current?.scrollIntoView({ block }));
  };
  const change = (part: Partial<Wished>) => setWished({ ...wished, ...part });
  const question = questionOf(persona, { ...wished, text: useSettled(wished.text) }, narrowed);
  const { topic, person } = narrowed;
  const about = topic
    ? words.entries.ofTopic(topic.title)
    : person && words.entries.ofPerson(person.name);
  return (
    <>
      <form className="panel entry-filter" onSubmit={(event) => event.preventDefault()}>
        <TextField
          name={words.entries.search}
          help={words.entries.searchHelp}
          value={wished.text}
          change={(text) => change({ text })}
        />
        <DayField
          name={words.entries.from}
          value={wished.from}
          change={(from) => change({ from })}
        />
        <DayField name={words.entries.to} value={wished.to} change={(to) => change({ to })} />
        <ChoiceField
          name={words.entries.filing}
          value={wished.filing}
          change={(filing) => change({ filing: filing as Filing })}
          choices={Object.entries(words.entries.filings)}
        />
        {about && (
          <p className="entry-narrowed">
            <span className="tag" data-level="good">
              <bdi>{about}</bdi>
            </span>
            <button type="button" className="button small" onClick={() => narrow({})}>
              {words.entries.everything}
            </button>
          </p>
        )}
      </form>
      <div className="entry-columns">
        <EntryList key={JSON.stringify(question)} question={question} looked={looked} look={look} />
        <section className="panel entry-detail" aria-label={words.entries.detail} ref={detail}>
          {looked === undefined ? (
            <p className="soft">{words.entries.choose}</p>
          ) : (
            <EntryDetail
              key={looked}
              persona={persona}
              id={looked}
              look={look}
              gone={() => setLooked(undefined)}
            />
          )}
        </section>
      </div>
    </>
  );
}

type DayFieldProps = {
  readonly name: string;
  readonly value: string;
  readonly change: (value: string) => void;
};

function DayField({ name, value, change }: DayFieldProps) {
  return (
    <label className="form-field">
      <span>{name}</span>
      <input type="date" value={value} onChange={(event) => change(event.target.value)} />
    </label>
  );
}

type EntryListProps = {
  readonly question: EntriesQuestion;
  readonly looked: EntryId | undefined;
  readonly look: (entry: EntryId) => void;
};

function EntryList({ question, looked, look }: EntryListProps) {
  const words = useWords("memory");
  const [answer, next] = useEntryPages(question);
  return (
    <section className="panel entry-list" aria-label={words.entries.list}>
      <Answered answer={answer}>
        {({ entries, more }) => {
          if (entries.length === 0) return <p className="soft">{words.noMatch}</p>;
          return (
            <>
              <ol>
                {entries.map((entry) => (
                  <EntryLine
                    key={entry.id}
                    entry={entry}
                    looked={entry.id === looked}
                    look={() => look(entry.id)}
                  />
                ))}
              </ol>
              {more && (
                <button type="button" className="button" onClick={next}>
                  {words.more}
                </button>
              )}
            </>
          );
        }}
      </Answered>
    </section>
  );
}

type EntryLineProps = {
  readonly entry: EntryView;
  readonly looked: boolean;
  readonly look: () => void;
};

function EntryLine({ entry, looked, look }: EntryLineProps) {
  const words = useWords("memory");
  const { language } = useLanguage();
  return (
    <li data-entry={entry.id} data-speaker={entry.speaker.kind}>
      <button type="button" aria-current={looked} onClick={look}>
        <span className="entry-meta">
          <SpeakerName speaker={entry.speaker} />
          <time dateTime={new Date(entry.occurredAt).toISOString()}>
            {spokenTime(entry.occurredAt, language)}
          </time>
          <span className="tag">{words.visibility[entry.visibility]}</span>
        </span>
        <bdi className="entry-summary">{plainText(entry.summary)}</bdi>
      </button>
    </li>
  );
}
