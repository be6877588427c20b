import { type ReactNode, useState } from "react";
import { useWords } from "../language/language-context.tsx";

type ConfirmButtonProps = {
  readonly children: ReactNode;
  /** The confirmation question, with the consequences. */
  readonly question: string;
  /** The label of the button that confirms. */
  readonly really: string;
  readonly act: () => void;
};

const focused = (button: HTMLButtonElement | null) => button?.focus();

/** A button with a confirmation step. */
export function ConfirmButton({ children, question, really, act }: ConfirmButtonProps) {
  const common = useWords("common");
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button type="button" className="button small danger" onClick={() => setAsking(true)}>
        {children}
      </button>
    );
  }
  return (
    <span className="confirm">
      <span>{question}</span>
      <button
        type="button"
        className="button small danger"
        // The pressed button is no longer there: moves the keyboard focus here.
        ref={focused}
        onClick={() => {
          setAsking(false);
          act();
        }}
      >
        {really}
      </button>
      <button type="button" className="button small" onClick={() => setAsking(false)}>
        {common.cancel}
      </button>
    </span>
  );
}
