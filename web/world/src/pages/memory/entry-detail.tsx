import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { EntryId } from "../../../../../src/protocol/memory-entry.ts";
import type { EntryView } from "../../../../../src/protocol/page-memory.ts";
import { useKeptText } from "../../browser/use-kept-text.ts";
import { useCity } from "../../connection/use-world.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Check, ChoiceField, TextField } from "../../widgets/form-fields.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { Answered } from "../answered.tsx";
import { ForgetButton } from "./forget-button.tsx";
import { useChanges, useMemoryAnswer } from "./memory-changes.tsx";
import { SpeakerName, useSpeakerName } from "./speaker-name.tsx";
import { spokenTime } from "./spoken-time.ts";

type EntryDetailProps = {
  readonly persona: PersonaId;
  readonly id: EntryId;
  readonly look: (entry: EntryId) => void;
  readonly gone: () => void;
};

/** One entry in full: its text, its context, its source; with forms for correcting, filing and forgetting it. */
export function EntryDetail({ persona, id, look, gone }: EntryDetailProps) {
  const answer = useMemoryAnswer({ ask: "memory-entry", persona, entry: id });
  const { changed } = useChanges();
  return (
    <Answered answer={answer}>
      {({ entries }) => {
        const entry = entries.find((one) => one.id === id);
        if (entry === undefined) return null;
        return (
          <>
            <EntryWords entry={entry} look={look} />
            <EntryForm key={entry.text} persona={persona} entry={entry} />
            <EntryFacts entry={entry} />
            <Around entries={entries} at={id} look={look} />
            <ForgetButton
              persona={persona}
              choice={{ what: "entry", entry: id }}
              done={() => {
                gone();
                changed();
              }}
            />
          </>
        );
      }}
    </Answered>
  );
}

type LookedProps = { readonly entry: EntryView; readonly look: (entry: EntryId) => void };

function EntryWords({ entry, look }: LookedProps) {
  const words = useWords("memory").entries;
  const { supersededBy } = entry;
  return (
    <>
      <blockquote className="entry-words">
        <bdi>{plainText(entry.text)}</bdi>
      </blockquote>
      {supersededBy !== undefined && (
        <button type="button" className="button small" onClick={() => look(supersededBy)}>
          {words.superseded} →
        </button>
      )}
    </>
  );
}

type EntryFormProps = {
  readonly persona: PersonaId;
  readonly entry: EntryView;
};

function EntryForm({ persona, entry }: EntryFormProps) {
  const all = useWords("memory");
  const words = all.entries;
  const command = useCommand();
  const { show } = useToasts();
  const { changed } = useChanges();
  const [text, setText] = useKeptText(`entry ${persona} ${entry.id}`, entry.text);
  const topics = useMemoryAnswer({ ask: "memory-topics", persona, disabled: false });
  const send = async (change: Parameters<typeof command>[0]) => {
    const result = await command(change).outcome;
    if (!result.ok) return;
    show(all.done, "done");
    changed();
  };
  const found = topics.phase === "answered" ? topics.answer.topics : [];
  return (
    <div className="entry-form">
      <details>
        <summary>{words.edit}</summary>
        <TextField name={words.text} rows={4} value={text} change={setText} />
        <button
          type="button"
          className="button primary"
          disabled={text.trim() === "" || text === entry.text}
          onClick={() => void send({ do: "edit-entry", persona, entry: entry.id, text })}
        >
          {words.save}
        </button>
      </details>
      <ChoiceField
        name={words.visibility}
        help={all.visibilityHelp[entry.visibility]}
        value={entry.visibility}
        change={(visibility) =>
          void send({
            do: "edit-entry",
            persona,
            entry: entry.id,
            visibility: visibility as EntryView["visibility"],
          })
        }
        choices={Object.entries(all.visibility)}
      />
      <Check
        name={words.lowered}
        help={words.loweredHelp}
        checked={entry.lowered === true}
        change={(lowered) => void send({ do: "edit-entry", persona, entry: entry.id, lowered })}
      />
      <ChoiceField
        name={words.topic}
        value={entry.topic ?? ""}
        change={(topic) => {
          if (topic !== "") void send({ do: "move-entry", persona, entry: entry.id, topic });
        }}
        choices={[
          ...(entry.topic === undefined ? [["", words.noTopic] as const] : []),
          ...found.map(({ id, title }) => [id, plainText(title)] as const),
        ]}
      />
    </div>
  );
}

function EntryFacts({ entry }: { readonly entry: EntryView }) {
  const all = useWords("memory");
  const words = all.entries;
  const { language } = useLanguage();
  const speakerName = useSpeakerName();
  const city = useCity();
  const buildings = city.phase === "shown" ? city.state.buildings : [];
  const place = buildings.find(({ buildingId }) => buildingId === entry.place)?.name ?? entry.place;
  const { source } = entry;
  const facts: readonly (readonly [string, string])[] = [
    [words.who_, speakerName(entry.speaker)],
    [words.when, spokenTime(entry.occurredAt, language)],
    ...(place === undefined ? [] : [[words.where, place] as const]),
    [words.provenance, all.provenance[entry.provenance]],
    [
      words.source,
      source.kind === "journal"
        ? `${all.source.journal} (${source.stream} ${source.number})`
        : all.source.file(source.file, String(source.position)),
    ],
    [words.written, spokenTime(entry.recordedAt, language)],
    [words.strength, entry.strength.toFixed(2)],
    [
      words.lastRecalled,
      entry.lastRecalled === undefined ? words.never : spokenTime(entry.lastRecalled, language),
    ],
    [words.id, entry.id],
  ];
  return (
    <dl className="entry-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{plainText(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type AroundProps = {
  readonly entries: readonly EntryView[];
  readonly at: EntryId;
  readonly look: (entry: EntryId) => void;
};

function Around({ entries, at, look }: AroundProps) {
  const words = useWords("memory").entries;
  return (
    <section aria-label={words.around}>
      <h2>{words.around}</h2>
      <ol className="entry-around">
        {entries.map(({ id, speaker, summary }) => (
          <li key={id}>
            <button type="button" aria-current={id === at} onClick={() => look(id)}>
              <SpeakerName speaker={speaker} /> <bdi>{plainText(summary)}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
