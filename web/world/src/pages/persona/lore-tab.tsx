import { useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Check, TextField } from "../../widgets/form-fields.tsx";
import { Answered } from "../answered.tsx";
import { useAnswer } from "../use-answer.ts";
import { bookIn, type Note, newNote, textOf } from "./lore-book.ts";
import { MindEditor } from "./mind-editor.tsx";

const file = "lorebook.json";

/** Her notes: each comes up with its words, or is always before her. */
export function LoreTab({ persona }: { readonly persona: PersonaId }) {
  const words = useWords("persona").lore;
  const [answer, again] = useAnswer({ ask: "mind", persona });
  return (
    <Answered answer={answer}>
      {({ files }) => (
        <>
          <p className="soft">{words.lead}</p>
          <MindEditor
            persona={persona}
            path={file}
            saved={files.find(({ path }) => path === file)?.text ?? ""}
            again={again}
            fields={(text, change) => <Notes text={text} change={change} />}
          />
        </>
      )}
    </Answered>
  );
}

type NotesProps = { readonly text: string; readonly change: (text: string) => void };

function Notes({ text, change }: NotesProps) {
  const words = useWords("persona").lore;
  const book = bookIn(text);
  if (book === undefined) return <p className="flaw">{words.unreadable}</p>;
  const { entries } = book;
  const set = (next: readonly Note[]) => change(textOf({ ...book, entries: [...next] }));
  return (
    <div className="lore">
      {entries.length === 0 && <p className="soft">{words.none}</p>}
      {entries.map((note, place) => (
        <NoteFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a note has no id, and is known by its place
          key={place}
          note={note}
          change={(changed) => set(entries.with(place, { ...note, ...changed }))}
          remove={() => set(entries.toSpliced(place, 1))}
        />
      ))}
      <button type="button" className="button" onClick={() => set([...entries, newNote])}>
        {words.add}
      </button>
    </div>
  );
}

type NoteFieldsProps = {
  readonly note: Note;
  readonly change: (changed: Partial<Note>) => void;
  readonly remove: () => void;
};

function NoteFields({ note, change, remove }: NoteFieldsProps) {
  const words = useWords("persona").lore;
  const { keys, content, enabled, constant = false } = note;
  const [isNew] = useState(content === "");
  const title = constant ? words.always : keys.filter((key) => key !== "").join(", ");
  return (
    <details className="lore-note" open={isNew}>
      <summary>
        <b>{plainText(title) || words.empty}</b> <span className="soft">{plainText(content)}</span>
      </summary>
      <div className="form-grid">
        <Check name={words.always} checked={constant} change={(on) => change({ constant: on })} />
        <Check name={words.enabled} checked={enabled} change={(on) => change({ enabled: on })} />
        {!constant && (
          <TextField
            wide
            name={words.words}
            help={words.wordsHelp}
            value={keys.join(", ")}
            change={(typed) => change({ keys: typed.split(/, ?|、|，/) })}
          />
        )}
        <TextField
          wide
          rows={5}
          name={words.content}
          value={content}
          change={(typed) => change({ content: typed })}
        />
      </div>
      <button type="button" className="button small danger" onClick={remove}>
        {words.remove}
      </button>
    </details>
  );
}
