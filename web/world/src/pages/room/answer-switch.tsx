import type { RoomLineOf } from "../../../../../src/protocol/room-line.ts";
import { useWords } from "../../language/language-context.tsx";

type Alternatives = NonNullable<RoomLineOf<"message">["alternatives"]>;

type AnswerSwitchProps = {
  readonly alternatives: Alternatives;
  /** Absent: this visitor may not choose now. */
  readonly choose?: ((answer: number, choice: number) => void) | undefined;
  /** Asks for one more answer. */
  readonly another?: (() => void) | undefined;
};

/** Several answers were given in one place: which one is shown, and the way to the others. */
export function AnswerSwitch({ alternatives, choose, another }: AnswerSwitchProps) {
  const { threads } = useWords("room");
  const { answer, at, choices } = alternatives;
  const to = (place: number) => {
    const choice = choices[place];
    return choose && choice !== undefined ? () => choose(answer, choice) : undefined;
  };
  const isNew = at === choices.length - 1;
  const [previous, next] = [to(at - 1), isNew ? another : to(at + 1)];
  return (
    <fieldset className="answer-switch" aria-label={threads.which(at + 1, choices.length)}>
      <button
        type="button"
        aria-label={threads.previous}
        title={threads.previous}
        disabled={previous === undefined}
        onClick={previous}
      >
        ‹
      </button>
      <span aria-hidden="true">
        {at + 1}/{choices.length}
      </span>
      <button
        type="button"
        aria-label={isNew ? threads.answerAgain : threads.next}
        title={isNew ? threads.answerAgain : threads.next}
        disabled={next === undefined}
        onClick={next}
      >
        ›
      </button>
    </fieldset>
  );
}
