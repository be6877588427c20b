import { useId, useState } from "react";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";

type ModelListProps = {
  readonly listed: Omit<PageAnswerOf<"listed-models">, "to">;
  /** The model as one writes it in a setting; empty: none was chosen. */
  readonly value: string;
  readonly choose: (model: string) => void;
};

/** As many names are shown at once; the search finds the others. */
const mostShown = 200;

/** The models that converse, with a search. */
export function ModelList({ listed, value, choose }: ModelListProps) {
  const words = useWords("settings");
  const group = useId();
  const [wanted, setWanted] = useState("");
  const chat = listed.models.filter(({ does }) => does === "chat");
  const found = chat.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  const [silent] = listed.silent;
  return (
    <div className="model-picker">
      {silent !== undefined && (
        <p className="flaw" role="alert">
          {words.outcome[silent.outcome]} {words.whatToDo[silent.outcome]}
        </p>
      )}
      {chat.length > 0 && (
        <>
          <input
            type="search"
            aria-label={words.findModel}
            placeholder={words.findModel}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <p className="soft" role="status">
            {words.modelsFound(found.length)}
          </p>
          <div className="model-list" role="radiogroup" aria-label={words.model}>
            {found.slice(0, mostShown).map(({ name }) => (
              <label key={name}>
                <input
                  type="radio"
                  name={group}
                  checked={name === value}
                  onChange={() => choose(name)}
                />
                <span>{plainText(name)}</span>
              </label>
            ))}
          </div>
        </>
      )}
      {chat.length === 0 && silent === undefined && <p className="soft">{words.noModels}</p>}
    </div>
  );
}
