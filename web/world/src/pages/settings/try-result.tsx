import { useState } from "react";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import type { ModelPace } from "../../../../../src/protocol/page-settings.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { useCommand } from "../../widgets/use-command.ts";
import { MarkedText } from "./setting-field.tsx";

export type TryAnswer = PageAnswerOf<"try-part">;

/** The result of a trial: in words, with its answer and the next step. */
export function TryResult({ answer }: { readonly answer: TryAnswer }) {
  const words = useWords("settings");
  const { outcome, text, duration, pace, comments = [] } = answer;
  const works = outcome === "works";
  return (
    <div className="try-result" data-outcome={works ? "good" : "bad"} role="status">
      <b>{words.outcome[outcome]}</b>
      {works && <span className="soft">{words.took((duration / 1_000).toFixed(1))}</span>}
      {words.whatToDo[outcome] !== "" && <p>{words.whatToDo[outcome]}</p>}
      {text !== "" && (
        <p className={works ? "try-said" : "soft"}>
          <MarkedText text={plainText(text)} />
        </p>
      )}
      {pace !== undefined && <Pace pace={pace} />}
      {comments.length > 0 && (
        <ul className="try-comments" aria-label={words.lastComments}>
          {comments.map(({ author, text: said }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={place}>
              <bdi>{plainText(author)}</bdi> <span dir="auto">{plainText(said)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Seconds to the first word above which the small form is offered. */
const slow = 3;

const written = (number: number): string =>
  number < 10 ? number.toFixed(1) : Math.round(number).toLocaleString();

/** The pace of a model on one's own computer, with the offer of the small form where it is slow. */
function Pace({ pace }: { readonly pace: ModelPace }) {
  const words = useWords("settings");
  const { context, reading, writing, firstWord } = pace;
  const isSlow = firstWord !== undefined && firstWord.full > slow;
  return (
    <div className="try-pace soft">
      <p>
        {context !== undefined && words.pace.context(written(context))}{" "}
        {words.pace.reading(written(reading))}{" "}
        {writing !== undefined && words.pace.writing(written(writing))}
      </p>
      {firstWord !== undefined && (
        <p>
          {words.pace.firstWord(written(firstWord.full))}{" "}
          {isSlow && words.pace.small(written(firstWord.small))}
        </p>
      )}
      {isSlow && <UseSmallForm />}
    </div>
  );
}

function UseSmallForm() {
  const words = useWords("settings");
  const command = useCommand();
  const [phase, setPhase] = useState<"idle" | "busy" | "saved">("idle");
  const use = async () => {
    setPhase("busy");
    const typed = { PROMPT_FORM: "small" };
    const saved = await command({ do: "save-settings", typed }).outcome;
    setPhase(saved.ok ? "saved" : "idle");
  };
  return phase === "saved" ? (
    <p className="done-note" role="status">
      {words.saved}
    </p>
  ) : (
    <button
      type="button"
      className="button small"
      disabled={phase === "busy"}
      onClick={() => void use()}
    >
      {words.pace.useSmall}
    </button>
  );
}
