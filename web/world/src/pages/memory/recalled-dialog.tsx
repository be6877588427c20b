import { useEffect, useRef, useState } from "react";
import type { BuildingId, PersonaId } from "../../../../../src/kernel/id.ts";
import type { EntryId } from "../../../../../src/protocol/memory-entry.ts";
import type { EntryView } from "../../../../../src/protocol/page-memory.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { CloseIcon } from "../../widgets/icons.tsx";
import { Answered } from "../answered.tsx";
import { EntryDetail } from "./entry-detail.tsx";
import { MemoryChanges, useMemoryAnswer } from "./memory-changes.tsx";
import { SpeakerName } from "./speaker-name.tsx";
import { spokenTime } from "./spoken-time.ts";
import "./memory.css";

type RecalledDialogProps = {
  readonly persona: PersonaId;
  /** The message and its building. */
  readonly building: BuildingId;
  readonly number: number;
  readonly close: () => void;
};

/** The entries that a persona had in mind for an answer; each with its source, to be corrected or forgotten. */
export function RecalledDialog(props: RecalledDialogProps) {
  const words = useWords("recall");
  const common = useWords("common");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="recalled-dialog"
      onClose={props.close}
      aria-label={words.ofAnswer}
    >
      <div className="panel-head">
        <h2>{words.ofAnswer}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={common.close}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </div>
      <MemoryChanges>
        <Recalled {...props} />
      </MemoryChanges>
    </dialog>
  );
}

function Recalled({ persona, building, number }: RecalledDialogProps) {
  const words = useWords("recall");
  const message = { building, number };
  const answer = useMemoryAnswer({ ask: "memory-recalled", persona, message });
  const [chosen, choose] = useState<EntryId>();
  if (chosen !== undefined) {
    const back = () => choose(undefined);
    return (
      <>
        <button type="button" className="button small" onClick={back}>
          ← {words.others}
        </button>
        <EntryDetail persona={persona} id={chosen} look={choose} gone={back} />
      </>
    );
  }
  return (
    <Answered answer={answer}>
      {({ turns }) => {
        const entries = turns.flatMap((turn) => turn.entries);
        if (entries.length === 0) return <p className="soft">{words.noneForAnswer}</p>;
        return (
          <>
            <p className="soft">{words.ofAnswerHelp}</p>
            <ol className="entry-around">
              {entries.map(({ id, entry }) => (
                <li key={id}>
                  {entry === undefined ? (
                    <span className="soft">{words.forgotten}</span>
                  ) : (
                    <Line entry={entry} choose={choose} />
                  )}
                </li>
              ))}
            </ol>
          </>
        );
      }}
    </Answered>
  );
}

type LineProps = { readonly entry: EntryView; readonly choose: (entry: EntryId) => void };

function Line({ entry, choose }: LineProps) {
  const { language } = useLanguage();
  return (
    <button type="button" onClick={() => choose(entry.id)}>
      <span className="entry-meta">
        <SpeakerName speaker={entry.speaker} />
        <time dateTime={new Date(entry.occurredAt).toISOString()}>
          {spokenTime(entry.occurredAt, language)}
        </time>
      </span>
      <bdi className="entry-summary">{plainText(entry.summary)}</bdi>
    </button>
  );
}
