import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";

export type TryAnswer = PageAnswerOf<"try-part">;

/** The result of a trial: in words, with its answer and the next step. */
export function TryResult({ answer }: { readonly answer: TryAnswer }) {
  const words = useWords("settings");
  const { outcome, text, duration, comments = [] } = answer;
  const works = outcome === "works";
  return (
    <div className="try-result" data-outcome={works ? "good" : "bad"} role="status">
      <b>{words.outcome[outcome]}</b>
      {works && <span className="soft">{words.took((duration / 1_000).toFixed(1))}</span>}
      {words.whatToDo[outcome] !== "" && <p>{words.whatToDo[outcome]}</p>}
      {text !== "" && <p className={works ? "try-said" : "soft"}>{plainText(text)}</p>}
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
