import { useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { ownValue } from "../../../../../src/kernel/own-value.ts";
import type { FoundBy } from "../../../../../src/languages/pack/page/recall-page.ts";
import type { RecalledView } from "../../../../../src/protocol/page-memory.ts";
import { useKeptText } from "../../browser/use-kept-text.ts";
import { spokenDuration } from "../../language/language.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { TextField } from "../../widgets/form-fields.tsx";
import { Answered } from "../answered.tsx";
import { Segments } from "../segments.tsx";
import { useAnswer } from "../use-answer.ts";
import { useChanges } from "./memory-changes.tsx";
import type { Narrowed } from "./narrowed.ts";
import { SpeakerName } from "./speaker-name.tsx";
import { spokenTime } from "./spoken-time.ts";

type Asker = "user" | "audience";
type Tried = { readonly query: string; readonly asker: Asker; readonly times: number };
type RecallTabProps = { readonly persona: PersonaId; readonly show: (narrowed: Narrowed) => void };

/** The memories recalled for a given text, and those recalled in her newest turns, with the reasons. */
export function RecallTab({ persona, show }: RecallTabProps) {
  const words = useWords("recall");
  const [query, setQuery] = useKeptText(`recall of ${persona}`);
  const [asker, setAsker] = useState<Asker>("user");
  const [tried, setTried] = useState<Tried>();
  return (
    <>
      <form
        className="panel recall-form"
        onSubmit={(event) => {
          event.preventDefault();
          const said = query.trim().slice(0, 2_000);
          if (said !== "") setTried({ query: said, asker, times: (tried?.times ?? 0) + 1 });
        }}
      >
        <TextField name={words.query} help={words.help} value={query} change={setQuery} />
        <div className="buttons">
          <Segments
            label={words.asker}
            choices={Object.entries(words.askers) as [Asker, string][]}
            chosen={asker}
            choose={setAsker}
          />
          <button type="submit" className="button primary" disabled={query.trim() === ""}>
            {words.ask}
          </button>
        </div>
      </form>
      {tried && <Found persona={persona} show={show} {...tried} />}
      <NewestTurns persona={persona} />
    </>
  );
}

function Found({ persona, show, query, asker, times }: Tried & RecallTabProps) {
  const words = useWords("recall");
  const [answer] = useAnswer({ ask: "memory-recall", persona, query, asker }, times);
  return (
    <section className="panel" aria-live="polite">
      <Answered answer={answer}>
        {({ entries, text }) =>
          entries.length === 0 ? (
            <p className="soft">{words.nothing}</p>
          ) : (
            <>
              <h2>{words.found(entries.length)}</h2>
              <ol className="recalled">
                {entries.map((found) => (
                  <RecalledLine
                    key={found.entry.id}
                    found={found}
                    best={entries[0]?.score ?? 1}
                    open={() => show({ entry: found.entry.id })}
                  />
                ))}
              </ol>
              <details>
                <summary>{words.inPrompt}</summary>
                <pre className="recalled-text">{plainText(text)}</pre>
              </details>
            </>
          )
        }
      </Answered>
    </section>
  );
}

type RecalledLineProps = {
  readonly found: RecalledView;
  readonly best: number;
  readonly open: () => void;
};

function RecalledLine({ found, best, open }: RecalledLineProps) {
  const words = useWords("recall");
  const { language } = useLanguage();
  const { entry, score, parts, why } = found;
  const weighty = Object.entries(parts)
    .filter(([, value]) => Math.abs(value) >= 0.005)
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  return (
    <li data-recalled={entry.id}>
      <span className="entry-meta">
        <SpeakerName speaker={entry.speaker} />
        <time dateTime={new Date(entry.occurredAt).toISOString()}>
          {spokenTime(entry.occurredAt, language)}
        </time>
        <meter
          min={0}
          max={Math.max(best, 0.001)}
          value={Math.max(0, score)}
          aria-label={words.part}
        >
          {score.toFixed(2)}
        </meter>
        <span className="soft">{score.toFixed(2)}</span>
      </span>
      <bdi className="entry-summary">{plainText(entry.summary)}</bdi>
      <p className="recalled-why">
        {[...new Set(why)].map((each) => (
          <span className="tag" key={each}>
            <bdi>{plainText(whyText(each, words.foundBy))}</bdi>
          </span>
        ))}
      </p>
      <details>
        <summary>{words.part}</summary>
        <dl className="score-parts">
          {weighty.map(([name, value]) => (
            <div key={name}>
              <dt>{ownValue(words.parts, name) ?? name}</dt>
              <dd>{value.toFixed(2)}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="button small" onClick={open}>
          {words.open}
        </button>
      </details>
    </li>
  );
}

/** A word of the entry, or the name of another reason. */
const whyText = (why: string, foundBy: Readonly<Record<FoundBy, string>>): string =>
  why.startsWith("~") ? (ownValue(foundBy, why.slice(1)) ?? why.slice(1)) : why;

function NewestTurns({ persona }: { readonly persona: PersonaId }) {
  const all = useWords("memory");
  const words = useWords("recall");
  const { language } = useLanguage();
  const { round } = useChanges();
  const [answer, again] = useAnswer({ ask: "memory-recalled", persona }, round);
  return (
    <section className="panel">
      <div className="panel-head">
        <div>
          <h2>{words.turns}</h2>
          <p className="soft">{words.turnsHelp}</p>
        </div>
        <button type="button" className="button" onClick={again}>
          {all.again}
        </button>
      </div>
      <Answered answer={answer}>
        {({ turns }) =>
          turns.length === 0 ? (
            <p className="soft">{words.noTurns}</p>
          ) : (
            <ul className="recalled-turns">
              {turns.map(({ turn, at, tokens, duration, entries }) => (
                <li key={`${turn} ${at}`}>
                  <details>
                    <summary>
                      {words.turn(
                        spokenTime(at, language),
                        entries.length,
                        tokens.toLocaleString(),
                        spokenDuration(duration),
                      )}
                    </summary>
                    <ol>
                      {entries.map(({ id, score, entry }) => (
                        <li key={id}>
                          <span className="soft">{score.toFixed(2)}</span>{" "}
                          {entry === undefined ? (
                            <span className="soft">{words.forgotten}</span>
                          ) : (
                            <>
                              <SpeakerName speaker={entry.speaker} />{" "}
                              <bdi>{plainText(entry.summary)}</bdi>
                            </>
                          )}
                        </li>
                      ))}
                    </ol>
                  </details>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}
