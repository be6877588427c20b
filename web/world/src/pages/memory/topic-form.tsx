import { useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import {
  longestTopicSummary,
  longestTopicTitle,
} from "../../../../../src/protocol/memory-events.ts";
import type { TopicView } from "../../../../../src/protocol/page-memory.ts";
import { useKeptText } from "../../browser/use-kept-text.ts";
import { useWords } from "../../language/language-context.tsx";
import { TextField } from "../../widgets/form-fields.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { useChanges } from "./memory-changes.tsx";

type TopicFormProps = {
  readonly persona: PersonaId;
  readonly topic: TopicView;
};

/** The beginning of a text of at most this many UTF-16 units, without a split character. */
function begunIn(text: string, units: number): string {
  let begun = "";
  for (const letter of text) {
    if (begun.length + letter.length > units) break;
    begun += letter;
  }
  return begun;
}

/** Renames a topic, disables it, and undoes merges into it. */
export function TopicForm({ persona, topic }: TopicFormProps) {
  const all = useWords("memory");
  const words = all.topics;
  const command = useCommand();
  const { show } = useToasts();
  const [title, setTitle] = useKeptText(`title of ${persona} ${topic.id}`, topic.title);
  const [summary, setSummary] = useKeptText(`summary of ${persona} ${topic.id}`, topic.summary);
  const { refusal } = useWords("common");
  const { changed } = useChanges();
  const [flaw, setFlaw] = useState<string>();
  const send = async (change: Parameters<typeof command>[0], said: string) => {
    const result = await command(change, { refusal: "quiet" }).outcome;
    setFlaw(result.ok ? undefined : refusal[result.error.code]);
    if (!result.ok) return;
    show(said, "done");
    changed();
  };
  return (
    <form
      className="topic-form"
      onSubmit={(event) => {
        event.preventDefault();
        const change = { title: title.trim(), summary: summary.trim() };
        void send({ do: "change-topic", persona, topic: topic.id, ...change }, all.done);
      }}
    >
      <TextField
        name={words.title}
        value={title}
        flaw={flaw}
        change={(value) => setTitle(begunIn(value, longestTopicTitle))}
      />
      <TextField
        name={words.summary}
        value={summary}
        change={(value) => setSummary(begunIn(value, longestTopicSummary))}
      />
      <div className="buttons">
        <button type="submit" className="button primary" disabled={title.trim() === ""}>
          {words.save}
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            void send(
              { do: "change-topic", persona, topic: topic.id, disabled: !topic.disabled },
              all.done,
            )
          }
        >
          {topic.disabled ? words.enable : words.disable}
        </button>
        {topic.parents.length > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => void send({ do: "undo-merge", persona, topic: topic.id }, words.undone)}
          >
            {words.undoMerge}
          </button>
        )}
      </div>
    </form>
  );
}
