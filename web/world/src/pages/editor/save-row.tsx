import type { ReactNode } from "react";
import { useWords } from "../../language/language-context.tsx";
import type { FormDraft } from "./drafts.ts";
import type { SavingControl } from "./use-saving.ts";

type SaveRowProps = {
  readonly draft: Pick<FormDraft<object>, "phase" | "forget">;
  readonly saving: SavingControl;
  /** The label of the button; absent: save. */
  readonly name?: string;
  /** Whether it can be sent without an edit. */
  readonly always?: boolean;
  readonly children?: ReactNode;
};

/** The button that saves a form, with the result. */
export function SaveRow({ draft, saving, name, always = false, children }: SaveRowProps) {
  const words = useWords("editor");
  const touched = draft.phase !== "untouched";
  return (
    <div className="save-row">
      {draft.phase === "stale" && <p className="flaw">{words.stale}</p>}
      {saving.refusal && (
        <p className="flaw" role="alert">
          {saving.refusal}
        </p>
      )}
      <div className="buttons">
        <button
          type="submit"
          className="button primary"
          disabled={saving.phase === "busy" || !(touched || always)}
        >
          {name ?? words.save}
        </button>
        {touched && (
          <button
            type="button"
            className="button plain"
            onClick={() => {
              draft.forget();
              saving.reset();
            }}
          >
            {words.revert}
          </button>
        )}
        {children}
        <span aria-live="polite">
          {touched ? (
            <span className="soft">{words.unsaved}</span>
          ) : (
            saving.phase === "saved" && <span className="done-note">{words.saved}</span>
          )}
        </span>
      </div>
    </div>
  );
}
