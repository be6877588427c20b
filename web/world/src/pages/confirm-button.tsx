import { type ReactNode, useState } from "react";
import { useWords } from "../language/language-context.tsx";

type ConfirmButtonProps = {
  readonly children: ReactNode;
  /** What comes of it, as a question. */
  readonly question: string;
  /** The word on the button that does it. */
  readonly really: string;
  readonly act: () => void;
};

const focused = (button: HTMLButtonElement | null) => button?.focus();

/** A button that asks once more before it does anything. */
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
        // The button that was pressed is gone: the keyboard goes on here.
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
